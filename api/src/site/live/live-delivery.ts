import { setTimeout as pause } from 'node:timers/promises';
import { isStaff, liveCloseCodes, type LiveMessage } from '@stoa/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { WebSocket } from 'ws';
import { bounds } from '../../platform/bounds.js';
import {
  type ClosedCommunity,
  LiveBus,
  type LiveEvent,
  type NewComment,
  type SerializedEvent,
} from '../../platform/bus/live-bus.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { ClosedCommunities } from './closed-communities.js';
import { Connections } from './connections.js';
import { WatchedThreads } from './watched-threads.js';
import { WatchedThreadsQuery } from './watched-threads.query.js';

/**
 * Milliseconds over which all connections are closed, so that clients do not all reconnect at once, and between two
 * groups.
 */
const STAGGER = 1_000;
const STAGGER_STEP = 20;

type GoneEvent = Extract<LiveEvent, { kind: 'post-gone' }>;

/** Sends events of the bus to the open connections that they concern. */
@Injectable()
export class LiveDelivery implements OnModuleInit {
  private readonly slow: Counter;

  constructor(
    private readonly liveBus: LiveBus,
    private readonly connections: Connections,
    private readonly watched: WatchedThreads,
    private readonly threads: WatchedThreadsQuery,
    private readonly closed: ClosedCommunities,
    metrics: Metrics,
  ) {
    this.slow = metrics.counter(
      'stoa_live_slow_total',
      'Live connections closed because their clients did not read.',
    );
  }

  onModuleInit(): void {
    this.liveBus.subscribe((event) => this.handleEvent(event));
  }

