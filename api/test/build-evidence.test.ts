import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evidenceBuckets, rateLimits, type RemoteProblem, type RemoteStatus } from '@stoa/contract';
import { bounds } from '../src/platform/bounds.js';
import { QUEUE_SCHEMA } from '../src/platform/queue/boss.js';
import { BuildEvidence } from '../src/site/evidence/build-evidence.js';
import { EvidenceWriter } from '../src/site/evidence/evidence-writer.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const commit = 'c'.repeat(40);
const publishedAt = '2026-11-01T10:00:00.000Z';

const build = (app: string, version: string) => ({
  version,
  base: `/remotes/${app}/${version}/`,
  integrity: { 'remoteEntry.js': 'sha384-x', 'remoteEntry.js.map': 'sha384-y' },
  commit,
  publishedAt,
});
const remote = (version: string) => ({
  ...build('polls', version),
  entry: 'remoteEntry.js',
  requires: { contract: '^0.1.0', shared: {} },
  global: 'polls',
  pages: [{ path: '/polls/:id', access: 'everyone', expose: './polls' }],
  fragments: [],
  preload: { './polls': [] },
});
const registry = {
  remotes: { polls: { versions: [remote('2'), remote('1')] } },
  host: { versions: [{ ...build('shell', '9'), offers: { contract: '0.1.0', shared: {} } }] },
};
/** Maps line 1, column 0 of the entry to line 3 of its source. */
const sourceMap = { version: 3, sources: ['webpack://polls/./src/Polls.tsx'], names: [], mappings: 'AAEA' };

let remotesDir = '';
let api: TestApp;
let staff: Member;
beforeAll(async () => {
  remotesDir = mkdtempSync(join(tmpdir(), 'stoa-evidence-'));
  mkdirSync(join(remotesDir, 'registry'));
  writeFileSync(join(remotesDir, 'registry/000000001.json'), JSON.stringify(registry));
  const folder = join(remotesDir, 'polls/2');
  mkdirSync(folder, { recursive: true });
  const facts = {
    app: 'polls',
    owner: '@stoa/polls',
    sizes: {},
    weights: { './polls': 12_345 },
    consumes: {
      'shell/Search': ['of'],
      'feed/PostList': ['view'],
      'shell/Bell': [],
      'polls/Chart': ['data'],
    },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...remote('2'), ...facts }));
  writeFileSync(join(folder, 'remoteEntry.js.map'), JSON.stringify(sourceMap));
  api = await TestApp.start({ remotesDir, trustProxy: 1 });
  staff = await api.members.make({ role: 'moderator' });
});
afterEach(async () => {
  api.app.get(BuildEvidence).take();
  await api.database.pool.query('TRUNCATE build_evidence, build_errors');
});
afterAll(async () => {
  await api.stop();
  rmSync(remotesDir, { recursive: true });
});

const write = () => api.app.get(EvidenceWriter).write();
const list = (period?: 'day' | 'month') =>
  api.call('listRemotes', { as: staff, query: period && { period } });
const statusOf = async (app: string): Promise<RemoteStatus> => {
  const found = (await list()).find((one) => one.app === app);
  if (!found) throw new Error(`${app} is not listed.`);
  return found;
};
const served = async (app: string) => (await statusOf(app)).versions[0];

const problem: RemoteProblem = {
  remote: 'polls',
  version: '2',
  shell: '9',
  expose: './polls',
  problem: 'it broke',
  page: '/polls/7',
};
const report = (over: Partial<RemoteProblem> = {}, from = '203.0.113.1') =>
  fetch(`${api.address}/api/remote-problems`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ ...problem, ...over }),
  });

