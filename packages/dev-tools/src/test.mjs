import { buildAll, buildLibraries } from '@stoa/workspace/build';
import { messageOf } from '@stoa/workspace/errors';
import { secondsSince } from '@stoa/workspace/report';
import { atMost, CommandFailed, run, tool } from '@stoa/workspace/run';
import { runBrowserTests, runUnitTests } from './testRuns.mjs';
import { typePrograms } from './typecheck.mjs';
import { workspaceFolders } from '@stoa/workspace/folders';

/** Steps of a group that go on at the same time. */
const stepsAtOnce = 2;

const workspaces = workspaceFolders();

/** @typedef {[label: string, work: () => Promise<import('./testRuns.mjs').Count>]} Step */

/**
 * One thing that holds or does not: counts as one test.
 * @param {string} label
 * @param {() => Promise<unknown>} work
 * @returns {Step}
 */
const step = (label, work) => [label, () => work().then(() => ({ passed: 1, failed: 0 }))];

const imports = tool(
  'dependency-cruiser/bin/dependency-cruise.mjs',
  '--config',
  '.dependency-cruiser.cjs',
  ...workspaces,
);

const prettier = tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.');
const eslint = tool('eslint/bin/eslint.js', '.', '--max-warnings', '0');

/** What reads the sources alone, one processor each. */
const readings = () => [
  ...typePrograms([...workspaces, 'shell/e2e']).map(([label, work]) => step(label, work)),
  step('Lint', () => run('ESLint', eslint)),
  step('Formatting', () => run('Prettier', prettier)),
  step('Import rules', () => run('The import rules', imports)),
];

/**
 * Everything there is to check, the quickest to fail first: groups of steps that go on side by side.
 * @type {(() => Step[])[]}
 */
const groups = [
  () => readings(),
  () => [step('Build', buildAll)],
  () => [['Unit and API tests', () => runUnitTests(workspaces)]],
  () => [['Browser tests', runBrowserTests]],
];

/** @param {Step} step */
async function runStep([label, work]) {
  const startedAt = performance.now();
  console.log(`── ${label} …`);
  try {
    const count = await work();
    console.log(`── ${label}: ${count.passed} passed, ${count.failed} failed (${secondsSince(startedAt)})`);
    return count;
  } catch (error) {
    console.error(error instanceof CommandFailed ? error.message : error);
    console.log(`── ${label}: failed (${secondsSince(startedAt)})`);
    return { passed: 0, failed: 1 };
  }
}

/** `npm test`: runs every check even after one has failed, and says at the end how many held. */
export async function test() {
  const total = { passed: 0, failed: 0 };
  try {
    await buildLibraries();
  } catch (error) {
    console.error(messageOf(error));
    total.failed += 1;
  }
  for (const group of total.failed === 0 ? groups : []) {
    const count = async (/** @type {Step} */ step) => {
      const { passed, failed } = await runStep(step);
      total.passed += passed;
      total.failed += failed;
    };
    await atMost(
      stepsAtOnce,
      group().map((step) => () => count(step)),
    );
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
