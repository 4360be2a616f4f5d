import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotes, type RemoteVersion } from '@stoa/contract';
import { publish } from '../src/publish/publish.mjs';
import { adaptBuild } from '../src/registry/adaptBuild.mjs';
import { integrityOf } from '../src/registry/buildFiles.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { listOf, readRegistry } from '../src/registry/registry.mjs';
import { goodBundle } from './support/serverBundles.js';

let dir = '';
let dist = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-adapt-'));
  dist = path.join(dir, 'dist');
  await mkdir(path.join(dist, 'assets'), { recursive: true });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(path.join(dist, name), text);
const assets = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
const react = { name: 'react', requiredVersion: '^19.0.0', assets: assets() };
const exposed = [...new Set(remotes.profile.pages.map(({ expose }) => expose.slice(2)))];

/** Returns a manifest in the format of the federation plugins, for a build of the profile. */
function manifest(type: string, { metaData = {}, shared = [react] as object[] } = {}) {
  const remoteEntry = { name: 'remoteEntry.js', path: '', type };
  const exposes = exposed.map((name) => ({ path: `./${name}`, assets: assets(`assets/${name}.js`) }));
  return {
    metaData: { globalName: 'profile', publicPath: 'auto', remoteEntry, ...metaData },
    shared,
    exposes,
  };
}

/** Creates a build in the format of the webpack and rspack plugins. */
async function scriptBuild(over?: Parameters<typeof manifest>[1]): Promise<void> {
  await write('mf-manifest.json', JSON.stringify(manifest('global', over)));
  await write('remoteEntry.js', 'var profile = {};');
  for (const name of exposed) {
    await write(
      `assets/${name}.js`,
      '(self.webpackChunkprofile = self.webpackChunkprofile || []).push([[1], {}]);',
    );
  }
}

/** Creates a build in the format of the vite plugin. */
async function moduleBuild(entry = 'export { get, init };'): Promise<void> {
  await write('mf-manifest.json', JSON.stringify(manifest('module')));
  const imports = exposed.map((name) => `() => import('./assets/${name}.js')`);
  await write('remoteEntry.js', `import './assets/runtime.js'; const get = [${imports}], init = 1; ${entry}`);
  for (const name of [...exposed, 'runtime', 'later', 'unused']) await write(`assets/${name}.js`, '');
  await write('assets/user.js', `import('./later.js')`);
}

async function publishAdapted(): Promise<RemoteVersion> {
  const store = new FolderStore(path.join(dir, 'remotes'));
  const { folder, remove } = await adaptBuild(dist);
  await publish(store, 'profile', folder).finally(remove);
  return listOf(await readRegistry(store), 'profile').versions[0] as RemoteVersion;
}

test('lists scripts of webpack and rspack with the array in which their chunks wait', async () => {
  await scriptBuild();
  await write('main.js', 'the page that its team tries it with');
  await write('assets/picture.svg', '<svg/>');
  const listed = await publishAdapted();
  expect(listed).toMatchObject({
    entry: 'remoteEntry.js',
    global: 'profile',
    adapter: { type: 'script', chunkGlobal: 'webpackChunkprofile' },
    requires: { shared: { react: '^19.0.0' } },
    preload: { './user': ['assets/user.js'] },
  });
  const published = await readdir(path.join(dir, listed.base), { recursive: true });
  expect(published).toEqual(expect.arrayContaining(['assets/user.js', 'assets/picture.svg']));
  expect(published).not.toContain('main.js');
});

test('lists for each page all ES modules that it may load, starting at the entry', async () => {
  await moduleBuild();
  const { preload, adapter, integrity } = await publishAdapted();
  expect(adapter).toEqual({ type: 'module' });
  expect(preload['./user']?.toSorted()).toEqual(['assets/later.js', 'assets/runtime.js', 'assets/user.js']);
  expect(integrity).not.toHaveProperty(['assets/unused.js']);
});

test('the server file of a build is published as its server bundle', async () => {
  await moduleBuild();
  await write('server.cjs', goodBundle);
  const { server = '', integrity, preload, base } = await publishAdapted();
  expect(server).toMatch(/^server\.[0-9a-f]{10}\.js$/);
  expect(integrity[server]).toBe(integrityOf(Buffer.from(goodBundle)));
  expect(await readFile(path.join(dir, base, server), 'utf8')).toBe(goodBundle);
  expect(Object.values(preload).flat()).not.toContain(server);
});

test('a build without a server file has no server bundle', async () => {
  await scriptBuild();
  expect(await publishAdapted()).not.toHaveProperty('server');
});

test('a build of this repository is published unchanged', async () => {
  await write('exposes.json', '{}');
  expect((await adaptBuild(dist)).folder).toBe(dist);
});

test('the published copy is deleted afterwards', async () => {
  await scriptBuild();
  const { folder, remove } = await adaptBuild(dist);
  expect(JSON.parse(await readFile(path.join(folder, 'exposes.json'), 'utf8'))).toHaveProperty('adapter');
  await remove();
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

describe('a build that could never load is refused', () => {
  test.each([
    ['it is none', () => write('index.html', ''), 'contains no build of a remote'],
    [
      'its entry has another type',
      () => write('mf-manifest.json', JSON.stringify(manifest('system'))),
      'its entry is of the type system',
    ],
    [
      'its entry is missing',
      () => write('mf-manifest.json', JSON.stringify(manifest('global'))),
      'its entry remoteEntry.js is missing',
    ],
    [
      'its files lie at a fixed address',
      () => scriptBuild({ metaData: { publicPath: 'http://localhost:3001/' } }),
      'its files are requested from http://localhost:3001/',
    ],
    [
      'it brings React',
      () => scriptBuild({ shared: [{ ...react, assets: assets('react.js') }] }),
      'it bundles its own react: share it with import: false',
    ],
    [
      'it consumes a module that the shell does not share',
      () => scriptBuild({ shared: [{ name: 'vue', assets: assets() }] }),
      'it requires vue from the shell, which does not share it',
    ],
    ['its module is no container', () => moduleBuild('export { get };'), 'does not export init'],
    ['its module cannot be read', () => moduleBuild('export {'), 'is no module that a page could run'],
    [
      'a chunk has an unknown format',
      async () => {
        await scriptBuild();
        for (const name of exposed) await write(`assets/${name}.js`, 'define([], () => 1);');
      },
      'is no chunk of webpack or rspack',
    ],
    [
      'its server file is an ES module',
      () => scriptBuild().then(() => write('server.cjs', 'export default {};')),
      /^ {2}its server\.cjs is not a CommonJS script: .*export.*\.$/m,
    ],
    [
      'its server file brings React',
      () => scriptBuild().then(() => write('server.cjs', 'Component.prototype.isReactComponent = {};')),
      /^ {2}its server\.cjs bundles its own React; require the shell's\.$/m,
    ],
  ])('when %s', async (_name, make, reason) => {
    await make();
    await expect(publishAdapted()).rejects.toThrow(reason);
  });
});
