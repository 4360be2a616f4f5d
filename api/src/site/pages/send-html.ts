import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.js';
import { acceptsGzip } from '../../platform/http/accepts-gzip.js';
import type { GzipPieces } from './gzip-pieces.js';
import { contentSecurityPolicy, makeNonce, pageHeaders } from './security.js';

/** Sends a page with a new nonce and the policy that names it, compressed if the client accepts that. */
export function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  page: GzipPieces,
  { remoteOrigins, liveReloadUrl }: Pick<Config, 'remoteOrigins' | 'liveReloadUrl'>,
) {
  const nonce = makeNonce();
  reply.headers(pageHeaders);
  reply.header('content-security-policy', contentSecurityPolicy({ nonce, remoteOrigins, liveReloadUrl }));
  reply.header('vary', 'accept-encoding, cookie');
  reply.type('text/html; charset=utf-8');
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(page.plain(nonce));
  return reply.header('content-encoding', 'gzip').send(page.gzip(nonce));
}
