/** Chance that can be repeated: the same seed makes the same input. */
export function makeRandom(seed) {
  let state = seed >>> 0;
  /** A number from 0 up to 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (max) => Math.floor(next() * max);
  return {
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)],
    bytes: (length) => Buffer.from(Uint8Array.from({ length }, () => below(256))),
  };
}
