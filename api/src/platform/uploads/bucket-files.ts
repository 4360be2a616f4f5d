import type { IncomingMessage } from 'node:http';
import { Bucket, type BucketPlace } from '@stoa/bucket';
import { mediaPathPrefix } from '@stoa/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../http/errors/api-error.js';
import { isFileName, MEDIA_AGE, MEDIA_HEADERS, type MediaFiles, typeOf } from './media-files.js';

/** Conditional and range headers of a request, and the headers of a partial response. */
const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
const RESPONSE_HEADERS = ['content-length', 'content-range', 'etag', 'last-modified'] as const;

/** Statuses to pass on: full, partial, unchanged. */
const FORWARDED_STATUSES: ReadonlySet<number> = new Set([200, 206, 304]);

/** Stored files in an S3-compatible bucket, served through the API under its own names and headers. */
export class BucketFiles implements MediaFiles {
  private readonly bucket: Bucket;

  constructor(place: BucketPlace) {
    this.bucket = new Bucket(place);
  }

  async keep(name: string, path: string): Promise<void> {
    const status = await this.bucket.putFile(name, path, typeOf(name)).catch(unavailable);
    if (status === 507) throw new ApiError('STORAGE_FULL', { retryAfter: 60 });
    if (status >= 300) unavailable(`The bucket answered a file request with ${status}.`);
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const { statusCode = 500 } = drained(await this.bucket.ask('DELETE', name).catch(unavailable));
      if (statusCode >= 300 && statusCode !== 404)
        unavailable(`The bucket answered a removal with ${statusCode}.`);
    }
  }

  async open(name: string) {
    const answer = await this.bucket.ask('GET', name).catch(unavailable);
    if (answer.statusCode === 200) return { size: Number(answer.headers['content-length']), content: answer };
    drained(answer);
    if (answer.statusCode === 404) return undefined;
    return unavailable(`The bucket answered a file request with ${answer.statusCode}.`);
  }

  async serve(server: FastifyInstance): Promise<void> {
    server.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: `${mediaPathPrefix}:name`,
      handler: async ({ params: { name }, headers, method }, reply) => {
        if (!isFileName(name)) return reply.callNotFound();
        const conditions = Object.fromEntries(
          REQUEST_HEADERS.flatMap((key) => (typeof headers[key] === 'string' ? [[key, headers[key]]] : [])),
        ) as Record<string, string>;
        const answer = await this.bucket
          .ask(method === 'HEAD' ? 'HEAD' : 'GET', name, conditions)
          .catch(unavailable);
        if (isAnother(headers['if-match'], answer.headers.etag)) {
          answer.destroy();
          throw new ApiError('PRECONDITION_FAILED');
        }
        return this.passOn(answer, name, reply);
      },
    });
    return Promise.resolve();
  }

  private async sizeOf(name: string): Promise<string> {
    const { headers } = drained(await this.bucket.ask('HEAD', name).catch(unavailable));
    return headers['content-length'] ?? '*';
  }

  private async passOn(answer: IncomingMessage, name: string, reply: FastifyReply) {
    const { statusCode = 500, headers } = answer;
    if (statusCode === 404) {
      drained(answer);
      return reply.callNotFound();
    }
    if (statusCode === 416) {
      drained(answer);
      throw new ApiError('RANGE_UNSATISFIABLE', { contentRange: `bytes */${await this.sizeOf(name)}` });
    }
    if (!FORWARDED_STATUSES.has(statusCode)) {
      drained(answer);
      return unavailable(`The bucket answered a file request with ${statusCode}.`);
    }
    for (const key of RESPONSE_HEADERS) if (headers[key] !== undefined) reply.header(key, headers[key]);
    for (const [key, value] of Object.entries(MEDIA_HEADERS)) reply.header(key, value);
    reply.status(statusCode).header('accept-ranges', 'bytes');
    reply.header('cache-control', `public, max-age=${MEDIA_AGE}`).type(typeOf(name));
    // A client that disconnects aborts the request to the bucket.
    reply.raw.once('close', () => answer.destroy());
    return reply.send(answer);
  }
}

/** Whether a file differs from those in `If-Match`; not every bucket checks this. */
const isAnother = (wanted: string | undefined, etag: string | undefined) =>
  wanted !== undefined && wanted !== '*' && etag !== undefined && !wanted.includes(etag);

function drained(answer: IncomingMessage): IncomingMessage {
  return answer.resume();
}

function unavailable(cause: unknown): never {
  const error = new ApiError('STORAGE_UNAVAILABLE', { retryAfter: 5 });
  error.cause = cause;
  throw error;
}
