import type { IncomingMessage } from 'node:http';
import {
  LiveCatchUpMessage,
  LiveClientMessage,
  liveCloseCodes,
  LiveFeedMessage,
  LiveScoresMessage,
  livePath,
  LiveWatchMessage,
  times,
} from '@stoa/contract';
import { type BeforeApplicationShutdown, Inject } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { Counter } from 'prom-client';
import type { WebSocket } from 'ws';
import { Sessions } from '../../identity/auth/sessions.js';
import { BoundedQueue } from '../../platform/bounded-queue.js';
import { bounds } from '../../platform/bounds.js';
import { LiveBus } from '../../platform/bus/live-bus.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { MINUTE } from '../../platform/units.js';
import { MissedChangesQuery } from './missed-changes.query.js';
import { Connections } from './connections.js';
import { Heartbeat } from './heartbeat.js';
import { LiveAdmission } from './live-admission.js';
import { idsOf, LiveDelivery } from './live-delivery.js';
import { WatchedFeeds } from './watched-feeds.js';
import { WatchedScores } from './watched-scores.js';
import { WatchedThreads } from './watched-threads.js';
import { WatchedThreadsQuery } from './watched-threads.query.js';

/**
 * The live connection: first a token, then notifications, messages, and comments and posts of watched threads and lists
 * as they happen.
 */
@WebSocketGateway({ path: livePath, maxPayload: bounds.liveMessageBytes })
export class LiveGateway
  implements OnGatewayConnection<WebSocket>, OnGatewayDisconnect<WebSocket>, BeforeApplicationShutdown
{
  private readonly heartbeat: Heartbeat;
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
    private readonly feeds: WatchedFeeds,
    private readonly scores: WatchedScores,
    private readonly missed: MissedChangesQuery,
    private readonly delivery: LiveDelivery,
    @Inject(CONFIG) private readonly config: Config,
    metrics: Metrics,
  ) {
    const help = 'Live clients that were away and did not learn of their changes, because too many waited.';
    this.refusedCatchUps = metrics.counter('stoa_live_catch_ups_refused_total', help);
    this.heartbeat = new Heartbeat(
      () => connections.all(),
      () => void this.endDeadSessions(),
    );
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
      if (++messages === bounds.liveMessages + 1) this.cutOff(socket);
    });
    socket.once('close', () => clearTimeout(deadline));
  }

  handleDisconnect(socket: WebSocket): void {
    this.watched.close(socket);
    this.feeds.unwatch(socket);
    this.scores.unwatch(socket);
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
      return this.delivery.send([socket], {
        type: 'watch_refused',
        data: { postId, code: 'TOO_MANY_WATCHED' },
      });
    }
    try {
      const thread = await this.threads.find(said, viewer);
      if (thread) {
        const { missed, ...facts } = thread;
        return this.delivery.send([socket], {
          type: 'watching',
          data: { postId, ...facts, ...idsOf(missed) },
        });
      }
      this.watched.unwatch(socket, postId);
      this.delivery.send([socket], { type: 'watch_refused', data: { postId, code: 'POST_NOT_FOUND' } });
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

  @SubscribeMessage('watch_feed')
  watchFeed(@ConnectedSocket() socket: WebSocket, @MessageBody() message: unknown): void {
    const said = LiveFeedMessage.safeParse(message).data;
    if (this.connections.viewerOf(socket) && said?.type === 'watch_feed') this.feeds.watch(socket, said);
  }

  @SubscribeMessage('unwatch_feed')
  unwatchFeed(@ConnectedSocket() socket: WebSocket): void {
    this.feeds.unwatch(socket);
  }

  @SubscribeMessage('watch_scores')
  watchScores(@ConnectedSocket() socket: WebSocket, @MessageBody() message: unknown): void {
    const said = LiveScoresMessage.safeParse(message).data;
    if (this.connections.viewerOf(socket) && said) this.scores.watch(socket, said.posts);
  }

  @SubscribeMessage('catch_up')
  async catchUp(@ConnectedSocket() socket: WebSocket, @MessageBody() message: unknown): Promise<void> {
    const viewer = this.connections.viewerOf(socket);
    const said = LiveCatchUpMessage.safeParse(message).data;
    if (!viewer || !said) return;
    try {
      const data = await this.catchUps.run(() => this.missed.read(said, viewer));
      this.delivery.send([socket], { type: 'caught_up', data });
    } catch (error) {
      // Without the database the client asks again when it has reconnected.
      if (error instanceof ApiError) this.refusedCatchUps.inc();
      else socket.close(liveCloseCodes.goingAway);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.heartbeat.stop();
    await this.delivery.sendAway();
  }

  private async admit(socket: WebSocket, viewer: Viewer, tab: string | undefined): Promise<void> {
    // Subscribe before acknowledging, so that no event is lost.
    await this.liveBus.watch(viewer.id);
    const max = bounds.liveConnectionsPerMember * this.config.rateLimitFactor;
    const isOneTooMany = this.connections.countOfMember(viewer.id) >= max;
    if (!isOneTooMany && this.connections.identify(socket, viewer, tab))
      return this.delivery.send([socket], { type: 'auth_ok', watches: true });
    this.liveBus.unwatch(viewer.id);
    socket.close(isOneTooMany ? liveCloseCodes.tooMany : liveCloseCodes.unauthenticated);
  }

  /** Closes a connection, and handles nothing more of what it sends until its client has closed it, too. */
  private cutOff(socket: WebSocket): void {
    this.handleDisconnect(socket);
    socket.close(liveCloseCodes.policy);
    setTimeout(() => socket.terminate(), bounds.liveCloseTime).unref();
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
}
