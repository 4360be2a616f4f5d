import { remotes } from '@stoa/contract';
import { checkLinks, checkPages } from '../registry/checkPages.mjs';
import { describeBuild } from '../registry/describeBuild.mjs';
import { listOf, readRegistry, servedRemotes, updateList, withList } from '../registry/registry.mjs';
import { impact } from '../registry/compatibility.mjs';
import { garbageCollect } from '../registry/garbageCollect.mjs';
import { findVersion, serving, versionBefore, withNew } from '../registry/versions.mjs';
import { appFolder, fromRoot } from '@stoa/workspace/paths';

/**
 * @import { Registry } from '@stoa/contract'
 * @import { Build, Confirm, Entry, Store } from '../registry/types.js'
 */

/** Pages and fragments of each remote according to the contract. */
const promises = new Map(Object.entries(remotes));

/**
 * Returns the pages of all served remotes.
 * @param {Registry} registry
 */
const servedPages = (registry) =>
  servedRemotes(registry).flatMap(({ remote, build }) =>
    build.pages.map(({ path }) => ({ owner: remote, path })),
  );

/**
 * Returns the remotes' links in the shell's navigation.
 * @param {Registry} registry
 */
const servedLinks = (registry) =>
  servedRemotes(registry).flatMap(({ remote, build }) =>
    (build.links ?? []).map(({ label }) => ({ owner: remote, label })),
  );

/**
 * Rejects a remote's build whose pages conflict with others, or whose links exceed the limit.
 * @param {Registry} registry
 * @param {string} app
 * @param {Entry} entry
 */
function checkBeside(registry, app, entry) {
  if (!('pages' in entry)) return;
  checkPages(app, entry.pages, servedPages(registry));
  checkLinks(app, entry, servedLinks(registry));
}

/**
 * Lists a build unless it is listed; a retired one is listed again. Returns whether it was new.
 * @param {Store} store
 * @param {string} app
 * @param {Build} entry
 * @param {Confirm} confirm
 */
async function list(store, app, entry, confirm) {
  let isNew = false;
  const versions = await updateList(store, app, (before, registry) => {
    isNew = !before.versions.some(({ version }) => version === entry.version);
    if (!isNew) return before;
    checkBeside(registry, app, entry);
    confirm(registry);
    return { ...before, versions: withNew(before.versions, entry) };
  });
  return { isNew, served: versions[0]?.version ?? '' };
}

/**
 * Returns the remotes without listed versions. Publishes of other apps clean up their files.
 * @param {Store} store
 */
async function retiredApps(store) {
  const registry = await readRegistry(store);
  return Object.keys(registry.remotes).filter((app) => listOf(registry, app).versions.length === 0);
}

/**
 * Returns a build's registry entry, and a function that stores the build unless it is stored.
 * @param {Store} store
 * @param {string} app
 * @param {string} dist
 * @param {{ makeTypes?: () => Promise<Buffer>, isChecked?: boolean }} options
 */
async function prepare(store, app, dist, { makeTypes, isChecked }) {
  const { entry, manifest } = await describeBuild(app, dist, { isChecked });
  const { version } = entry;
  const base = store.baseOf(app, version);
  const put = async () => {
    if (await store.has(app, version)) return;
    const own = { ...manifest, base };
    const types = await makeTypes?.();
    await store.put(app, version, dist, { manifest: `${JSON.stringify(own, null, 2)}\n`, types });
  };
  return { entry: { ...entry, base }, put };
}

/**
 * Stores an app's build without listing it. Only requests for exactly this version receive it.
 * @param {Store} store
 * @param {string} app
 * @param {string} dist
 * @param {{ makeTypes?: () => Promise<Buffer> }} [options]
 * @returns {Promise<string>} its version
 */
export async function storeBuild(store, app, dist, { makeTypes } = {}) {
  const { entry, put } = await prepare(store, app, dist, { makeTypes });
  checkBeside(await readRegistry(store), app, entry);
  await put();
  return entry.version;
}

/**
 * Publishes and serves an app's build. A build that is already listed keeps its position: publishing it again does not
 * undo a rollback.
 * @param {Store} store a `FolderStore` or a `BucketStore`
 * @param {string} app a remote's name, or `shell`
 * @param {string} [dist] folder of the build; defaults to the app's `dist`
 * @param {object} [options]
 * @param {() => Promise<Buffer>} [options.makeTypes] creates its record for `npm run compat`, stored beside it
 * @param {Confirm} [options.confirm] receives the registry about to be written; throws to reject it
 * @param {(build: Build) => Promise<void>} [options.tryOut] called before the build is stored; throws to reject it
 * @param {'start'} [options.by] the publisher, unless it is a person
 * @param {boolean} [options.isChecked] false for a development build, whose chunks have no hashes and no budget
 * @returns {Promise<{ version: string, isNew: boolean, served: string }>}
 */
