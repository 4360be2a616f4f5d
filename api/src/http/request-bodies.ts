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

/** Bytes. A post may carry an image as a `data:` address, which is a third longer than the file. */
const CREATE_POST_BYTES = Math.ceil((limits.imageBytesMax * 4) / 3) + bounds.postBodyBytes;

/** A JSON body that is held: from its announcement until the request is answered. */
interface HeldBody {
  /** When it must have arrived, in milliseconds since 1970. */
  readonly until: number;
  readonly request: IncomingMessage;
}

/**
 * Bounds what JSON bodies may take, before they are read: bytes of each by its call, bytes of all together and of one
 * client's, and time.
 */
export class RequestBodies {
  private readonly held = new Set<HeldBody>();
  private readonly bytesByClient = new Map<string, number>();
  private bytes = 0;

  constructor(metrics: Metrics) {
    metrics.gauge('stoa_request_bodies_bytes', 'Bytes of JSON bodies that are held.', (gauge) =>
      gauge.set(this.bytes),
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

  /** @throws {ApiError} `BODY_TOO_LARGE` or `OVERLOADED`. */
  private admit(request: ApiRequest, reply: ApiReply): void {
    const { headers, routeOptions } = request;
    const isChunked = headers['transfer-encoding'] !== undefined;
    const announced = Number(headers['content-length'] ?? 0);
    if ((!isChunked && announced === 0) || !isHeld(mediaTypeOf(headers['content-type']))) return;
    const max = routeOptions.bodyLimit;
    if (announced > max) throw new ApiError('BODY_TOO_LARGE');
    const bytes = isChunked ? max : announced;
    const client = clientKey(request.viewer?.id ?? request.ip);
    const own = this.bytesByClient.get(client) ?? 0;
    if (own + bytes > bounds.arrivingBytesPerClient || this.bytes + bytes > bounds.arrivingBytes) {
      throw new ApiError('OVERLOADED');
    }
    const body = { until: Date.now() + bounds.bodyTime, request: request.raw };
    this.bytes += bytes;
    this.bytesByClient.set(client, own + bytes);
    this.held.add(body);
    whenOver(request.raw, reply.raw, () => {
      this.held.delete(body);
      this.release(client, bytes);
    });
  }

  private release(client: string, bytes: number): void {
    this.bytes -= bytes;
    const left = (this.bytesByClient.get(client) ?? 0) - bytes;
    if (left > 0) this.bytesByClient.set(client, left);
    else this.bytesByClient.delete(client);
  }

  private endLate(now: number): void {
    for (const { request, until } of this.held) {
      if (!request.complete && now > until) answerOnSocket(request.socket, 'REQUEST_TIMEOUT');
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
