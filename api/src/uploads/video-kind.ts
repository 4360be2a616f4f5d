/** A container that browsers play. */
export interface VideoKind {
  readonly mime: string;
  readonly extension: string;
}

/** Tells a video by its first bytes: what a client says about it proves nothing. */
export function videoKind(start: Buffer): VideoKind | undefined {
  // ISO base media: a size, then "ftyp".
  if (start.subarray(4, 8).toString('latin1') === 'ftyp') return { mime: 'video/mp4', extension: 'mp4' };
  // Matroska, of which WebM is a part.
  if (start.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])))
    return { mime: 'video/webm', extension: 'webm' };
  if (start.subarray(0, 4).toString('latin1') === 'OggS') return { mime: 'video/ogg', extension: 'ogv' };
  return undefined;
}
