import { type Call, calls } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Cacheable } from '../short-cache.js';
import { openShortCache } from '../short-caches.js';
import { acceptedEncoding } from './accepted-encoding.js';
import type { ApiReply, ApiRequest } from './request.js';

/** Headers that describe the response; all others belong to the request that receives it. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'vary', 'link'] as const;

/** A stored response, compressed if its readers accept that. */
interface GuestAnswer extends Cacheable {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const NO_ANSWER: GuestAnswer = { body: Buffer.alloc(0), headers: {}, size: 0, isComplete: false };

/**
 * Shares a guest's response briefly with guests who send the same request.
 */
export function shareGuestAnswers(
  server: FastifyInstance,
  metrics: Metrics,
  config: Pick<Config, 'pageCacheMs'>,
): void {
  if (config.pageCacheMs === 0) return;
  const cache = openShortCache<GuestAnswer>('guestAnswers', config);
  const makers = new WeakMap<ApiRequest, (answer: GuestAnswer) => void>();
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
    const made = new Promise<GuestAnswer>((resolve) => makers.set(request, resolve));
    void cache.get(key, () => made);
  });
  server.addHook('onSend', (request: ApiRequest, reply, payload, done) => {
    makers.get(request)?.(answerOf(reply, payload));
    done(null, payload);
  });
  // Runs whatever the outcome, so that no request waits forever.
  server.addHook('onResponse', (request: ApiRequest, _reply, done) => {
    makers.get(request)?.(NO_ANSWER);
    done();
  });
}

function isOfGuest({ method, admittedTo, viewer }: ApiRequest): boolean {
  if (method !== 'GET' || admittedTo === undefined || viewer) return false;
  const { access, path }: Call = calls[admittedTo];
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
