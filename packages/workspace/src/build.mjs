import { existsSync } from 'node:fs';
import { inputHash } from './inputHash.mjs';
import { fromRoot, presets, remoteNames } from './paths.mjs';
import { reported } from './report.mjs';
import { atMost, run, tool } from './run.mjs';
import { readStamp, writeStamp } from './stamps.mjs';

/** A webpack build takes a core and about 500 MB. */
const buildsAtOnce = 2;

/** @param {string} config */
const tsc = (config) => tool('typescript/bin/tsc', '-p', config);
const webpack = tool('webpack-cli/bin/cli.js', '--mode', 'production');
const common = ['package-lock.json', 'packages/contract', ...presets];

const contract = {
  name: 'contract',
  cwd: 'packages/contract',
  command: tsc('tsconfig.json'),
  inputs: ['packages/contract', 'packages/config/tsconfig.base.json', 'packages/config/tsconfig.node.json'],
  output: 'packages/contract/dist/index.js',
};

/** The API runs what this makes, as it runs the contract's. */
const renderer = {
  name: 'renderer',
  cwd: 'packages/renderer',
  command: tsc('tsconfig.json'),
  inputs: ['packages/renderer', ...contract.inputs],
  output: 'packages/renderer/dist/index.js',
};

const shell = {
  name: 'shell',
  cwd: 'shell',
  command: webpack,
  inputs: ['shell', 'packages/platform', 'packages/ui', ...common],
  output: 'shell/dist/index.html',
};

const api = {
  name: 'api',
  cwd: 'api',
  command: tsc('tsconfig.build.json'),
  inputs: ['api', 'packages/renderer', ...common],
  output: 'api/dist/main.js',
};

/** A remote brings none of the platform and the components, but its build names the versions it was made against. */
const remotes = remoteNames.map((remote) => ({
  name: remote,
  cwd: `mfe-${remote}`,
  command: webpack,
  inputs: [`mfe-${remote}`, 'packages/platform/package.json', 'packages/ui/package.json', ...common],
  output: `mfe-${remote}/dist/exposes.json`,
}));

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} cwd
 * @property {string[]} command
 * @property {string[]} inputs
 * @property {string} output
 */

/** @param {Target} target */
async function buildIfChanged({ name, cwd, command, inputs, output }) {
  const hash = inputHash(inputs);
  if (readStamp(name) === hash && existsSync(fromRoot(output))) return;
  await reported(`Building ${name}`, () => run(`The build of ${name}`, command, { cwd: fromRoot(cwd) }));
  writeStamp(name, hash);
}

/** Builds the contract and the renderer when they have changed: everything else reads their output. */
export async function buildLibraries() {
  await buildIfChanged(contract);
  await buildIfChanged(renderer);
}

/** Builds the libraries when there is no contract: for what needs one, and any will do. */
export async function provideContract() {
  if (!existsSync(fromRoot(contract.output))) await buildLibraries();
}

/** Builds the API when it has changed. */
export async function buildApi() {
  await buildIfChanged(api);
}

/**
 * Builds the shell or one remote when it has changed.
 * @param {string} app
 */
export async function buildApp(app) {
  await buildLibraries();
  const target = [shell, ...remotes].find(({ name }) => name === app);
  if (target) await buildIfChanged(target);
}

/** Builds what has changed since its last build. */
export async function buildAll() {
  await buildLibraries();
  await atMost(
    buildsAtOnce,
    [shell, api, ...remotes].map((target) => () => buildIfChanged(target)),
  );
}
