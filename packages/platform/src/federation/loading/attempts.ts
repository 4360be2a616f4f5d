declare global {
  /**
   * How often each build has failed to load, by its global name. Builds read it when they compute a chunk's address
   * (packages/config, ChunkQueryPlugin).
   */
  var stoaAttempts: Record<string, number> | undefined;
}

/**
 * Returns the query string of a build's next request: empty at first, different after every failure. In Chromium a
 * second request for an address waits behind a hanging first one. A retry therefore needs a new address.
 */
export function attemptQuery(build: string): string {
  const failures = globalThis.stoaAttempts?.[build] ?? 0;
  return failures > 0 ? `?attempt=${failures}` : '';
}

/** Counts a failure, so that the next request for any file of the build uses a new address. */
export function countFailure(build: string): void {
  globalThis.stoaAttempts = {
    ...globalThis.stoaAttempts,
    [build]: (globalThis.stoaAttempts?.[build] ?? 0) + 1,
  };
}

/** Returns a text with addresses as they are without the queries of attempts. */
export const withoutAttempts = (text: string): string => text.replace(/\?attempt=\d+/g, '');
