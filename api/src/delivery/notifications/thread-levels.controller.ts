import type { Answer, ThreadLevel } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import type { Viewer } from '../../platform/http/request.js';
import { sendPage } from '../../platform/paging/page.js';
import { OwnMarks } from '../../platform/visibility/own-marks.js';
import { NotificationsQuery } from './notifications.query.js';
import { ThreadLevelsService } from './thread-levels.service.js';

/** Mutes and follows threads. */
@Controller()
export class ThreadLevelsController {
  constructor(
    private readonly notifications: NotificationsQuery,
    private readonly levels: ThreadLevelsService,
    private readonly marks: OwnMarks,
    private readonly ownChanges: OwnChanges,
  ) {}

  @Call('muteThread')
  async mute(@Input() { params, viewer, tab }: Input<'muteThread'>): Promise<Answer<'muteThread'>> {
    await this.levels.choose('muted', params.id, viewer);
    this.show(viewer, tab, params.id, 'muted');
    return { ok: true };
  }

  @Call('unmuteThread')
  async unmute(@Input() { params, viewer, tab }: Input<'unmuteThread'>): Promise<void> {
    await this.marks.clear('muted_threads', params.id, viewer);
    this.show(viewer, tab, params.id, 'default');
  }

  @Call('listMutedThreads')
  async listMuted(
    @Input() { query, viewer, reply }: Input<'listMutedThreads'>,
  ): Promise<Answer<'listMutedThreads'>> {
    return sendPage(reply, await this.notifications.mutedThreads(query, viewer));
  }

  @Call('followThread')
  async follow(@Input() { params, viewer, tab }: Input<'followThread'>): Promise<Answer<'followThread'>> {
    await this.levels.choose('followed', params.id, viewer);
    this.show(viewer, tab, params.id, 'followed');
    return { ok: true };
  }

  @Call('unfollowThread')
  async unfollow(@Input() { params, viewer, tab }: Input<'unfollowThread'>): Promise<void> {
    await this.marks.clear('followed_threads', params.id, viewer);
    this.show(viewer, tab, params.id, 'default');
  }

  @Call('listFollowedThreads')
  async listFollowed(
    @Input() { query, viewer, reply }: Input<'listFollowedThreads'>,
  ): Promise<Answer<'listFollowedThreads'>> {
    return sendPage(reply, await this.notifications.followedThreads(query, viewer));
  }

  /** Shows the level on the member's other pages. */
  private show(viewer: Viewer, tab: string | undefined, postId: number, level: ThreadLevel): void {
    this.ownChanges.publish(viewer, tab, { kind: 'thread', postId, level });
  }
}
