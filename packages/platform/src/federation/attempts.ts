declare global {
  /**
   * How often each build has failed to load, by its global name. The builds read it when they name a chunk
   * (packages/config, ChunkQueryPlugin).
   */
  var stoaAttempts: Record<string, number> | undefined;
}

/**
 * The query of a build's next request: none at first, another after every failure. Chromium lets a second request
 * for an address wait behind a hanging first one, so trying again helps only under an address of its own.
 */
export function attemptQuery(build: string): string {
  const failures = globalThis.stoaAttempts?.[build] ?? 0;
  return failures > 0 ? `?attempt=${failures}` : '';
}

/** Counts a failure, so that the next request for any file of the build has a new address. */
export function countFailure(build: string): void {
  globalThis.stoaAttempts = {
    ...globalThis.stoaAttempts,
    [build]: (globalThis.stoaAttempts?.[build] ?? 0) + 1,
  };
}
