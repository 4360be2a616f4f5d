import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canaryActions } from '../src/publish/canaryActions.mjs';
import { publishOwn } from '../src/publish/publishOwn.mjs';
import { listedVersions, publish, rollback } from '../src/publish/publish.mjs';
import { retire } from '../src/publish/retire.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { makeBuild } from './support/fakeBuild.mjs';

let dir = '';
let store: FolderStore;
let said: string[] = [];

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-start-'));
  store = new FolderStore(dir);
  said = [];
});

afterEach(() => rm(dir, { recursive: true, force: true }));

/** Runs the publishing of `npm start` in a checkout whose builds of two remotes contain `content`. */
async function start(content: string): Promise<void> {
  const dists: Record<string, string> = {};
  for (const app of ['feed', 'profile']) dists[app] = await makeBuild(dir, app, content);
  await publishOwn(store, ['feed', 'profile'], {
    distOf: (app: string) => dists[app] ?? '',
    say: (line: string) => said.push(line),
  });
}

const versions = async (app: string) =>
  ((await listedVersions(store, app)) as { version: string }[]).map(({ version }) => version);

test('the first start publishes every build, the next nothing', async () => {
  await start('one');
  const before = [await versions('feed'), await versions('profile')];
  expect(before.map((list) => list.length)).toEqual([1, 1]);
  await start('one');
  expect([await versions('feed'), await versions('profile')]).toEqual(before);
});

test('a changed checkout is served at the next start while no one has published', async () => {
  await start('one');
  const [before] = await versions('feed');
  await start('two');
  expect(await versions('feed')).toHaveLength(2);
  expect((await versions('feed'))[1]).toBe(before);
});

test('after a manual publish the start changes no app, and says so', async () => {
  await start('one');
  const { version } = (await publish(store, 'feed', await makeBuild(dir, 'feed', 'of a team'))) as {
    version: string;
  };
  const [profile] = await versions('profile');
  await start('two');
  expect((await versions('feed'))[0]).toBe(version);
  expect(await versions('profile')).toEqual([profile]);
  expect(said.join('\n')).toContain(`feed stays at ${version}, as it was published`);
  expect(said.at(-1)).toContain('npm run publish:remote -- mfe-feed | mfe-profile');
});

test('a rollback survives the next start', async () => {
  await start('one');
  const before = await versions('feed');
  await publish(store, 'feed', await makeBuild(dir, 'feed', 'of a team'));
  await rollback(store, 'feed');
  await start('two');
  expect((await versions('feed'))[0]).toBe(before[0]);
});

test('a retired remote is not listed by the next start, which says so', async () => {
  await start('one');
  await retire(store, 'feed', undefined, { allowBreaking: true });
  await start('two');
  expect(await versions('feed')).toEqual([]);
  expect(await versions('profile')).toHaveLength(2);
  expect(said).toContainEqual(expect.stringContaining('feed stays retired. This checkout has '));
});

test('a retired version is not listed by the next start, which says so; a newer build is', async () => {
  await start('one');
  const [one = ''] = await versions('feed');
  await start('two');
  const [two = ''] = await versions('feed');
  await retire(store, 'feed', two);
  await start('two');
  expect(await versions('feed')).toEqual([one]);
  expect(said).toContain(`· feed stays at ${one}, as ${two} was retired. This checkout has ${two}.`);
  await start('three');
  expect((await versions('feed'))[1]).toBe(one);
});

test('a version that only left the list because of newer ones is listed by the next start', async () => {
  await start('a');
  const [first] = await versions('feed');
  for (const content of ['b', 'c', 'd', 'e', 'f']) await start(content);
  expect(await versions('feed')).not.toContain(first);
  await start('a');
  expect((await versions('feed'))[0]).toBe(first);
});

test('a build that was aborted as a canary is left out, and the start publishes the rest', async () => {
  await start('one');
  const before = await versions('feed');
  await publish(store, 'feed', await makeBuild(dir, 'feed', 'two'), { share: 5 });
  await canaryActions.abort(store);
  await start('two');
  expect(await versions('feed')).toEqual(before);
  expect(await versions('profile')).toHaveLength(2);
  expect(said).toContainEqual(
    expect.stringMatching(/^· feed is not published: feed .* was rolled back as a canary\./),
  );
});

test('an app without listed versions gets its build', async () => {
  await publish(store, 'feed', await makeBuild(dir, 'feed', 'of a team'));
  await start('one');
  expect(await versions('feed')).toHaveLength(1);
  expect(await versions('profile')).toHaveLength(1);
});
