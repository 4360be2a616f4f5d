import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors/api-error.js';

/** Serves only operators' endpoints: a process that only runs jobs has no pages and no calls. */
export function serveOperatorsAlone(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.routeOptions;
    const isForOperators = url === '/metrics' || url.startsWith('/health/');
    done(isForOperators ? undefined : new ApiError('ROUTE_NOT_FOUND'));
  });
}
