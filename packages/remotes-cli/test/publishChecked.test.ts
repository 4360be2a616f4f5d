import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion } from '@stoa/contract';
import { deployedRecords } from '../src/compat/compat.mjs';
import { packRecord } from '../src/compat/record.mjs';
import { listedVersions, publish } from '../src/publish/publish.mjs';
import { publishChecked } from '../src/publish/publishChecked.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { readRegistry } from '../src/registry/registry.mjs';
import { type Edit, remoteRecord, shellRecord } from './support/checkoutRecord.js';
import { makeBuild as makeBrowserBuild } from './support/fakeBuild.mjs';
import { addServerBundle, makeShell, remoteBundle, shellBundle } from './support/serverBundles.js';

let dir = '';
let store: FolderStore;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-checked-'));
  store = new FolderStore(dir);
});

afterEach(() => rm(dir, { recursive: true, force: true }));

/** Unique per run, so that results of earlier runs are not reused. */
const run = `run${randomUUID()}`;

const withFile = <Record extends { files: object }>(record: Record, file: string, text: string): Record => ({
  ...record,
  files: { ...record.files, [file]: text },
});

/** Creates a build that renders on the server. */
async function makeBuild(...build: Parameters<typeof makeBrowserBuild>): Promise<string> {
  const dist = await makeBrowserBuild(...build);
  await addServerBundle(dist);
  return dist;
}

/** Deploys a remote of this checkout with edits, to a share of people as a canary. */
async function deployRemote(
  app: string,
  content: string,
  edits: readonly Edit[] = [],
  share?: number,
): Promise<void> {
  const record = withFile(await remoteRecord(app, edits), `mfe-${app}/src/${content}.ts`, 'export {};');
  const dist = await makeBuild(dir, app, content);
  await publish(store, app, dist, { makeTypes: () => packRecord(record as never), share });
}

/** Returns the store with a concurrent change between the first check and the listing. */
function storeWith(change: () => Promise<void>): typeof store {
  let others: (() => Promise<void>) | undefined = change;
  return new (class extends FolderStore {
    // The files are stored between check and listing.
    override async has(app: string, version: string) {
      const todo = others;
      others = undefined;
      await todo?.();
      return super.has(app, version);
    }
  })(store.where);
}

/**
 * Deploys a shell with a version of the contract. Its sources are always the same, so they are checked once. With
 * another version they are empty: that version alone refuses a build, and there is little to compile.
 */
async function deployShell(contract: string, code = shellBundle): Promise<void> {
  const dist = await makeShell(dir, contract, code);
  const record = shellRecord();
  const offers = { contract, shared: { ...record.offers.shared, [run]: '1.0.0' } };
  const empty = Object.fromEntries(Object.keys(record.files).map((file) => [file, 'export {};']));
  const files = contract === contractVersion ? record.files : empty;
  await publish(store, 'shell', dist, { makeTypes: () => packRecord({ ...record, files, offers } as never) });
}

test('an incompatible build is refused with the reason, and nothing is listed', async () => {
  await deployShell('9.0.0');
  const dist = await makeBuild(dir, 'moderation', 'one');
  await expect(publishChecked(store, 'moderation', dist, { allowBreaking: false })).rejects.toThrow(
    /moderation was not published[^]*needs the contract \^0\.1\.0, the shell has 9\.0\.0/,
  );
  expect(await listedVersions(store, 'moderation')).toEqual([]);
});

test('it is published with --allow-breaking, and later builds are checked against it', async () => {
  await deployShell('9.0.0');
  const dist = await makeBuild(dir, 'moderation', 'one');
  expect(await publishChecked(store, 'moderation', dist, { allowBreaking: true })).toMatchObject({
    isNew: true,
  });
  const { host, remotes } = await deployedRecords(store, await readRegistry(store));
  expect(host?.offers?.contract).toBe('9.0.0');
  expect(remotes.map((record) => record?.app)).toEqual(['moderation']);
});

/** Checks the build as one of this checkout, with the exposes of its configuration. */
const building = Promise.resolve();

