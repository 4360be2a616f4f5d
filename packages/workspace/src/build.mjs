import { existsSync } from 'node:fs';
import { buildProjects } from './nx.mjs';
import { appFolder, fromRoot } from './paths.mjs';
import { reported } from './report.mjs';

/**
 * Builds what has changed of some packages and apps, and of what they read.
 * @param {string} what
 * @param {string[]} [projects] all unless told
 */
const build = (what, projects) =>
  reported(`Building ${what}`, () => buildProjects(`The build of ${what}`, projects));

/** Builds the contract when it has changed: every tool and app reads its output. */
export const buildContract = () => build('contract', ['@stoa/contract']);

/** Builds the contract when there is none: for what needs one, and any will do. */
export async function provideContract() {
  if (!existsSync(fromRoot('packages/contract/dist/index.js'))) await buildContract();
}

/** Builds the renderer when it has changed, and the contract that it reads: publishing renders pages with it. */
export const buildRenderer = () => build('contract and renderer', ['@stoa/renderer']);

/** Builds the API when it has changed. */
export const buildApi = () => build('api', ['@stoa/api']);

/**
 * Builds the shell or one remote when it has changed.
 * @param {string} app
 */
export const buildApp = (app) => build(app, [`@stoa/${appFolder(app)}`]);

/** Builds what has changed since its last build. */
export const buildAll = () => build('what has changed');
