import { callTable, errors } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.js';
import type { Cacheable } from '../short-cache.js';
import type { ShortCaches } from '../short-caches.js';
import { ApiError } from './errors/api-error.js';
import { acceptedEncoding } from './responses/accepted-encoding.js';
import type { ApiReply, ApiRequest } from './request.js';

/** Headers that describe the response; all others belong to the request that receives it. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'vary', 'link'] as const;

/** A stored response, compressed if its readers accept that. */
interface GuestAnswer extends Cacheable {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Ends the waiting for the response to a request. */
interface Maker {
  readonly resolve: (answer: GuestAnswer) => void;
  readonly reject: (error: ApiError) => void;
}

const NO_ANSWER: GuestAnswer = { body: Buffer.alloc(0), headers: {}, size: 0, isComplete: false };

/**
 * Shares a guest's response briefly with guests who send the same request. Without a database, guests who
 * wait for a response are refused with its maker: trying in turn, they would wait twice.
 */
export function shareGuestAnswers(server: FastifyInstance, metrics: Metrics, caches: ShortCaches): void {
  const cache = caches.open<GuestAnswer>('guestAnswers');
  if (!cache.isOn) return;
  const makers = new WeakMap<ApiRequest, Maker>();
  const count = metrics.counter(
    'stoa_guest_answers_total',
    'Reads of guests, by whether they were served from the cache.',
    ['from'],
  );
  server.addHook('preHandler', async (request: ApiRequest, reply) => {
    if (!isOfGuest(request)) return;
    const key = `${acceptedEncoding(request.headers['accept-encoding'], ['gzip'])} ${request.url}`;
    const kept = await cache.find(key);
    count.inc({ from: kept ? 'cache' : 'database' });
    if (kept) return reply.headers(kept.headers).send(kept.body);
    const made = new Promise<GuestAnswer>((resolve, reject) => makers.set(request, { resolve, reject }));
    cache.get(key, () => made).catch(() => undefined);
  });
  server.addHook('onSend', (request: ApiRequest, reply, payload, done) => {
    const maker = makers.get(request);
    if (reply.statusCode === errors.DATABASE_UNAVAILABLE.status)
      maker?.reject(new ApiError('DATABASE_UNAVAILABLE'));
    else maker?.resolve(answerOf(reply, payload));
    done(null, payload);
  });
  // Runs whatever the outcome, so that no request waits forever.
  server.addHook('onResponse', (request: ApiRequest, _reply, done) => {
    makers.get(request)?.resolve(NO_ANSWER);
    done();
  });
}

function isOfGuest({ method, admittedTo, viewer }: ApiRequest): boolean {
  if (method !== 'GET' || admittedTo === undefined || viewer) return false;
  const { access, path } = callTable[admittedTo];
  return access === 'public' && path.startsWith('/api/');
}

function answerOf(reply: ApiReply, payload: unknown): GuestAnswer {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
    return NO_ANSWER;
  const body = Buffer.from(payload as string);
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
  return { body, headers, size: body.length, isComplete: true };
}
