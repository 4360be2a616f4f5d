import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { ApiError } from '../errors/api-error.js';

/** Seconds for which browsers must use TLS for this site: a year, as preload lists require. */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Responses other than pages run nothing, load nothing and cannot be framed. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** Adds the headers of every response, and refuses requests without exactly one host. */
export function addSecurityHeaders(server: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const isSecure = publicUrl?.startsWith('https:') === true;
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-request-id', request.id);
    if (isSecure) reply.header('strict-transport-security', HSTS);
    if (isCall(request)) reply.header('cache-control', 'no-store');
    done(hasOneHost(request) ? undefined : new ApiError('REQUEST_INVALID'));
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_PAGE);
    done(null, payload);
  });
}

/** Decides by the route, because the address can be written in several ways. */
function isCall({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/');
}

/** Without a host, or with two, a proxy may have used another host than this server. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  let hosts = 0;
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    if (raw.rawHeaders[index]?.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
}
