import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion, RemoteLink } from '@stoa/contract';
import { appFolder, fromRoot } from '@stoa/workspace/paths';
import { exposesFile, offersFile, serverFile } from '@stoa/config/outputs';
import { sharedVersions } from '@stoa/config/shared';
import { consumedFragments } from '../compat/consumedFragments.mjs';
import { readSources, sourceFolders } from '../compat/record.mjs';
import { gzipped, integrityOf, readBuild } from './buildFiles.mjs';
import { Budgets, ExposesFile, OffersFile, RemotePackage } from './builtFiles.mjs';
import { checkBuild } from './checkBuild.mjs';
import { checkLinks, checkPages } from './checkPages.mjs';
import { commitOf } from './commit.mjs';
import { ownerOf } from './owner.mjs';

/** @import { Description, Entry, Page, RemoteEntry } from './types.js' */

/**
 * @param {string} file
 * @returns {Promise<unknown>}
 */
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/**
 * @typedef {object} Parts
 * @property {string} version
 * @property {Page[]} pages
 * @property {string[]} fragments
 * @property {RemoteLink[]} links
 * @property {number | undefined} budgetKilobytes
 * @property {Budgets} budgets of its pages
 */

/**
 * Returns the description of a remote in its `package.json`.
 * @param {string} remote
 * @returns {Promise<Parts>}
 */
export async function partsOf(remote) {
  const described = await readJson(fromRoot(`mfe-${remote}`, 'package.json'));
  const { version, stoa = {} } = RemotePackage.parse(described);
  return {
    version,
    pages: stoa.pages ?? [],
    fragments: stoa.fragments ?? [],
    links: linksOf(remote, stoa.links),
    budgetKilobytes: stoa.budgetKilobytes,
    budgets: Budgets.parse(stoa),
  };
}

/**
 * @param {string} remote
 * @param {unknown} [links]
 */
function linksOf(remote, links = []) {
  const { data } = RemoteLink.array().safeParse(links);
  if (data) return data;
  throw new Error(
    `A link in mfe-${remote}/package.json needs label, icon, path and access (everyone, members, staff).`,
  );
}

/** Returns the requirements of a remote built now on the shell that loads it. */
export function requirements() {
  const ranges = Object.entries(sharedVersions()).map(([name, built]) => [name, `^${built}`]);
  return { contract: `^${contractVersion}`, shared: Object.fromEntries(ranges) };
}

/** Returns the offers of a shell built now to remotes. */
export const offers = () => ({ contract: contractVersion, shared: sharedVersions() });

/**
 * @param {string} remote
 * @param {Parts} parts
 * @param {Record<string, string[]>} exposes
 */
function assertExposes(remote, { pages, fragments }, exposes) {
  const promised = [...pages.map(({ expose }) => expose), ...fragments.map((fragment) => `./${fragment}`)];
  const missing = promised.filter((expose) => !(expose in exposes));
  if (missing.length > 0)
    throw new Error(`${remote} does not expose ${missing.join(', ')}, which its package.json promises.`);
}

/** @typedef {Awaited<ReturnType<typeof readBuild>>} Files */

/**
 * Returns the server bundle of a build, or undefined.
 * @param {string} app
 * @param {Files} files
 */
function serverOf(app, files) {
  const found = files.map(({ name }) => name).filter((name) => serverFile.test(name));
  if (found.length > 1) throw new Error(`${app} has several server bundles: ${found.join(', ')}.`);
  return found[0];
}

/**
 * Returns the fields common to builds of all apps. The version ends in a hash of every field visible to a host.
 * @template T
 * @param {string} app
 * @param {string} packageVersion
 * @param {Files} files
 * @param {T} facts
 */
function describe(app, packageVersion, files, facts) {
  const integrity = Object.fromEntries(files.map(({ name, bytes }) => [name, integrityOf(bytes)]));
  const server = serverOf(app, files);
  const visible = { ...(server && { server }), ...facts };
  const hash = createHash('sha256').update(JSON.stringify({ integrity, ...visible }));
  const version = `${packageVersion}-${hash.digest('hex').slice(0, 8)}`;
  return { version, integrity, commit: commitOf(), ...visible };
}

/**
 * Returns the manifest of a build.
 * @template {Entry} T
 * @param {string} app
 * @param {T} entry
 * @param {Files} files
 * @param {Record<string, number>} weights
 */
async function manifestOf(app, entry, files, weights) {
  const owner = await ownerOf(appFolder(app));
  const sizes = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes.length]));
  return { app, ...entry, ...(owner && { owner }), sizes, weights, consumes: consumedBy(app) };
}

/**
 * Creates the registry entry and the manifest of a built remote.
 * @param {string} remote
 * @param {string} dist folder of the build
 * @param {{ isChecked: boolean }} options whether it must be a production build: complete, verified, within its budget
 * @returns {Promise<Description>} `entry` has no `base`, which the store defines
 */
async function describeRemote(remote, dist, { isChecked }) {
  const built = ExposesFile.parse(await readJson(path.join(dist, exposesFile)));
  const { global, exposes, uses, adapter, shared, entry: entryFile } = built;
  const parts = await partsOf(remote);
  checkPages(remote, parts.pages);
  checkLinks(remote, parts);
  assertExposes(remote, parts, exposes);
  const files = await readBuild(dist);
  /** @type {RemoteEntry} */
  const entry = describe(remote, parts.version, files, {
    entry: entryFile,
    requires: { ...requirements(), ...(shared && { shared }), ...(uses && { uses }) },
    global,
    ...(adapter && { adapter }),
    pages: parts.pages,
    fragments: parts.fragments,
    ...(parts.links.length > 0 && { links: parts.links }),
    preload: exposes,
  });
  const bytesOf = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  const sizeOf = (/** @type {string} */ name) => (bytesOf[name] ? gzipped(bytesOf[name]) : 0);
  const weights = Object.fromEntries(
    Object.entries(exposes).map(([expose, scripts]) => [
      expose,
      [entry.entry, ...scripts].reduce((sum, name) => sum + sizeOf(name), 0),
    ]),
  );
  if (isChecked)
    await checkBuild(remote, entry, bytesOf, { weights, budgetKilobytes: parts.budgetKilobytes });
  return { entry, manifest: await manifestOf(remote, entry, files, weights) };
}

/**
 * Creates the registry entry and the manifest of a built shell.
 * @param {string} dist
 * @returns {Promise<Description>}
 */
async function describeHost(dist) {
  const files = await readBuild(dist);
  const { version } = RemotePackage.parse(await readJson(fromRoot('shell/package.json')));
  const hasOffers = files.some(({ name }) => name === offersFile);
  const { exports } = OffersFile.parse(hasOffers ? await readJson(path.join(dist, offersFile)) : {});
  const entry = describe('shell', version, files, { offers: { ...offers(), ...(exports && { exports }) } });
  return { entry, manifest: await manifestOf('shell', entry, files, {}) };
}

/**
 * Creates the registry entry and the manifest of a build.
 * @param {string} app `shell`, or a remote's name
 * @param {string} dist
 * @param {{ isChecked?: boolean }} [options] as for `describeRemote`
 */
export function describeBuild(app, dist, { isChecked = true } = {}) {
  return app === 'shell' ? describeHost(dist) : describeRemote(app, dist, { isChecked });
}

/**
 * Returns the fragments that an app of this checkout shows, with the props that it gives them; for the shell, those of the
 * shared packages.
 * @param {string} app
 */
export const consumedBy = (app) => consumedFragments(readSources(sourceFolders(app)));
