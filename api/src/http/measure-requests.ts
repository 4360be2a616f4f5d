import type { FastifyInstance } from 'fastify';
import { callAt } from './call-routes.js';
import type { Metrics } from '../metrics/metrics.js';

/** Seconds. Most answers take a few milliseconds; the rest is what one looks for. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Measures how long every request takes, by its route and by the call of the contract that it serves, which a page or a file
 * does not have. Both come from what is mounted, so there are no more of them than routes.
 */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  const help = 'How long requests took, by route and call.';
  const duration = metrics.histogram('http_request_duration_seconds', help, BUCKETS, [
    'method',
    'route',
    'call',
    'status',
  ]);
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const call = callAt(request.method, request.routeOptions.url) ?? '';
    duration.labels(request.method, route, call, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
}
