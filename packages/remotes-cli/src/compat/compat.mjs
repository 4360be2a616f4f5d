import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as contract from '@stoa/contract';
import { buildApp } from '@stoa/workspace/build';
import { inputHash } from '@stoa/workspace/inputHash';
import { appFolder, fromRoot } from '@stoa/workspace/paths';
import { readStamp, writeStamp } from '@stoa/workspace/stamps';
import { exposesFile } from '@stoa/config/outputs';
import { ExposesFile } from '../registry/builtFiles.mjs';
import { typesFile } from '../registry/buildFiles.mjs';
import { offers, partsOf, requirements } from '../registry/describeBuild.mjs';
import { listOf, readRegistry } from '../registry/registry.mjs';
import { ownPackages } from '@stoa/config/shared';
import { contractFacts } from './contractFacts.mjs';
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
 * The compiler keeps a thread busy for seconds: it has one of its own, so that a build can go on meanwhile.
 * @param {TypesRecord} record
 * @param {Deployed} deployed
 * @param {AbortSignal} [signal]
 * @returns {Promise<string[]>}
 */
async function findProblems(record, deployed, signal) {
  const worker = new Worker(new URL('./checkThread.mjs', import.meta.url), {
    workerData: { record, deployed },
  });
  signal?.addEventListener('abort', () => void worker.terminate());
  const [problems] = await once(worker, 'message');
  return problems;
}

/**
 * Why a build does not fit what is deployed; empty when it does, and while there is nothing to fit. What has been found
 * to fit is not checked again: `npm run compat` leaves nothing to do for the publish after it.
 * @param {TypesRecord} record
 * @param {Deployed} deployed
 * @param {AbortSignal} [signal] ends the check when nobody needs its answer any more
 */
export async function problemsWith(record, deployed, signal) {
  const tools = ['packages/remotes-cli/src/compat', 'package-lock.json'];
  const question = JSON.stringify([inputHash(tools), record, deployed]);
  const key = createHash('sha256').update(question).digest('hex');
  const stamp = `compat ${record.app}`;
  if (readStamp(stamp) === key) return [];
  const problems = await findProblems(record, deployed, signal);
  if (problems.length === 0) writeStamp(stamp, key);
  return problems;
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