test('it is checked again only against concurrently published builds', async () => {
  await deployShell('0.1.0');
  await deployRemote('communities', 'one');
  await deployRemote('profile', 'one');
  const said: string[] = [];
  const options = { allowBreaking: false, building, say: (line: string) => void said.push(line) };
  const busy = storeWith(() => deployRemote('communities', 'two'));
  const dist = await makeBuild(dir, 'feed', 'one');
  expect(await publishChecked(busy, 'feed', dist, options)).toMatchObject({ isNew: true });
  expect(said).toEqual([
    'feed is checked against shell, communities, profile',
    'feed is checked against communities',
  ]);
});

test('a build is checked again after a concurrent publish', async () => {
  await deployShell('0.1.0');
  const dist = await makeBuild(dir, 'feed', 'one');
  const busy = storeWith(() => deployShell('9.0.0'));
  await expect(publishChecked(busy, 'feed', dist, { allowBreaking: false, building })).rejects.toThrow(
    /feed was not published[^]*needs the contract \^0\.1\.0, the shell has 9\.0\.0/,
  );
  expect(await listedVersions(store, 'feed')).toEqual([]);
});

const usesNothing = {
  file: 'mfe-communities/src/community/communitiesApi.ts',
  from: 'export const',
  to: "export const part = 'feed/Nothing';\nexport const",
};
const passesText = {
  file: 'packages/contract/src/pages/fragments.ts',
  from: 'skeletons: number',
  to: 'skeletons: string',
};

test.each([
  ['uses a fragment that it lacks', usesNothing, /communities uses Nothing of feed/],
  ['passes to a fragment what it does not take', passesText, /communities uses feed PostList: Argument of/],
])('it is refused when a concurrently published build %s', async (_name, edit, reason) => {
  await deployShell('0.1.0');
  const busy = storeWith(() => deployRemote('communities', 'two', [edit]));
  const dist = await makeBuild(dir, 'feed', 'one');
  await expect(publishChecked(busy, 'feed', dist, { allowBreaking: false, building })).rejects.toThrow(
    reason,
  );
  expect(await listedVersions(store, 'feed')).toEqual([]);
});

test('it is refused when it fits the published build of another remote, but not its canary', async () => {
  await deployShell('0.1.0');
  await deployRemote('communities', 'one');
  await deployRemote('communities', 'two', [usesNothing], 5);
  const dist = await makeBuild(dir, 'feed', 'one');
  await expect(publishChecked(store, 'feed', dist, { allowBreaking: false, building })).rejects.toThrow(
    /communities uses Nothing of feed/,
  );
  expect(await listedVersions(store, 'feed')).toEqual([]);
});

describe('a build whose server bundle needs react of the shell', () => {
  const needsReact = remoteBundle(`{ default: () => '' }`, `require('react')`);
  const withoutReact = shellBundle.replace('react: {}', '');

  test('is refused where the shell has none, unless that is allowed', async () => {
    await deployShell('0.1.0', withoutReact);
    const dist = await makeBrowserBuild(dir, 'feed', 'one');
    await addServerBundle(dist, needsReact);
    await expect(publishChecked(store, 'feed', dist, { allowBreaking: false, building })).rejects.toThrow(
      /feed was not published: the server cannot render its pages[^]*The shell does not share react/,
    );
    expect(await listedVersions(store, 'feed')).toEqual([]);
    await publishChecked(store, 'feed', dist, { allowBreaking: true, building });
    expect(await listedVersions(store, 'feed')).toHaveLength(1);
  });

  test('is refused when such a shell is published between its trial and the listing', async () => {
    await deployShell('0.1.0');
    const dist = await makeBrowserBuild(dir, 'feed', 'one');
    await addServerBundle(dist, needsReact);
    const busy = storeWith(() => deployShell('0.1.0', withoutReact));
    await expect(publishChecked(busy, 'feed', dist, { allowBreaking: false, building })).rejects.toThrow(
      'The shell does not share react',
    );
    expect(await listedVersions(store, 'feed')).toEqual([]);
  });
});
