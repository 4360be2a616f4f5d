import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildProjects } from '@stoa/workspace/nx';
import { fromRoot } from '@stoa/workspace/paths';
import { show, tool } from '@stoa/workspace/run';
import { installPrograms, report, runGroup } from './test.mjs';
import { oneFailure, oneSuccess } from './testReport.mjs';

/** @import { Count } from './testReport.mjs' */

/** @param {string[]} parameters */
const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: fromRoot(), encoding: 'utf8' }).trim().split('\n').filter(Boolean);

/** Returns the commit at which this branch left the main one. */
function mergeBase() {
  const [main] = ['origin/main', 'main'].filter(
    (name) => git('branch', '--all', '--list', name, '--format=%(refname:short)').length > 0,
  );
  return git('merge-base', 'HEAD', main ?? 'HEAD')[0] ?? 'HEAD';
}

/**
 * Runs a tool on files.
 * @param {string} label
 * @param {string[]} command
 * @param {string[]} files relative to the root
 * @param {NodeJS.ProcessEnv} [env] further variables
 * @returns {Promise<Count>}
 */
async function checkFiles(label, command, files, env) {
  if (files.length === 0) return oneSuccess;
  console.log(`── ${label} of ${files.length} files …`);
  const code = await show([...command, ...files], { env: { ...process.env, ...env } });
  return code === 0 ? oneSuccess : oneFailure(label);
}

/**
 * `npm run check`: lint and formatting of the changed files, then types and tests of the changed packages and of those
 * that depend on them, and types of all web apps, then the changed browser tests and system tests of the API. The other
 * ones take longer: `npm test` runs them.
 * @param {string} [base] commit to compare with; where this branch left the main one unless given
 */
export async function check(base = mergeBase()) {
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const files = [...new Set(changed)].filter((file) => existsSync(fromRoot(file)));
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const systemTests = files.filter((file) => /^api\/test\/system\/.*\.test\.ts$/.test(file));
  const env = await installPrograms();
  report([
    await checkFiles(
      'Lint',
      tool('oxlint/bin/oxlint', '--deny-warnings'),
      files.filter((file) => /\.(tsx?|[cm]?js)$/.test(file)),
    ),
    await checkFiles(
      'Formatting',
      tool('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern'),
      files,
    ),
    await runGroup({ label: 'Types of the web apps', targets: ['typecheck:web'] }, { env }),
    await runGroup({ label: 'Types', targets: ['build', 'typecheck'] }, { env, base }),
    await runGroup({ label: 'Tests', targets: ['test'] }, { env, base, exclude: '@stoa/api' }),
    await runGroup({ label: 'Tests of the API', targets: ['test:quick'] }, { env, base }),
    await checkFiles(
      'System tests',
      tool('jest/bin/jest.js', '--projects', 'api', '--runTestsByPath'),
      systemTests,
      env,
    ),
    ...(await runSpecs(specs)),
  ]);
}

/**
 * Runs browser tests on production builds of everything, each group with its configuration.
 * @param {string[]} specs relative to the root
 * @returns {Promise<Count[]>}
 */
async function runSpecs(specs) {
  if (specs.length === 0) return [];
  await buildProjects('build');
  const counts = [];
  for (const folder of new Set(specs.map((spec) => path.dirname(spec)))) {
    const command = tool('@playwright/test/cli.js', 'test', '-c', `${folder}/playwright.config.ts`);
    const group = specs.filter((spec) => path.dirname(spec) === folder);
    counts.push(await checkFiles(`Browser tests in ${folder}`, command, group));
  }
  return counts;
}
