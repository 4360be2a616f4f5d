import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../health/lifecycle.js';

/**
 * While the process ends, each answer tells its client or proxy to close the connection, so that the next request goes
 * to another instance and none is cut off.
 */
export function closeConnectionsAtEnd(server: FastifyInstance, lifecycle: Lifecycle): void {
  server.addHook('onRequest', (_request, reply, done) => {
    if (lifecycle.isEnding) reply.header('connection', 'close');
    done();
  });
}
