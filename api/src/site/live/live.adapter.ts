import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocketServer } from 'ws';
import { bounds } from '../../platform/bounds.js';
import { LiveAdmission, type Refusal } from './live-admission.js';
import { parseLiveMessage } from './live-message.js';

/** The part of the handshake that `ws` passes to its callback. */
interface Handshake {
  readonly req: IncomingMessage;
}
type Decide = (
  isAdmitted: boolean,
  status?: number,
  message?: string,
  headers?: Record<string, string>,
) => void;

/** Nest's WebSocket adapter with admission control, and with handlers for connections that break at any moment. */
export class LiveAdapter extends WsAdapter {
  private readonly admission: LiveAdmission;

  constructor(app: NestFastifyApplication) {
    super(app as INestApplicationContext, { messageParser: parseLiveMessage });
    this.admission = app.get(LiveAdmission, { strict: false });
    // Node removes its own listeners from an upgraded connection: without another one a reset ends the process.
    app.getHttpServer().prependListener('upgrade', (_request: IncomingMessage, socket: Socket) => {
      socket.on('error', () => socket.destroy());
      socket.setTimeout(bounds.idleTime, () => socket.destroy());
    });
  }

  /** Invalid data from a client closes its connection, and is not logged. */
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (socket) => socket.on('error', () => undefined));
    server.on('error', (error) => this.logger.error(error));
    return server;
  }

  override create(port: number, options: Record<string, unknown> = {}): unknown {
    const verifyClient = ({ req }: Handshake, decide: Decide) => {
      const refusal = this.admission.refusalOf(req);
      if (refusal) decide(false, refusal.status, refusal.message, retryHeader(refusal));
      else decide(true);
    };
    return super.create(port, { ...options, verifyClient } as never) as unknown;
  }
}

function retryHeader({ retryAfter }: Refusal): Record<string, string> {
  return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
}
