import type { IncomingMessage } from 'node:http';
import { type Call, callTable, limits } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { bounds } from '../../bounds.js';
import { BodyLane, type LaneBody, type OverLimit } from './body-lane.js';
import { clientKey } from '../addresses/client-key.js';
import type { Metrics } from '../../metrics/metrics.js';
import { callAt } from '../call-routes.js';
import { drain } from './drain-body.js';
import { ApiError } from '../errors/api-error.js';
import { isHeld, mediaTypeOf } from './json-types.js';
import type { ApiReply, ApiRequest } from '../request.js';
import { whenOver } from '../errors/when-over.js';
import { answerOnSocket } from '../responses/socket-answer.js';

/** Milliseconds between two checks for bodies that take too long. */
const CHECK_EVERY = 1_000;

/** Seconds after which a retry makes sense while a large body arrives. */
const RETRY_AFTER = 2;

/** Bytes. A post may contain an image as a `data:` URL, which is a third longer than the file. */
const CREATE_POST_BYTES = Math.ceil((limits.imageBytesMax * 4) / 3) + bounds.postBodyBytes;

/** A JSON body that arrives or is in progress: tracked from its announcement until the request is answered. */
class HeldBody implements LaneBody {
  bytes = 0;
  /** When it last grew, in milliseconds since 1970. */
  grewAt = Date.now();

  constructor(
    readonly request: IncomingMessage,
    readonly client: string,
    /** Maximum bytes of its call. */
    readonly max: number,
    /** Whether it may exceed the limit of most calls. */
    readonly isLarge: boolean,
  ) {}

  /** When it was announced, in milliseconds since 1970. */
  readonly announcedAt = this.grewAt;

  get isComplete(): boolean {
    return this.request.complete;
  }
}

type BodyLimits = Pick<
  typeof bounds,
  | 'arrivingBytes'
  | 'arrivingBytesPerClient'
  | 'smallBodiesBytes'
  | 'smallBodiesBytesPerClient'
  | 'bodyTime'
  | 'bodySilence'
>;

/**
 * Limits JSON bodies: the bytes of each by its call, the received bytes in total and per client, and the time. A body
 * counts by its received bytes, whatever its sender announced. Small bodies have a separate lane, which large ones
 * never fill.
 */
export class RequestBodies {
  private readonly held = new Map<IncomingMessage, HeldBody>();
  private readonly lanes: Record<'small' | 'large', BodyLane<HeldBody>>;
  private readonly refused;

  constructor(
    metrics: Metrics,
    private readonly limits: Readonly<Record<keyof BodyLimits, number>> = bounds,
  ) {
    this.lanes = {
      small: new BodyLane({ all: limits.smallBodiesBytes, perClient: limits.smallBodiesBytesPerClient }),
      large: new BodyLane({ all: limits.arrivingBytes, perClient: limits.arrivingBytesPerClient }),
    };
    metrics.gauge('stoa_request_bodies_bytes', 'Bytes of JSON bodies in memory.', (gauge) =>
      gauge.set(this.lanes.small.bytes + this.lanes.large.bytes),
    );
    this.refused = metrics.counter(
      'stoa_request_bodies_refused_total',
      'JSON bodies refused while they arrived, by the exceeded limit.',
      ['limit'],
    );
  }

  /** Adds the hooks that need the sender, so call it after the hook that finds the session. */
  addHooks(server: FastifyInstance): void {
    server.addHook('onRoute', (route) => {
      const name = callAt(String(route.method), route.url);
      if (name) route.bodyLimit = bytesOf(callTable[name], route.bodyLimit);
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
    const body = new HeldBody(raw, client, max, isLarge);
    this.held.set(raw, body);
    this.laneOf(body).add(body);
    // The parser removes its listener when it refuses a body itself, and an error without a listener ends the process.
    raw.on('error', () => undefined);
    whenOver(raw, reply.raw, () => this.release(body));
  }

  private laneOf({ isLarge }: HeldBody): BodyLane<HeldBody> {
    return isLarge ? this.lanes.large : this.lanes.small;
  }

  private isReceivingLarge(client: string): boolean {
    for (const body of this.held.values())
      if (body.isLarge && body.client === client && !body.isComplete) return true;
    return false;
  }

  private grow(body: HeldBody, bytes: number): void {
    if (!this.held.has(body.request)) return;
    body.grewAt = Date.now();
    const over = this.laneOf(body).grow(body, bytes);
    // The parser refuses it and discards its bytes.
    if (body.bytes > body.max) this.release(body);
    else if (over) this.refuse(over.body, over.limit);
  }

  private release(body: HeldBody): void {
    this.held.delete(body.request);
    this.laneOf(body).remove(body);
  }

  /** Drops a body. The parser treats the error as a connection error and responds with it. */
  private refuse(body: HeldBody, limit: OverLimit): void {
    this.refused.inc({ limit });
    this.release(body);
    body.request.emit('error', new ApiError('OVERLOADED'));
  }

  private endLate(now: number): void {
    for (const { request, announcedAt, grewAt, isLarge, isComplete } of this.held.values()) {
      const isSilent = isLarge && now - grewAt > this.limits.bodySilence;
      if (isComplete || (now - announcedAt <= this.limits.bodyTime && !isSilent)) continue;
      this.refused.inc({ limit: 'time' });
      answerOnSocket(request.socket, 'REQUEST_TIMEOUT');
    }
  }
}

/** Returns the maximum bytes of a call's body. Files are limited as they arrive. */
function bytesOf(call: Call, given: number | undefined): number | undefined {
  if (call.bodyType) return given;
  if (call === callTable.createPost) return CREATE_POST_BYTES;
  if (call === callTable.updatePost) return bounds.postBodyBytes;
  return call.access === 'public' ? bounds.guestBodyBytes : bounds.memberBodyBytes;
}
