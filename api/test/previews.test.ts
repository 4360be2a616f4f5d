import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callRoutes } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

/** Links that show stored builds. `pages-under-test.test.ts` opens them. */
let api: TestApp;
let admin: Member;
let remotesDir = '';

beforeAll(async () => {
  remotesDir = mkdtempSync(join(tmpdir(), 'stoa-previews-'));
  api = await TestApp.start({ remotesDir });
  admin = await api.members.make({ role: 'admin' });
  for (const version of ['1.1.0-b', '1.2.0-c']) {
    const folder = join(remotesDir, 'polls', version);
    mkdirSync(folder, { recursive: true });
    const build = {
      app: 'polls',
      version,
      base: `/remotes/polls/${version}/`,
      entry: 'remoteEntry.js',
      integrity: {},
      requires: { contract: '^0.1.0', shared: {} },
      global: 'polls',
      pages: [{ path: '/polls', access: 'everyone', expose: './polls' }],
      fragments: [],
      preload: {},
      sizes: {},
      weights: {},
    };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(build));
  }
});
afterAll(async () => {
  await api.stop();
  rmSync(remotesDir, { recursive: true });
});

const make = (...builds: string[]) => api.call('createPreview', { as: admin, body: { builds } });
const refused = (...builds: string[]) => api.refusal('createPreview', { as: admin, body: { builds } });

it('is made by admins, for stored builds, and lasts two weeks', async () => {
  const { url, builds, expiresAt } = await make('polls@1.1.0-b');
  expect(builds).toEqual(['polls@1.1.0-b']);
  const days = (Date.parse(expiresAt) - Date.now()) / (24 * 3_600_000);
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
  const response = await fetch(url, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('set-cookie')).toMatch(/^stoa-preview=/);
});

it('is not made for a build that is not stored', async () => {
  expect(await refused('polls@1.1.0-b', 'chat@9.9.9')).toMatchObject({
    code: 'RULE_BROKEN',
    message: 'There is no stored build chat@9.9.9. Store it with publish:remote -- --store-only.',
  });
});

it('is not made for two builds of an app', async () => {
  expect(await refused('polls@1.1.0-b', 'polls@1.2.0-c')).toMatchObject({
    code: 'RULE_BROKEN',
    message: 'Name one build for each app.',
  });
});

it.each([
  { builds: [] },
  { builds: ['polls'] },
  { builds: ['polls@../x'] },
  { builds: ['Polls@1'] },
  { builds: Array.from({ length: 11 }, (_none, index) => `polls@${index}`) },
])('is not made for $builds', async ({ builds }) => {
  expect((await refused(...builds)).code).toBe('INPUT_INVALID');
});

it('is not made by moderators, members and guests', async () => {
  const request = { body: { builds: ['polls@1.1.0-b'] } };
  const [moderator, member] = [await api.members.make({ role: 'moderator' }), await api.members.make()];
  for (const as of [moderator, member])
    expect((await api.refusal('createPreview', { as, ...request })).statusCode).toBe(403);
  expect((await api.refusal('createPreview', request)).statusCode).toBe(401);
});

it.each(['createPost', 'castVote', 'updateSettings', 'createPreview'] as const)(
  'gives its holder no right to make the call %s',
  async (name) => {
    const link = await fetch((await make('polls@1.1.0-b')).url, { redirect: 'manual' });
    const cookie = link.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^stoa-preview=./);
    const { method, path } = callRoutes[name];
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await fetch(api.address + path, { method, headers, body: '{}' });
    expect(response.status).toBe(401);
  },
);
