import type { FastifyInstance } from 'fastify';
import { bounds } from '../bounds.js';
import type { Lifecycle } from '../health/lifecycle.js';

/** Milliseconds between two looks for connections that rest. */
const CHECK_EVERY = 50;

/**
 * While the process ends, each answer tells its client or proxy to close the connection, so that the next request goes
 * to another instance and none is cut off.
 */
export function closeConnectionsAtEnd(server: FastifyInstance, lifecycle: Lifecycle): void {
  server.addHook('onRequest', (_request, reply, done) => {
    if (lifecycle.isEnding) reply.header('connection', 'close');
    done();
  });
  server.addHook('preClose', (done) => {
    closeAsTheyRest(server);
    done();
  });
}

/** Node closes what rests when its server is closed; what rests a moment later would be waited for. */
function closeAsTheyRest({ server }: FastifyInstance): void {
  const end = Date.now() + bounds.closeTime;
  const timer = setInterval(() => {
    if (Date.now() < end) server.closeIdleConnections();
    else server.closeAllConnections();
  }, CHECK_EVERY);
  server.once('close', () => clearInterval(timer));
}
