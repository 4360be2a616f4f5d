import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteVersion } from '@stoa/contract';
import { listedVersions, publish } from '../src/publish/publish.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { trialBeforeListing } from '../src/trial/trialBeforeListing.mjs';
import { makeBuild } from './support/fakeBuild.mjs';
import { addServerBundle, makeShell } from './support/serverBundles.js';

let dir = '';
let store: FolderStore;
let said: string[];

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-proof-'));
  store = new FolderStore(path.join(dir, 'site'));
  said = [];
  await publish(store, 'shell', await makeShell(dir, 'first'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Publishes a remote whose pages are all for members, with the address of a site. */
async function publishForMembers(options: { isRequired?: boolean; budgets?: { heapMegabytes: number } }) {
  const dist = await makeBuild(dir, 'profile', 'one');
  await addServerBundle(dist);
  const trial = trialBeforeListing(store, 'profile', dist, {
    allowBreaking: false,
    say: (line: string) => void said.push(line),
    site: { address: 'http://127.0.0.1:9', isRequired: false, ...options },
  });
  const tryOut = ({ pages, ...build }: RemoteVersion) =>
    trial({ ...build, pages: pages.filter(({ access }) => access !== 'everyone') });
  await publish(store, 'profile', dist, { tryOut: (build) => tryOut(build as RemoteVersion) });
}

const nothing = 'On trial, nothing was compared: profile has no page for guests.';

test('a publish says that a remote without pages for guests is not compared', async () => {
  await publishForMembers({ isRequired: true });
  expect(said).toEqual([nothing]);
});

test('a publish says which budgets are not checked', async () => {
  await publishForMembers({ budgets: { heapMegabytes: 20 } });
  expect(said).toEqual([nothing, 'heapMegabytes: not checked.']);
});

test('with --url, a build is refused if a budget cannot be checked', async () => {
  await expect(publishForMembers({ isRequired: true, budgets: { heapMegabytes: 20 } })).rejects.toThrow(
    `profile was not published: not all of its budgets could be checked.\n${nothing}\nheapMegabytes: not checked.\n`,
  );
  expect(await listedVersions(store, 'profile')).toEqual([]);
});
