import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, Script } from 'node:vm';
import { BuildManifest, type RemoteVersion } from '@stoa/contract';
import { appFolder, fromRoot, remoteNames } from '@stoa/workspace/paths';
import { listedVersions, publish } from '../src/publish/publish.mjs';
import { integrityOf } from '../src/registry/buildFiles.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { remoteShared } from '@stoa/config/shared';
import { makeBuild } from './support/fakeBuild.mjs';

const shared = Object.keys(remoteShared({ isProduction: true }));
const requireOfShell = createRequire(fromRoot('shell/package.json'));
let dir = '';

/** The build of this checkout, which the target `build` has made. */
const distOf = (remote: string) => fromRoot(appFolder(remote), 'dist');

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-server-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

async function serverFiles(remote: string): Promise<string[]> {
  const names = await readdir(distOf(remote));
  return names.filter((name) => name.startsWith('server.'));
}

/**
 * Returns a proxy with every property, callable too: instead of packages whose modules the server shares from the
 * shell.
 */
function anything(): unknown {
  const target = Object.assign(() => undefined, { prototype: {} });
  return new Proxy(target, {
    get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : key === 'prototype' ? {} : anything()),
    apply: () => anything(),
    construct: () => ({}),
  });
}

/** A timer of the renderer. */
function refuse(): never {
  throw new Error('A module starts a timer when it loads.');
}

interface Loaded {
  /** Expose → module. */
  modules: Record<string, object>;
  /** Modules it required. */
  required: Set<string>;
}

/**
 * Runs a remote's server bundle and all its exposed modules with the globals of the language and the timers, which the
 * renderer refuses to start: none of browsers, no others of Node.
 */
async function load(remote: string): Promise<Loaded> {
  const [file = ''] = await serverFiles(remote);
  const code = await readFile(path.join(distOf(remote), file), 'utf8');
  const required = new Set<string>();
  const run = new Script(`(function (module, require) {${code}\n})`).runInContext(
    createContext({ setTimeout: refuse, clearTimeout: refuse }),
  ) as (module: { exports: Record<string, () => object> }, require: (name: string) => unknown) => void;
  const module = { exports: {} as Record<string, () => object> };
  run(module, (name) => {
    required.add(name);
    return name.startsWith('@stoa/') ? anything() : requireOfShell(name);
  });
  const modules = Object.entries(module.exports).map(([expose, get]) => [expose, get()] as const);
  return { modules: Object.fromEntries(modules), required };
}

test.each(remoteNames)(
  'the server bundle of %s is one file that requires only shared modules',
  async (remote) => {
    const { modules, required } = await load(remote);
    expect(await serverFiles(remote)).toHaveLength(1);
    expect(shared).toEqual(expect.arrayContaining([...required]));
    const { exposes } = JSON.parse(await readFile(path.join(distOf(remote), 'exposes.json'), 'utf8')) as {
      exposes: object;
    };
    expect(Object.keys(modules)).toEqual(Object.keys(exposes));
  },
);

test('a published remote names its server bundle, with hash and size', async () => {
  const store = new FolderStore(path.join(dir, 'published'));
  const { version } = (await publish(store, 'profile', distOf('profile'))) as { version: string };
  const [server = ''] = await serverFiles('profile');
  const bytes = await readFile(path.join(dir, 'published/profile', version, server));
  const text = await readFile(path.join(dir, 'published/profile', version, 'manifest.json'), 'utf8');
  const manifest = BuildManifest.parse(JSON.parse(text));
  expect(manifest).toMatchObject({ server, sizes: { [server]: bytes.length } });
  expect(manifest.integrity[server]).toBe(integrityOf(bytes));
  const [listed] = (await listedVersions(store, 'profile')) as RemoteVersion[];
  expect(listed).toMatchObject({ server, integrity: { [server]: integrityOf(bytes) } });
});

test('a build without a server bundle is listed without one', async () => {
  const store = new FolderStore(path.join(dir, 'older'));
  await publish(store, 'profile', await makeBuild(dir, 'profile', 'older'));
  const [listed] = (await listedVersions(store, 'profile')) as RemoteVersion[];
  expect(listed).not.toHaveProperty('server');
});
