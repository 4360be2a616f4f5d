import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unmet } from '../registry/compatibility.mjs';
import { withModulePages } from './trialPages.mjs';

/**
 * @import { Registry, RemoteVersion } from '@stoa/contract'
 * @import { BundleFile, Composition } from '@stoa/renderer'
 * @import { Build } from '../registry/types.js'
 */

/** @typedef {(app: string, build: Build) => Promise<Buffer>} ReadBundle reads the server bundle of a build */

/**
 * Writes a build's server bundle to a folder that the rendering process may read.
 * @param {string} app
 * @param {Build} build
 * @param {ReadBundle} readBundle
 * @param {string} folder
 * @returns {Promise<BundleFile | undefined>} undefined if it has none, or it cannot be read
 */
async function bundleFile(app, build, readBundle, folder) {
  const integrity = build.server && build.integrity[build.server];
  const bytes = integrity && (await readBundle(app, build).catch(() => undefined));
  if (!integrity || !bytes) return undefined;
  const file = path.join(folder, `${app}-${build.version}.js`);
  await writeFile(file, bytes);
  return { path: file, integrity };
}

/**
 * Returns the remotes that pages render with the served shell: the first compatible version of each. Builds without a
 * server bundle are left to the browser.
 * @param {Registry} registry
 * @returns {[remote: string, build: RemoteVersion][]}
 */
export function shownRemotes({ host, remotes }) {
  const offers = host?.versions[0]?.offers;
  return Object.entries(remotes).flatMap(([remote, { versions }]) =>
    versions
      .filter(({ requires }) => offers && unmet(requires, offers).length === 0)
      .slice(0, 1)
      .filter(({ server }) => server)
      .map((build) => /** @type {[string, RemoteVersion]} */ ([remote, build])),
  );
}

/**
 * Returns the composition that pages of a registry are rendered from.
 * @param {Registry} registry
 * @param {ReadBundle} readBundle
 * @param {string} folder receives the bundles
 * @returns {Promise<Composition | undefined>} undefined without a shell that renders
 */
export async function trialComposition(registry, readBundle, folder) {
  const host = registry.host?.versions[0];
  const shell = host && (await bundleFile('shell', host, readBundle, folder));
  if (!shell) return undefined;
  const shown = shownRemotes(registry);
  /** @type {Record<string, BundleFile>} */
  const remotes = {};
  for (const [remote, build] of shown) {
    const file = await bundleFile(remote, build, readBundle, folder);
    if (file) remotes[`${remote}@${build.version}`] = file;
  }
  const listed = shown.map(([remote, build]) => [
    remote,
    { versions: [{ ...withModulePages(build), integrity: {} }] },
  ]);
  return { id: randomUUID(), registry: { remotes: Object.fromEntries(listed) }, shell, remotes };
}
