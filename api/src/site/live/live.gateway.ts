import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  isStaff,
  LiveCatchUpMessage,
  LiveClientMessage,
  liveCloseCodes,
  type LiveMessage,
  livePath,
  LiveWatchMessage,
  times,
} from '@stoa/contract';
import { type BeforeApplicationShutdown, Inject, type OnModuleInit } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { Counter } from 'prom-client';
import { WebSocket } from 'ws';
import { Sessions } from '../../identity/auth/sessions.js';
import { BoundedQueue } from '../../platform/bounded-queue.js';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { CatchUpQuery } from './catch-up.query.js';
import { ClosedCommunities } from './closed-communities.js';
import { Connections } from './connections.js';
import { Heartbeat } from './heartbeat.js';
import { LiveAdmission } from './live-admission.js';
import {
  type ClosedCommunity,
  type LiveEvent,
  type NewComment,
  type SerializedEvent,
  LiveBus,
} from '../../platform/bus/live-bus.js';
import { WatchedThreads } from './watched-threads.js';
import { WatchedThreadsQuery } from './watched-threads.query.js';

/**
 * Milliseconds over which all connections are closed, so that clients do not all reconnect at once, and between two
 * groups.
 */
const STAGGER = 1_000;
const STAGGER_STEP = 20;

type GoneEvent = Extract<LiveEvent, { kind: 'post-gone' }>;

/** The period of `bounds.liveMessages`, in milliseconds. */
const MINUTE = 60_000;

