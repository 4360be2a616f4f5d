import { existsSync } from 'node:fs';
import { buildProjects } from './nx.mjs';
import { appFolder, fromRoot } from './paths.mjs';
import { reported } from './report.mjs';

/** Everything else reads what the contract is built to, and the API what the others are. */
const libraries = ['@stoa/contract', '@stoa/demo-data', '@stoa/dev-database', '@stoa/renderer'];

/**
 * Builds what has changed of some packages and apps.
 * @param {string} what
 * @param {string[]} [projects] all unless told
 */
const build = (what, projects) =>
  reported(`Building ${what}`, () => buildProjects(`The build of ${what}`, projects));

/** Builds the libraries that have changed. */
export const buildLibraries = () => build('libraries', libraries);

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
