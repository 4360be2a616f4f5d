import { createPrivateKey } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RemoteStatus, remoteLimits } from '@stoa/contract';
import { makeKeyPair, readPublishKeys, signBuild } from '@stoa/signing';
import { Metrics } from '../src/platform/metrics/metrics.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

const key = makeKeyPair();
const at = '2026-11-01T10:00:00.000Z';

const remote = (app: string, version: string) => ({
  version,
  base: `/remotes/${app}/${version}/`,
  integrity: { 'remoteEntry.js': 'sha384-x' },
  entry: 'remoteEntry.js',
  requires: { contract: '^0.1.0', shared: {} },
  global: app,
  pages: [{ path: `/${app}`, access: 'everyone', expose: './page' }],
  fragments: [],
  preload: { './page': [] },
});
const signed = (app: string, version: string) => {
  const build = remote(app, version);
  return { ...build, signature: signBuild(app, build, createPrivateKey(key.privateKey)) };
};
const change = (app: string, to: string) => ({ at, action: 'publish', app, to, key: key.fingerprint });

let remotesDir = '';
let revision = 0;
function publish(registry: object): void {
  revision += 1;
  const name = `${String(revision).padStart(9, '0')}.json`;
  writeFileSync(join(remotesDir, 'registry', name), JSON.stringify(registry));
}

let api: TestApp;
let staff: Member;
beforeAll(async () => {
  remotesDir = mkdtempSync(join(tmpdir(), 'stoa-rights-'));
  mkdirSync(join(remotesDir, 'registry'));
  publish({
    remotes: {
      polls: { versions: [remote('polls', '3'), signed('polls', '2'), signed('polls', '1')] },
      wiki: { versions: [remote('wiki', '1')] },
      open: { versions: [remote('open', '1')] },
    },
    frozen: { polls: { reason: 'Release on Monday', by: 'ada', at } },
    changes: [
      ...Array.from({ length: remoteLimits.changesShown }, (_, number) => change('polls', String(number))),
      change('wiki', '1'),
      change('polls', '2'),
      { at, action: 'freeze', app: '*', by: 'ada', reason: 'Move' },
    ],
  });
  const publishKeys = readPublishKeys(`polls:${key.publicKey}:laptop,wiki:${key.publicKey}`);
  api = await TestApp.start({ remotesDir, publishKeys });
  staff = await api.members.make({ role: 'moderator' });
});
afterAll(async () => {
  await api.stop();
  rmSync(remotesDir, { recursive: true });
});

const statusOf = async (app: string): Promise<RemoteStatus> => {
  const found = (await api.call('listRemotes', { as: staff })).find((one) => one.app === app);
  if (!found) throw new Error(`${app} is not listed.`);
  return found;
};
const versionsOf = async (app: string) => (await statusOf(app)).versions.map(({ version }) => version);

it('falls back to signed builds, serves none without them, and leaves apps without keys alone', async () => {
  expect(await versionsOf('polls')).toEqual(['2', '1']);
  expect(await versionsOf('wiki')).toEqual([]);
  expect(await versionsOf('open')).toEqual(['1']);
  expect((await statusOf('polls')).unsigned).toEqual(['3']);
  expect((await statusOf('open')).unsigned).toEqual([]);
});

it('sends browsers the same builds, without the names of publishers', async () => {
  const text = await (await fetch(`${api.address}/remotes/registry.json`)).text();
  const { remotes } = JSON.parse(text) as { remotes: Record<string, { versions: { version: string }[] }> };
  expect(remotes.polls?.versions.map(({ version }) => version)).toEqual(['2', '1']);
  expect(remotes.wiki?.versions).toEqual([]);
  expect(text).not.toMatch(/ada|Monday/);
});

it('tells staff the freeze and the latest changes, newest first, with names of keys', async () => {
  const { freeze, changes } = await statusOf('polls');
  expect(freeze).toEqual({ reason: 'Release on Monday', by: 'ada', at });
  expect(changes).toHaveLength(remoteLimits.changesShown);
  expect(changes?.slice(0, 3)).toEqual([
    { at, action: 'freeze', app: '*', by: 'ada', reason: 'Move' },
    { ...change('polls', '2'), keyName: 'laptop' },
    { ...change('polls', '9'), keyName: 'laptop' },
  ]);
  const { freeze: none, changes: ofWiki } = await statusOf('wiki');
  expect(none).toBeUndefined();
  expect(ofWiki).toEqual([expect.objectContaining({ action: 'freeze' }), change('wiki', '1')]);
});

it('counts unsigned builds', async () => {
  const { text } = await api.app.get(Metrics).read();
  expect(text).toContain('stoa_builds_unsigned{remote="polls"} 1');
  expect(text).toContain('stoa_builds_unsigned{remote="wiki"} 1');
});
