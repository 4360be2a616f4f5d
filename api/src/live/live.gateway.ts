import { setTimeout as pause } from 'node:timers/promises';
import { LiveClientMessage, liveCloseCodes, livePath, type LiveServerMessage, times } from '@stoa/contract';
import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { WebSocket } from 'ws';
import { Sessions } from '../auth/sessions.js';
import { Connections } from './connections.js';
import { Heartbeat } from './heartbeat.js';
import { type HeardEvent, LiveBus } from './live-bus.js';

/** Bytes of a client's message: one token. */
const PAYLOAD_MAX = 1024;
/** Messages of one connection in all: a client has one thing to say. */
const MESSAGES_MAX = 20;
/** Milliseconds over which all connections are closed, so that not all come back at once. */
const STAGGER = 1_000;

/** The live connection: a token first, then notifications as they happen (DECISIONS C13). */
@WebSocketGateway({ path: livePath, maxPayload: PAYLOAD_MAX })
export class LiveGateway
  implements
    OnModuleInit,
    OnGatewayConnection<WebSocket>,
    OnGatewayDisconnect<WebSocket>,
    BeforeApplicationShutdown
{
  private readonly connections = new Connections();
  private readonly heartbeat = new Heartbeat(() => this.connections.all());

  constructor(
    private readonly sessions: Sessions,
    private readonly liveBus: LiveBus,
  ) {}

  onModuleInit(): void {
    this.liveBus.subscribe((event) => this.hear(event));
  }

  handleConnection(socket: WebSocket): void {
    this.connections.open(socket);
    this.heartbeat.watch(socket);
    const deadline = setTimeout(() => {
      if (!this.connections.isIdentified(socket)) socket.close(liveCloseCodes.unauthenticated);
    }, times.liveAuthDeadline);
    let messages = 0;
    socket.on('message', () => {
      if (++messages > MESSAGES_MAX) socket.close(liveCloseCodes.policy);
    });
    socket.once('close', () => clearTimeout(deadline));
  }

  handleDisconnect(socket: WebSocket): void {
    this.connections.close(socket);
  }

  @SubscribeMessage('auth')
  async authenticate(@ConnectedSocket() socket: WebSocket, @MessageBody() message: unknown): Promise<void> {
    if (this.connections.isIdentified(socket)) return;
    const said = LiveClientMessage.safeParse(message);
    try {
      const viewer = said.success ? await this.sessions.find(said.data.token) : undefined;
      if (!viewer) socket.close(liveCloseCodes.unauthenticated);
      else if (this.connections.identify(socket, viewer)) socket.send(JSON.stringify(AUTH_OK));
    } catch {
      // The database is away, which says nothing about the token: the client may come back.
      socket.close(liveCloseCodes.goingAway);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.heartbeat.stop();
    await this.sendAway();
  }

  /** Closes every connection, each to come back by itself. */
  private async sendAway(): Promise<void> {
    const sockets = this.connections.all();
    const between = STAGGER / Math.max(sockets.length, 1);
    for (const socket of sockets) {
      socket.close(liveCloseCodes.goingAway);
      await pause(between);
    }
  }

  private hear(event: HeardEvent): void {
    if (event.kind === 'gap') {
      // Who comes back shows the session anew, which may have ended, and fetches what was not heard.
      void this.sendAway();
    } else if (event.kind === 'session-ended') {
      this.connections.endSession(event.sessionId, liveCloseCodes.unauthenticated);
    } else {
      this.connections.sendTo(event.userId, { type: 'notification', data: event.notification });
    }
  }
}

const AUTH_OK: LiveServerMessage = { type: 'auth_ok' };
