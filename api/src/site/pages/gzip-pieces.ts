import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { NoncePieces } from './template.js';

/** Saves most of what level 6 saves, in half the time. */
const level = 4;

/** RFC 1952: deflate, no name, no time, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** RFC 1951: an empty stored block, marked as the last. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/**
 * A page that is compressed once and sent with another nonce each time. Every piece is a run of deflate blocks that
 * ends on a byte boundary and refers to no other piece. The nonce can therefore go between two pieces as a stored
 * block.
 */
export class GzipPieces {
  private constructor(
    private readonly pieces: readonly { readonly plain: Buffer; readonly packed: Buffer }[],
  ) {}

  /** Compresses synchronously: a page takes one millisecond, and passing its pieces to other threads took two. */
  static of(texts: NoncePieces): GzipPieces {
    const pieces = texts.map((text) => {
      const plain = Buffer.from(text);
      return { plain, packed: deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH }) };
    });
    return new GzipPieces(pieces);
  }

  /** Its memory use in bytes. */
  get size(): number {
    return this.pieces.reduce((sum, { plain, packed }) => sum + plain.length + packed.length, 0);
  }

  /** Returns the uncompressed page with this nonce. */
  plain(nonce: string): Buffer {
    const value = Buffer.from(nonce);
    return Buffer.concat(this.pieces.flatMap(({ plain }, index) => (index === 0 ? [plain] : [value, plain])));
  }

  /** Returns the page as gzip with this nonce. */
  gzip(nonce: string): Buffer {
    const value = Buffer.from(nonce);
    const parts: Buffer[] = [header];
    let [sum, length] = [0, 0];
    const add = (plain: Buffer, ...packed: Buffer[]) => {
      parts.push(...packed);
      // For empty input, zlib returns the initial sum instead of the given one.
      if (plain.length > 0) sum = crc32(plain, sum);
      length += plain.length;
    };
    for (const [index, { plain, packed }] of this.pieces.entries()) {
      if (index > 0) add(value, storedHeader(value.length), value);
      add(plain, packed);
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(sum, 0);
    trailer.writeUInt32LE(length, 4);
    return Buffer.concat([...parts, lastBlock, trailer]);
  }
}

/** RFC 1951, section 3.2.4: a stored block that is not the last; its length and the complement of its length. */
function storedHeader(length: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt16LE(length, 1);
  bytes.writeUInt16LE(~length & 0xffff, 3);
  return bytes;
}