describe('the list of apps', () => {
  it('shows the listed builds of each app in order, with what their manifests say', async () => {
    const [polls, shell, ...others] = await list();
    expect(others).toEqual([]);
    expect(polls).toMatchObject({ app: 'polls', owner: '@stoa/polls', errors: [] });
    expect(polls?.versions).toMatchObject([
      { version: '2', isServed: true, commit, publishedAt, weights: { './polls': 12_345 }, views: 0 },
      { version: '1', isServed: false, weights: {} },
    ]);
    expect(shell).toMatchObject({ app: 'shell', owner: null, versions: [{ version: '9' }] });
    expect(polls?.versions[0]?.lcp).toMatchObject({ p50: null, p75: null, p95: null });
  });

  it('names the apps that use fragments of another', async () => {
    const [polls, shell] = await list();
    expect(polls?.consumers).toEqual([]);
    expect(shell?.consumers).toEqual([
      { fragment: 'Bell', app: 'polls', props: [] },
      { fragment: 'Search', app: 'polls', props: ['of'] },
    ]);
  });

  it.each(['user', 'guest'] as const)('is refused to a %s', async (role) => {
    const as = role === 'guest' ? undefined : await api.members.make();
    const { code } = await api.refusal('listRemotes', { as });
    expect(code).toBe(role === 'guest' ? 'SESSION_MISSING' : 'ROLE_MISSING');
  });

  it('refuses an unknown period', async () => {
    const response = await fetch(`${api.address}/api/remotes?period=year`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(response.status).toBe(400);
  });
});

describe('the measurements of browsers', () => {
  const vitals = { page: { remote: 'polls', version: '2' }, shell: '9', lcp: 1_200, inp: 90, cls: 0.02 };

  it('count for the page’s remote and for the shell, in their buckets', async () => {
    await api.call('reportVitals', { body: vitals });
    await api.call('reportVitals', { body: { ...vitals, lcp: 2_200 } });
    await write();
    await api.call('reportVitals', { body: { ...vitals, inp: undefined, lcp: 90_000 } });
    await write();
    for (const build of [await served('polls'), await served('shell')]) {
      expect(build?.lcp).toEqual({
        counts: evidenceBuckets.lcp.map((end) => (end === 1_500 || end === 2_500 ? 1 : 0)).concat(1),
        p50: 2_250,
        p75: 10_000,
        p95: 10_000,
      });
      expect(build?.inp.counts).toContain(2);
      expect(build?.cls.counts).toContain(3);
    }
  });

  it('do not count for builds that are not listed', async () => {
    await api.call('reportVitals', {
      body: { ...vitals, page: { remote: 'polls', version: '3' }, shell: '8' },
    });
    expect(api.app.get(BuildEvidence).take().counts).toEqual([]);
  });

  it.each([
    ['a negative time', { ...vitals, lcp: -1 }],
    ['a shift without bounds', { ...vitals, cls: 1e9 }],
    ['what it does not know', { ...vitals, user: 'ada' }],
    ['a remote without its version', { ...vitals, page: { remote: 'polls' } as never }],
  ])('are refused with %s', async (_what, body) => {
    expect((await api.refusal('reportVitals', { body })).code).toBe('INPUT_INVALID');
  });
});

describe('reports of problems', () => {
  it('are counted by kind, and as one problem while kind and message are the same', async () => {
    await report();
    await report({ page: '/polls/8' });
    await write();
    await report({ page: undefined });
    await report({ expose: 'uncaught' });
    await report({ expose: 'hydration', problem: 'a mismatch' });
    await write();
    const { versions, errors } = await statusOf('polls');
    expect(versions[0]).toMatchObject({ loadFailures: 3, uncaughtErrors: 1, hydrationMismatches: 1 });
    expect(errors.map(({ kind, message, count, page }) => ({ kind, message, count, page }))).toEqual(
      expect.arrayContaining([
        { kind: 'load', message: 'it broke', count: 3, page: '/polls/:id' },
        { kind: 'uncaught', message: 'it broke', count: 1, page: '/polls/:id' },
        { kind: 'hydration', message: 'a mismatch', count: 1, page: '/polls/:id' },
      ]),
    );
    expect(errors).toHaveLength(3);
  });

  it('count the networks that sent them, and store none', async () => {
    await report({}, '198.51.100.1');
    await report({}, '198.51.100.2');
    await write();
    await report({}, '198.51.100.3');
    await report({}, '192.0.2.1');
    await write();
    expect((await served('polls'))?.reporters).toBe(2);
    const { rows } = await api.database.pool.query('SELECT * FROM build_evidence, build_errors');
    expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100|192\.0\.2/);
  });

  it('count a mismatch outside all remotes for the shell of the page', async () => {
    await report({ remote: 'shell', version: 'hydration', expose: '/polls/7' });
    await write();
    expect((await served('shell'))?.hydrationMismatches).toBe(1);
  });

  it('name the source where the build’s map is stored, else the file', async () => {
    await report({ frames: ['remoteEntry.js:1:1', 'other.js:4:2', '../../registry/000000001.json:1:1'] });
    await write();
    expect((await statusOf('polls')).errors[0]?.frames).toEqual([
      'src/Polls.tsx:3:1',
      'other.js:4:2',
      '../../registry/000000001.json:1:1',
    ]);
  });

  it('are stored without the characters that PostgreSQL does not store', async () => {
    const cut = 'x'.repeat(bounds.errorCharacters - 1);
    for (const text of ['half a pair \ud83d', 'NUL \0', `${cut}😀`])
      api.app.get(BuildEvidence).failed({ ...problem, problem: text }, null);
    await write();
    const messages = (await statusOf('polls')).errors.map(({ message }) => message);
    expect(messages.sort()).toEqual(['NUL ', 'half a pair ', cut]);
  });

  it('do not count for builds that are not listed', async () => {
    await report({ version: '3' });
    expect(api.app.get(BuildEvidence).take().counts).toEqual([]);
  });
});

