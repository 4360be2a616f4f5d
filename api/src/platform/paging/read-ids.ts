/** Bits of a number per byte; the eighth bit says that more follow. */
const BITS = 7;
const MORE = 1 << BITS;

/**
 * Maximum bytes in a cursor, one to three for each id. Proxies commonly accept 4 KB for all headers of a response,
 * which include the next page's address.
 */
const BYTES_MAX = 1_500;

/** The largest id of the database. */
const LARGEST = 2_147_483_647;

/**
 * Encodes ids compactly: their differences, in bytes of seven bits. If they exceed the maximum, the largest ids are
 * kept: the ranks of the oldest posts change least.
 */
export function packIds(ids: readonly number[]): string {
  const bytes: number[] = [];
  let after = 0;
  for (const id of [...new Set(ids)].sort((a, b) => b - a)) {
    const piece = bytesOf(after === 0 ? id : after - id);
    if (bytes.length + piece.length > BYTES_MAX) break;
    bytes.push(...piece);
    after = id;
  }
  return Buffer.from(bytes).toString('base64url');
}

/** Encodes an integer in bytes of seven bits, the lowest first. */
function bytesOf(number: number): number[] {
  const bytes: number[] = [];
  for (let rest = number; ; rest = Math.floor(rest / MORE)) {
    if (rest < MORE) return [...bytes, rest];
    bytes.push((rest % MORE) + MORE);
  }
}

/** Returns the ids encoded by `packIds`, descending; undefined for any other text. */
export function unpackIds(text: string): number[] | undefined {
  const ids: number[] = [];
  let rest = 0;
  let scale = 1;
  for (const byte of Buffer.from(text, 'base64url')) {
    rest += (byte % MORE) * scale;
    scale *= MORE;
    if (rest > LARGEST || scale > LARGEST * MORE) return undefined;
    if (byte >= MORE) continue;
    const after = ids.at(-1);
    const id = after === undefined ? rest : after - rest;
    if (id < 1 || (after !== undefined && rest === 0)) return undefined;
    ids.push(id);
    rest = 0;
    scale = 1;
  }
  return scale === 1 ? ids : undefined;
}
