/** The kind of a file by its first bytes: the client's declaration proves nothing. */
export type MediaKind = 'image' | 'video';

/** A container that browsers play. */
export interface VideoKind {
  readonly mime: string;
  readonly extension: string;
}

/** Bytes needed to detect a kind; shorter files are checked as they are. */
export const TELLING_BYTES = 32;

/** Brands of the ISO base media container for pictures: AVIF and HEIC. */
const PICTURE_BRANDS = ['avif', 'avis', 'mif1', 'msf1', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

/** Returns whether a file is an image or a video of a known format; undefined for anything else. */
export function mediaKind(start: Buffer): MediaKind | undefined {
  if (isPicture(start)) return 'image';
  return videoKind(start) && 'video';
}

/** Detects a video by its first bytes. */
export function videoKind(start: Buffer): VideoKind | undefined {
  // ISO base media: a size, then "ftyp".
  if (isIsoMedia(start) && !isPicture(start)) return { mime: 'video/mp4', extension: 'mp4' };
  // Matroska, of which WebM is a subset.
  if (begins(start, [0x1a, 0x45, 0xdf, 0xa3])) return { mime: 'video/webm', extension: 'webm' };
  if (text(start, 0, 4) === 'OggS') return { mime: 'video/ogg', extension: 'ogv' };
  return undefined;
}

function isPicture(start: Buffer): boolean {
  if (begins(start, [0xff, 0xd8, 0xff]) || begins(start, [0x89, 0x50, 0x4e, 0x47])) return true;
  if (text(start, 0, 4) === 'GIF8') return true;
  if (text(start, 0, 4) === 'RIFF' && text(start, 8, 12) === 'WEBP') return true;
  return isIsoMedia(start) && PICTURE_BRANDS.includes(text(start, 8, 12));
}

const isIsoMedia = (start: Buffer) => text(start, 4, 8) === 'ftyp';
const text = (start: Buffer, from: number, to: number) => start.subarray(from, to).toString('latin1');
const begins = (start: Buffer, bytes: number[]) => start.subarray(0, bytes.length).equals(Buffer.from(bytes));
