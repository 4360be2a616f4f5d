import { type FileHandle, open } from 'node:fs/promises';
import type { MediaSize } from '@stoa/contract';
import { bounds } from '../bounds.js';

/** Pixels that a side may have: what says more is not believed. */
const SIDE_MAX = 16_384;

/** A part of a file: what it is called, and where its content lies. */
interface Part {
  readonly name: string;
  /** Where it begins, head and all. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** How the parts of a container begin: name and size of the one at `at`, which ends at `end` at the latest. */
type ReadHead = (bytes: Buffer, at: number, end: number) => Part | undefined;

/** What a video's container says. */
export interface VideoFacts {
  /** How large it is shown; undefined where that is not found. */
  readonly size: MediaSize | undefined;
  /** Whether it has tracks, without which nothing can be played. */
  readonly hasTracks: boolean;
}

/**
 * Reads a video's container, and overwrites in it what says where and with what it was filmed. Only the heads of a
 * file's parts are read, wherever they lie in it.
 */
export async function readVideo(path: string, mime: string): Promise<VideoFacts> {
  const file = await open(path, 'r+');
  try {
    const whole: Part = { name: '', at: 0, from: 0, to: (await file.stat()).size };
    const facts = await READERS[mime]?.(file, whole);
    return { hasTracks: facts?.hasTracks ?? false, size: facts?.size && believed(facts.size) };
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

const believed = (size: MediaSize) =>
  [size.width, size.height].every((side) => side > 0 && side <= SIDE_MAX) ? size : undefined;

/** Walks through the parts of one file. */
class Parts {
  private left: number = bounds.videoParts;

  constructor(
    private readonly file: FileHandle,
    private readonly readHead: ReadHead,
  ) {}

  /** The parts within another, in their order. */
  async *within({ from, to }: Part): AsyncGenerator<Part> {
    for (let at = from; at < to && this.left-- > 0;) {
      const part = this.readHead(await this.read(at, 16), at, to);
      if (!part) return;
      yield part;
      at = part.to;
    }
  }

  /** Those of this name. */
  async *named(name: string, within: Part): AsyncGenerator<Part> {
    for await (const part of this.within(within)) if (part.name === name) yield part;
  }

  /** The first part at the end of a path of names. */
  async first([name = '', ...path]: readonly string[], within: Part): Promise<Part | undefined> {
    for await (const part of this.named(name, within)) {
      return path.length > 0 ? this.first(path, part) : part;
    }
    return undefined;
  }

  /** So many bytes from a place on, or those there are. */
  async read(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }
}

/** Boxes that hold what cameras and programs add: places, makers, names, pictures of their own. */
const ADDED: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const HOLDERS: ReadonlySet<string> = new Set(['moov', 'trak']);

/** Zeros that are written at once. */
const ZEROS = Buffer.alloc(64 * 1024);

/** Makes free space of what was added to a film or its tracks; all else stays where it was. */
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

/** ISO 14496-12: the header of a track ends with its matrix and its sides in 16.16; sound has sides of zero. */
async function sizeInMp4(parts: Parts, whole: Part): Promise<MediaSize | undefined> {
  const movie = await parts.first(['moov'], whole);
  if (!movie) return undefined;
  for await (const track of parts.named('trak', movie)) {
    const header = await parts.first(['tkhd'], track);
    const end = header && (await parts.read(header.to - 44, 44));
    if (end?.length !== 44) continue;
    const [width, height] = [end.readUInt16BE(36), end.readUInt16BE(40)];
    // Held upright while filming: the matrix turns the picture by a quarter.
    const isTurned = end.readInt32BE(0) === 0 && end.readInt32BE(16) === 0;
    if (width > 0 && height > 0) return isTurned ? { width: height, height: width } : { width, height };
  }
  return undefined;
}

/** A size of four bytes, or of eight where the four say 1; 0 is all the rest. */
function mp4Head(bytes: Buffer, at: number, end: number): Part | undefined {
  if (bytes.length < 8) return undefined;
  const short = bytes.readUInt32BE(0);
  if (short === 1 && bytes.length < 16) return undefined;
  const head = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(bytes.readBigUInt64BE(8)) : short || end - at;
  if (size < head || at + size > end) return undefined;
  return { name: bytes.toString('latin1', 4, 8), at, from: at + head, to: at + size };
}

/** RFC 9559, elements by their ids: Segment, Tracks, TrackEntry, Video, and in it PixelWidth and PixelHeight. */
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

/** An id and a size, each as long as the zeros tell that it begins with; a size of ones alone is all the rest. */
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
