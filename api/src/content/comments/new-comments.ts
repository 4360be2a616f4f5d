import { setTimeout as pause } from 'node:timers/promises';
import { TabId } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { bounds } from '../../platform/bounds.js';
import { LiveBus, type NewComment } from '../../platform/bus/live-bus.js';
import { Metrics } from '../../platform/metrics/metrics.js';

/** Milliseconds for which the comments of a post are gathered: a busy thread costs its watchers one event per second. */
const GATHERING_TIME = 1_000;

/** Publishes new comments to the live connections that watch their posts. */
@Injectable()
export class NewComments {
  private readonly gathered = new Map<number, NewComment[]>();
  private readonly unannounced: Counter;

  constructor(
    private readonly liveBus: LiveBus,
    metrics: Metrics,
  ) {
    const help = 'New comments that were not announced, because their post got too many within a second.';
    this.unannounced = metrics.counter('stoa_live_comments_unannounced_total', help);
  }

  /**
   * Publishes a stored comment, together with others of the same second.
   * @param tab the `tabHeader` of the request
   */
  publishSoon(postId: number, { tab, ...comment }: NewComment): void {
    const announced = { ...comment, tab: TabId.safeParse(tab).data };
    const others = this.gathered.get(postId);
    if (others) {
      if (others.length < bounds.liveNewComments) others.push(announced);
      else this.unannounced.inc();
      return;
    }
    this.gathered.set(postId, [announced]);
    void pause(GATHERING_TIME, undefined, { ref: false }).then(() => this.publish(postId));
  }

  private publish(postId: number): void {
    const comments = this.gathered.get(postId) ?? [];
    this.gathered.delete(postId);
    this.liveBus.publish({ kind: 'comments', postId, comments });
  }
}
