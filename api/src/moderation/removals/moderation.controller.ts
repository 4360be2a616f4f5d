import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { ThreadQuery } from '../../content/comments/thread.query.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { PostsQuery } from '../../content/posts/posts.query.js';
import { ModerationLogQuery } from '../log/moderation-log.query.js';
import { PurgeService } from './purge.service.js';
import { RemovalsService } from './removals.service.js';

@Controller()
export class ModerationController {
  constructor(
    private readonly removals: RemovalsService,
    private readonly purges: PurgeService,
    private readonly posts: PostsQuery,
    private readonly threads: ThreadQuery,
    private readonly log: ModerationLogQuery,
  ) {}

  @Call('removePost')
  async removePost(@Input() { params, body, viewer }: Input<'removePost'>): Promise<Answer<'removePost'>> {
    await this.removals.remove({ type: 'post', id: params.id }, body.reason, viewer);
    return this.posts.byId(params.id, viewer);
  }

  @Call('restorePost')
  async restorePost(@Input() { params, viewer }: Input<'restorePost'>): Promise<Answer<'restorePost'>> {
    await this.removals.restore({ type: 'post', id: params.id }, viewer);
    return this.posts.byId(params.id, viewer);
  }

  @Call('removeComment')
  async removeComment(
    @Input() { params, body, viewer }: Input<'removeComment'>,
  ): Promise<Answer<'removeComment'>> {
    await this.removals.remove({ type: 'comment', id: params.id }, body.reason, viewer);
    return this.threads.one(params.id, viewer);
  }

  @Call('restoreComment')
  async restoreComment(
    @Input() { params, viewer }: Input<'restoreComment'>,
  ): Promise<Answer<'restoreComment'>> {
    await this.removals.restore({ type: 'comment', id: params.id }, viewer);
    return this.threads.one(params.id, viewer);
  }

  @Call('purgeUpload')
  async purgeUpload(@Input() { params, body, viewer }: Input<'purgeUpload'>): Promise<Answer<'purgeUpload'>> {
    await this.purges.purge(params.name, body.reason, viewer);
    return { ok: true };
  }

  @Call('listModerationLog')
  async listLog(@Input() { query, reply }: Input<'listModerationLog'>): Promise<Answer<'listModerationLog'>> {
    return sendPage(reply, await this.log.page(query));
  }
}
