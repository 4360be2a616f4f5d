import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from '@stoa/workspace/folders';
import { fromRoot } from '@stoa/workspace/paths';
import { z } from 'zod';

/** @typedef {{ passed: number, failed: number }} Count */

/** What jest says of a run, as far as it is counted. */
const JestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numRuntimeErrorTestSuites: z.number(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }));

/** What Playwright says of a run, as far as it is counted. */
const PlaywrightReport = z
  .object({ stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));

/** Where each runner leaves its report, below the folder of its package, and how it is read. */
const runners = {
  test: { file: 'test-results/jest.json', Report: JestReport },
  e2e: { file: 'test-results/browser.json', Report: PlaywrightReport },
};

/**
 * Makes room for reports: those which are counted are of the next run. Nx puts back the report of a run that it need
 * not repeat.
 * @param {string[]} targets
 */
export function prepareReports(targets) {
  for (const [target, { file }] of Object.entries(runners)) {
    if (!targets.includes(target)) continue;
    for (const folder of workspaceFolders()) {
      const report = fromRoot(folder, file);
      rmSync(report, { force: true });
      // Jest makes no folder for it.
      mkdirSync(path.dirname(report), { recursive: true });
    }
  }
}

/**
 * How many tests of a package held.
 * @param {keyof typeof runners} target
 * @param {string} folder of the package, below the top one
 * @param {boolean} hasSucceeded what the runner's exit code says
 * @returns {Count} a runner that failed without a failed test, or ended before it could report, counts as one failure
 */
export function countOf(target, folder, hasSucceeded) {
  const { file, Report } = runners[target];
  const report = fromRoot(folder, file);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { passed, failed } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  return { passed, failed: failed || (hasSucceeded ? 0 : 1) };
}
