import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { OwnMarks } from '../../platform/visibility/own-marks.js';
import { ThreadVisitsService } from './thread-visits.service.js';

/** Serves what a member has seen of threads, and the posts that they have hidden. */
@Controller()
export class VisitsController {
  constructor(
    private readonly visits: ThreadVisitsService,
    private readonly marks: OwnMarks,
    private readonly ownChanges: OwnChanges,
  ) {}

  @Call('visitThread')
  async visit(@Input() { params, body, viewer, tab }: Input<'visitThread'>): Promise<Answer<'visitThread'>> {
    const visit = await this.visits.visit(params.id, body, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'visit', postId: params.id, visit });
    return { ok: true };
  }

  @Call('visitThreads')
  async visitAll(@Input() { body, viewer, tab }: Input<'visitThreads'>): Promise<Answer<'visitThreads'>> {
    const visits = await this.visits.visitAll(body, viewer);
    if (visits.length > 0) this.ownChanges.publish(viewer, tab, { kind: 'visits', visits });
    return { ok: true };
  }

  @Call('forgetVisit')
  async forget(@Input() { params, viewer, tab }: Input<'forgetVisit'>): Promise<void> {
    await this.marks.clear('thread_visits', params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'visit', postId: params.id });
  }

  @Call('hidePost')
  async hide(@Input() { params, viewer, tab }: Input<'hidePost'>): Promise<Answer<'hidePost'>> {
    await this.marks.set('hidden_posts', params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'hide', postId: params.id, isHidden: true });
    return { ok: true };
  }

  @Call('unhidePost')
  async show(@Input() { params, viewer, tab }: Input<'unhidePost'>): Promise<void> {
    await this.marks.clear('hidden_posts', params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'hide', postId: params.id, isHidden: false });
  }
}
