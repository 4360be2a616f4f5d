import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { UsersQuery } from '../../people/users/users.query.js';
import { PostsQuery } from './posts.query.js';

/** Serves the post lists that belong to one member. */
@Controller()
export class PersonalPostsController {
  constructor(
    private readonly posts: PostsQuery,
    private readonly users: UsersQuery,
  ) {}

  @Call('listUserPosts')
  async listAuthored(
    @Input() { params, query, viewer, reply }: Input<'listUserPosts'>,
  ): Promise<Answer<'listUserPosts'>> {
    const list = query.pinned === 'first' ? 'profile' : 'authored';
    const authorId = await this.users.idOf(params.username);
    return sendPage(reply, await this.posts.personal(list, authorId, query, viewer));
  }

  @Call('listSavedPosts')
  async listSaved(
    @Input() { query, viewer, reply }: Input<'listSavedPosts'>,
  ): Promise<Answer<'listSavedPosts'>> {
    return sendPage(reply, await this.posts.personal('saved', viewer.id, query, viewer));
  }

  @Call('listUpvotedPosts')
  async listUpvoted(
    @Input() { query, viewer, reply }: Input<'listUpvotedPosts'>,
  ): Promise<Answer<'listUpvotedPosts'>> {
    return sendPage(reply, await this.posts.personal('upvoted', viewer.id, query, viewer));
  }
}