it('keeps the latest problems of an app, up to its bound', async () => {
  await api.database.pool.query(
    `INSERT INTO build_errors (app, version, hash, kind, message, frames, count, last_at)
      SELECT 'polls', '2', n::text, 'load', n::text, '{}', 1, now() - n * interval '1 minute'
      FROM generate_series(1, ${bounds.evidenceErrors}) AS n`,
  );
  await report({ problem: 'the latest' });
  await write();
  const { rows } = await api.database.pool.query<{ message: string }>('SELECT message FROM build_errors');
  expect(rows).toHaveLength(bounds.evidenceErrors);
  expect(rows.map(({ message }) => message)).toContain('the latest');
  expect(rows.map(({ message }) => message)).not.toContain(String(bounds.evidenceErrors));
  expect((await statusOf('polls')).errors).toHaveLength(bounds.evidenceErrorsShown);
});

it('adds up the evidence of the chosen period, and deletes it after 30 days', async () => {
  await report();
  await write();
  const age = (days: number) =>
    api.database.pool.query(`UPDATE build_evidence SET begins_at = now() - interval '${days} days';
      UPDATE build_errors SET last_at = now() - interval '${days} days'`);
  await age(10);
  expect((await served('polls'))?.loadFailures).toBe(0);
  expect((await list('month'))[0]?.versions[0]?.loadFailures).toBe(1);
  await age(31);
  await api.database.pool.query(
    `INSERT INTO ${QUEUE_SCHEMA}.job (name, data) VALUES ('evidence.sweep', '{}')`,
  );
  await until(async () => (await api.database.pool.query('SELECT FROM build_evidence')).rowCount === 0);
  await until(async () => (await api.database.pool.query('SELECT FROM build_errors')).rowCount === 0);
});

it('limits the measurements of one address', async () => {
  const limited = await TestApp.start({ rateLimitFactor: 1, trustProxy: 1 });
  const send = () =>
    fetch(`${limited.address}/api/vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ shell: '9' }),
    });
  for (let sent = 0; sent < rateLimits.vitals.points; sent += 1) expect((await send()).status).toBe(204);
  expect((await send()).status).toBe(429);
  await limited.stop();
});
