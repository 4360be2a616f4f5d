import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployedRecords } from '../src/compat/compat.mjs';
import { packRecord } from '../src/compat/record.mjs';
import { listedVersions, publish } from '../src/publish/publish.mjs';
import { publishChecked } from '../src/publish/publishChecked.mjs';
import { folderStore } from '../src/registry/folderStore.mjs';
import { readRegistry } from '../src/registry/registry.mjs';
import { shellRecord } from './support/checkoutRecord.js';
import { makeBuild } from './support/fakeBuild.mjs';

let dir = '';
let store: ReturnType<typeof folderStore>;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-checked-'));
  store = folderStore(dir);
});

afterEach(() => rm(dir, { recursive: true, force: true }));

/** Deploys a shell that says of itself that it has this version of the contract. */
async function deployShell(contract: string): Promise<void> {
  const dist = path.join(dir, 'dist-shell');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, 'index.html'), `<p>shell ${contract}</p>`);
  const record = shellRecord();
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
  let meanwhile: (() => Promise<void>) | undefined = () => deployShell('9.0.0');
  const busy = {
    ...store,
    // The files are stored after the check and before the listing.
    async has(app: string, version: string) {
      const others = meanwhile;
      meanwhile = undefined;
      await others?.();
      return store.has(app, version);
    },
  };
  await expect(publishChecked(busy, 'moderation', dist, { isAllowed: false })).rejects.toThrow(
    /moderation was not published[^]*requires the contract \^0\.1\.0, the shell has 9\.0\.0/,
  );
  expect(await listedVersions(store, 'moderation')).toEqual([]);
}, 180_000);
