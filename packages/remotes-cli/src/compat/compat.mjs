import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as contract from '@stoa/contract';
import { buildApp } from '@stoa/workspace/build';
import { appFolder, fromRoot } from '@stoa/workspace/paths';
import { readStamp, writeStamp } from '@stoa/workspace/stamps';
import { exposesFile } from '@stoa/config/outputs';
import { ExposesFile } from '../registry/builtFiles.mjs';
import { typesFile } from '../registry/buildFiles.mjs';
import { offers, partsOf, requirements } from '../registry/describeBuild.mjs';
import { listOf, readRegistry } from '../registry/registry.mjs';
import { ownPackages } from '@stoa/config/shared';
import { incompatibilities } from './checker.mjs';
import { contractFacts } from './contractFacts.mjs';
import { pairsOf, questionOf } from './pairs.mjs';
import { readSources, sourceFolders, unpackRecord } from './record.mjs';

/**
 * @import { Registry } from '@stoa/contract'
 * @import { Deployed, TypesRecord } from './record.mjs'
 * @import { Store } from '../registry/types.js'
 */

/**
 * Returns expose → source file of a remote: from its build, or from its configuration if there is no build yet.
 * @param {string} app
 * @param {string} [dist]
 * @returns {Promise<Record<string, string>>}
 */
async function exposesOf(app, dist) {
  if (dist)
    return ExposesFile.parse(JSON.parse(await readFile(path.join(dist, exposesFile), 'utf8'))).sources;
  const { default: configured } = await import(fromRoot(appFolder(app), 'webpack.config.mjs'));
  return configured.app.exposes;
}

/**
 * Creates the record of a build made from this checkout.
 * @param {string} app
 * @param {string} [dist] folder of the build; absent while it is still in progress
 * @returns {Promise<TypesRecord>}
 */
export async function recordOf(app, dist) {
  const common = { app, files: readSources(sourceFolders(app)), contract: contractFacts(contract) };
  // The types already contain the names of exports.
  const named = Object.fromEntries(ownPackages.map((name) => [name, []]));
  if (app === 'shell') {
    return { ...common, exposes: {}, offers: { ...offers(), exports: named }, pages: [], fragments: [] };
  }
  const { pages, fragments } = await partsOf(app);
  const exposes = await exposesOf(app, dist);
  return { ...common, exposes, requires: { ...requirements(), uses: named }, pages, fragments };
}

/**
 * Reads the records of the served shell and remotes. Apps published without a record are omitted.
 * @param {Store} store
 * @param {Registry} registry
 * @returns {Promise<Deployed>}
 */
export async function deployedRecords(store, registry) {
  const load = async (/** @type {string} */ app) => {
    const [served] = listOf(registry, app).versions;
    const bytes = served && (await store.readFile(app, served.version, typesFile).catch(() => undefined));
    return bytes ? unpackRecord(bytes) : undefined;
  };
  const remotes = await Promise.all(Object.keys(registry.remotes).map(load));
  return { host: await load('shell'), remotes: remotes.flatMap((record) => record ?? []) };
}

/**
 * Returns the incompatibilities of a build with the deployed builds; empty if it is compatible or nothing is deployed.
 * Pairs known to be compatible are skipped, so that a publish after `npm run compat` has nothing left to check.
 * @param {TypesRecord} record
 * @param {Deployed[]} deployments it must be compatible with each of them
 * @param {object} [options]
 * @param {Set<string>} [options.fitting] keys of compatible pairs; newly found pairs are added
 * @param {(apps: string[]) => void} [options.onAsk] called with the apps that the build is checked against
 * @param {AbortSignal} [options.signal] aborts a check whose result is no longer needed
 */
export async function problemsWith(record, deployments, { fitting = new Set(), onAsk, signal } = {}) {
  const stamp = `compat ${record.app}`;
  for (const key of readStamp(stamp)?.split(' ') ?? []) fitting.add(key);
  /** @type {Set<string>} */
  const keys = new Set();
  /** @type {Set<string>} */
  const asked = new Set();
  const questions = deployments.flatMap((deployed) => {
    const pairs = pairsOf(record, deployed);
    const open = pairs.filter(({ key }) => !fitting.has(key) && !keys.has(key));
    for (const { key } of pairs) keys.add(key);
    for (const { other } of open) asked.add(other.app);
    return open.length > 0 ? [questionOf(deployed, open)] : [];
  });
  if (questions.length === 0) return [];
  onAsk?.([...asked]);
  const problems = await incompatibilities(record, questions, signal);
  if (problems.length > 0) return problems;
  for (const key of keys) fitting.add(key);
  writeStamp(stamp, [...keys].join(' '));
  return [];
}

/** Problems that a message lists. */
const problemsListed = 20;

/**
 * Returns the lines of a message about problems: the first ones, and the number of the others.
 * @param {string[]} problems
 */
export function sentences(problems) {
  const more = problems.length - problemsListed;
  return [...problems.slice(0, problemsListed), ...(more > 0 ? [`… and ${more} more`] : [])].map(
    (each) => `  ${each}`,
  );
}

/**
 * `npm run compat`: checks whether the builds of this checkout, each published alone, are compatible with the deployed
 * builds.
 * @param {Store} store
 * @param {string[]} apps
 * @throws {Error} with every problem
 */
export async function compat(store, apps) {
  const deployed = await deployedRecords(store, await readRegistry(store));
  const failed = [];
  for (const app of apps) {
    await buildApp(app);
    const record = await recordOf(app, fromRoot(appFolder(app), 'dist'));
    const problems = await problemsWith(record, [deployed]);
    if (problems.length > 0)
      failed.push(`${app} is incompatible with the deployed builds:`, ...sentences(problems));
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
  return `${apps.join(', ')}: each is compatible with the deployed builds.`;
}
