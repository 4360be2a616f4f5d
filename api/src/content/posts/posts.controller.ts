import type { Answer } from '@stoa/contract';
import { Controller, Res } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import type { ApiReply } from '../../platform/http/request.js';
import { sendPage } from '../../platform/paging/page.js';
import { PostsQuery } from './posts.query.js';
import { PostsService } from './posts.service.js';
import { ProfilePinsService } from './profile-pins.service.js';
import { SavedPostsService } from './saved-posts.service.js';

@Controller()
export class PostsController {
  constructor(
    private readonly query: PostsQuery,
    private readonly posts: PostsService,
    private readonly saved: SavedPostsService,
    private readonly pins: ProfilePinsService,
  ) {}

  @Call('listPosts')
  async list(
    @Input() { query, viewer }: Input<'listPosts'>,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<Answer<'listPosts'>> {
    return sendPage(reply, await this.query.list(query, viewer));
  }

  @Call('createPost')
  async create(@Input() { body, viewer }: Input<'createPost'>): Promise<Answer<'createPost'>> {
    return this.query.byId(await this.posts.create(body, viewer), viewer);
  }

  @Call('getPost')
  get(@Input() { params, viewer }: Input<'getPost'>): Promise<Answer<'getPost'>> {
    return this.query.byId(params.id, viewer);
  }

  @Call('updatePost')
  async update(@Input() { params, body, viewer }: Input<'updatePost'>): Promise<Answer<'updatePost'>> {
    await this.posts.update(params.id, body, viewer);
    return this.query.byId(params.id, viewer);
  }

  @Call('deletePost')
  delete(@Input() { params, viewer }: Input<'deletePost'>): Promise<void> {
    return this.posts.delete(params.id, viewer);
  }

  @Call('savePost')
  async save(@Input() { params, viewer }: Input<'savePost'>): Promise<Answer<'savePost'>> {
    await this.saved.save(params.id, viewer);
    return { ok: true };
  }

  @Call('unsavePost')
  unsave(@Input() { params, viewer }: Input<'unsavePost'>): Promise<void> {
    return this.saved.forget(params.id, viewer);
  }

  @Call('pinToProfile')
  async pin(@Input() { params, viewer }: Input<'pinToProfile'>): Promise<Answer<'pinToProfile'>> {
    await this.pins.pin(params.id, viewer);
    return { ok: true };
  }

  @Call('unpinFromProfile')
  unpin(@Input() { params, viewer }: Input<'unpinFromProfile'>): Promise<void> {
    return this.pins.unpin(params.id, viewer);
  }
}
