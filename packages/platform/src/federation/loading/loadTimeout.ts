declare global {
  /**
   * Milliseconds after which a file of a remote counts as lost. Published builds read it by this name
   * (ChunkIntegrityPlugin).
   */
  var stoaPatience: number | undefined;
}

/** Type of the connection (Network Information API). Without that API a fast connection is assumed. */
type EffectiveType = 'slow-2g' | '2g' | '3g' | '4g';

/**
 * Long enough for the 25 KB of a remote at the lower end of each type. Two versions are tried in sequence, so on most
 * connections a hanging area reports its failure within eight seconds.
 */
const timeoutOf: Record<EffectiveType, number> = {
  'slow-2g': 20_000,
  '2g': 20_000,
  '3g': 10_000,
  '4g': 3_500,
};

const longestTimeout = timeoutOf['slow-2g'];

/** Doubled by `lengthenTimeout`. */
let factor = 1;

/** Returns the timeout for a file of a remote on this connection, in milliseconds. */
export function loadTimeout(): number {
  const { connection } = navigator as { connection?: { effectiveType?: EffectiveType } };
  const milliseconds = Math.min(timeoutOf[connection?.effectiveType ?? '4g'] * factor, longestTimeout);
  globalThis.stoaPatience = milliseconds;
  return milliseconds;
}

/** Doubles the timeout on this page, up to 20 s: the connection may be slower than its type says. */
export function lengthenTimeout(): void {
  if (canLengthenTimeout()) factor *= 2;
}

/** Returns whether the timeout is below the longest. */
export const canLengthenTimeout = (): boolean => loadTimeout() < longestTimeout;
