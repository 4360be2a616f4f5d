import { type FileHandle, open } from 'node:fs/promises';
import type { MediaSize } from '@stoa/contract';
import { bounds } from '../bounds.js';

/** Maximum pixels of a side: larger values are ignored. */
const SIDE_MAX = 16_384;

/** A box or element of a file: its name, and the range of its content. */
interface Part {
  readonly name: string;
  /** Where it begins, including its header. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Reads the header at `at`: name and size of a part that ends at `end` at the latest. */
type ReadHead = (bytes: Buffer, at: number, end: number) => Part | undefined;

/** The metadata of a video's container. */
export interface VideoFacts {
  /** Its display size; undefined if not found. */
  readonly size: MediaSize | undefined;
  /** Whether it has tracks, without which nothing can be played. */
  readonly hasTracks: boolean;
}

/**
 * Reads a video's container, and overwrites metadata about the place and the device of recording. It reads only the
 * headers of parts, wherever they are in the file.
 */
export async function readVideo(path: string, mime: string): Promise<VideoFacts> {
  const file = await open(path, 'r+');
  try {
    const whole: Part = { name: '', at: 0, from: 0, to: (await file.stat()).size };
    const facts = await READERS[mime]?.(file, whole);
    return { hasTracks: facts?.hasTracks ?? false, size: facts?.size && plausible(facts.size) };
  } finally {
    await file.close();
  }
}

const READERS: Readonly<Record<string, (file: FileHandle, whole: Part) => Promise<VideoFacts>>> = {
  'video/mp4': async (file, whole) => {
    await clearMp4(file, whole);
    const parts = new Parts(file, mp4Head);
    const hasTracks = (await parts.first(['moov', 'trak'], whole)) !== undefined;
    return { hasTracks, size: await sizeInMp4(new Parts(file, mp4Head), whole) };
  },
  'video/webm': async (file, whole) => {
    const parts = new Parts(file, webmHead);
    const hasTracks = (await parts.first(['18538067', '1654ae6b', 'ae'], whole)) !== undefined;
    return { hasTracks, size: await sizeInWebm(new Parts(file, webmHead), whole) };
  },
  'video/ogg': async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    return { hasTracks: /theora|vorbis|OpusHead|fishead|BBCD/.test(start), size: undefined };
  },
};

const plausible = (size: MediaSize) =>
  [size.width, size.height].every((side) => side > 0 && side <= SIDE_MAX) ? size : undefined;

/** Walks through the parts of one file. */
class Parts {
  private left: number = bounds.videoParts;

  constructor(
    private readonly file: FileHandle,
    private readonly readHead: ReadHead,
  ) {}

  /** Yields the parts within another, in order. */
  async *within({ from, to }: Part): AsyncGenerator<Part> {
    for (let at = from; at < to && this.left-- > 0;) {
      const part = this.readHead(await this.read(at, 16), at, to);
      if (!part) return;
      yield part;
      at = part.to;
    }
  }

  /** Yields the parts with this name. */
  async *named(name: string, within: Part): AsyncGenerator<Part> {
    for await (const part of this.within(within)) if (part.name === name) yield part;
  }

  /** Returns the first part at the end of a path of names. */
  async first([name = '', ...path]: readonly string[], within: Part): Promise<Part | undefined> {
    for await (const part of this.named(name, within)) {
      return path.length > 0 ? this.first(path, part) : part;
    }
    return undefined;
  }

  /** Reads bytes from a position, up to the end of the file. */
  async read(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }
}

/** Boxes with metadata added by cameras and programs: places, makers, names, preview pictures. */
const ADDED: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const HOLDERS: ReadonlySet<string> = new Set(['moov', 'trak']);

/** Zeros written at once. */
const ZEROS = Buffer.alloc(64 * 1024);

/** Turns added metadata of a movie or its tracks into free space; everything else keeps its position. */
async function clearMp4(file: FileHandle, within: Part, parts = new Parts(file, mp4Head)): Promise<void> {
  for await (const part of parts.within(within)) {
    if (HOLDERS.has(part.name)) await clearMp4(file, part, parts);
    if (!ADDED.has(part.name)) continue;
    await file.write('free', part.at + 4, 'latin1');
    for (let at = part.from; at < part.to; at += ZEROS.length) {
      await file.write(ZEROS, 0, Math.min(ZEROS.length, part.to - at), at);
    }
  }
}

/** ISO 14496-12: a track header ends with its matrix and its dimensions in 16.16; audio has zero dimensions. */
async function sizeInMp4(parts: Parts, whole: Part): Promise<MediaSize | undefined> {
  const movie = await parts.first(['moov'], whole);
  if (!movie) return undefined;
  for await (const track of parts.named('trak', movie)) {
    const header = await parts.first(['tkhd'], track);
    const end = header && (await parts.read(header.to - 44, 44));
    if (end?.length !== 44) continue;
    const [width, height] = [end.readUInt16BE(36), end.readUInt16BE(40)];
    // Filmed in portrait: the matrix rotates the picture by 90 degrees.
    const isTurned = end.readInt32BE(0) === 0 && end.readInt32BE(16) === 0;
    if (width > 0 && height > 0) return isTurned ? { width: height, height: width } : { width, height };
  }
  return undefined;
}

/** Reads a size of four bytes, or of eight if the four contain 1; 0 means the rest of the file. */
function mp4Head(bytes: Buffer, at: number, end: number): Part | undefined {
  if (bytes.length < 8) return undefined;
  const short = bytes.readUInt32BE(0);
  if (short === 1 && bytes.length < 16) return undefined;
  const head = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(bytes.readBigUInt64BE(8)) : short || end - at;
  if (size < head || at + size > end) return undefined;
  return { name: bytes.toString('latin1', 4, 8), at, from: at + head, to: at + size };
}

/** RFC 9559, elements by id: Segment, Tracks, TrackEntry, Video, and in it PixelWidth and PixelHeight. */
async function sizeInWebm(parts: Parts, whole: Part): Promise<MediaSize | undefined> {
  const tracks = await parts.first(['18538067', '1654ae6b'], whole);
  if (!tracks) return undefined;
  for await (const entry of parts.named('ae', tracks)) {
    const video = await parts.first(['e0'], entry);
    if (!video) continue;
    const number = async (id: string) => {
      const part = await parts.first([id], video);
      const length = part ? part.to - part.from : 0;
      return part && length > 0 && length <= 4
        ? (await parts.read(part.from, length)).readUIntBE(0, length)
        : 0;
    };
    return { width: await number('b0'), height: await number('ba') };
  }
  return undefined;
}

/**
 * Reads an id and a size, each with its length encoded in leading zero bits; a size of only ones means the rest of the
 * file.
 */
function webmHead(bytes: Buffer, at: number, end: number): Part | undefined {
  const idLength = Math.clz32(bytes[0] ?? 0) - 23;
  const sizeLength = Math.clz32(bytes[idLength] ?? 0) - 23;
  const head = idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || bytes.length < head) return undefined;
  const bits = BigInt(`0x${bytes.toString('hex', idLength, head)}`);
  const ones = (1n << BigInt(7 * sizeLength)) - 1n;
  const size = bits & ones;
  const to = size === ones ? end : at + head + Number(size);
  return to > end ? undefined : { name: bytes.toString('hex', 0, idLength), at, from: at + head, to };
}
