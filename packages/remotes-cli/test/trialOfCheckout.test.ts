import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverFile } from '@stoa/config/outputs';
import { appFolder, appNames, fromRoot } from '@stoa/workspace/paths';
import { listedVersions, publish } from '../src/publish/publish.mjs';
import { publishBuilt } from '../src/publish/publishBuilt.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { trialBeforeListing } from '../src/trial/trialBeforeListing.mjs';

/** Returns the folder of an app's build in this checkout. */
const distOf = (app: string) => fromRoot(appFolder(app), 'dist');
let dir = '';
let store: FolderStore;
let said: string[];

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-checkout-'));
  store = new FolderStore(path.join(dir, 'site'));
  said = await publishBuilt(store);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('every build of this checkout renders without warnings', () => {
  expect(said).toEqual(
    appNames.map((app: string) => expect.stringMatching(new RegExp(`^${app} is at `)) as string),
  );
});

/** Returns the feed of this checkout with one module replaced by an expression. */
async function feedWith(expose: string, module: string): Promise<string> {
  const dist = path.join(dir, `feed-${expose.slice(2)}`);
  await cp(distOf('feed'), dist, { recursive: true });
  const file = path.join(dist, (await readdir(dist)).find((name) => serverFile.test(name)) ?? '');
  const bundle = await readFile(file, 'utf8');
  await writeFile(file, `${bundle}\n;module.exports = { ...module.exports, '${expose}': ${module} };`);
  return dist;
}

test.each([
  [
    'a page throws',
    './post',
    `() => ({ default() { throw new Error('on purpose'); } })`,
    'feed on /post/:id: on purpose',
  ],
  [
    'a page for members has no component',
    './createPost',
    '() => ({})',
    'feed on /create-post: ./createPost has no component',
  ],
  [
    'the server bundle lacks a page',
    './search',
    'undefined',
    / {2}feed on \/search: .* has no \.\/search for the server\.$/m,
  ],
  [
    'a fragment throws at load',
    './PostList',
    `() => null.x`,
    'feed on ./PostList: Cannot read properties of null',
  ],
])('the real shell refuses a feed of which %s', async (_name, expose, module, reason) => {
  const dist = await feedWith(expose, module);
  const tryOut = trialBeforeListing(store, 'feed', dist, { allowBreaking: false, say: () => undefined });
  await expect(publish(store, 'feed', dist, { tryOut })).rejects.toThrow(reason);
  expect(await listedVersions(store, 'feed')).toHaveLength(1);
});
