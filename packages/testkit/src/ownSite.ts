import { test } from '@playwright/test';

/** Why tests need their own site, as printed in the summary of a run. */
const needs = {
  registry: 'needs its own registry of builds',
} as const;

/** Whether tests run against the site at `STOA_URL` instead of their own site. */
export const isForeignSite = (): boolean => Boolean(process.env.STOA_URL);

/**
 * Declares that the tests of a file or group, or the current test, need their own site. They are skipped only
 * against the address in `STOA_URL`.
 */
export function needsOwnSite(need: keyof typeof needs): void {
  test.skip(isForeignSite(), needs[need]);
}
