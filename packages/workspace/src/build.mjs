import { existsSync } from 'node:fs';
import { buildProjects } from './nx.mjs';
import { appFolder, fromRoot } from './paths.mjs';
import { reported } from './report.mjs';
import { run } from './run.mjs';

/**
 * Builds changed packages and apps and their dependencies.
 * @param {string} what
 * @param {string[]} [projects] defaults to all
 */
const build = (what, projects) =>
  reported(`Building ${what}`, () => buildProjects(`The build of ${what}`, projects));

/**
 * Compiles packages in order. The compiler skips unchanged files faster than Nx starts.
 * @param {string} what
 * @param {string[]} folders below `packages`
 */
const compile = (what, folders) =>
  reported(`Building ${what}`, async () => {
    for (const folder of folders) {
      const command = [process.execPath, '--run', 'build'];
      await run(`The build of ${folder}`, command, { cwd: fromRoot('packages', folder) });
    }
  });

/** Builds the contract if it has changed: every tool and app reads its output. */
export const buildContract = () => compile('contract', ['contract']);

/** Builds the contract only if it is missing, for callers that need any build of it. */
export async function provideContract() {
  if (!existsSync(fromRoot('packages/contract/dist/index.js'))) await buildContract();
}

/** Builds the renderer and its contract if changed: publishing renders pages with it. */
export const buildRenderer = () => compile('contract and renderer', ['contract', 'renderer']);

/**
 * Builds the shell or one remote if it has changed.
 * @param {string} app
 */
export const buildApp = (app) => build(app, [`@stoa/${appFolder(app)}`]);

/** Builds everything that has changed since its last build. */
export const buildAll = () => build('what has changed');
