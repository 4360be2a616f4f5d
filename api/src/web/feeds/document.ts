import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from '../../http/accepts-gzip.js';
import type { Cacheable } from '../../short-cache.js';

const compress = promisify(gzip);

/** A document for readers that come again and again: feeds, sitemaps. */
export interface Document extends Cacheable {
  /** Undefined where there is none. */
  readonly body: { readonly plain: Buffer; readonly packed: Buffer; readonly tag: string } | undefined;
  /** When what it says last changed, if that is known. */
  readonly changedAt: Date | undefined;
}

/** @param isComplete whether it may be given to others */
export async function makeDocument(
  text: string | undefined,
  { changedAt, isComplete = true }: { changedAt?: string | undefined; isComplete?: boolean } = {},
): Promise<Document> {
  if (text === undefined) return { body: undefined, changedAt: undefined, size: 100, isComplete };
  const plain = Buffer.from(text);
  const packed = await compress(plain);
  // Weak: the same document, be it compressed or not.
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return {
    body: { plain, packed, tag },
    // HTTP counts in seconds.
    changedAt:
      changedAt === undefined ? undefined : new Date(Math.floor(Date.parse(changedAt) / 1000) * 1000),
    size: plain.length + packed.length,
    isComplete,
  };
}

/** Sends a document, or 304 to whoever has it already, or 404. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, changedAt }: Document,
  { type, maxAge }: { type: string; maxAge: number },
) {
  if (!body)
    return reply.status(404).type('text/plain; charset=utf-8').send('There is nothing at this address.\n');
  reply.headers({ 'cache-control': `public, max-age=${maxAge}`, etag: body.tag, vary: 'accept-encoding' });
  if (changedAt) reply.header('last-modified', changedAt.toUTCString());
  if (isKnown(request, body.tag, changedAt)) return reply.status(304).send();
  reply.type(`${type}; charset=utf-8`);
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(body.plain);
  return reply.header('content-encoding', 'gzip').send(body.packed);
}

/** RFC 9110, section 13: the tag decides where it is sent, and only without one the time. */
function isKnown({ headers }: FastifyRequest, tag: string, changedAt: Date | undefined): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((one) => one.trim() === tag || one.trim() === '*');
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changedAt !== undefined && since >= changedAt.getTime();
}
