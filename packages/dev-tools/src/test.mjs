import { folderOfPackage } from '@stoa/workspace/folders';
import { runTargets } from '@stoa/workspace/nx';
import { secondsSince } from '@stoa/workspace/report';
import { ensureChromium } from './chromium.mjs';
import { ensurePrograms } from './systemPrograms.mjs';
import {
  browserTargets,
  countOf,
  isCounted,
  oneFailure,
  oneSuccess,
  prepareReports,
  slowest,
} from './testReport.mjs';

/** @import { Count } from './testReport.mjs' */

/**
 * Targets that run together.
 * @typedef {object} Group
 * @property {string} label
 * @property {string[]} targets
 */

/**
 * All checks, the fastest to fail first. Nx runs the targets of a group in parallel.
 * @type {Group[]}
 */
const groups = [
  {
    label: 'Types, lint, formatting, import rules, builds',
    targets: ['typecheck', 'typecheck:web', 'lint', 'format', 'imports', 'unused', 'build'],
  },
  { label: 'Unit, API and browser tests', targets: ['test', ...browserTargets] },
];

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
const sum = (counts) => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
  durations: counts.flatMap(({ durations }) => durations),
});

/**
 * Counts a task without tests as one test.
 * @param {import('@stoa/workspace/nx').Task} task
 * @returns {Count}
 */
function countOfTask({ projectName, target, status }) {
  if (isCounted(target)) return countOf(target, folderOfPackage(projectName), status === 0);
  return status === 0 ? oneSuccess : oneFailure(`${target} of ${projectName}`);
}

/**
 * Runs a group, and counts its tests.
 * @param {Group} group
 * @param {Parameters<typeof runTargets>[1]} [options]
 * @returns {Promise<Count>}
 */
export async function runGroup({ label, targets }, options) {
  const startedAt = performance.now();
  console.log(`── ${label} …`);
  prepareReports(targets);
  const { tasks, code } = await runTargets(targets, options);
  const counted = sum(tasks.map(countOfTask));
  const count = counted.failed === 0 && code !== 0 ? sum([counted, oneFailure(label)]) : counted;
  console.log(`── ${label}: ${count.passed} passed, ${count.failed} failed (${secondsSince(startedAt)})`);
  return count;
}

/**
 * Installs the programs for tests, as far as possible. Tests report missing programs.
 * @returns {Promise<Record<string, string>>} variables with the paths of the programs
 */
export async function installPrograms() {
  const programs = await ensurePrograms();
  await ensureChromium().catch((error) => console.error(error));
  return programs;
}

/** `npm test`: runs every check, even after failures. Ends with the failures, the slowest tests and the totals. */
export async function test() {
  /** @type {Count[]} */
  const counts = [];
  const installed = installPrograms();
  for (const group of groups) {
    const programs = group.targets.includes('test') ? await installed : {};
    counts.push(
      await runGroup(group, { env: { STOA_BUILD_CACHE: 'read', ...programs } }).catch((error) => {
        console.error(error);
        return oneFailure(group.label);
      }),
    );
  }
  report(counts);
}

/**
 * Prints the slowest tests, the failures and both counts, and sets the exit code.
 * @param {Count[]} counts
 */
export function report(counts) {
  const { passed, failed, failures, durations } = sum(counts);
  console.log(`\nThe slowest tests:\n${slowest(durations).join('\n')}`);
  for (const what of failures) console.log(`\n✗ ${what}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
