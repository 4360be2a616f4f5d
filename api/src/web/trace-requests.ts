import { Socket } from 'node:net';
import type { Registry } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { activeSpan, type SpanFacts } from '../tracing/active-span.js';
import type { Tracing } from '../tracing/tracing.js';
import type { RegistrySource } from './registry-source.js';
import { callAt } from '../http/call-routes.js';
import type { ApiRequest } from '../http/request.js';
import { type SenderBuild, senderBuild } from './sender-build.js';
import { whenOver } from '../http/when-over.js';

/** Probes, and files of a build, which are asked for by the dozen for each page: they tell nothing. */
const UNTRACED = /^\/(health|metrics|assets|remotes)(\/|$)/;

/**
 * Makes a span of each request whose trace is recorded, with what is done for it below. It goes on with the trace of its
 * sender, or with that of the page which asks for it.
 */
export function traceRequests(server: FastifyInstance, tracing: Tracing, registry: RegistrySource): void {
  server.addHook('onRequest', (request: ApiRequest, reply, done) => {
    const { method, headers, raw } = request;
    const route = request.routeOptions.url ?? 'none';
    if (UNTRACED.test(route)) return done();
    const call = callAt(method, route);
    const name = call ?? `${method} ${route}`;
    const facts = { 'http.request.method': method, 'http.route': route, ...(call && { 'stoa.call': call }) };
    const page = activeSpan.getStore();
    // What a page asks for is part of its trace, or of none.
    const isOurs = isOfOurs(request);
    const span = isOurs
      ? page?.start(name, 'internal', facts)
      : tracing.begin(name, 'server', facts, headers.traceparent);
    if (!span) return done();
    request.span = span;
    const sender = senderBuild(headers.baggage);
    whenOver(raw, reply.raw, () => {
      const now = performance.now();
      span.set({ 'http.response.status_code': reply.statusCode });
      if (!isOurs && !reply.raw.writableFinished) span.fail('aborted');
      if (!sender) return span.end(now);
      void registry
        .read()
        .then(({ content }) => span.set(knownBuild(sender, content)))
        .catch(() => undefined)
        .finally(() => span.end(now));
    });
    activeSpan.run(span, done);
  });
  // What reads a body goes on where the connection was opened.
  server.addHook('preHandler', ({ span }: ApiRequest, _reply, done) => {
    if (span) activeSpan.run(span, done);
    else done();
  });
}

/** Whether no client has sent it, but this server to itself. */
const isOfOurs = ({ raw }: ApiRequest): boolean => !(raw.socket instanceof Socket);

/** What a span says of the build that made a call: only names that are published, since anybody may send any. */
function knownBuild({ remote, version }: SenderBuild, { remotes, host }: Registry): SpanFacts {
  const found = remote === 'shell' ? host : Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  if (!found) return {};
  const known = [...found.versions, ...(found.retired ?? [])];
  const isKnown = known.some((build) => build.version === version);
  return { 'stoa.remote': remote, ...(isKnown && { 'stoa.remote.version': version }) };
}
