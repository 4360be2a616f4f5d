import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WsAdapter } from '@nestjs/platform-ws';
import type { WebSocketServer } from 'ws';
import { bounds } from '../bounds.js';
import { LiveAdmission, type Refusal } from './live-admission.js';
import { parseLiveMessage } from './live-message.js';

/** What `ws` asks before it opens a connection. */
interface Handshake {
  readonly req: IncomingMessage;
}
type Decide = (
  isAdmitted: boolean,
  status?: number,
  message?: string,
  headers?: Record<string, string>,
) => void;

/** Nest's adapter with a bound to what is opened, and connections that may break off at any moment. */
export class LiveAdapter extends WsAdapter {
  private readonly admission: LiveAdmission;

  constructor(app: NestFastifyApplication) {
    super(app as INestApplicationContext, { messageParser: parseLiveMessage });
    this.admission = app.get(LiveAdmission, { strict: false });
    // Node takes its own listeners off a connection that is upgraded: without one of ours a reset ends the process.
    app.getHttpServer().prependListener('upgrade', (_request: IncomingMessage, socket: Socket) => {
      socket.on('error', () => socket.destroy());
      socket.setTimeout(bounds.idleTime, () => socket.destroy());
    });
  }

  /** What a client sends wrong ends its connection, and is no news to the operator. */
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
