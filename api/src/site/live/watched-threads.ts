import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { WebSocket } from 'ws';
import { bounds } from '../../platform/bounds.js';
import { Metrics } from '../../platform/metrics/metrics.js';

/** The posts whose new comments this instance's live connections receive. */
@Injectable()
export class WatchedThreads {
  private readonly byPost = new Map<number, Set<WebSocket>>();
  private readonly bySocket = new Map<WebSocket, Set<number>>();
  private readonly refused: Counter;

  constructor(metrics: Metrics) {
    const help = 'Posts that a live connection could not watch, because it watches too many.';
    this.refused = metrics.counter('stoa_live_watches_refused_total', help);
    metrics.gauge('stoa_live_watched_posts', 'Posts whose new comments live connections receive.', (gauge) =>
      gauge.set(this.byPost.size),
    );
  }

  /** Adds a post to those of a connection; returns false if it has too many. */
  watch(socket: WebSocket, postId: number): boolean {
    const posts = this.bySocket.get(socket) ?? new Set();
    if (!posts.has(postId) && posts.size >= bounds.liveWatchedPosts) {
      this.refused.inc();
      return false;
    }
    this.bySocket.set(socket, posts.add(postId));
    this.byPost.set(postId, this.watchersOf(postId).add(socket));
    return true;
  }

  /** Removes a post from those of a connection. */
  unwatch(socket: WebSocket, postId: number): void {
    const posts = this.bySocket.get(socket);
    if (!posts?.delete(postId)) return;
    if (posts.size === 0) this.bySocket.delete(socket);
    const sockets = this.watchersOf(postId);
    sockets.delete(socket);
    if (sockets.size === 0) this.byPost.delete(postId);
  }

  /** Removes all posts of a closed connection. */
  close(socket: WebSocket): void {
    for (const postId of this.bySocket.get(socket) ?? []) this.unwatch(socket, postId);
  }

  /** Returns the posts that a connection watches. */
  postsOf(socket: WebSocket): number[] {
    return [...(this.bySocket.get(socket) ?? [])];
  }

  /** Returns the connections that watch a post. */
  watchersOf(postId: number): Set<WebSocket> {
    return this.byPost.get(postId) ?? new Set();
  }
}
