import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { OwnMarks } from '../../platform/visibility/own-marks.js';
import { PostsQuery } from './posts.query.js';
import { PostsService } from './posts.service.js';
import { ProfilePinsService } from './profile-pins.service.js';

@Controller()
export class PostsController {
  constructor(
    private readonly query: PostsQuery,
    private readonly posts: PostsService,
    private readonly marks: OwnMarks,
    private readonly pins: ProfilePinsService,
    private readonly ownChanges: OwnChanges,
  ) {}

  @Call('listPosts')
  async list(@Input() { query, viewer, reply }: Input<'listPosts'>): Promise<Answer<'listPosts'>> {
    return sendPage(reply, await this.query.list(query, viewer));
  }

  @Call('listLinkPosts')
  ofLink(@Input() { query, viewer }: Input<'listLinkPosts'>): Promise<Answer<'listLinkPosts'>> {
    return this.query.ofLink(query.url, viewer);
  }

  @Call('createPost')
  async create(@Input() { body, viewer }: Input<'createPost'>): Promise<Answer<'createPost'>> {
    return this.query.byId(await this.posts.create(body, viewer), viewer);
  }

  @Call('getPost')
  get(@Input() { params, viewer }: Input<'getPost'>): Promise<Answer<'getPost'>> {
    return this.query.byId(params.id, viewer);
  }

  @Call('explainPost')
  explain(@Input() { params, query, viewer }: Input<'explainPost'>): Promise<Answer<'explainPost'>> {
    return this.query.reason(params.id, query, viewer);
  }

  @Call('updatePost')
  async update(@Input() { params, body, viewer, tab }: Input<'updatePost'>): Promise<Answer<'updatePost'>> {
    await this.posts.update(params.id, body, viewer, tab);
    const post = await this.query.byId(params.id, viewer);
    const { id, title, content, alt = null, flair = null, isSensitive = false, editedAt } = post;
    const shown = { id, title, content, alt, flair, isSensitive, editedAt };
    this.ownChanges.publish(viewer, tab, { kind: 'post', post: shown });
    return post;
  }

  @Call('deletePost')
  delete(@Input() { params, viewer, tab }: Input<'deletePost'>): Promise<void> {
    return this.posts.delete(params.id, viewer, tab);
  }

  @Call('savePost')
  async save(@Input() { params, viewer, tab }: Input<'savePost'>): Promise<Answer<'savePost'>> {
    await this.marks.set('saved_posts', params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'save', postId: params.id, isSaved: true });
    return { ok: true };
  }

  @Call('unsavePost')
  async unsave(@Input() { params, viewer, tab }: Input<'unsavePost'>): Promise<void> {
    await this.marks.clear('saved_posts', params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'save', postId: params.id, isSaved: false });
  }

  @Call('pinToProfile')
  async pin(@Input() { params, viewer, tab }: Input<'pinToProfile'>): Promise<Answer<'pinToProfile'>> {
    await this.pins.pin(params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'pin', postId: params.id });
    return { ok: true };
  }

  @Call('unpinFromProfile')
  async unpin(@Input() { params, viewer, tab }: Input<'unpinFromProfile'>): Promise<void> {
    await this.pins.unpin(params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'pin', postId: params.id });
  }
}
