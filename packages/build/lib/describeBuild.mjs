import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion, pagePaths, remotes } from '@stoa/contract';
import { fromRoot } from './paths.mjs';
import { exposesFile } from '../plugins/ExposesPlugin.mjs';
import { sharedVersions } from '../shared.mjs';

const exposeOfPath = Object.fromEntries(Object.entries(pagePaths).map(([key, path]) => [path, `./${key}`]));

/** The build's files a browser may run, as `name → sha384-…` in the notation of `<script integrity>`. */
async function integrityOf(dist) {
  const names = (await readdir(dist)).filter((name) => name.endsWith('.js')).sort();
  const entries = names.map(async (name) => {
    const digest = createHash('sha384')
      .update(await readFile(path.join(dist, name)))
      .digest('base64');
    return [name, `sha384-${digest}`];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function assertExposes(remote, exposes) {
  const promised = [
    ...remotes[remote].pages.map((page) => exposeOfPath[page.path]),
    ...remotes[remote].fragments.map((fragment) => `./${fragment}`),
  ];
  const missing = promised.filter((expose) => !(expose in exposes));
  if (missing.length > 0)
    throw new Error(`${remote} does not expose ${missing.join(', ')}, which the contract promises.`);
}

/**
 * What the registry says about a built remote. Pages and fragments are the contract's; the version ends in a hash of
 * the files, so the same build always has the same name and a changed one never does.
 * @param {string} remote
 * @param {string} dist folder of the build
 */
export async function describeBuild(remote, dist) {
  const { global, exposes } = JSON.parse(await readFile(path.join(dist, exposesFile), 'utf8'));
  assertExposes(remote, exposes);
  const { version } = JSON.parse(await readFile(fromRoot(remotes[remote].folder, 'package.json'), 'utf8'));
  const integrity = await integrityOf(dist);
  const digest = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 8);
  const fullVersion = `${version}-${digest}`;
  const ranges = Object.entries(sharedVersions()).map(([name, built]) => [name, `^${built}`]);
  return {
    version: fullVersion,
    base: `/remotes/${remote}/${fullVersion}/`,
    entry: 'remoteEntry.js',
    integrity,
    requires: { contract: `^${contractVersion}`, shared: Object.fromEntries(ranges) },
    global,
    pages: remotes[remote].pages.map((page) => ({ ...page, expose: exposeOfPath[page.path] })),
    fragments: [...remotes[remote].fragments],
    preload: exposes,
  };
}
