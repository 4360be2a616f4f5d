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
import { askChecker } from './checker.mjs';
import { contractFacts } from './contractFacts.mjs';
import { pairsOf, questionOf } from './pairs.mjs';
import { readSources, sourceFolders, unpackRecord } from './record.mjs';

/**
 * @import { Registry } from '@stoa/contract'
 * @import { Deployed, TypesRecord } from './record.mjs'
 * @import { Store } from '../registry/types.js'
 */

/**
 * Expose → source file of a remote: as its build says, or its configuration before there is one.
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
 * The record of a build made from this checkout.
 * @param {string} app
 * @param {string} [dist] folder of the build; none while it is still being made
 * @returns {Promise<TypesRecord>}
 */
export async function recordOf(app, dist) {
  const common = { app, files: readSources(sourceFolders(app)), contract: contractFacts(contract) };
  // Names of exports are in the types already.
  const named = Object.fromEntries(ownPackages.map((name) => [name, []]));
  if (app === 'shell') {
    return { ...common, exposes: {}, offers: { ...offers(), exports: named }, pages: [], fragments: [] };
  }
  const { pages, fragments } = await partsOf(app);
  const exposes = await exposesOf(app, dist);
  return { ...common, exposes, requires: { ...requirements(), uses: named }, pages, fragments };
}

/**
 * Records of what a registry serves: of the shell, and of the remotes; apps published without one are left out.
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
 * Why a build does not fit what is deployed; empty when it does, and while there is nothing to fit. Pairs that have been
 * found to fit are not checked again: `npm run compat` leaves nothing to do for the publish after it.
 * @param {TypesRecord} record
 * @param {Deployed} deployed
 * @param {object} [options]
 * @param {Set<string>} [options.fitting] keys of pairs that fit; those that are found to fit are added
 * @param {(apps: string[]) => void} [options.onAsk] is called with the apps that the build is checked against
 * @param {AbortSignal} [options.signal] ends the check when its answer is not needed any more
 */
export async function problemsWith(record, deployed, { fitting = new Set(), onAsk, signal } = {}) {
  const stamp = `compat ${record.app}`;
  for (const key of readStamp(stamp)?.split(' ') ?? []) fitting.add(key);
  const pairs = pairsOf(record, deployed);
  const open = pairs.filter(({ key }) => !fitting.has(key));
  if (open.length === 0) return [];
  onAsk?.(open.map(({ other }) => other.app));
  const problems = await askChecker(questionOf(record, deployed, open), signal);
  if (problems.length > 0) return problems;
  for (const { key } of open) fitting.add(key);
  writeStamp(stamp, pairs.map(({ key }) => key).join(' '));
  return [];
}

/**
 * What stands in the message about problems: the first of them, and how many more there are.
 * @param {string[]} problems
 */
export function sentences(problems, most = 20) {
  const more = problems.length - most;
  return [...problems.slice(0, most), ...(more > 0 ? [`… and ${more} more`] : [])].map((each) => `  ${each}`);
}

/**
 * `npm run compat`: would the builds of this checkout, each published alone, fit what is deployed?
 * @param {Store} store
 * @param {string[]} apps
 * @throws Error with every problem
 */
export async function compat(store, apps) {
  const deployed = await deployedRecords(store, await readRegistry(store));
  const failed = [];
  for (const app of apps) {
    await buildApp(app);
    const record = await recordOf(app, fromRoot(appFolder(app), 'dist'));
    const problems = await problemsWith(record, deployed);
    if (problems.length > 0) failed.push(`${app} does not fit what is deployed:`, ...sentences(problems));
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
  return `${apps.join(', ')}: each fits what is deployed.`;
}
