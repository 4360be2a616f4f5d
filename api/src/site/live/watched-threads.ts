import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { WebSocket } from 'ws';
import { bounds } from '../../platform/bounds.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { PostWatchers } from './post-watchers.js';

/** The posts whose new comments this instance's live connections receive. */
@Injectable()
export class WatchedThreads {
  private readonly watchers = new PostWatchers();
  private readonly refused: Counter;

  constructor(metrics: Metrics) {
    const help = 'Posts that a live connection could not watch, because it watches too many.';
    this.refused = metrics.counter('stoa_live_watches_refused_total', help);
    metrics.gauge('stoa_live_watched_posts', 'Posts whose new comments live connections receive.', (gauge) =>
      gauge.set(this.watchers.size),
    );
  }

  /** Adds a post to those of a connection; returns false if it has too many. */
  watch(socket: WebSocket, postId: number): boolean {
    const posts = this.watchers.postsOf(socket);
    if (!posts.has(postId) && posts.size >= bounds.liveWatchedPosts) {
      this.refused.inc();
      return false;
    }
    this.watchers.add(socket, postId);
    return true;
  }

  /** Removes a post from those of a connection. */
  unwatch(socket: WebSocket, postId: number): void {
    this.watchers.remove(socket, postId);
  }

  /** Removes all posts of a closed connection. */
  close(socket: WebSocket): void {
    this.watchers.removeAll(socket);
  }

  /** Returns the posts that a connection watches. */
  postsOf(socket: WebSocket): number[] {
    return [...this.watchers.postsOf(socket)];
  }

  /** Returns the connections that watch a post. */
  watchersOf(postId: number): ReadonlySet<WebSocket> {
    return this.watchers.watchersOf(postId);
  }
}
