import type { FastifyInstance } from 'fastify';
import { bounds } from '../../bounds.js';
import type { Lifecycle } from './lifecycle.js';
import { ApiError } from '../errors/api-error.js';

/** Milliseconds between two checks for idle connections. */
const CHECK_EVERY = 50;

/** Seconds after which a refused read may be retried. */
const RETRY_AFTER = 1;

/**
 * Sends `Connection: close` with each response while the process shuts down, so that the next request goes to another
 * instance. Shortly before the end, reads are refused. A proxy without health checks, such as
 * nginx, then retries the read on another instance and avoids this one for a while. When the socket closes, no
 * connection waits to be accepted, and no write is cut off.
 */
export function closeConnectionsAtEnd(server: FastifyInstance, lifecycle: Lifecycle): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (lifecycle.isEnding) reply.header('connection', 'close');
    const isRefused = lifecycle.refusesReads && request.method === 'GET' && !isCheck(request.url);
    if (isRefused) reply.header('retry-after', RETRY_AFTER);
    done(isRefused ? new ApiError('SHUTTING_DOWN') : undefined);
  });
  server.addHook('preClose', (done) => {
    closeAsTheyRest(server);
    done();
  });
}

/** Returns whether the request is a health check. */
const isCheck = (url: string): boolean => url.startsWith('/health/');

/** Node closes idle connections when its server closes, but waits for connections that become idle later. */
function closeAsTheyRest({ server }: FastifyInstance): void {
  const end = Date.now() + bounds.closeTime;
  const timer = setInterval(() => {
    if (Date.now() < end) server.closeIdleConnections();
    else server.closeAllConnections();
  }, CHECK_EVERY);
  server.once('close', () => clearInterval(timer));
}
