declare global {
  /** zod's global configuration, if already set. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod tries `new Function` at first use, which the content security policy blocks and reports. Disable it here; the
// shell's one schema-validated form does not need the speed.
globalThis.__zod_globalConfig = { jitless: true };

export {};
