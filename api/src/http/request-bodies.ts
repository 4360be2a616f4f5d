import type { IncomingMessage } from 'node:http';
import { type Call, calls, limits } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { bounds } from '../bounds.js';
import { clientKey } from './client-key.js';
import type { Metrics } from '../metrics/metrics.js';
import { callAt } from './call-routes.js';
import { drain } from './drain-body.js';
import { ApiError } from './api-error.js';
import { isHeld, mediaTypeOf } from './json-types.js';
import type { ApiReply, ApiRequest } from './request.js';
import { whenOver } from './when-over.js';
import { answerOnSocket } from './socket-answer.js';

/** Milliseconds between two looks for bodies that take too long. */
const CHECK_EVERY = 1_000;

/** Seconds after which another try makes sense while a large body arrives. */
const RETRY_AFTER = 2;

/** Bytes. A post may carry an image as a `data:` address, which is a third longer than the file. */
const CREATE_POST_BYTES = Math.ceil((limits.imageBytesMax * 4) / 3) + bounds.postBodyBytes;

/** A JSON body that arrives or is in work: held from its announcement until the request is answered. */
interface HeldBody {
  readonly client: string;
  readonly request: IncomingMessage;
  /** Whether it may be larger than most calls take. */
  readonly isLarge: boolean;
  /** When it must have arrived, in milliseconds since 1970. */
  readonly until: number;
  /** When it last grew, in milliseconds since 1970. */
  grewAt: number;
  /** Bytes that have arrived. */
  bytes: number;
}

/**
 * Bounds what JSON bodies may take: bytes of each by its call, bytes of all together and of one client's as they
 * arrive, and time. A body costs what has arrived of it, whatever its sender announced. When all together take too
 * much, the client that takes most is refused, so that large bodies never keep out small ones.
 */
export class RequestBodies {
  private readonly held = new Map<IncomingMessage, HeldBody>();
  private readonly bytesByClient = new Map<string, number>();
  private bytes = 0;
  private readonly refused;

  constructor(
    metrics: Metrics,
    private readonly limits: Readonly<
      Record<'arrivingBytes' | 'arrivingBytesPerClient' | 'bodyTime' | 'bodySilence', number>
    > = bounds,
  ) {
    metrics.gauge('stoa_request_bodies_bytes', 'Bytes of JSON bodies that are held.', (gauge) =>
      gauge.set(this.bytes),
    );
    this.refused = metrics.counter(
      'stoa_request_bodies_refused_total',
      'JSON bodies refused while they arrived, by the limit they met.',
      ['limit'],
    );
  }

  /** Adds what is checked when the sender is known, so after the hook that finds the session. */
  addHooks(server: FastifyInstance): void {
    server.addHook('onRoute', (route) => {
      const name = callAt(String(route.method), route.url);
      if (name) route.bodyLimit = bytesOf(calls[name], route.bodyLimit);
    });
    server.addHook('onRequest', (request: ApiRequest, reply, done) => {
      this.admit(request, reply);
      done();
    });
    server.addHook('preParsing', ({ raw }, _reply, payload, done) => {
      const body = this.held.get(raw);
      if (body) raw.on('data', ({ length }: Buffer) => this.grow(body, length));
      done(null, payload);
    });
    server.addHook('onResponse', (request, reply, done) => {
      drain(request.raw, reply.raw);
      done();
    });
    const timer = setInterval(() => this.endLate(Date.now()), CHECK_EVERY).unref();
    server.addHook('onClose', (_server, done) => {
      clearInterval(timer);
      done();
    });
  }

  /** @throws {ApiError} `BODY_TOO_LARGE`, or `RATE_LIMITED` while another large body of the client arrives. */
  private admit(request: ApiRequest, reply: ApiReply): void {
    const { headers, routeOptions, raw } = request;
    const isChunked = headers['transfer-encoding'] !== undefined;
    const announced = Number(headers['content-length'] ?? 0);
    if ((!isChunked && announced === 0) || !isHeld(mediaTypeOf(headers['content-type']))) return;
    const max = routeOptions.bodyLimit;
    if (announced > max) throw new ApiError('BODY_TOO_LARGE');
    const client = clientKey(request.viewer?.id ?? request.ip);
    const isLarge = (isChunked ? max : announced) > bounds.memberBodyBytes;
    if (isLarge && this.isReceivingLarge(client)) {
      this.refused.inc({ limit: 'client' });
      throw new ApiError('RATE_LIMITED', { retryAfter: RETRY_AFTER });
    }
    const now = Date.now();
    const body = { client, request: raw, isLarge, until: now + this.limits.bodyTime, grewAt: now, bytes: 0 };
    this.held.set(raw, body);
    whenOver(raw, reply.raw, () => {
      this.held.delete(raw);
      this.count(client, -body.bytes);
    });
  }

  private isReceivingLarge(client: string): boolean {
    for (const body of this.held.values())
      if (body.isLarge && body.client === client && !body.request.complete) return true;
    return false;
  }

  private grow(body: HeldBody, bytes: number): void {
    if (!this.held.has(body.request)) return;
    body.grewAt = Date.now();
    body.bytes += bytes;
    const own = this.count(body.client, bytes);
    if (own > this.limits.arrivingBytesPerClient) this.refuse(body, 'client');
    else if (this.bytes > this.limits.arrivingBytes) this.refuse(this.greatest() ?? body, 'all');
  }

  /** Returns the bytes that the client's bodies take now. */
  private count(client: string, bytes: number): number {
    const own = (this.bytesByClient.get(client) ?? 0) + bytes;
    this.bytes += bytes;
    if (own > 0) this.bytesByClient.set(client, own);
    else this.bytesByClient.delete(client);
    return own;
  }

  /** The largest body that still arrives, of the client whose bodies take most. */
  private greatest(): HeldBody | undefined {
    const sizeOf = ({ client, bytes }: HeldBody) => [this.bytesByClient.get(client) ?? 0, bytes] as const;
    let greatest: HeldBody | undefined;
    for (const body of this.held.values()) {
      if (body.request.complete || body.bytes === 0) continue;
      const [all, own] = sizeOf(body);
      const [mostAll, mostOwn] = greatest ? sizeOf(greatest) : [0, 0];
      if (all > mostAll || (all === mostAll && own > mostOwn)) greatest = body;
    }
    return greatest;
  }

  /** Gives up what has arrived. The parser takes the error for one of the connection, and answers with it. */
  private refuse(body: HeldBody, limit: 'client' | 'all'): void {
    this.refused.inc({ limit });
    this.held.delete(body.request);
    this.count(body.client, -body.bytes);
    body.bytes = 0;
    body.request.emit('error', new ApiError('OVERLOADED'));
  }

  private endLate(now: number): void {
    for (const { request, until, grewAt, isLarge } of this.held.values()) {
      const isLate = now > until || (isLarge && now - grewAt > this.limits.bodySilence);
      if (request.complete || !isLate) continue;
      this.refused.inc({ limit: 'time' });
      answerOnSocket(request.socket, 'REQUEST_TIMEOUT');
    }
  }
}

/** Bytes that a call's body may have. Files are bounded as they arrive. */
function bytesOf(call: Call, given: number | undefined): number | undefined {
  if (call.bodyType) return given;
  if (call === calls.createPost) return CREATE_POST_BYTES;
  if (call === calls.updatePost) return bounds.postBodyBytes;
  return call.access === 'public' ? bounds.guestBodyBytes : bounds.memberBodyBytes;
}
