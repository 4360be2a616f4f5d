import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallName, errors } from '@stoa/contract';
import { bounds } from '../../bounds.js';
import { ApiError } from '../errors/api-error.js';
import { bearerToken } from '../bearer.js';
import { callAt } from '../call-routes.js';
import { clientKey } from '../addresses/client-key.js';
import { hasBody } from '../bodies/has-body.js';
import { drain, keepForDraining } from '../bodies/drain-body.js';
import type { Metrics } from '../../metrics/metrics.js';
import type { PageSignature } from '../page-signature.js';
import type { ApiRequest } from '../request.js';
import { whenOver } from '../errors/when-over.js';
import { type LoadClass, loadClassOf, LoadLimits } from './load-limits.js';

/** Bytes from which a response counts until the client has received it; smaller ones are sent at once. */
const COUNTED_BYTES = 32 * 1024;

/** Guests' calls that hash a password. */
const HASHING: ReadonlySet<CallName> = new Set<CallName>(['login', 'register', 'resetPassword']);

/** Seconds after which a refused client may retry. */
const RETRY_AFTER = 2;

const BODY = Buffer.from(
  JSON.stringify({
    statusCode: errors.OVERLOADED.status,
    code: 'OVERLOADED',
    message: errors.OVERLOADED.message,
    requestId: 'overloaded',
  }),
);
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': BODY.length,
  'cache-control': 'no-store',
  'retry-after': String(RETRY_AFTER),
  'x-content-type-options': 'nosniff',
  'x-request-id': 'overloaded',
};

/** Returns whether concurrent requests for the same address share one result. */
type IsShared = (request: IncomingMessage) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers which requests share a result and are therefore counted separately. */
    exemptFromLoad(isShared: IsShared): void;
  }
}

/** Returns the client address of a request, according to the trusted proxies. */
export type AddressOf = (request: IncomingMessage) => string;

/**
 * Refuses requests above the load limits before any work is spent on them, so that admitted requests stay fast. Health
 * checks are always answered.
 */
export class Overload {
  private readonly limits = new LoadLimits();
  private readonly ends = new WeakMap<IncomingMessage, () => void>();
  private readonly handled = new WeakSet<IncomingMessage>();
  /** Refusals waiting to be sent. */
  private refusals = 0;
  private readonly countRefused: (loadClass: LoadClass) => void;
  private isShared: IsShared = () => false;

  constructor(
    private readonly addressOf: AddressOf,
    metrics: Metrics,
    private readonly signature: PageSignature,
  ) {
    const refused = metrics.counter('stoa_requests_shed_total', 'Requests refused for overload.', ['class']);
    this.countRefused = (loadClass) => refused.inc({ class: loadClass });
    metrics.gauge('stoa_requests_in_work', 'Requests without a finished response.', (gauge) =>
      gauge.set(this.limits.load.requests),
    );
    metrics.gauge(
      'stoa_answers_unsent_bytes',
      'Bytes of responses that clients have not received.',
      (gauge) => gauge.set(this.limits.load.unsentBytes),
    );
  }

  /** Answers a request with 503 under overload; returns whether it did. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url?.startsWith('/health/')) return false;
    const client = this.clientOf(request);
    const { url = '' } = request;
    const isShared = this.isShared(request) && this.limits.mayShare(client, url);
    const loadClass = isShared ? 'shared' : loadClassOf(request, this.signature);
    if (!this.limits.admits(client, loadClass)) {
      this.countRefused(loadClass);
      this.refuse(request, response);
      return true;
    }
    // A body that is still arriving is no work yet.
    if (loadClass === 'shared') this.wait(request, response, client);
    else if (!hasBody(request)) this.start(request, response, client);
    return false;
  }

  /** Counts a request from when its body is complete until its response is ready. */
  addHooks(server: FastifyInstance): void {
    server.decorate('exemptFromLoad', (isShared: IsShared) => void (this.isShared = isShared));
    server.addHook('preValidation', (request: ApiRequest, reply, done) => {
      const { raw } = request;
      if (hasBody(raw) && !isUpload(raw) && !isSignIn(request))
        this.start(raw, reply.raw, this.clientOf(raw));
      // By now an invalid token is known, and its sender counts as a guest.
      const isFalse = bearerToken(request.headers.authorization) !== undefined && !request.viewer;
      if (isFalse && this.limits.isFullForGuests) {
        this.countRefused('guest');
        return done(new ApiError('OVERLOADED'));
      }
      done();
    });
    server.addHook('preHandler', (request, _reply, done) => {
      if (!request.raw.socket.destroyed) this.handled.add(request.raw);
      done();
    });
    server.addHook('onSend', (request, reply, payload, done) => {
      const end = this.ends.get(request.raw);
      if (!end) return done(null, payload);
      end();
      const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
      if (bytes >= COUNTED_BYTES) {
        whenOver(request.raw, reply.raw, this.limits.startSending(this.clientOf(request.raw), bytes));
      }
      done(null, payload);
    });
  }

  /**
   * Delays a refusal by one millisecond per waiting refusal. A waiting client sends no further requests, so refusals
   * take little from admitted ones.
   */
  private refuse(request: IncomingMessage, response: ServerResponse): void {
    const delay = Math.min(this.refusals, bounds.refusalDelay);
    this.refusals++;
    setTimeout(() => {
      this.refusals--;
      if (response.destroyed) return;
      keepForDraining(request, response);
      response.once('finish', () => drain(request, response));
      response.writeHead(errors.OVERLOADED.status, HEADERS).end(BODY);
    }, delay);
  }

  /** Returns the client that a request counts for: an IPv6 network (/64) counts as one. */
  private clientOf(request: IncomingMessage): string {
    return clientKey(this.addressOf(request));
  }

  private wait(request: IncomingMessage, response: ServerResponse, client: string): void {
    const end = this.limits.startWaiting(client, request.url ?? '');
    this.ends.set(request, end);
    whenOver(request, response, end);
  }

  private start(request: IncomingMessage, response: ServerResponse, client: string): void {
    const end = this.limits.startRequest(client);
    this.ends.set(request, end);
    // A client that leaves before the work begins gets no response. Work that has begun counts until it ends.
    whenOver(request, response, () => {
      if (response.writableEnded || !this.handled.has(request)) end();
    });
  }
}

/** Returns whether a call waits in the bounded queue of password hashes, where it blocks no other request. */
function isSignIn({ method, routeOptions }: FastifyRequest): boolean {
  const name = callAt(method, routeOptions.url);
  return name !== undefined && HASHING.has(name);
}

/** Returns whether the request uploads a file, which keeps arriving while the request is handled. */
function isUpload({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/') === true;
}
