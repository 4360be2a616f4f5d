import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LiveClientMessage, liveCloseCodes, livePath, type LiveServerMessage, times } from '@stoa/contract';
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
import type { WebSocket } from 'ws';
import { Sessions } from '../../identity/auth/sessions.js';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import type { Viewer } from '../../platform/http/request.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { Connections } from './connections.js';
import { Heartbeat } from './heartbeat.js';
import { LiveAdmission } from './live-admission.js';
import { type SerializedEvent, LiveBus } from '../../platform/bus/live-bus.js';

/**
 * Milliseconds over which all connections are closed, so that clients do not all reconnect at once, and between two
 * groups.
 */
const STAGGER = 1_000;
const STAGGER_STEP = 20;

/** The live connection: first a token, then notifications and messages as they happen. */
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

  constructor(
    private readonly sessions: Sessions,
    private readonly liveBus: LiveBus,
    private readonly connections: Connections,
    private readonly admission: LiveAdmission,
    @Inject(CONFIG) private readonly config: Config,
    metrics: Metrics,
  ) {
    this.slow = metrics.counter(
      'stoa_live_slow_total',
      'Live connections closed because their clients did not read.',
    );
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
      if (!this.connections.isIdentified(socket)) socket.close(liveCloseCodes.policy);
    }, times.liveAuthDeadline);
    let messages = 0;
    socket.on('message', () => {
      if (++messages > bounds.liveMessages) socket.close(liveCloseCodes.policy);
    });
    socket.once('close', () => clearTimeout(deadline));
  }

  handleDisconnect(socket: WebSocket): void {
    const viewer = this.connections.close(socket);
    if (viewer) this.liveBus.unwatch(viewer.id);
  }

  @SubscribeMessage('auth')
  async authenticate(@ConnectedSocket() socket: WebSocket, @MessageBody() message: unknown): Promise<void> {
    // One token for each connection: while the first is looked up, a second could change its member.
    if (!this.connections.ask(socket)) return;
    const said = LiveClientMessage.safeParse(message);
    try {
      const viewer = said.success ? await this.sessions.find(said.data.token) : undefined;
      if (viewer) await this.admit(socket, viewer);
      else socket.close(liveCloseCodes.unauthenticated);
    } catch {
      // The database is away or Redis is slow, which says nothing about the token: the client may reconnect.
      socket.close(liveCloseCodes.goingAway);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.heartbeat.stop();
    await this.sendAway();
  }

  private async admit(socket: WebSocket, viewer: Viewer): Promise<void> {
    // Subscribe before acknowledging, so that no event is lost.
    await this.liveBus.watch(viewer.id);
    const max = bounds.liveConnectionsPerMember * this.config.rateLimitFactor;
    const isOneTooMany = this.connections.countOfMember(viewer.id) >= max;
    if (!isOneTooMany && this.connections.identify(socket, viewer))
      return socket.send(JSON.stringify(AUTH_OK));
    this.liveBus.unwatch(viewer.id);
    socket.close(isOneTooMany ? liveCloseCodes.tooMany : liveCloseCodes.unauthenticated);
  }

  private send(userId: number, text: string): void {
    for (const socket of this.connections.sendTo(userId, text)) {
      this.slow.inc();
      socket.close(liveCloseCodes.tooSlow);
      // The close frame waits behind unread data.
      setTimeout(() => socket.terminate(), bounds.liveCloseTime).unref();
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
    } else {
      this.send(event.userId, event.text);
    }
  }
}

const AUTH_OK: LiveServerMessage = { type: 'auth_ok' };
