import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createContext, Script } from 'node:vm';
import { BuildManifest, type RemoteVersion } from '@stoa/contract';
import { fromRoot, remoteNames } from '@stoa/workspace/paths';
import { listedVersions, publish } from '../src/publish/publish.mjs';
import { integrityOf } from '../src/registry/buildFiles.mjs';
import { folderStore } from '../src/registry/folderStore.mjs';
import { remoteShared } from '@stoa/config/shared';
import { makeBuild } from './support/fakeBuild.mjs';

const shared = Object.keys(remoteShared({ isProduction: true }));
const requireOfShell = createRequire(fromRoot('shell/package.json'));
let builds = '';

beforeAll(async () => {
  builds = await mkdtemp(path.join(tmpdir(), 'stoa-server-'));
  const script = path.join(__dirname, 'support/buildRemotes.mjs');
  await promisify(execFile)(process.execPath, [script, builds, ...remoteNames]);
}, 240_000);

afterAll(() => rm(builds, { recursive: true, force: true }));

async function serverFiles(remote: string): Promise<string[]> {
  const names = await readdir(path.join(builds, remote));
  return names.filter((name) => name.startsWith('server.'));
}

/** Has every name, and can be called: in place of a package whose modules the server has from the shell. */
function anything(): unknown {
  const target = Object.assign(() => undefined, { prototype: {} });
  return new Proxy(target, {
    get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : key === 'prototype' ? {} : anything()),
    apply: () => anything(),
    construct: () => ({}),
  });
}

interface Loaded {
  /** Expose → module. */
  modules: Record<string, object>;
  /** Modules it asked for. */
  required: Set<string>;
}

/**
 * Runs a remote's server bundle and every module it exposes, where there are no globals but the language's: neither those
 * of browsers nor those of Node.
 */
async function load(remote: string): Promise<Loaded> {
  const [file = ''] = await serverFiles(remote);
  const code = await readFile(path.join(builds, remote, file), 'utf8');
  const required = new Set<string>();
  const run = new Script(`(function (module, require) {${code}\n})`).runInContext(createContext({})) as (
    module: { exports: Record<string, () => object> },
    require: (name: string) => unknown,
  ) => void;
  const module = { exports: {} as Record<string, () => object> };
  run(module, (name) => {
    required.add(name);
    return name.startsWith('@stoa/') ? anything() : requireOfShell(name);
  });
  const modules = Object.entries(module.exports).map(([expose, get]) => [expose, get()] as const);
  return { modules: Object.fromEntries(modules), required };
}

test.each(remoteNames)(
  'the server bundle of %s is one file that needs nothing but shared modules',
  async (remote) => {
    const { modules, required } = await load(remote);
    expect(await serverFiles(remote)).toHaveLength(1);
    expect(shared).toEqual(expect.arrayContaining([...required]));
    const { exposes } = JSON.parse(await readFile(path.join(builds, remote, 'exposes.json'), 'utf8')) as {
      exposes: object;
    };
    expect(Object.keys(modules)).toEqual(Object.keys(exposes));
  },
);

test('a published remote names its server bundle, with hash and size', async () => {
  const store = folderStore(path.join(builds, 'published'));
  const { version } = (await publish(store, 'profile', path.join(builds, 'profile'))) as { version: string };
  const [server = ''] = await serverFiles('profile');
  const bytes = await readFile(path.join(builds, 'published/profile', version, server));
  const text = await readFile(path.join(builds, 'published/profile', version, 'manifest.json'), 'utf8');
  const manifest = BuildManifest.parse(JSON.parse(text));
  expect(manifest).toMatchObject({ server, sizes: { [server]: bytes.length } });
  expect(manifest.integrity[server]).toBe(integrityOf(bytes));
  const [listed] = (await listedVersions(store, 'profile')) as RemoteVersion[];
  expect(listed).toMatchObject({ server, integrity: { [server]: integrityOf(bytes) } });
});

test('a build without a server bundle is listed without one', async () => {
  const store = folderStore(path.join(builds, 'older'));
  await publish(store, 'profile', await makeBuild(builds, 'profile', 'older'));
  const [listed] = (await listedVersions(store, 'profile')) as RemoteVersion[];
  expect(listed).not.toHaveProperty('server');
});
