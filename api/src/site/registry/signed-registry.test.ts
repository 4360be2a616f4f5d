import { createHash, createPrivateKey } from 'node:crypto';
import type { HostVersion, RemoteVersion } from '@stoa/contract';
import { makeKeyPair, readPublishKeys, signBuild } from '@stoa/signing';
import { parseRegistry, StoredManifests } from './registry-source.js';
import { SignedRegistry } from './signed-registry.js';

const feed = makeKeyPair();
const next = makeKeyPair();
const polls = makeKeyPair();
const bundle = 'the bundle';

const build = (version: string, over: object = {}) => ({
  version,
  base: `/remotes/feed/${version}/`,
  integrity: { 'server.js': `sha384-${createHash('sha384').update(bundle).digest('base64')}` },
  entry: 'remoteEntry.js',
  requires: { contract: '^0.1.0', shared: {} },
  global: 'feed',
  pages: [],
  fragments: [],
  preload: {},
  ...over,
});
type Stored = ReturnType<typeof build>;
const signed = (version: string, { app = 'feed', by = feed, over = {} } = {}) => {
  const content = build(version, over);
  return { ...content, signature: signBuild(app, content, createPrivateKey(by.privateKey)) };
};

const warn = jest.fn();
const set = jest.fn();
beforeEach(() => jest.clearAllMocks());

/** A store whose registry and manifests are these builds of the feed. */
function open(builds: readonly Stored[], { keys = `feed:${feed.publicKey}`, more = {} } = {}) {
  let read = parseRegistry(JSON.stringify({ remotes: { feed: { versions: builds } }, ...more }));
  // A manifest also has what only people read.
  const manifest = (version: string) => {
    const found = builds.find((one) => one.version === version) ?? build(version);
    return JSON.stringify({ app: 'feed', owner: '@stoa/feed', sizes: {}, weights: {}, ...found });
  };
  class Source extends StoredManifests {
    read = () => Promise.resolve(read);
    readFile = (_app: string, { version }: RemoteVersion | HostVersion) =>
      Promise.resolve(version === 'swapped' ? 'another bundle' : bundle);
    protected readManifest = (_app: string, version: string) => Promise.resolve(manifest(version));
  }
  const metrics = { gauge: () => ({ set }) as never };
  const registry = new SignedRegistry(new Source(), readPublishKeys(keys), { warn }, metrics);
  const change = (versions: readonly Stored[]) =>
    (read = parseRegistry(JSON.stringify({ remotes: { feed: { versions } } })));
  return { registry, change };
}
async function served(registry: SignedRegistry): Promise<string[]> {
  const { content, text } = await registry.read();
  const versions = content.remotes.feed?.versions.map(({ version }) => version) ?? [];
  const sent = JSON.parse(text) as { remotes: { feed: { versions: RemoteVersion[] } } };
  expect(sent.remotes.feed.versions.map(({ version }) => version)).toEqual(versions);
  return versions;
}

describe('a listed build is served', () => {
  it.each([
    ['signed by a key of its app', signed('2'), undefined],
    [
      'signed by another key of its app',
      signed('2', { by: next }),
      `feed:${feed.publicKey},feed:${next.publicKey}`,
    ],
    ['signed with fields of a newer publisher', signed('2', { over: { colour: 'red' } }), undefined],
    ['of an app without keys', build('2'), `polls:${polls.publicKey}`],
    [
      'from another address, at another time',
      { ...signed('2'), base: 'https://cdn.example/', publishedAt: '2026-01-15T12:00:00.000Z' },
      undefined,
    ],
  ])('%s', async (_case, one, keys) => {
    const { registry } = open([one], { keys });
    expect(await served(registry)).toEqual(['2']);
    expect((await registry.readRemote('feed', '2'))?.version).toBe('2');
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('a listed build is not served', () => {
  const other = signed('1');
  it.each([
    ['without a signature', build('2')],
    ['with the key of another app', signed('2', { by: polls })],
    ['signed for another app', signed('2', { app: 'polls' })],
    ['with the signature of another build', { ...build('2'), signature: other.signature }],
    ['with another hash of a file', { ...signed('2'), integrity: { 'server.js': 'sha384-x' } }],
    ['with another page', { ...signed('2'), pages: [{ path: '/', access: 'everyone', expose: './x' }] }],
    ['with another file of its entry', { ...signed('2'), entry: 'other.js' }],
    ['with a damaged signature', { ...signed('2'), signature: { ...signed('2').signature, value: '?' } }],
    ['with a key that was removed', signed('2', { by: next })],
  ])('%s', async (_case, wrong) => {
    const keys = `feed:${feed.publicKey},polls:${polls.publicKey}`;
    const { registry } = open([wrong as Stored, other], { keys });
    expect(await served(registry)).toEqual(['1']);
    expect((await registry.read()).unsigned).toEqual([{ remote: 'feed', version: '2' }]);
    expect(await registry.readRemote('feed', '2')).toBeUndefined();
    expect((await registry.readFacts('feed', '2'))?.owner).toBe('@stoa/feed');
    expect(warn).toHaveBeenCalledWith({ build: { remote: 'feed', version: '2' } }, expect.any(String));
    expect(set).toHaveBeenCalledWith({ remote: 'feed' }, 1);
  });
});

it('serves no build of an app that has no signed one', async () => {
  expect(await served(open([build('2'), build('1')]).registry)).toEqual([]);
});

it('leaves out a canary that no key of its app has signed', async () => {
  const canaryOf = (one: Stored) => ({
    canary: { app: 'feed', build: one, share: 5, startedAt: '2026-01-15T12:00:00.000Z' },
  });
  const readWith = (one: Stored) => open([signed('1')], { more: canaryOf(one) }).registry.read();
  expect((await readWith(signed('3'))).content.canary?.build.version).toBe('3');
  const { content, unsigned } = await readWith(build('3'));
  expect([content.canary, unsigned]).toEqual([undefined, [{ remote: 'feed', version: '3' }]]);
});

it('leaves out unsigned builds of the shell', async () => {
  const host = { versions: [{ ...build('9'), offers: { contract: '0.1.0', shared: {} } }] };
  const { registry } = open([], { keys: `shell:${feed.publicKey}`, more: { host } });
  expect((await registry.read()).content.host?.versions).toEqual([]);
  expect(await registry.readShell('9')).toBeUndefined();
});

it('keeps the freezes and changes of the registry for staff, and out of the text for browsers', async () => {
  const at = '2026-01-15T12:00:00.000Z';
  const more = {
    frozen: { feed: { reason: 'r', by: 'ada', at } },
    changes: [{ at, action: 'publish', app: 'feed' }],
  };
  const { registry } = open([build('1')], { more });
  const { content, text } = await registry.read();
  expect(content).toMatchObject(more);
  expect(text).not.toMatch(/frozen|ada|changes/);
});

it('logs an unsigned build once while it is listed, and returns the same registry', async () => {
  const { registry, change } = open([build('2')]);
  const before = await registry.read();
  expect(await registry.read()).toBe(before);
  change([build('2'), signed('1')]);
  await registry.read();
  expect(warn).toHaveBeenCalledTimes(1);
  change([signed('1')]);
  await registry.read();
  expect(set).toHaveBeenLastCalledWith({ remote: 'feed' }, 0);
});

it('refuses a file that is not the signed one', async () => {
  const { registry } = open([]);
  expect(await registry.readFile('feed', signed('1'), 'server.js')).toBe(bundle);
  await expect(registry.readFile('feed', signed('swapped'), 'server.js')).rejects.toThrow(
    'server.js of feed swapped is not the file that was signed.',
  );
});
