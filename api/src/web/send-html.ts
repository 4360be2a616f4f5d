import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from './page.js';
import { pageHeaders } from './security.js';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Beyond this the time to compress a page that is sent once outweighs the bytes saved. */
const brotliQuality = 4;

/** Sends a page compressed in the best way the browser takes, under its policy. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, { text, policy }: Html) {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.headers(pageHeaders);
  reply.header('content-security-policy', policy);
  reply.header('vary', 'accept-encoding');
  reply.type('text/html; charset=utf-8');
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    return reply.header('content-encoding', 'br').send(await asBrotli(text, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await asGzip(text));
  return reply.send(text);
}
