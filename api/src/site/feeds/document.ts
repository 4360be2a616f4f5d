import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SharedText } from '../../platform/http/responses/shared-text.js';
import type { Cacheable } from '../../platform/short-cache.js';

/** A document for clients that poll: a feed or a sitemap. */
export interface Document extends Cacheable {
  /** Undefined if the document does not exist. */
  readonly body: { readonly text: SharedText; readonly tag: string } | undefined;
  /** When its content last changed, if known. */
  readonly changedAt: Date | undefined;
}

/** @param isComplete whether it may be cached for others */
export function makeDocument(
  text: string | undefined,
  { changedAt, isComplete = true }: { changedAt?: string | undefined; isComplete?: boolean } = {},
): Document {
  if (text === undefined) return { body: undefined, changedAt: undefined, size: 100, isComplete };
  const shared = new SharedText(text);
  // Weak, because the tag is the same with and without compression.
  const tag = `W/"${createHash('sha256').update(shared.plain).digest('base64url').slice(0, 22)}"`;
  return {
    body: { text: shared, tag },
    // HTTP dates have a resolution of one second.
    changedAt:
      changedAt === undefined ? undefined : new Date(Math.floor(Date.parse(changedAt) / 1000) * 1000),
    size: shared.size,
    isComplete,
  };
}

/** Sends a document, 304 to a client whose copy is current, or 404. */
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
  return body.text.send(request, reply);
}

/** RFC 9110, section 13: the entity tag takes precedence over the date. */
function isKnown({ headers }: FastifyRequest, tag: string, changedAt: Date | undefined): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((one) => one.trim() === tag || one.trim() === '*');
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changedAt !== undefined && since >= changedAt.getTime();
}
