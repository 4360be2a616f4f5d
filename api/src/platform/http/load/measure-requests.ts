import type { FastifyInstance } from 'fastify';
import { callAt } from '../call-routes.js';
import type { Metrics } from '../../metrics/metrics.js';

/** Seconds. Most requests take a few milliseconds; the larger buckets show the outliers. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Measures the duration of every request by its route and, except for pages and files, its call. Both labels come from
 * mounted routes, which bounds their number.
 */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  const help = 'Duration of requests, by route and call.';
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
