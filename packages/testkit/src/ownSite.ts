import { test } from '@playwright/test';

/** Why tests need a site that they start, as printed in the summary of a run. */
const needs = {
  registry: 'needs its own registry of builds',
} as const;

/** Whether tests run against an existing site, at `STOA_URL`, rather than one that they start. */
export const isForeignSite = (): boolean => Boolean(process.env.STOA_URL);

/**
 * Declares that the tests of a file or group, or the current test, need a site that they start. They are skipped only
 * against an existing one.
 */
export function needsOwnSite(need: keyof typeof needs): void {
  test.skip(isForeignSite(), needs[need]);
}
