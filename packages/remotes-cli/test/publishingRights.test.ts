import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeKeyPair, readPublishKeys, signerOf } from '@stoa/signing';
import { packBuilt } from '../src/publish/publishBuilt.mjs';
import { publishOwn } from '../src/publish/publishOwn.mjs';
import { publishStored } from '../src/publish/publishStored.mjs';
import { listedVersions, promote, publish, rollback, storeBuild } from '../src/publish/publish.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { updateRegistry } from '../src/registry/registry.mjs';
import { assertMayPublish } from '../src/registry/rights.mjs';
import { makeBuild } from './support/fakeBuild.mjs';
import { addServerBundle } from './support/serverBundles.js';

const feed = makeKeyPair();
const profile = makeKeyPair();
const keysOfSite = `feed:${feed.publicKey}:laptop, profile:${profile.publicKey}`;
const keys = readPublishKeys(keysOfSite);

const environment = { ...process.env };
let dir = '';
let store: FolderStore;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-rights-'));
  store = new FolderStore(path.join(dir, 'site'));
});
afterEach(async () => {
  process.env = { ...environment };
  await rm(dir, { recursive: true, force: true });
});

function as(key: string | undefined, publicKeys: string | null = keysOfSite): void {
  process.env = {
    ...environment,
    ...(key && { STOA_PUBLISH_KEY: key }),
    ...(publicKeys !== null && { REMOTES_KEYS: publicKeys }),
  };
}
const publishBuild = async (app: string, content: string) =>
  publish(store, app, await makeBuild(dir, app, content));
const listed = (app: string) => listedVersions(store, app);
const signers = async (app: string) =>
  (await listed(app)).map((build) => signerOf(app, build, keys.get(app) ?? [])?.fingerprint);

test('a published build is signed, in the registry and in its manifest', async () => {
  as(feed.privateKey);
  const { version } = await publishBuild('feed', 'one');
  expect(await signers('feed')).toEqual([feed.fingerprint]);
  const manifest = JSON.parse((await store.readFile('feed', version, 'manifest.json')).toString()) as object;
  expect(signerOf('feed', manifest, keys.get('feed') ?? [])?.name).toBe('laptop');
});

test('the key may be a file, and have its lines escaped', async () => {
  const file = path.join(dir, 'key.pem');
  await writeFile(file, feed.privateKey);
  as(file);
  await publishBuild('feed', 'one');
  as(feed.privateKey.replaceAll('\n', '\\n'));
  await publishBuild('feed', 'two');
  expect(await signers('feed')).toEqual([feed.fingerprint, feed.fingerprint]);
});

test.each([
  ['without a key', undefined, 'Builds of feed must be signed: set STOA_PUBLISH_KEY'],
  ['with the key of another app', profile.privateKey, 'is not one of feed'],
  ['with a path that leads nowhere', '/nowhere/key.pem', 'STOA_PUBLISH_KEY is neither a private Ed25519 key'],
  [
    'with a key of another kind',
    generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    'STOA_PUBLISH_KEY is neither a private Ed25519 key',
  ],
])('%s nothing is published or stored', async (_case, key, reason) => {
  as(key);
  const dist = await makeBuild(dir, 'feed', 'one');
  expect(() => assertMayPublish({ remotes: {} }, 'feed')).toThrow(reason);
  await expect(publish(store, 'feed', dist)).rejects.toThrow(reason);
  await expect(storeBuild(store, 'feed', dist)).rejects.toThrow(reason);
  expect(await listed('feed')).toEqual([]);
  expect(await store.stored('feed')).toEqual([]);
});

test('a damaged private key is not printed', () => {
  as(`-----BEGIN PRIVATE KEY-----\nsecret-part\n-----END PRIVATE KEY-----`);
  expect(() => assertMayPublish({ remotes: {} }, 'feed')).toThrow(/^(?!.*secret-part).*neither a private/s);
});

test('a wrong list of public keys is refused by name', () => {
  as(feed.privateKey, 'feed:short');
  expect(() => assertMayPublish({ remotes: {} }, 'feed')).toThrow('REMOTES_KEYS must be entries such as');
});

test('an app without keys is published unsigned, beside others with keys', async () => {
  as(undefined, `profile:${profile.publicKey}`);
  await publishBuild('feed', 'one');
  expect((await listed('feed'))[0]?.signature).toBeUndefined();
});

test('without the public keys, an unsigned build is refused after a signed one', async () => {
  as(feed.privateKey, null);
  await publishBuild('feed', 'one');
  as(undefined, null);
  await expect(publishBuild('feed', 'two')).rejects.toThrow('The served build of feed is signed');
  as(undefined, '');
  expect(await publishBuild('feed', 'two')).toMatchObject({ isNew: true });
});