  /** Sends a message, serialized or not; closes the connections with too much unread data. */
  send(sockets: Iterable<WebSocket>, message: LiveMessage | string): void {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    for (const socket of sockets) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      if (socket.bufferedAmount <= bounds.liveUnsentBytes) {
        socket.send(text);
        continue;
      }
      this.slow.inc();
      socket.close(liveCloseCodes.tooSlow);
      // The close frame waits behind unread data.
      setTimeout(() => socket.terminate(), bounds.liveCloseTime).unref();
    }
  }

  /** Closes every connection; clients reconnect. */
  async sendAway(): Promise<void> {
    const sockets = this.connections.all();
    const atOnce = Math.ceil((sockets.length * STAGGER_STEP) / STAGGER);
    for (let first = 0; first < sockets.length; first += atOnce) {
      for (const socket of sockets.slice(first, first + atOnce)) socket.close(liveCloseCodes.goingAway);
      await pause(STAGGER_STEP);
    }
  }

  private handleEvent(event: SerializedEvent): void {
    if (event.kind === 'gap') {
      // Reconnecting clients present their session again, which may have ended, and fetch missed events.
      void this.sendAway();
    } else if (event.kind === 'session-ended') {
      this.connections.endSession(event.sessionId, liveCloseCodes.unauthenticated);
    } else if (event.kind === 'role-changed') {
      // A connection has the role with which it was opened; the client opens another.
      for (const socket of this.connections.ofMember(event.memberId)) socket.close(liveCloseCodes.goingAway);
    } else if (event.kind === 'comments') {
      void this.sendComments(event);
    } else if (event.kind === 'post-gone') {
      void this.sendGone(event);
    } else if (event.kind === 'community-closed') {
      void this.sendClosed(event);
    } else if (event.kind === 'community-opened') {
      void this.sendOpened(event.communityId);
    } else if (event.kind === 'case') {
      void this.sendCase(event);
    } else if (event.kind !== 'posted' && event.kind !== 'votes') {
      const { userId, tab, text } = event;
      const sockets = [...this.connections.ofMember(userId)];
      const isOther = (socket: WebSocket) => tab === undefined || this.connections.tabOf(socket) !== tab;
      this.send(sockets.filter(isOther), text);
    }
  }

  /** Sends the new comments of a post to its watchers, except to the page that wrote them and to blockers. */
  private async sendComments({ postId, comments }: Extract<LiveEvent, { kind: 'comments' }>): Promise<void> {
    const watchers = [...this.watched.watchersOf(postId)];
    if (watchers.length === 0) return;
    const viewers = watchers.flatMap((socket) => this.connections.viewerOf(socket) ?? []);
    const authorIds = comments.map(({ authorId }) => authorId);
    try {
      const hidden = await this.threads.hiddenAuthors(viewers, authorIds);
      for (const socket of watchers) {
        const viewer = this.connections.viewerOf(socket);
        if (!viewer) continue;
        const tab = this.connections.tabOf(socket);
        const shown = comments.filter(
          (comment) =>
            (comment.tab === undefined || comment.tab !== tab) &&
            !hidden.get(viewer.id)?.has(comment.authorId),
        );
        if (shown.length > 0) this.send([socket], { type: 'comments', data: { postId, ...idsOf(shown) } });
      }
    } catch {
      // The database is away: the watchers ask for the missed comments after they have reconnected.
      for (const socket of watchers) socket.close(liveCloseCodes.goingAway);
    }
  }

  /** Tells the watchers of a post, except the page that deleted it, that it was deleted or removed. */
  private async sendGone({ postId, authorId, isRemoved, moderatorIds, tab }: GoneEvent): Promise<void> {
    const watchers = [...this.watched.watchersOf(postId)].flatMap((socket) => {
      const viewer = this.connections.viewerOf(socket);
      if (!viewer || (tab !== undefined && this.connections.tabOf(socket) === tab)) return [];
      const readers = [authorId, ...moderatorIds];
      const isReadable = isRemoved && (isStaff(viewer.role) || readers.includes(viewer.id));
      return [{ socket, viewerId: viewer.id, isReadable }];
    });
    const readers = watchers.filter(({ isReadable }) => isReadable).map(({ viewerId }) => viewerId);
    // Without the positions of writes, a reader may see the post as it was; the others learn of it all the same.
    await this.threads.refreshFor(readers).catch(() => undefined);
    for (const { socket, isReadable } of watchers)
      this.send([socket], { type: 'post_gone', data: { postId, isReadable } });
  }

  /** Tells staff, and the moderators of its community, that a case has changed. */
  private sendCase({ caseId, moderatorIds }: Extract<LiveEvent, { kind: 'case' }>): Promise<void> {
    const concerned = this.connections.all().filter((socket) => {
      const viewer = this.connections.viewerOf(socket);
      return viewer && (isStaff(viewer.role) || moderatorIds.includes(viewer.id));
    });
    return this.sendChange(concerned, { type: 'case', data: { caseId } });
  }

  /** Tells everyone that a community has opened. */
  private sendOpened(communityId: number): Promise<void> {
    return this.sendChange(this.connections.all(), { type: 'community_opened', data: { communityId } });
  }

  /** Sends a message about a change, which its recipients then read from any replica. */
  private async sendChange(sockets: readonly WebSocket[], message: LiveMessage): Promise<void> {
    const ids = sockets.flatMap((socket) => this.connections.viewerOf(socket)?.id ?? []);
    // Without the positions of writes, some may read what was there before.
    await this.threads.refreshFor(ids).catch(() => undefined);
    this.send(sockets, message);
  }

  /** Tells members who can no longer see a community, or write in it, that it has closed. */
  private async sendClosed(closed: ClosedCommunity): Promise<void> {
    try {
      const { communityId } = closed;
      this.send(await this.closed.shutOut(closed), { type: 'community_closed', data: { communityId } });
    } catch {
      // The database is away: pages that reconnect read what they show again.
      await this.sendAway();
    }
  }
}

/** Names comments with their parents. */
export const idsOf = (comments: readonly Pick<NewComment, 'id' | 'parentId'>[]) => ({
  ids: comments.map(({ id }) => id),
  parents: comments.map(({ parentId }) => parentId),
});
