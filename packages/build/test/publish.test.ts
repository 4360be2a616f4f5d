import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry, remotes } from '@stoa/contract';
import { promote, publish, rollback } from '../lib/publish.mjs';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-publish-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

const exposes = ['user', 'dashboard', 'settings', 'profile'].map((name) => `./${name}`);

/** A folder such as webpack leaves behind, with `content` in its entry. */
async function makeBuild(content: string, built = exposes): Promise<string> {
  const dist = path.join(dir, `dist-${content}`);
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, 'remoteEntry.js'), content);
  await writeFile(path.join(dist, '7.js'), 'chunk');
  const manifest = {
    global: 'stoa_profile_1',
    exposes: Object.fromEntries(built.map((name) => [name, ['7.js']])),
  };
  await writeFile(path.join(dist, 'exposes.json'), JSON.stringify(manifest));
  return dist;
}

async function versions() {
  const text = await readFile(path.join(dir, 'registry.json'), 'utf8');
  return Registry.parse(JSON.parse(text)).remotes.profile?.versions ?? [];
}

const names = async () => (await versions()).map(({ version }) => version);

test('a build is copied to a folder of its own and listed with all a host needs to know', async () => {
  const { version, isNew } = await publish(dir, 'profile', await makeBuild('one'));
  expect(isNew).toBe(true);
  const [listed] = await versions();
  expect(listed).toMatchObject({
    version,
    base: `/remotes/profile/${version}/`,
    global: 'stoa_profile_1',
    fragments: [],
    preload: { './user': ['7.js'] },
  });
  expect(listed?.pages).toHaveLength(remotes.profile.pages.length);
  expect(listed?.pages[0]).toEqual({ path: '/user/:username', access: 'everyone', expose: './user' });
  expect(Object.keys(listed?.integrity ?? {})).toEqual(['7.js', 'remoteEntry.js']);
  expect(listed?.integrity['remoteEntry.js']).toMatch(/^sha384-[\w+/=]{64}$/);
  expect(await readFile(path.join(dir, 'profile', version, 'remoteEntry.js'), 'utf8')).toBe('one');
});

test('the newest build is served first, the others stay listed behind it', async () => {
  const first = await publish(dir, 'profile', await makeBuild('one'));
  const second = await publish(dir, 'profile', await makeBuild('two'));
  expect(await names()).toEqual([second.version, first.version]);
});

test('publishing the same build again changes nothing, not even a rollback', async () => {
  const first = await publish(dir, 'profile', await makeBuild('one'));
  const dist = await makeBuild('two');
  const second = await publish(dir, 'profile', dist);
  expect(await rollback(dir, 'profile')).toBe(first.version);
  expect((await publish(dir, 'profile', dist)).isNew).toBe(false);
  expect(await names()).toEqual([first.version, second.version]);
});

test('promoting serves a listed version, and refuses one that is not', async () => {
  const first = await publish(dir, 'profile', await makeBuild('one'));
  await publish(dir, 'profile', await makeBuild('two'));
  await promote(dir, 'profile', first.version);
  expect((await names())[0]).toBe(first.version);
  await expect(promote(dir, 'profile', '9.9.9')).rejects.toThrow('profile has no version 9.9.9');
});

test('the last five versions stay listed', async () => {
  for (const content of ['1', '2', '3', '4', '5', '6'])
    await publish(dir, 'profile', await makeBuild(content));
  expect(await names()).toHaveLength(5);
});

test('publishes at the same moment are all listed', async () => {
  const builds = await Promise.all(['1', '2', '3', '4'].map((content) => makeBuild(content)));
  await Promise.all(builds.map((dist) => publish(dir, 'profile', dist)));
  expect(new Set(await names()).size).toBe(4);
  expect((await readdir(dir)).filter((name) => name.startsWith('registry'))).toEqual(['registry.json']);
});

test('a build that lacks a page of the contract is refused', async () => {
  const dist = await makeBuild('one', ['./user']);
  await expect(publish(dir, 'profile', dist)).rejects.toThrow('profile does not expose ./dashboard');
});

test('going back needs an earlier version', async () => {
  await publish(dir, 'profile', await makeBuild('one'));
  await expect(rollback(dir, 'profile')).rejects.toThrow('no earlier version');
});
