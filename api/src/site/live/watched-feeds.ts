import { setTimeout as pause } from 'node:timers/promises';
import { type LiveFeedMessage, liveCloseCodes } from '@stoa/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { WebSocket } from 'ws';
import { PostsQuery } from '../../content/posts/posts.query.js';
import { bounds } from '../../platform/bounds.js';
import { LiveBus, type SerializedEvent } from '../../platform/bus/live-bus.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { Connections } from './connections.js';
import { LiveDelivery } from './live-delivery.js';

/** Milliseconds for which new posts are gathered, beyond the lifetime of shared lists, which may lack them. */
const GATHERING_TIME = 1_000;

/** Counting rests for as many times its own duration: it takes at most a tenth of an instance's time. */
const REST = 9;

type Watch = Exclude<LiveFeedMessage, { type: 'unwatch_feed' }>;

/** A list that a page shows, and what the page knows of it. */
interface WatchedFeed {
  readonly asked: Watch;
  /** The number of new posts that was last sent. */
  sent: number;
}

/** Counts the new posts of the lists that live connections watch: it reads the list for each of their members. */
@Injectable()
export class WatchedFeeds implements OnModuleInit {
  private readonly feeds = new Map<WebSocket, WatchedFeed>();
  private readonly due = new Set<WebSocket>();
  private isCounting = false;
  /** When a post was last added. Nothing is known of the time before the start. */
  private postedAt = Date.now();
  private readonly gatheringTime: number;

  constructor(
    @Inject(CONFIG) { pageCacheMs }: Config,
    private readonly liveBus: LiveBus,
    private readonly connections: Connections,
    private readonly delivery: LiveDelivery,
    private readonly posts: PostsQuery,
    private readonly database: Database,
    metrics: Metrics,
  ) {
    this.gatheringTime = GATHERING_TIME + pageCacheMs;
    metrics.gauge('stoa_live_watched_feeds', 'Lists whose new posts live connections receive.', (gauge) =>
      gauge.set(this.feeds.size),
    );
    metrics.gauge('stoa_live_feeds_due', 'Watched lists whose new posts wait to be counted.', (gauge) =>
      gauge.set(this.due.size),
    );
  }

  onModuleInit(): void {
    this.liveBus.subscribe((event) => this.handleEvent(event));
  }

  /** Watches a list for a connection, instead of any other. */
  watch(socket: WebSocket, asked: Watch): void {
    this.feeds.set(socket, { asked, sent: 0 });
    if (Date.now() - asked.age - this.gatheringTime < this.postedAt) this.countSoon(socket);
  }

  /** Ends watching. */
  unwatch(socket: WebSocket): void {
    this.feeds.delete(socket);
    this.due.delete(socket);
  }

  private handleEvent(event: SerializedEvent): void {
    if (event.kind === 'gap') {
      this.postedAt = Date.now();
    } else if (event.kind === 'posted') {
      this.postedAt = Date.now();
      for (const [socket, { asked }] of this.feeds) {
        const { communityId = event.communityId } = asked.list;
        if (communityId === event.communityId) this.countSoon(socket);
      }
    } else if (event.kind === 'post-gone') {
      for (const [socket, { sent }] of this.feeds) if (sent > 0) this.countSoon(socket);
    }
  }

  private countSoon(socket: WebSocket): void {
    this.due.add(socket);
    if (!this.isCounting) void this.countDue();
  }

  private async countDue(): Promise<void> {
    this.isCounting = true;
    await pause(this.gatheringTime, undefined, { ref: false });
    while (this.due.size > 0) {
      const startedAt = performance.now();
      const sockets = [...this.due].values();
      this.due.clear();
      await Promise.all(Array.from({ length: bounds.feedCountsAtOnce }, () => this.countEach(sockets)));
      const rest = Math.max(this.gatheringTime, REST * (performance.now() - startedAt));
      await pause(rest, undefined, { ref: false });
    }
    this.isCounting = false;
  }

  private async countEach(sockets: Iterable<WebSocket>): Promise<void> {
    for (const socket of sockets) {
      try {
        await this.count(socket);
      } catch (error) {
        // A list that the member may not read. Without the database the client watches again when it has reconnected.
        if (error instanceof ApiError) this.unwatch(socket);
        else socket.close(liveCloseCodes.goingAway);
      }
    }
  }

  private async count(socket: WebSocket): Promise<void> {
    const [feed, viewer] = [this.feeds.get(socket), this.connections.viewerOf(socket)];
    if (!feed || !viewer) return;
    const { list, since, watch } = feed.asked;
    const { items } = await this.posts.list(list, viewer);
    const count = items.filter(({ id, author }) => id > since && author?.id !== viewer.id).length;
    if (count === feed.sent || this.feeds.get(socket) !== feed) return;
    // The member's next read, on any replica, has these posts.
    await this.database.noteWrite([viewer.id]);
    feed.sent = count;
    this.delivery.send([socket], { type: 'new_posts', data: { watch, count } });
  }
}
