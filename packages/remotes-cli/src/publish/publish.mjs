import { checkBeside, conflictsBeside } from '../registry/checkPages.mjs';
import { describeBuild } from '../registry/describeBuild.mjs';
import { listOf, readRegistry, updateRegistry, withRecordedList } from '../registry/registry.mjs';
import { impact } from '../registry/compatibility.mjs';
import { cleanUp } from '../registry/garbageCollect.mjs';
import { assertMayPublish, assertNotFrozen, needsSignature, signatureOf } from '../registry/rights.mjs';
import { findVersion, serving, versionBefore, withNew, withSignature } from '../registry/versions.mjs';
import { appFolder, fromRoot } from '@stoa/workspace/paths';
import { checkCanary, withCanary, withoutCanary } from './canary.mjs';

/** @import { Build, Confirm, Store } from '../registry/types.js' */

/**
 * Lists a build unless it is listed. A retired build is listed again; a listed one without a valid signature of this key
 * is signed. Returns which of these happened.
 * @param {Store} store
 * @param {string} app
 * @param {Build} entry
 * @param {{ confirm: Confirm, share?: number | undefined, allowBreaking?: boolean | undefined }} options
 */
async function listBuild(store, app, entry, { confirm, share, allowBreaking }) {
  let isNew = false;
  let isSigned = false;
  const after = await updateRegistry(store, (registry) => {
    checkCanary(registry, app, entry.version, { share, allowBreaking });
    const before = listOf(registry, app);
    const listed = before.versions.find(({ version }) => version === entry.version);
    isNew = !listed;
    isSigned = listed !== undefined && needsSignature(app, listed);
    if (listed && !isSigned) return registry;
    assertNotFrozen(registry, app);
    if (listed) {
      const signed = { ...before, versions: withSignature(before.versions, entry) };
      return withRecordedList(registry, app, signed, 'sign');
    }
    checkBeside(registry, app, entry);
    confirm(registry);
    if (share !== undefined && 'pages' in entry) return withCanary(registry, app, entry, share);
    return withRecordedList(
      registry,
      app,
      { ...before, versions: withNew(before.versions, entry) },
      'publish',
    );
  });
  return { isNew, isSigned, served: listOf(after, app).versions[0]?.version ?? '' };
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
 * @param {{ makeTypes?: () => Promise<Buffer>, isChecked?: boolean }} [options]
 */
async function prepare(store, app, dist, { makeTypes, isChecked } = {}) {
  const { entry, manifest } = await describeBuild(app, dist, { isChecked });
  const { version } = entry;
  const base = store.baseOf(app, version);
  const signed = signatureOf(app, entry);
  const put = async () => {
    if (await store.has(app, version)) return;
    const own = { ...manifest, ...signed, base };
    const types = await makeTypes?.();
    await store.put(app, version, dist, { manifest: `${JSON.stringify(own, null, 2)}\n`, types });
  };
  return { entry: { ...entry, ...signed, base }, put };
}

/**
 * Stores an app's build without listing it. Only requests for exactly this version receive it. A build that is stored
 * already is kept as long as one that is stored now.
 * @param {Store} store
 * @param {string} app
 * @param {string} dist
 * @returns {Promise<string>} its version
 */
export async function storeBuild(store, app, dist) {
  const { entry, put } = await prepare(store, app, dist);
  checkBeside(await readRegistry(store), app, entry);
  if (await store.has(app, entry.version)) await store.renew(app, entry.version);
  else await put();
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
 * @param {number} [options.share] percent of people who get it as a canary, instead of everybody
 * @param {boolean} [options.allowBreaking] whether a build may be published again that was rolled back as a canary
 * @returns {Promise<{ version: string, isNew: boolean, isSigned: boolean, served: string, warnings: string[] }>}
 *   `isSigned`: a listed build has got another signature
 */
export async function publish(
  store,
  app,
  dist = fromRoot(appFolder(app), 'dist'),
  { makeTypes, confirm = () => undefined, tryOut, by, isChecked = true, share, allowBreaking } = {},
) {
  const { entry, put } = await prepare(store, app, dist, { makeTypes, isChecked });
  const { version } = entry;
  const registry = await readRegistry(store);
  assertMayPublish(registry, app);
  checkCanary(registry, app, version, { share, allowBreaking });
  await tryOut?.(entry);
  // Listed only after all files are stored, so that no page requests a missing one.
  await put();
  const { isNew, isSigned, served } = await listBuild(
    store,
    app,
    { ...entry, ...(by && { by }) },
    { confirm, share, allowBreaking },
  );
  // A concurrent cleanup may have removed a long-retired folder just before the build was listed again.
  await put();
  const warnings = await cleanUp(store, [app, ...(await retiredApps(store))]);
  return { version, isNew, isSigned, served, warnings };
}

/**
 * Serves another listed version.
 * @param {Store} store
 * @param {string} app
 * @param {'promote' | 'rollback'} action
 * @param {(versions: Build[]) => Build} choose
 * @param {{ allowBreaking?: boolean, isDespiteFreeze?: boolean }} [options]
 * @returns {Promise<{ version: string, warnings: string[] }>}
 * @throws {Error} if the app is frozen; unless that is allowed, also if pages or links of the version conflict with those
 *   of other remotes, or a remote would have no version left that is compatible with the shell
 */
async function serve(store, app, action, choose, { allowBreaking = false, isDespiteFreeze = false } = {}) {
  /** @type {string[]} */
  let warnings = [];
  const after = await updateRegistry(store, (registry) => {
    if (!isDespiteFreeze) assertNotFrozen(registry, app);
    const own = registry.canary?.app === app ? registry.canary.build : undefined;
    const { versions } = listOf(registry, app);
    const candidates = own ? [own, ...versions] : versions;
    const chosen = choose(candidates);
    // A canary that is not chosen ends, and is no fallback.
    const kept = candidates.filter((build) => build === chosen || build !== own);
    const ended = own ? withoutCanary(registry, { isBad: chosen !== own }) : registry;
    const list = { ...listOf(ended, app), versions: serving(kept, chosen) };
    // Of a canary that ends, the trail names the version.
    const from = own && chosen !== own ? own.version : undefined;
    const next = withRecordedList(ended, app, list, action, from);
    const found = impact(registry, next);
    const losses = [...conflictsBeside(next, app, chosen), ...found.losses];
    if (losses.length > 0 && !allowBreaking) {
      const way = 'Serve another version, or force it with --allow-breaking.';
      throw new Error([`${app} was not changed:`, ...losses.map((one) => `  ${one}`), way].join('\n'));
    }
    warnings = [...losses, ...found.warnings];
    if (from) warnings.unshift(`${app} ${from} is no longer a canary.`);
    return next;
  });
  return { version: listOf(after, app).versions[0]?.version ?? '', warnings };
}

/**
 * Serves a listed version, followed by the older ones.
 * @param {Store} store
 * @param {string} app
 * @param {string} name
 * @param {{ allowBreaking?: boolean }} [options]
 */
export const promote = (store, app, name, options) =>
  serve(store, app, 'promote', (versions) => findVersion(app, versions, name), options);

/**
 * Serves the version published before the current one: while a canary of the app runs, the published one.
 * @param {Store} store
 * @param {string} app
 * @param {{ allowBreaking?: boolean, isDespiteFreeze?: boolean }} [options]
 */
export const rollback = (store, app, options) =>
  serve(
    store,
    app,
    'rollback',
    (versions) => {
      const previous = versionBefore(versions);
      if (!previous) throw new Error(`${app} has no earlier version to go back to.`);
      return previous;
    },
    options,
  );

/**
 * Returns the listed versions of an app, the served one first.
 * @param {Store} store
 * @param {string} app
 */
export async function listedVersions(store, app) {
  return listOf(await readRegistry(store), app).versions;
}
