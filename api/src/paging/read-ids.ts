/** Bits of a byte that hold a part of a number; the eighth says that more follow. */
const BITS = 7;
const MORE = 1 << BITS;

/** Ids that a cursor carries at most: two to three bytes each, so that its address stays below 8 KB. */
const MAX = 2_000;

/** The largest id of the database. */
const LARGEST = 2_147_483_647;

/**
 * Writes ids down in few characters: their differences, in bytes of seven bits. Of more than 2,000 the largest are
 * kept: the ranks of the oldest posts change least.
 */
export function packIds(ids: readonly number[]): string {
  const sorted = [...new Set(ids)].sort((a, b) => a - b).slice(-MAX);
  const bytes: number[] = [];
  let before = 0;
  for (const id of sorted) {
    for (let rest = id - before; ; rest = Math.floor(rest / MORE)) {
      if (rest < MORE) {
        bytes.push(rest);
        break;
      }
      bytes.push((rest % MORE) + MORE);
    }
    before = id;
  }
  return Buffer.from(bytes).toString('base64url');
}

/** The ids that `packIds` wrote down, ascending; undefined for any other text. */
export function unpackIds(text: string): number[] | undefined {
  const ids: number[] = [];
  let id = 0;
  let rest = 0;
  let scale = 1;
  for (const byte of Buffer.from(text, 'base64url')) {
    rest += (byte % MORE) * scale;
    scale *= MORE;
    if (id + rest > LARGEST || scale > LARGEST * MORE) return undefined;
    if (byte >= MORE) continue;
    id += rest;
    ids.push(id);
    if (ids.length > MAX) return undefined;
    rest = 0;
    scale = 1;
  }
  return scale === 1 ? ids : undefined;
}
