import type { FastifyInstance } from 'fastify';
import { bounds } from '../bounds.js';
import type { Lifecycle } from './lifecycle.js';
import { ApiError } from './api-error.js';

/** Milliseconds between two looks for connections that rest. */
const CHECK_EVERY = 50;

/** Seconds after which a read that was sent away is worth another try. */
const RETRY_AFTER = 1;

/**
 * While the process ends, each answer tells its client or proxy to close the connection, so that the next request goes
 * to another instance. Just before the end reads are refused. A proxy without health checks, such as nginx, asks the
 * other instance for the same read and sends nothing here for a while: when the socket closes, no connection waits to be
 * accepted, and no write is cut off.
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

/** Whether it is a balancer that asks how this instance is. */
const isCheck = (url: string): boolean => url.startsWith('/health/');

/** Node closes what rests when its server is closed; what rests a moment later would be waited for. */
function closeAsTheyRest({ server }: FastifyInstance): void {
  const end = Date.now() + bounds.closeTime;
  const timer = setInterval(() => {
    if (Date.now() < end) server.closeIdleConnections();
    else server.closeAllConnections();
  }, CHECK_EVERY);
  server.once('close', () => clearInterval(timer));
}
