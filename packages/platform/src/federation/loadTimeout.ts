declare global {
  /** Milliseconds after which a file of a remote counts as lost; published builds read it by this name (ChunkIntegrityPlugin). */
  var stoaPatience: number | undefined;
}

/** What the browser says of the connection (Network Information API); where it says nothing, it counts as a fast one. */
type EffectiveType = 'slow-2g' | '2g' | '3g' | '4g';

/**
 * Long enough for the 25 KB of a remote at the lower end of each kind of connection. Two versions are tried one after
 * the other, so on most connections an area that hangs says so within eight seconds.
 */
const timeoutOf: Record<EffectiveType, number> = {
  'slow-2g': 20_000,
  '2g': 20_000,
  '3g': 10_000,
  '4g': 3_500,
};

/** How long a file of a remote may take on this connection, in milliseconds. */
export function loadTimeout(): number {
  const { connection } = navigator as { connection?: { effectiveType?: EffectiveType } };
  const milliseconds = timeoutOf[connection?.effectiveType ?? '4g'];
  globalThis.stoaPatience = milliseconds;
  return milliseconds;
}
