import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployedRecords } from '../src/compat/compat.mjs';
import { packRecord } from '../src/compat/record.mjs';
import { listedVersions, publish } from '../src/publish/publish.mjs';
import { publishChecked } from '../src/publish/publishChecked.mjs';
import { folderStore } from '../src/registry/folderStore.mjs';
import { readRegistry } from '../src/registry/registry.mjs';
import { type Edit, remoteRecord, shellRecord } from './support/checkoutRecord.js';
import { makeBuild as makeBrowserBuild } from './support/fakeBuild.mjs';
import { addServerBundle, makeShell, remoteBundle, shellBundle } from './support/serverBundles.js';

let dir = '';
let store: ReturnType<typeof folderStore>;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-checked-'));
  store = folderStore(dir);
});

afterEach(() => rm(dir, { recursive: true, force: true }));

/** Of this run: what earlier ones have found to fit does not count. */
const run = `run${randomUUID()}`;

const withFile = <Record extends { files: object }>(record: Record, file: string, text: string): Record => ({
  ...record,
  files: { ...record.files, [file]: text },
});

/** A build that the server can render. */
async function makeBuild(...build: Parameters<typeof makeBrowserBuild>): Promise<string> {
  const dist = await makeBrowserBuild(...build);
  await addServerBundle(dist);
  return dist;
}

/** Deploys a remote as this checkout has it, after some edits. */
async function deployRemote(app: string, content: string, edits: readonly Edit[] = []): Promise<void> {
  const record = withFile(await remoteRecord(app, edits), `mfe-${app}/src/${content}.ts`, 'export {};');
  const dist = await makeBuild(dir, app, content);
  await publish(store, app, dist, { makeTypes: () => packRecord(record as never) });
}

/** The store, with something done by others after the first check and before the listing. */
function storeWith(meanwhile: () => Promise<void>): typeof store {
  let others: (() => Promise<void>) | undefined = meanwhile;
  return {
    ...store,
    // The files are stored in between.
    async has(app, version) {
      const todo = others;
      others = undefined;
      await todo?.();
      return store.has(app, version);
    },
  };
}

/** Deploys a shell that says of itself that it has this version of the contract. */
async function deployShell(contract: string, mark = 'any', code = shellBundle): Promise<void> {
  const dist = await makeShell(dir, `${contract}-${mark}`, code);
  const record = withFile(shellRecord(), `packages/ui/src/${run}-${mark}.ts`, 'export {};');
  await publish(store, 'shell', dist, {
    makeTypes: () => packRecord({ ...record, offers: { ...record.offers, contract } } as never),
  });
}

test('a build that does not fit what is deployed is refused by name, and nothing is listed', async () => {
  await deployShell('9.0.0');
  const dist = await makeBuild(dir, 'moderation', 'one');
  await expect(publishChecked(store, 'moderation', dist, { isAllowed: false })).rejects.toThrow(
    /moderation was not published[^]*requires the contract \^0\.1\.0, the shell has 9\.0\.0/,
  );
  expect(await listedVersions(store, 'moderation')).toEqual([]);
}, 180_000);

test('it is published all the same when that is asked for, and later builds are checked against it', async () => {
  await deployShell('9.0.0');
  const dist = await makeBuild(dir, 'moderation', 'one');
  expect(await publishChecked(store, 'moderation', dist, { isAllowed: true })).toMatchObject({ isNew: true });
  const { host, remotes } = await deployedRecords(store, await readRegistry(store));
  expect(host?.offers?.contract).toBe('9.0.0');
  expect(remotes.map((record) => record?.app)).toEqual(['moderation']);
}, 180_000);

test('when somebody publishes between the check and the listing, the build is checked again', async () => {
  await deployShell('0.1.0');
  const dist = await makeBuild(dir, 'moderation', 'one');
  const busy = storeWith(() => deployShell('9.0.0'));
  await expect(publishChecked(busy, 'moderation', dist, { isAllowed: false })).rejects.toThrow(
    /moderation was not published[^]*requires the contract \^0\.1\.0, the shell has 9\.0\.0/,
  );
  expect(await listedVersions(store, 'moderation')).toEqual([]);
}, 180_000);

/** Has the build checked as one of this checkout, with what its configuration exposes. */
const building = Promise.resolve();

test('it is checked again only against what was published meanwhile', async () => {
  await deployShell('0.1.0', 'counted');
  await deployRemote('communities', 'one');
  await deployRemote('profile', 'one');
  const said: string[] = [];
  const options = { isAllowed: false, building, say: (line: string) => void said.push(line) };
  const busy = storeWith(() => deployRemote('communities', 'two'));
  const dist = await makeBuild(dir, 'feed', 'one');
  expect(await publishChecked(busy, 'feed', dist, options)).toMatchObject({ isNew: true });
  expect(said).toEqual([
    'feed is checked against shell, communities, profile',
    'feed is checked against communities',
  ]);
}, 180_000);

const usesNothing = {
  file: 'mfe-communities/src/communitiesApi.ts',
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
])(
  'it is refused when what was published meanwhile %s',
  async (_name, edit, reason) => {
    await deployShell('0.1.0');
    const busy = storeWith(() => deployRemote('communities', 'two', [edit]));
    const dist = await makeBuild(dir, 'feed', 'one');
    await expect(publishChecked(busy, 'feed', dist, { isAllowed: false, building })).rejects.toThrow(reason);
    expect(await listedVersions(store, 'feed')).toEqual([]);
  },
  180_000,
);

describe('a build whose server bundle needs react of the shell', () => {
  const needsReact = remoteBundle(`{ default: () => '' }`, `require('react')`);
  const withoutReact = shellBundle.replace('react: {}', '');

  test('is refused where the shell has none, unless that is allowed', async () => {
    await deployShell('0.1.0', 'any', withoutReact);
    const dist = await makeBrowserBuild(dir, 'moderation', 'one');
    await addServerBundle(dist, needsReact);
    await expect(publishChecked(store, 'moderation', dist, { isAllowed: false })).rejects.toThrow(
      /moderation was not published: the server cannot render its pages[^]*The shell does not share react/,
    );
    expect(await listedVersions(store, 'moderation')).toEqual([]);
    await publishChecked(store, 'moderation', dist, { isAllowed: true });
    expect(await listedVersions(store, 'moderation')).toHaveLength(1);
  }, 180_000);

  test('is refused when such a shell is published between its trial and the listing', async () => {
    await deployShell('0.1.0');
    const dist = await makeBrowserBuild(dir, 'moderation', 'one');
    await addServerBundle(dist, needsReact);
    const busy = storeWith(() => deployShell('0.1.0', 'later', withoutReact));
    await expect(publishChecked(busy, 'moderation', dist, { isAllowed: false })).rejects.toThrow(
      'The shell does not share react',
    );
    expect(await listedVersions(store, 'moderation')).toEqual([]);
  }, 180_000);
});
