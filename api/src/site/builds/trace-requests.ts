import { Socket } from 'node:net';
import type { Registry } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import type { Build } from '@stoa/renderer';
import { activeSpan, type SpanFacts } from '../../platform/tracing/active-span.js';
import type { Tracing } from '../../platform/tracing/tracing.js';
import type { RegistrySource } from '../registry/registry-source.js';
import { callAt } from '../../platform/http/call-routes.js';
import type { ApiRequest } from '../../platform/http/request.js';
import { senderBuild } from './sender-build.js';
import { whenOver } from '../../platform/http/errors/when-over.js';

/** Probes, and files of a build, which each page requests by the dozen: their traces are noise. */
const UNTRACED = /^\/(health|metrics|assets|remotes)(\/|$)/;

/**
 * Starts a span for each request whose trace is recorded, with nested spans for its work. It continues the trace of its
 * sender, or of the page that makes the call.
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
    // A page's own calls belong to its trace, or to none.
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
  // Reading a body continues in the async context in which the connection was opened.
  server.addHook('preHandler', ({ span }: ApiRequest, _reply, done) => {
    if (span) activeSpan.run(span, done);
    else done();
  });
}

/** Whether the server sent the request to itself. */
const isOfOurs = ({ raw }: ApiRequest): boolean => !(raw.socket instanceof Socket);

/**
 * Returns the span's fields for the calling build. Only published names are recorded, since a client can send any name.
 */
function knownBuild({ remote, version }: Build, { remotes, host }: Registry): SpanFacts {
  const found = remote === 'shell' ? host : Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  if (!found) return {};
  const known = [...found.versions, ...(found.retired ?? [])];
  const isKnown = known.some((build) => build.version === version);
  return { 'stoa.remote': remote, ...(isKnown && { 'stoa.remote.version': version }) };
}
