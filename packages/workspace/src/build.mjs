import { existsSync } from 'node:fs';
import { buildProjects } from './nx.mjs';
import { appFolder, fromRoot } from './paths.mjs';
import { reported } from './report.mjs';

/** Everything else reads what these two are built to. */
const libraries = ['@stoa/contract', '@stoa/renderer'];

/**
 * Builds what has changed of some packages and apps.
 * @param {string} what
 * @param {string[]} [projects] all unless told
 */
const build = (what, projects) =>
  reported(`Building ${what}`, () => buildProjects(`The build of ${what}`, projects));

/** Builds the contract and the renderer when they have changed. */
export const buildLibraries = () => build('contract and renderer', libraries);

/** Builds the libraries when there is no contract: for what needs one, and any will do. */
export async function provideContract() {
  if (!existsSync(fromRoot('packages/contract/dist/index.js'))) await buildLibraries();
}

/** Builds the API when it has changed. */
export const buildApi = () => build('api', ['@stoa/api']);

/**
 * Builds the shell or one remote when it has changed.
 * @param {string} app
 */
export const buildApp = (app) => build(app, [`@stoa/${appFolder(app)}`]);

/** Builds what has changed since its last build. */
export const buildAll = () => build('what has changed');
