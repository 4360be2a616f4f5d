import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.js';

/** Answers nothing but what operators ask: a process that only works on jobs has no pages and takes no calls. */
export function serveOperatorsAlone(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.routeOptions;
    const isForOperators = url === '/metrics' || url.startsWith('/health/');
    done(isForOperators ? undefined : new ApiError('ROUTE_NOT_FOUND'));
  });
}
