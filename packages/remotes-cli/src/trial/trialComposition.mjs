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

/** @typedef {(app: string, build: Build, file: string) => Promise<Buffer>} ReadBuildFile reads a file of a build */

/**
 * Writes a build's server bundle to a folder that the rendering process may read.
 * @param {string} app
 * @param {Build} build
 * @param {ReadBuildFile} readBuildFile
 * @param {string} folder
 * @returns {Promise<BundleFile | undefined>} undefined if it has none, or it cannot be read
 */
async function bundleFile(app, build, readBuildFile, folder) {
  const integrity = build.server && build.integrity[build.server];
  const bytes = integrity && (await readBuildFile(app, build, build.server ?? '').catch(() => undefined));
  if (!integrity || !bytes) return undefined;
  const file = path.join(folder, `${app}-${build.version}.js`);
  await writeFile(file, bytes);
  return { path: file, integrity };
}

/**
 * Returns the remotes that pages load with the served shell: the first compatible version of each.
 * @param {Registry} registry
 * @returns {[remote: string, build: RemoteVersion][]}
 */
export function loadedRemotes({ host, remotes }) {
  const offers = host?.versions[0]?.offers;
  return Object.entries(remotes).flatMap(([remote, { versions }]) =>
    versions
      .filter(({ requires }) => offers && unmet(requires, offers).length === 0)
      .slice(0, 1)
      .map((build) => /** @type {[string, RemoteVersion]} */ ([remote, build])),
  );
}

/**
 * Returns the remotes that the server renders. Builds without a server bundle are left to the browser.
 * @param {Registry} registry
 */
export const renderedRemotes = (registry) => loadedRemotes(registry).filter(([, { server }]) => server);

/**
 * Returns the composition that pages of a registry are rendered from.
 * @param {Registry} registry
 * @param {ReadBuildFile} readBuildFile
 * @param {string} folder receives the bundles
 * @returns {Promise<Composition | undefined>} undefined without a shell that renders
 */
export async function trialComposition(registry, readBuildFile, folder) {
  const host = registry.host?.versions[0];
  const shell = host && (await bundleFile('shell', host, readBuildFile, folder));
  if (!shell) return undefined;
  const shown = renderedRemotes(registry);
  /** @type {Record<string, BundleFile>} */
  const remotes = {};
  for (const [remote, build] of shown) {
    const file = await bundleFile(remote, build, readBuildFile, folder);
    if (file) remotes[`${remote}@${build.version}`] = file;
  }
  const listed = shown.map(([remote, build]) => [
    remote,
    { versions: [{ ...withModulePages(build), integrity: {} }] },
  ]);
  return { id: randomUUID(), registry: { remotes: Object.fromEntries(listed) }, shell, remotes };
}
