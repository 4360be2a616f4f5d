import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { messageOf } from '@stoa/workspace/errors';
import { exposesFile } from '@stoa/config/outputs';
import { packageOf, sharedModules, sharedVersions } from '@stoa/config/shared';
import { filesIn } from './buildFiles.mjs';
import { FederationManifest, serverScript } from './builtFiles.mjs';
import { isReact } from './checkBuild.mjs';

/** @import { Assets } from './builtFiles.mjs' */

/** Manifest written by the federation plugins of webpack, rspack and vite. */
const federationManifest = 'mf-manifest.json';

/**
 * @typedef {[expose: string, scripts: string[]]} Expose
 * @typedef {NonNullable<FederationManifest['shared']>} Shared
 */

/**
 * Loader of each type of entry, by the name in the manifest.
 * @type {Record<string, 'script' | 'module'>}
 */
const adapterTypes = { global: 'script', var: 'script', script: 'script', module: 'module', esm: 'module' };

/** The global array in which a chunk waits for its entry: `(self.webpackChunkpolls = self.webpackChunkpolls || [])`. */
const chunkArray = /\((?:self|globalThis|window)(?:\.([\w$]+)|\[["']([^"']+)["']\])\s*=/;

/** @param {string} file */
const isThere = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** @param {string} name */
const isScript = (name) => name.endsWith('.js');
/**
 * Returns whether a file is omitted: test pages, files that no page loads, metadata of the build, and compressed
 * copies.
 * @param {string} name
 */
const isLeftOut = (name) => /\.(?:html|[cm]js|br|gz)$|^mf-\w+\.json$|^\.|^manifest\.json$/.test(name);

/**
 * Returns a build in the form that publishing reads. A build of another tool (`mf-manifest.json`) is copied to a
 * temporary folder, without scripts that no exposed module needs. Its `server.cjs` becomes the server bundle.
 * @param {string} dist
 * @returns {Promise<{ folder: string, remove: () => Promise<void> }>} `remove` deletes the copy
 * @throws {Error} if it is not a build of a remote, or one that the shell could never load
 */
export async function adaptBuild(dist) {
  if (await isThere(path.join(dist, exposesFile))) return { folder: dist, remove: async () => undefined };
  if (!(await isThere(path.join(dist, federationManifest)))) {
    const known = `neither ${exposesFile} (npm run build) nor ${federationManifest} (manifest: true)`;
    throw new Error(`${dist} contains no build of a remote: there is ${known}.`);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-adapted-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { wanted, server, described } = await describe(dist);
    for (const name of wanted) await cp(path.join(dist, name), path.join(folder, name));
    if (server !== undefined) await writeFile(path.join(folder, serverName(server)), server);
    await writeFile(path.join(folder, exposesFile), `${JSON.stringify(described, null, 2)}\n`);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Returns the file name of a server bundle, which contains its hash.
 * @param {string} text
 */
const serverName = (text) => `server.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;

/**
 * Returns the published files of a build, the text of its server script, and the content of its `exposes.json`.
 * @param {string} dist
 */
async function describe(dist) {
  const text = await readFile(path.join(dist, federationManifest), 'utf8');
  const manifest = FederationManifest.parse(JSON.parse(text));
  const { remoteEntry = {}, globalName, publicPath } = manifest.metaData ?? {};
  const entry = path.posix.join(remoteEntry.path ?? '', remoteEntry.name ?? '');
  const type = adapterTypes[remoteEntry.type ?? ''];
  const names = await filesIn(dist);
  const server = names.includes(serverScript)
    ? await readFile(path.join(dist, serverScript), 'utf8')
    : undefined;
  /** @type {Expose[]} */
  const exposes = (manifest.exposes ?? []).map(({ path: expose, assets }) => [expose, scriptsOf(assets)]);
  const problems = [
    !type &&
      `its entry is of the type ${remoteEntry.type}; the shell loads global, var, script, module and esm`,
    !names.includes(entry) && `its entry ${entry} is missing`,
    !isScript(entry) && `its entry ${entry} must be a .js file`,
    exposes.length === 0 && 'it exposes nothing',
    publicPath !== 'auto' &&
      `its files are requested from ${publicPath}: set publicPath (vite: base) to auto`,
    ...sharedProblems(manifest.shared ?? []),
    server !== undefined && serverProblem(server),
  ].filter(Boolean);
  if (!type || problems.length > 0) {
    const lines = problems.map((one) => `  ${one}.`);
    throw new Error(['This build cannot be published:', ...lines].join('\n'));
  }
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const name of names.filter(isScript)) texts.set(name, await readFile(path.join(dist, name), 'utf8'));
  const preload = type === 'module' ? modulesOf(entry, exposes, texts) : Object.fromEntries(exposes);
  const scripts = new Set([entry, ...Object.values(preload).flat()]);
  const [chunk = ''] = Object.values(preload).flat();
  const [, dotted, quoted] = chunkArray.exec(texts.get(chunk) ?? '') ?? [];
  const chunkGlobal = type === 'script' ? (dotted ?? quoted) : undefined;
  return {
    wanted: names.filter((name) => (isScript(name) ? scripts.has(name) : !isLeftOut(name))),
    server,
    described: {
      global: globalName ?? manifest.name,
      entry,
      adapter: { type, ...(chunkGlobal && { chunkGlobal }) },
      shared: rangesOf(manifest.shared ?? []),
      exposes: preload,
      sources: {},
    },
  };
}

/** @param {Assets} [assets] */
const scriptsOf = ({ js = {} } = {}) => [...(js.sync ?? []), ...(js.async ?? [])].filter(isScript);

/**
 * Returns the modules that each exposed module may load, at once or later: all modules mentioned in files reachable
 * from the entry, except modules that belong only to other exposes.
 * @param {string} entry
 * @param {Expose[]} exposes
 * @param {Map<string, string>} texts
 * @returns {Record<string, string[]>}
 */
function modulesOf(entry, exposes, texts) {
  const reached = new Set([entry]);
  for (const name of reached) {
    for (const other of texts.keys()) {
      if (texts.get(name)?.includes(path.posix.basename(other))) reached.add(other);
    }
  }
  const own = exposes.map(([expose, scripts]) => {
    const others = new Set(exposes.filter(([each]) => each !== expose).flatMap(([, each]) => each));
    return [
      expose,
      [...reached].filter((name) => name !== entry && (scripts.includes(name) || !others.has(name))),
    ];
  });
  return Object.fromEntries(own);
}

/**
 * Returns why shared modules of a build would be duplicated or missing.
 * @param {Shared} shared
 */
function sharedProblems(shared) {
  return shared.flatMap(({ name, assets }) => {
    const isBrought = scriptsOf(assets).length > 0;
    if (sharedModules.includes(name)) {
      return isBrought ? [`it bundles its own ${name}: share it with import: false`] : [];
    }
    return isBrought ? [] : [`it requires ${name} from the shell, which does not share it`];
  });
}

/**
 * Returns why the server could never run a script, or undefined. Its exports are found by rendering the pages.
 * @param {string} text
 */
function serverProblem(text) {
  if (isReact(text)) return `its ${serverScript} bundles its own React; require the shell's`;
  try {
    // Parses the script without running it.
    compileFunction(`'use strict';${text}`, ['module', 'exports', 'require']);
    return undefined;
  } catch (error) {
    return `its ${serverScript} is not a CommonJS script: ${messageOf(error)}`;
  }
}

/**
 * Returns shared package → version range of the build, which defaults to that of this checkout.
 * @param {Shared} shared
 */
function rangesOf(shared) {
  const installed = sharedVersions();
  return Object.fromEntries(
    shared.map(({ name: request, requiredVersion: range }) => {
      const name = packageOf(request);
      return [name, range && range !== '*' ? range : `^${installed[name]}`];
    }),
  );
}
