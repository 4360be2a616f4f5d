import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry, type RemoteVersion } from '@stoa/contract';
import { listedVersions, publish } from '../src/publish/publish.mjs';
import { integrityOf } from '../src/registry/buildFiles.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { makeBuild } from './support/fakeBuild.mjs';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-together-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

/** Starts a process that publishes `count` builds of a remote. */
function startPublisher(remote: string, name: string, count: number): ChildProcess {
  const script = path.join(__dirname, 'support/publishMany.mjs');
  return spawn(process.execPath, [script, dir, remote, name, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Returns every revision of the registry, oldest first. */
async function history(): Promise<Registry[]> {
  const names = (await readdir(path.join(dir, 'registry'))).filter((name) => name.endsWith('.json')).sort();
  const texts = names.map((name) => readFile(path.join(dir, 'registry', name), 'utf8'));
  return (await Promise.all(texts)).map((text) => Registry.parse(JSON.parse(text)));
}

const versionsOf = (registry: Registry, remote: string) => registry.remotes[remote]?.versions ?? [];

test('three concurrent publishers lose no entry', async () => {
  const rounds = 12;
  const publishers = [
    startPublisher('feed', 'a', rounds),
    startPublisher('profile', 'b', rounds),
    startPublisher('profile', 'c', rounds),
  ];
  const codes = await Promise.all(
    publishers.map(async (publisher) => (await once(publisher, 'exit'))[0] as number),
  );
  expect(codes).toEqual([0, 0, 0]);
  const registries = await history();
  expect(registries).toHaveLength(3 * rounds);
  for (const [index, registry] of registries.entries()) {
    const before = registries[index - 1];
    if (!before) continue;
    // Each publish added one version of one remote in front and left the other remote unchanged.
    const gained = ['feed', 'profile'].map((remote) => {
      const [newest, ...rest] = versionsOf(registry, remote).map(({ version }) => version);
      const known = versionsOf(before, remote).map(({ version }) => version);
      return newest === known[0] ? 0 : Number(JSON.stringify(rest) === JSON.stringify(known.slice(0, 4)));
    });
    expect(gained.reduce((sum, count) => sum + count, 0)).toBe(1);
  }
});

test('a killed publisher leaves a registry in which every listed file is complete', async () => {
  const store = new FolderStore(dir);
  const own = await publish(store, 'feed', await makeBuild(dir, 'feed', 'steady'));
  for (let round = 0; round < 8; round += 1) {
    const publisher = startPublisher('profile', `killed-${round}`, 1000);
    await once(publisher.stdout as NonNullable<typeof publisher.stdout>, 'data');
    // Kills each publisher at another point of its work.
    setTimeout(() => publisher.kill('SIGKILL'), round * 13);
    await once(publisher, 'exit');
    const feed = (await listedVersions(store, 'feed')) as RemoteVersion[];
    expect(feed.map(({ version }) => version)).toEqual([own.version]);
    for (const { version, integrity } of (await listedVersions(store, 'profile')) as RemoteVersion[]) {
      for (const [name, hash] of Object.entries(integrity)) {
        const bytes = await readFile(path.join(dir, 'profile', version, name));
        expect(integrityOf(bytes)).toBe(hash);
      }
    }
  }
  const after = await publish(store, 'profile', await makeBuild(dir, 'profile', 'after'));
  expect(after.isNew).toBe(true);
});
