import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { bounds } from '../../platform/bounds.js';
import { LiveBus } from '../../platform/bus/live-bus.js';
import { Metrics } from '../../platform/metrics/metrics.js';

/** Milliseconds for which items are gathered: however many votes and comments, each costs its readers one update per second. */
const GATHERING_TIME = 1_000;

/** Publishes which posts and comments were voted on, and which posts have other comments, for the live connections that show them. */
@Injectable()
export class ScoreNews {
  private posts = new Set<number>();
  /** Comments, with their posts. */
  private comments = new Map<number, number>();
  /** Posts that have other comments. */
  private commented = new Set<number>();
  private readonly unannounced: Counter;

  constructor(
    private readonly liveBus: LiveBus,
    metrics: Metrics,
  ) {
    const help =
      'Votes and comments that were not announced, because too many items changed within a second.';
    this.unannounced = metrics.counter('stoa_live_votes_unannounced_total', help);
  }

  /** Publishes a stored vote, together with others of the same second. */
  publishSoon(postId: number, commentId: number | null | undefined): void {
    this.gather(() => (commentId ? this.comments.set(commentId, postId) : this.posts.add(postId)));
  }

  /** Publishes that a post has a new comment, or one less. */
  publishCommentedSoon(postId: number): void {
    this.gather(() => this.commented.add(postId));
  }

  private gather(add: () => void): void {
    const count = this.posts.size + this.comments.size + this.commented.size;
    if (count >= bounds.liveVotedItems) return this.unannounced.inc();
    add();
    if (count === 0) void pause(GATHERING_TIME, undefined, { ref: false }).then(() => this.publish());
  }

  private publish(): void {
    const [posts, comments, commented] = [this.posts, this.comments, this.commented];
    [this.posts, this.comments, this.commented] = [new Set(), new Map(), new Set()];
    this.liveBus.publish({
      kind: 'votes',
      posts: [...posts],
      comments: [...comments].map(([id, postId]) => ({ id, postId })),
      commented: [...commented],
    });
  }
}
