import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.js';

/** Qualities at which a page of 60 KB takes about a millisecond. */
const compressors: Readonly<Record<Encoding, (plain: Buffer) => Buffer>> = {
  br: (plain) =>
    brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain) => gzipSync(plain, { level: 4 }),
};

/** A text for several clients, compressed once for each coding that one of them accepts. */
export class SharedText {
  readonly plain: Buffer;
  private readonly compressed = new Map<Encoding, Buffer>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  /** An upper bound of its memory use in bytes. */
  get size(): number {
    return 2 * this.plain.length;
  }

  /** Sends the text in the best coding that the client accepts. Callers set `vary`. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    if (!encoding) return reply.send(this.plain);
    return reply.header('content-encoding', encoding).send(this.compress(encoding));
  }

  /** Synchronous, because passing a page of this size to another thread takes as long. */
  private compress(encoding: Encoding): Buffer {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const made = compressors[encoding](this.plain);
    this.compressed.set(encoding, made);
    return made;
  }
}
