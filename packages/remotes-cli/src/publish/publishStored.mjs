import path from 'node:path';
import { manifestFile, typesFile } from '../registry/buildFiles.mjs';
import { checkBeside } from '../registry/checkPages.mjs';
import { FolderStore } from '../registry/folderStore.mjs';
import {
  listOf,
  readRegistry,
  servedRemotes,
  updateRegistry,
  wasListed,
  withRecordedList,
} from '../registry/registry.mjs';
import { freezeText, signatureProblem } from '../registry/rights.mjs';
import { impact } from '../registry/compatibility.mjs';
import { cleanUp } from '../registry/garbageCollect.mjs';
import { withNew } from '../registry/versions.mjs';
import { canaryObstacle } from './canary.mjs';
import { assertRenders } from '../trial/assertRenders.mjs';

/**
 * @import { Registry } from '@stoa/contract'
 * @import { Build, Store } from '../registry/types.js'
 * @import { NamedBuild } from '../trial/trialRender.mjs'
 */

/**
 * Publishes the served builds of a folder, for example of a container image, atomically. A version that is already
 * listed keeps its position, so a rollback survives the next start, and one that was listed before is not listed again.
 * Frozen apps, apps with a canary, builds that were rolled back as one, and builds that the site would not serve without
 * a signature are left out, and their files are not stored.
 * @param {string} folder builds and their registry, as `publish` writes them
 * @param {Store} store
 * @param {{ allowBreaking?: boolean }} [options] `allowBreaking`: publish even if a remote has no compatible version left,
 *   or the server cannot render a build
 * @returns {Promise<string[]>} warnings, then a sentence for each app
 * @throws {Error} if builds of other publishers would become unusable, or the server cannot render the builds; nothing
 *   is listed then
 */
export async function publishStored(folder, store, { allowBreaking = false } = {}) {
  const source = new FolderStore(folder);
  const builds = servedBuilds(await readRegistry(source)).map(({ app, build }) => ({
    app,
    build: { ...build, base: store.baseOf(app, build.version) },
  }));
  if (builds.length === 0) throw new Error(`There are no builds in ${folder}.`);
  const before = await readRegistry(store);
  const isNew = (/** @type {NamedBuild} */ one) => !obstacle(before, one);
  const warnings = await tryOut(builds.filter(isNew), before, { source, store, allowBreaking });
  // Tabs and previews can request all stored builds, also unlisted ones.
  const chosen = builds.filter((one) => isNew(one) || isListed(before, one));
  const putAll = async () => {
    for (const { app, build } of chosen) await putStored(source, folder, store, app, build);
  };
  // Listed only after all files are stored, so that no page requests a missing one.
  await putAll();
  /** @type {Set<string>} */
  let added = new Set();
  const registry = await updateRegistry(store, (before) => {
    added = new Set();
    let after = before;
    for (const { app, build } of chosen) {
      if (obstacle(before, { app, build })) continue;
      const { versions, retired } = listOf(after, app);
      after = withRecordedList(after, app, { versions: withNew(versions, build), retired }, 'publish');
      added.add(app);
    }
    for (const { remote, build } of servedRemotes(after)) checkBeside(after, remote, build);
    const { losses } = impact(before, after);
    if (losses.length > 0 && !allowBreaking) {
      const way = 'Publish compatible versions first, or force it with --allow-breaking.';
      throw new Error(['Nothing was published:', ...losses.map((one) => `  ${one}`), way].join('\n'));
    }
    return added.size > 0 ? after : before;
  });
  // A concurrent cleanup may have removed a long-retired folder just before the build was listed again.
  await putAll();
  const apps = builds.map(({ app }) => app);
  warnings.push(...(await cleanUp(store, apps)));
  const outcomes = builds.map((one) => {
    const { app, build } = one;
    const { version } = build;
    if (added.has(app)) return `${app} is at ${version}`;
    const reason = isListed(registry, one) ? undefined : (obstacle(registry, one) ?? obstacle(before, one));
    return reason
      ? `${app} ${version} is not published: ${reason}.`
      : `${app} ${version} is already published.`;
  });
  return [...warnings, ...outcomes];
}

/**
 * Returns why a build is left out, or undefined.
 * @param {Registry} registry
 * @param {NamedBuild} named
 */
const obstacle = (registry, { app, build }) =>
  freezeText(registry, app) ??
  signatureProblem(app, build) ??
  canaryObstacle(registry, app, build.version) ??
  (wasListed(registry, app, build.version) ? 'it was published before' : undefined);

/**
 * @param {Registry} registry
 * @param {NamedBuild} named
 */
const isListed = (registry, { app, build }) =>
  listOf(registry, app).versions.some(({ version }) => version === build.version);

/**
 * Renders the pages of builds that are about to be listed.
 * @param {NamedBuild[]} added
 * @param {Registry} registry without them
 * @param {{ source: Store, store: Store, allowBreaking: boolean }} options `source` holds their files
 * @returns {Promise<string[]>} warnings
 */
async function tryOut(added, registry, { source, store, allowBreaking }) {
  const isAdded = (/** @type {string} */ name, /** @type {string} */ wanted) =>
    added.some(({ app, build: { version } }) => app === name && version === wanted);
  return assertRenders(registry, added, {
    allowBreaking,
    readBuildFile: (app, { version }, file) =>
      (isAdded(app, version) ? source : store).readFile(app, version, file),
  });
}

/** @param {Registry} registry */
function servedBuilds(registry) {
  const apps = ['shell', ...Object.keys(registry.remotes)];
  return apps.flatMap((app) =>
    listOf(registry, app)
      .versions.slice(0, 1)
      .map((build) => ({ app, build })),
  );
}

/**
 * Copies a stored build to the store it is published in, unless it exists there.
 * @param {Store} source
 * @param {string} folder
 * @param {Store} store
 * @param {string} app
 * @param {Build} build
 */
async function putStored(source, folder, store, app, { version, base }) {
  if (await store.has(app, version)) return;
  const manifest = JSON.parse((await source.readFile(app, version, manifestFile)).toString('utf8'));
  const types = await source.readFile(app, version, typesFile).catch(() => undefined);
  await store.put(app, version, path.join(folder, app, version), {
    manifest: `${JSON.stringify({ ...manifest, base }, null, 2)}\n`,
    ...(types && { types }),
  });
}
