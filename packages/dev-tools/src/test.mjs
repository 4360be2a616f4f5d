import { folderOfPackage } from '@stoa/workspace/folders';
import { runTargets } from '@stoa/workspace/nx';
import { secondsSince } from '@stoa/workspace/report';
import { ensureChromium } from './chromium.mjs';
import { ensurePrograms } from './systemPrograms.mjs';
import { countOf, oneFailure, prepareReports } from './testReport.mjs';

/** @import { Count } from './testReport.mjs' */

/**
 * Targets that run together.
 * @typedef {object} Group
 * @property {string} label
 * @property {string[]} targets
 * @property {string[]} [parameters] for the scripts
 * @property {() => Promise<Record<string, string> | void>} [prepare] provides what they start; returns variables
 */

/** A test that has not ended by then hangs, however slow the machine is, in milliseconds. */
const hangsAfter = 180_000;

const jestParameters = [
  '--json',
  '--outputFile=test-results/jest.json',
  '--passWithNoTests',
  `--testTimeout=${hangsAfter}`,
  // What test files leave behind is not taken apart (config, jest/node.mjs): a process that has grown is started anew.
  '--workerIdleMemoryLimit=1500MB',
];

/**
 * Everything there is to check, the quickest to fail first.
 * @type {Group[]}
 */
const groups = [
  {
    label: 'Lint, formatting, import rules, types',
    targets: ['lint', 'format', 'imports', 'unused', 'typecheck'],
  },
  { label: 'Build', targets: ['build'] },
  {
    label: 'Unit and API tests',
    targets: ['test'],
    parameters: jestParameters,
    prepare: () => ensurePrograms(),
  },
  { label: 'Browser tests', targets: ['e2e'], prepare: ensureChromium },
];

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
const sum = (counts) => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
});

/**
 * What does not run tests counts as one test itself.
 * @param {import('@stoa/workspace/nx').Task} task
 * @returns {Count}
 */
function countOfTask({ projectName, target, status }) {
  if (target === 'test' || target === 'e2e')
    return countOf(target, folderOfPackage(projectName), status === 0);
  return status === 0 ? { passed: 1, failed: 0, failures: [] } : oneFailure(`${target} of ${projectName}`);
}

/**
 * @param {Group} group
 * @returns {Promise<Count>}
 */
async function runGroup({ label, targets, parameters, prepare }) {
  const startedAt = performance.now();
  console.log(`── ${label} …`);
  prepareReports(targets);
  const env = (await prepare?.()) ?? {};
  const { tasks, code } = await runTargets(targets, { env, parameters });
  const counted = sum(tasks.map(countOfTask));
  const count = counted.failed === 0 && code !== 0 ? sum([counted, oneFailure(label)]) : counted;
  console.log(`── ${label}: ${count.passed} passed, ${count.failed} failed (${secondsSince(startedAt)})`);
  return count;
}

/** `npm test`: runs every check even after one has failed, and says at the end what did not hold and how many did. */
export async function test() {
  /** @type {Count[]} */
  const counts = [];
  for (const group of groups)
    counts.push(
      await runGroup(group).catch((error) => {
        console.error(error);
        return oneFailure(group.label);
      }),
    );
  const { passed, failed, failures } = sum(counts);
  for (const what of failures) console.log(`\n✗ ${what}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