/** The live connection: first a token, then notifications, messages and comments of watched posts as they happen. */
@WebSocketGateway({ path: livePath, maxPayload: bounds.liveMessageBytes })
export class LiveGateway
  implements
    OnModuleInit,
    OnGatewayConnection<WebSocket>,
    OnGatewayDisconnect<WebSocket>,
    BeforeApplicationShutdown
{
  private readonly heartbeat: Heartbeat;
  private readonly slow: Counter;
  private readonly refusedCatchUps: Counter;
  private readonly catchUps = new BoundedQueue(
    bounds.catchUpsAtOnce,
    bounds.catchUpsWaiting,
    () => new ApiError('OVERLOADED'),
  );

  constructor(
    private readonly sessions: Sessions,
    private readonly liveBus: LiveBus,
    private readonly connections: Connections,
    private readonly admission: LiveAdmission,
    private readonly watched: WatchedThreads,
    private readonly threads: WatchedThreadsQuery,
    private readonly missed: CatchUpQuery,
    private readonly closed: ClosedCommunities,
    @Inject(CONFIG) private readonly config: Config,
    metrics: Metrics,
  ) {
    this.slow = metrics.counter(
      'stoa_live_slow_total',
      'Live connections closed because their clients did not read.',
    );
    const help = 'Live clients that were away and did not learn of their changes, because too many waited.';
    this.refusedCatchUps = metrics.counter('stoa_live_catch_ups_refused_total', help);
    this.heartbeat = new Heartbeat(
      () => connections.all(),
      () => void this.endDeadSessions(),
    );
  }

  onModuleInit(): void {
    this.liveBus.subscribe((event) => this.handleEvent(event));
  }

  handleConnection(socket: WebSocket, request: IncomingMessage): void {
    this.connections.open(socket, this.admission.clientOf(request));
    this.heartbeat.watch(socket);
    const deadline = setTimeout(() => {
      // The token is still unknown: a page that was frozen in the meantime reconnects.
      if (!this.connections.viewerOf(socket)) socket.close(liveCloseCodes.policy);
    }, times.liveAuthDeadline);
    let messages = 0;
    let since = Date.now();
    socket.on('message', () => {
      if (Date.now() - since > MINUTE) [messages, since] = [0, Date.now()];
      if (++messages > bounds.liveMessages) socket.close(liveCloseCodes.policy);
    });
    socket.once('close', () => clearTimeout(deadline));
  }

  handleDisconnect(socket: WebSocket): void {
    this.watched.close(socket);
    const viewer = this.connections.close(socket);
    if (viewer) this.liveBus.unwatch(viewer.id);
  }

  @SubscribeMessage('auth')
  async authenticate(@ConnectedSocket() socket: WebSocket, @MessageBody() message: unknown): Promise<void> {
    // One token for each connection: while the first is looked up, a second could change its member.
    if (!this.connections.ask(socket)) return;
    const said = LiveClientMessage.safeParse(message);
    try {
      const viewer = said.data && (await this.sessions.find(said.data.token));
      if (viewer) await this.admit(socket, viewer, said.data.tab);
      else socket.close(liveCloseCodes.unauthenticated);
    } catch {
      // The database is away or Redis is slow, which says nothing about the token: the client may reconnect.
      socket.close(liveCloseCodes.goingAway);
    }
  }

  @SubscribeMessage('watch')
  async watch(@ConnectedSocket() socket: WebSocket, @MessageBody() message: unknown): Promise<void> {
    const viewer = this.connections.viewerOf(socket);
    const said = LiveWatchMessage.safeParse(message).data;
    if (!viewer || said?.type !== 'watch') return;
    const { postId } = said;
    // Watch before counting, so that no comment is missed.
    if (!this.watched.watch(socket, postId)) {
      return this.send([socket], { type: 'watch_refused', data: { postId, code: 'TOO_MANY_WATCHED' } });
    }
    try {
      const thread = await this.threads.find(said, viewer);
      if (thread) {
        const { missed, ...facts } = thread;
        return this.send([socket], { type: 'watching', data: { postId, ...facts, ...idsOf(missed) } });
      }
      this.watched.unwatch(socket, postId);
      this.send([socket], { type: 'watch_refused', data: { postId, code: 'POST_NOT_FOUND' } });
    } catch {
      // The database is away: the client watches again when it has reconnected.
      socket.close(liveCloseCodes.goingAway);
    }
  }

  @SubscribeMessage('unwatch')
  unwatch(@ConnectedSocket() socket: WebSocket, @MessageBody() message: unknown): void {
    const said = LiveWatchMessage.safeParse(message).data;
    if (said?.type === 'unwatch') this.watched.unwatch(socket, said.postId);
  }

  @SubscribeMessage('catch_up')
  async catchUp(@ConnectedSocket() socket: WebSocket, @MessageBody() message: unknown): Promise<void> {
    const viewer = this.connections.viewerOf(socket);
    const said = LiveCatchUpMessage.safeParse(message).data;
    if (!viewer || !said) return;
    try {
      const data = await this.catchUps.run(() => this.missed.read(said, viewer));
      this.send([socket], { type: 'caught_up', data });
    } catch (error) {
      // Without the database the client asks again when it has reconnected.
      if (error instanceof ApiError) this.refusedCatchUps.inc();
      else socket.close(liveCloseCodes.goingAway);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.heartbeat.stop();
    await this.sendAway();
  }

  private async admit(socket: WebSocket, viewer: Viewer, tab: string | undefined): Promise<void> {
    // Subscribe before acknowledging, so that no event is lost.
    await this.liveBus.watch(viewer.id);
    const max = bounds.liveConnectionsPerMember * this.config.rateLimitFactor;
    const isOneTooMany = this.connections.countOfMember(viewer.id) >= max;
    if (!isOneTooMany && this.connections.identify(socket, viewer, tab))
      return this.send([socket], { type: 'auth_ok', watches: true, catchesUp: true });
    this.liveBus.unwatch(viewer.id);
    socket.close(isOneTooMany ? liveCloseCodes.tooMany : liveCloseCodes.unauthenticated);
  }

  /** Sends a message, serialized or not; closes the connections with too much unread data. */
  private send(sockets: Iterable<WebSocket>, message: LiveMessage | string): void {
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
  private async sendGone({ postId, authorId, isRemoved, moderatorIds = [], tab }: GoneEvent): Promise<void> {
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

  /** Tells members who can no longer see a community that it has closed. */
  private async sendClosed(closed: ClosedCommunity): Promise<void> {
    try {
      const { communityId } = closed;
      this.send(await this.closed.shutOut(closed), { type: 'community_closed', data: { communityId } });
    } catch {
      // The database is away: pages that reconnect read what they show again.
      await this.sendAway();
    }
  }

  /** Sessions can end without an event: by age, or while Redis was away. */
  private async endDeadSessions(): Promise<void> {
    const ids = this.connections.sessionIds();
    if (ids.length === 0) return;
    // Without the database nothing is known; the next beat checks again.
    const alive = await this.sessions.alive(ids).catch(() => undefined);
    if (!alive) return;
    for (const id of ids) {
      if (!alive.has(id)) this.connections.endSession(id, liveCloseCodes.unauthenticated);
    }
  }

  /** Closes every connection; clients reconnect. */
  private async sendAway(): Promise<void> {
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
    } else if (event.kind === 'comments') {
      void this.sendComments(event);
    } else if (event.kind === 'post-gone') {
      void this.sendGone(event);
    } else if (event.kind === 'community-closed') {
      void this.sendClosed(event);
    } else {
      const { userId, tab, text } = event;
      const sockets = [...this.connections.ofMember(userId)];
      const isOther = (socket: WebSocket) => tab === undefined || this.connections.tabOf(socket) !== tab;
      this.send(sockets.filter(isOther), text);
    }
  }
}

/** Names comments with their parents, unless an instance of an earlier release announced one of them. */
function idsOf(comments: readonly Pick<NewComment, 'id' | 'parentId'>[]): {
  ids: number[];
  parents?: (number | null)[];
} {
  const parents = comments.flatMap(({ parentId }) => (parentId === undefined ? [] : [parentId]));
  return { ids: comments.map(({ id }) => id), ...(parents.length === comments.length && { parents }) };
}