export async function publish(
  store,
  app,
  dist = fromRoot(appFolder(app), 'dist'),
  { makeTypes, confirm = () => undefined, tryOut, by, isChecked = true } = {},
) {
  const { entry, put } = await prepare(store, app, dist, { makeTypes, isChecked });
  const { version } = entry;
  await tryOut?.(entry);
  // Listed only after all files are stored, so that no page requests a missing one.
  await put();
  const { isNew, served } = await list(store, app, { ...entry, ...(by && { by }) }, confirm);
  // A concurrent cleanup may have removed a long-retired folder just before the build was listed again.
  await put();
  await garbageCollect(store, app);
  for (const gone of await retiredApps(store)) await garbageCollect(store, gone);
  return { version, isNew, served };
}

/**
 * Serves another listed version.
 * @param {Store} store
 * @param {string} app
 * @param {(versions: Build[]) => Build} choose
 * @param {{ isAllowed?: boolean }} [options]
 * @returns {Promise<{ version: string, warnings: string[] }>}
 * @throws {Error} if a remote would have no version left that is compatible with the shell, unless that is allowed
 */
async function serve(store, app, choose, { isAllowed = false } = {}) {
  /** @type {string[]} */
  let warnings = [];
  const versions = await updateList(store, app, (before, registry) => {
    const list = { ...before, versions: serving(before.versions, choose(before.versions)) };
    const found = impact(registry, withList(registry, app, list));
    if (found.losses.length > 0 && !isAllowed) {
      const way = 'Serve another version, or force it with --allow-breaking.';
      throw new Error([`${app} was not changed:`, ...found.losses.map((one) => `  ${one}`), way].join('\n'));
    }
    warnings = [...found.losses, ...found.warnings];
    return list;
  });
  return { version: versions[0]?.version ?? '', warnings };
}

/**
 * Serves a listed version, followed by the older ones.
 * @param {Store} store
 * @param {string} app
 * @param {string} name
 * @param {{ isAllowed?: boolean }} [options]
 */
export const promote = (store, app, name, options) =>
  serve(store, app, (versions) => findVersion(app, versions, name), options);

/**
 * Serves the version published before the current one.
 * @param {Store} store
 * @param {string} app
 * @param {{ isAllowed?: boolean }} [options]
 */
export const rollback = (store, app, options) =>
  serve(
    store,
    app,
    (versions) => {
      const previous = versionBefore(versions);
      if (!previous) throw new Error(`${app} has no earlier version to go back to.`);
      return previous;
    },
    options,
  );

/**
 * Returns the pages and fragments of a remote that the shell depends on.
 * @param {string} remote
 */
function promisesOf(remote) {
  const { pages = [], fragments = [] } = promises.get(remote) ?? {};
  return [...pages.map(({ path }) => `the page ${path}`), ...fragments.map((name) => `the fragment ${name}`)];
}

/**
 * Removes one version of an app from the list, or all versions of a remote, so that no new page loads them. Their files
 * are kept for a day, for open tabs.
 * @param {Store} store
 * @param {string} app
 * @param {string} [name] the version; defaults to all of them
 * @param {{ isAllowed?: boolean }} [options]
 * @returns {Promise<{ version: string | undefined, warnings: string[] }>} the version served afterwards
 * @throws {Error} if others depend on it, unless that is allowed
 */
export async function retire(store, app, name = undefined, { isAllowed = false } = {}) {
  /** @type {string[]} */
  let warnings = [];
  const versions = await updateList(store, app, (before, registry) => {
    if (before.versions.length === 0) throw new Error(`${app} has no listed versions.`);
    const leaving = name ? [findVersion(app, before.versions, name)] : before.versions;
    const staying = before.versions.filter((build) => !leaving.includes(build));
    if (app === 'shell' && staying.length === 0)
      throw new Error('The last version of the shell cannot be retired: no page works without a shell.');
    const at = new Date().toISOString();
    const gone = leaving.map(({ version }) => ({ version, at }));
    const list = { versions: staying, retired: [...before.retired, ...gone] };
    const { warnings: found, losses } = impact(registry, withList(registry, app, list));
    const missed = staying.length === 0 ? promisesOf(app).map((one) => `The shell depends on ${one}.`) : [];
    if (missed.length + losses.length > 0 && !isAllowed) {
      const way = 'Force it with --allow-breaking.';
      const reasons = [...missed, ...losses].map((one) => `  ${one}`);
      throw new Error([`${app} was not changed:`, ...reasons, way].join('\n'));
    }
    warnings = [...missed, ...losses, ...found];
    return list;
  });
  return { version: versions[0]?.version, warnings };
}

/**
 * Returns the listed versions of an app, the served one first.
 * @param {Store} store
 * @param {string} app
 */
export async function listedVersions(store, app) {
  return listOf(await readRegistry(store), app).versions;
}