test('publishing a listed build again signs it where it is', async () => {
  as(undefined, null);
  await publishBuild('feed', 'one');
  await publishBuild('feed', 'two');
  const before = await listed('feed');
  as(feed.privateKey);
  expect(await publishBuild('feed', 'one')).toMatchObject({ isNew: false, isSigned: true });
  expect(await signers('feed')).toEqual([undefined, feed.fingerprint]);
  expect((await listed('feed')).map(({ publishedAt }) => publishedAt)).toEqual(
    before.map(({ publishedAt }) => publishedAt),
  );
  expect(await publishBuild('feed', 'one')).toMatchObject({ isNew: false, isSigned: false });
});

test('publishing an altered entry again restores it', async () => {
  as(feed.privateKey);
  await publishBuild('feed', 'one');
  await updateRegistry(store, (registry) => {
    const versions = (registry.remotes.feed?.versions ?? []).map((build) => ({
      ...build,
      global: 'altered',
    }));
    return { ...registry, remotes: { feed: { versions } } };
  });
  expect(await signers('feed')).toEqual([undefined]);
  await publishBuild('feed', 'one');
  expect(await signers('feed')).toEqual([feed.fingerprint]);
});

test('a new key of a rotation replaces the signature of the old one', async () => {
  const next = makeKeyPair();
  as(feed.privateKey);
  await publishBuild('feed', 'one');
  as(next.privateKey, `feed:${feed.publicKey},feed:${next.publicKey}`);
  await publishBuild('feed', 'one');
  expect((await listed('feed'))[0]?.signature?.key).toBe(next.fingerprint);
});

test('signatures survive rollback and promotion, which need no key', async () => {
  as(feed.privateKey);
  await publishBuild('feed', 'one');
  const { version } = await publishBuild('feed', 'two');
  as(undefined);
  await rollback(store, 'feed');
  await promote(store, 'feed', version);
  expect(await signers('feed')).toEqual([feed.fingerprint, feed.fingerprint]);
});

test('fields of a newer publisher, which a signature covers, survive a change', async () => {
  as(feed.privateKey);
  await publishBuild('feed', 'one');
  await updateRegistry(store, (registry) => {
    const [build] = registry.remotes.feed?.versions ?? [];
    return { ...registry, remotes: { feed: { versions: [{ ...build, colour: 'red' } as never] } } };
  });
  await publishBuild('feed', 'two');
  expect(await readFile(path.join(dir, 'site/registry/000000003.json'), 'utf8')).toContain('"colour": "red"');
});

test('npm start and publish:built leave out apps whose key is missing, and say so', async () => {
  as(profile.privateKey, `feed:${feed.publicKey}`);
  const dists: Record<string, string> = {};
  for (const app of ['feed', 'profile']) {
    dists[app] = await makeBuild(dir, app, 'one');
    await addServerBundle(dists[app]);
  }
  const said: string[] = [];
  await publishOwn(store, ['feed', 'profile'], {
    distOf: (app) => dists[app] ?? '',
    say: (line) => said.push(line),
  });
  expect(said[0]).toContain('feed is not published: The key in STOA_PUBLISH_KEY');
  expect(await listed('feed')).toEqual([]);
  expect(await listed('profile')).toHaveLength(1);
});

test('an image publishes only the builds that were signed for the site', async () => {
  as(undefined, null);
  const image = path.join(dir, 'image');
  for (const app of ['feed', 'profile']) {
    const dist = await makeBuild(dir, app, 'one');
    await addServerBundle(dist);
    await publish(new FolderStore(image), app, dist);
  }
  as(undefined, `feed:${feed.publicKey}`);
  expect((await publishStored(image, store)).join('\n')).toMatch(
    /feed \S+ is not published: it is not signed by a key of feed/,
  );
  expect(await listed('feed')).toEqual([]);
  expect(await listed('profile')).toHaveLength(1);
});

test('packing for an image leaves out an app whose key is missing', async () => {
  as(undefined);
  const dists = { feed: await makeBuild(dir, 'feed', 'one') };
  expect(await packBuilt(path.join(dir, 'image'), dists)).toEqual([
    expect.stringContaining('feed is left out: Builds of feed must be signed'),
  ]);
});

test.each([
  ['an empty entry', '', 'entry 1 is not'],
  ['an app alone', 'feed', 'entry 1 is not'],
  ['a short key', `feed:${feed.publicKey},feed:${feed.publicKey.slice(1)}`, 'entry 2 is not'],
  ['a name of two words', `feed:${feed.publicKey}:two words`, 'entry 1 is not'],
  ['many keys of one app', Array(11).fill(`feed:${feed.publicKey}`).join(','), 'at most 10 keys of feed'],
  [
    'many keys',
    Array.from({ length: 501 }, (_, at) => `a${at}:${feed.publicKey}`).join(','),
    'at most 500 keys',
  ],
])('public keys with %s are refused', (_case, text, reason) => {
  expect(() => readPublishKeys(text)).toThrow(reason);
});
