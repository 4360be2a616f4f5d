import { buildAll, buildContract } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { fromRoot } from './paths.mjs';
import { secondsSince } from './report.mjs';
import { atMost, CommandFailed, run, tool } from './run.mjs';
import { runBrowserTests, runUnitTests } from './testRuns.mjs';
import { workspaceFolders } from './workspaces.mjs';

const workspaces = workspaceFolders();

/** One thing that holds or does not: counts as one test. */
const check = (work) => async () => {
  await work();
  return { passed: 1, failed: 0 };
};

async function typecheckAll() {
  const tasks = [...workspaces, 'shell/e2e'].map((folder) => () => {
    const config = fromRoot(folder, 'tsconfig.json');
    return run(`The types of ${folder}`, tool('typescript/bin/tsc', '-p', config, '--noEmit'));
  });
  await atMost(2, tasks);
}

const imports = tool(
  'dependency-cruiser/bin/dependency-cruise.mjs',
  '--config',
  '.dependency-cruiser.cjs',
  ...workspaces,
);

/** Everything there is to check, the quickest to fail first. */
const steps = [
  [
    'Formatting',
    check(() => run('Prettier', tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'))),
  ],
  ['Lint', check(() => run('ESLint', tool('eslint/bin/eslint.js', '.', '--max-warnings', '0')))],
  ['Import rules', check(() => run('The import rules', imports))],
  ['Types', check(typecheckAll)],
  ['Build', check(buildAll)],
  ['Unit and API tests', () => runUnitTests(workspaces)],
  ['Browser tests', runBrowserTests],
];

async function runStep([label, work]) {
  const startedAt = performance.now();
  console.log(`\n── ${label}`);
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
    await installIfNeeded();
    await buildContract();
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
  }
  for (const step of total.failed === 0 ? steps : []) {
    const { passed, failed } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
