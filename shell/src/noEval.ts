declare global {
  /** Where zod keeps its configuration, if somebody has put it there before. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Zod tries at first use whether it may make code of text. The page's policy says no and reports the attempt, so it is
// told beforehand; the one form of the shell that checks by the contract's schema does not miss the speed.
globalThis.__zod_globalConfig = { jitless: true };

export {};
