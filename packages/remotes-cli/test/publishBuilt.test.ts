import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '@stoa/workspace/paths';
import { publishBuilt } from '../src/publish/publishBuilt.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { readRegistry } from '../src/registry/registry.mjs';
import { makeBuild } from './support/fakeBuild.mjs';
import { addServerBundle } from './support/serverBundles.js';

let dir = '';
let store: FolderStore;
let dists: Record<string, string>;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-built-'));
  store = new FolderStore(path.join(dir, 'site'));
  dists = { feed: await makeBuild(dir, 'feed', 'one'), profile: await makeBuild(dir, 'profile', 'one') };
  for (const dist of Object.values(dists)) await addServerBundle(dist);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('publishes existing builds in one revision, with their types, and nothing the second time', async () => {
  const said = await publishBuilt(store, dists);
  expect(said).toEqual([expect.stringMatching(/^feed is at /), expect.stringMatching(/^profile is at /)]);
  const { remotes } = await readRegistry(store);
  expect(Object.keys(remotes).sort()).toEqual(['feed', 'profile']);
  const { version = '' } = remotes.feed?.versions[0] ?? {};
  expect((await store.readFile('feed', version, 'types.json.gz')).length).toBeGreaterThan(1_000);
  expect((await publishBuilt(store, dists)).every((line) => line.endsWith('is already published.'))).toBe(
    true,
  );
  expect((await store.read()).revision).toBe(1);
});

test('Bad input: reports which app is not built, and publishes none', async () => {
  const folder = path.join(dir, 'nowhere');
  await expect(publishBuilt(store, { ...dists, profile: folder })).rejects.toThrow(
    'mfe-profile is not built. Run "npm run build" first.',
  );
  expect(await readdir(dir)).not.toContain('site');
});

test.each([
  [['mfe-feed'], 2, "Unexpected argument 'mfe-feed'"],
  [['--loud'], 2, "Unknown option '--loud'"],
  [['--help'], 0, 'For one app: npm run publish:remote -- mfe-feed'],
])(
  'Bad input: the command with %j prints its usage, and publishes nothing',
  async (words, code, answer) => {
    const program = fromRoot('packages/remotes-cli/bin/publishBuilt.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: dir,
      encoding: 'utf8',
      env: { ...process.env, REMOTES_DIR: path.join(dir, 'site') },
    });
    expect(stdout + stderr).toContain(answer);
    expect(stdout + stderr).toContain('Usage: npm run publish:built');
    expect(status).toBe(code);
    expect((await readdir(dir)).filter((name) => ['mfe-feed', 'site'].includes(name))).toEqual([]);
  },
  60_000,
);
