import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspaceFolders } from '@stoa/workspace/folders';
import { fromRoot, rootDir } from '@stoa/workspace/paths';
import { z } from 'zod';

/**
 * Result of a test run.
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures failed tests with file, title and the beginning of the reason
 * @property {Duration[]} durations of all tests
 */

/**
 * @typedef {object} Duration
 * @property {string} test its file and its title
 * @property {number} time in milliseconds
 */

/** Number of slowest tests to print. */
const slowestCount = 10;

/** Lines of a failure's reason repeated at the end of a run; the full text is further up. */
const reasonLines = 25;

/**
 * @param {string} place
 * @param {string} title
 * @param {string} reason
 */
const failure = (place, title, reason) =>
  [`${place} › ${title}`, ...stripVTControlCharacters(reason).trim().split('\n').slice(0, reasonLines)].join(
    '\n    ',
  );

/** The fields of a Jest report used here. */
const JestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numRuntimeErrorTestSuites: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()),
            duration: z.number().nullish(),
          }),
        ),
      }),
    ),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative(rootDir, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [failure(file, 'the file itself', message)];
      return failed.map((test) => failure(file, test.fullName, test.failureMessages.join('\n')));
    }),
    durations: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        test: `${path.relative(rootDir, name)} › ${fullName}`,
        time: duration ?? 0,
      })),
    ),
  }));

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      timeout: z.number(),
      results: z.array(
        z.object({
          duration: z.number(),
          errors: z.array(z.object({ message: z.string().optional() })),
        }),
      ),
    }),
  ),
});

/** A file or a group of tests; groups may be nested. */
const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec).default([]),
  get suites() {
    return z.array(PlaywrightSuite).default([]);
  },
});

/**
 * @param {z.infer<typeof PlaywrightSuite>} suite
 * @returns {z.infer<typeof PlaywrightSpec>[]}
 */
const specsOf = ({ specs, suites }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Returns the failure of a browser test. A passing one fails if it took more than half of its timeout, a multiple of
 * what it needs: it must have waited in vain.
 * @param {z.infer<typeof PlaywrightSpec>} spec
 * @returns {string[]} nothing, or one failure
 */
function failuresOf({ file, title, ok, tests }) {
  const results = tests.flatMap(({ results }) => results);
  const longest = Math.max(0, ...results.map(({ duration }) => duration));
  if (!ok) {
    const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
    return [failure(file, title, messages.join('\n'))];
  }
  const longestPass = Math.max(0, ...tests.map(({ timeout }) => timeout)) / 2;
  if (longest <= longestPass) return [];
  const [took, allowed] = [longest, longestPass].map(
    (milliseconds) => `${Math.round(milliseconds / 1000)} s`,
  );
  return [failure(file, title, `Passed after ${took}. More than ${allowed} means that it waited in vain.`)];
}

/** The fields of a Playwright report used here. */
const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
    suites: z.array(PlaywrightSuite),
  })
  .transform(({ stats, suites }) => {
    const specs = suites.flatMap(specsOf);
    const failures = specs.flatMap(failuresOf);
    return {
      passed: stats.expected + stats.flaky + stats.unexpected - failures.length,
      failed: failures.length,
      failures,
      durations: specs.map(({ file, title, tests }) => ({
        test: `${file} › ${title}`,
        time: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      })),
    };
  });

/**
 * Targets of browser tests: the folders in `shell/e2e`. Nx starts them in this order. The tools are slow and use one
 * core: they must not run alone at the end.
 */
export const browserTargets = ['tools', 'composed', 'federation', 'publishing'].map(
  (group) => `e2e:${group}`,
);

/**
 * Report of each runner, relative to its package's folder, and the report's format.
 * @type {Record<string, { file: string, Report: typeof JestReport | typeof PlaywrightReport }>}
 */
const runners = {
  test: { file: 'test-results/jest.json', Report: JestReport },
  'test:quick': { file: 'test-results/jest.json', Report: JestReport },
  ...Object.fromEntries(
    browserTargets.map((target) => [
      target,
      { file: `test-results/${target.replace('e2e:', 'browser-')}.json`, Report: PlaywrightReport },
    ]),
  ),
};

/**
 * Returns whether a target runs tests, which its report counts.
 * @param {string} target
 */
export const isCounted = (target) => target in runners;

/**
 * Deletes old reports, so that the counted ones belong to the next run. Nx restores the reports of cached runs.
 * @param {string[]} targets
 */
export function prepareReports(targets) {
  for (const [target, { file }] of Object.entries(runners)) {
    if (!targets.includes(target)) continue;
    for (const folder of workspaceFolders()) {
      const report = fromRoot(folder, file);
      rmSync(report, { force: true });
      // Jest does not create the folder.
      mkdirSync(path.dirname(report), { recursive: true });
    }
  }
}

/**
 * Returns the result of a single failure.
 * @param {string} what description of the failure
 * @returns {Count}
 */
export const oneFailure = (what) => ({ passed: 0, failed: 1, failures: [what], durations: [] });

/** @type {Count} */
export const oneSuccess = { passed: 1, failed: 0, failures: [], durations: [] };

/**
 * Returns the slowest tests, slowest first, one line each.
 * @param {Duration[]} durations
 */
export const slowest = (durations) =>
  durations
    .toSorted((one, other) => other.time - one.time)
    .slice(0, slowestCount)
    .map(({ test, time }) => `${(time / 1_000).toFixed(1).padStart(6)} s  ${test}`);

/**
 * Counts the tests of a package.
 * @param {string} target a counted target
 * @param {string} folder of the package, relative to the top folder
 * @param {boolean} hasSucceeded according to the runner's exit code
 * @returns {Count} a runner that failed without a failed test, or without a report, counts as one failure
 */
export function countOf(target, folder, hasSucceeded) {
  const runner = runners[target];
  const report = runner && fromRoot(folder, runner.file);
  if (!report || !existsSync(report)) return oneFailure(`${folder}: ended before it could report`);
  const count = runner.Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  return count.failed === 0 && !hasSucceeded
    ? { ...count, failed: 1, failures: [`${folder}: failed without a failed test`] }
    : count;
}
