import { type Answer, tabHeader } from '@stoa/contract';
import { Controller, Headers } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { ThreadVisitsService } from './thread-visits.service.js';

/** Serves what a member has seen of threads. */
@Controller()
export class VisitsController {
  constructor(
    private readonly visits: ThreadVisitsService,
    private readonly ownChanges: OwnChanges,
  ) {}

  @Call('visitThread')
  async visit(
    @Input() { params, body, viewer }: Input<'visitThread'>,
    @Headers(tabHeader) tab: string | undefined,
  ): Promise<Answer<'visitThread'>> {
    const { commentId } = body;
    await this.visits.visit(params.id, commentId, viewer);
    this.ownChanges.publish(viewer, tab, {
      kind: 'visit',
      postId: params.id,
      visit: { commentId, newComments: 0 },
    });
    return { ok: true };
  }

  @Call('forgetVisit')
  async forget(
    @Input() { params, viewer }: Input<'forgetVisit'>,
    @Headers(tabHeader) tab: string | undefined,
  ): Promise<void> {
    await this.visits.forget(params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'visit', postId: params.id });
  }
}
