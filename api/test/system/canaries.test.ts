import type { RemoteProblem, RemoteVersion } from '@stoa/contract';
import { storeVerdict } from '../../src/site/canaries/canaries.sql.js';
import { CanaryWriter } from '../../src/site/canaries/canary-writer.js';
import { decide } from '../../src/site/canaries/decide.js';
import { noCanaryCounts } from '../../src/site/evidence/canary-evidence.js';
import { age, CanarySite, judge, networkAt, open } from '../support/canary-site.js';
import type { Member } from '../support/members.js';
import type { TestApp } from '../support/test-app.js';

const site = new CanarySite();
const [first, second, third] = ['1.0.0-a', '1.1.0-b', '1.2.0-c'].map((version) => site.store(version)) as [
  RemoteVersion,
  RemoteVersion,
  RemoteVersion,
];
let api: TestApp;
let staff: Member;
let started = 0;

beforeAll(async () => {
  await site.list([first]);
  api = await site.start();
  staff = await api.members.make({ role: 'moderator' });
});
afterAll(async () => {
  await api.stop();
  site.remove();
});

/** Lists the second build as a canary for a share of people. */
async function start(
  share = 5,
  { published = first, build = second, isHeld = false }: Partial<Started> = {},
): Promise<void> {
  started += 1;
  const startedAt = new Date(Date.UTC(2026, 10, 1, 10, 0, started)).toISOString();
  await site.list([published], { build, share, startedAt, ...(isHeld && { isHeld }) });
}

interface Started {
  published: RemoteVersion;
  build: RemoteVersion;
  isHeld: boolean;
}

const cookieOf = (bucket: number) => `stoa-canary=${bucket}`;
const buckets = Array.from({ length: 100 }, (_none, bucket) => bucket);

/** Returns the buckets whose people get the canary, and the others. */
async function groups(): Promise<{ canary: number[]; others: number[] }> {
  const canary: number[] = [];
  const others: number[] = [];
  for (const bucket of buckets) {
    const { rendered } = await open(api, cookieOf(bucket), networkAt(0));
    (rendered === second.version ? canary : others).push(bucket);
  }
  return { canary, others };
}

const problem: RemoteProblem = {
  remote: 'feed',
  version: second.version,
  shell: '9',
  expose: 'uncaught',
  problem: 'it broke',
  page: '/',
};
const report = (cookie: string, from: string, over: Partial<RemoteProblem> = {}) =>
  fetch(`${api.address}/api/remote-problems`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ ...problem, ...over }),
  });
const vitals = (cookie: string, from: string, version: string, lcp: number) =>
  fetch(`${api.address}/api/vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ shell: '9', page: { remote: 'feed', version }, lcp }),
  });
const state = async () => (await api.call('getCanary', { as: staff })).canary;
const verdicts = async () => (await api.call('listCanaries', { as: staff }))[0]?.verdicts ?? [];

/** Lets people of both groups open the page, each from another network. */
async function visit(canary: number, others: number, count = 40): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await open(api, cookieOf(others), networkAt(number));
    if (number <= 10) await open(api, cookieOf(canary), networkAt(1_000 + number));
  }
}

/** Stores a build whose code takes long under a condition. `module.runs` is the number of its pages. */
const storeSlow = (version: string, condition: string) =>
  site.store(
    version,
    `{
      module.runs = (module.runs ?? 0) + 1;
      for (let rest = ${condition} ? 1e7 : 0; rest > 0; rest -= 1);
      return 'build ${version}';
    }`,
  );

/** Opens pages with a canary for half of the people, after many other pages of the published build, and decides. */
async function compareTimes(published: RemoteVersion, build: RemoteVersion): Promise<void> {
  await start(50, { published, build });
  const rendering = await site.start(api.store, { pageCacheMs: 0 });
  const bucketOf = new Map<string | undefined, number>();
  for (const bucket of buckets) bucketOf.set((await open(api, cookieOf(bucket))).rendered, bucket);
  for (let page = 0; page < 40; page += 1) await open(rendering);
  for (let page = 0; page < 40; page += 1) {
    for (const bucket of bucketOf.values()) await open(rendering, cookieOf(bucket), networkAt(page));
  }
  await judge(rendering);
  await site.stop(rendering);
}

describe('who gets a canary', () => {
  it('is decided by a cookie that names nobody, and lasts from page to page', async () => {
    await site.list([first]);
    expect((await open(api)).cookie).toBeNull();
    await start();
    const { cookie, rendered } = await open(api);
    expect(cookie).toMatch(/^stoa-canary=\d{1,2}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(rendered).toBe(first.version);
    expect((await open(api, cookieOf(7))).cookie).toBeNull();
    const once = await groups();
    expect(once.canary).toHaveLength(5);
    expect(await groups()).toEqual(once);
  });

  it('is the same in the HTML and in the registry of a page, and cached pages never mix', async () => {
    await start(50);
    const { canary, others } = await groups();
    expect(canary).toHaveLength(50);
    for (const bucket of [canary[0], others[0], canary[1], others[1]] as number[]) {
      const { rendered, listed } = await open(api, cookieOf(bucket));
      const isCanary = canary.includes(bucket);
      expect(rendered).toBe(isCanary ? second.version : first.version);
      expect(listed).toEqual(isCanary ? [second.version, first.version] : [first.version]);
    }
    expect((await open(api)).rendered).toBe(first.version);
  });

  it.each(['stoa-canary=100', 'stoa-canary=-1', 'stoa-canary=1.5', 'stoa-canary=', 'x'])(
    'is nobody with the cookie %s',
    async (cookie) => {
      await start(50);
      expect((await open(api, cookie)).rendered).toBe(first.version);
    },
  );

  it('is not who opens a preview or chooses a build', async () => {
    site.store(third.version);
    await start(50);
    const [bucket = 0] = (await groups()).canary;
    const admin = await api.members.make({ role: 'admin' });
    const { url } = await api.call('createPreview', {
      as: admin,
      body: { builds: [`feed@${third.version}`] },
    });
    const opened = await fetch(url.replace(/^https?:\/\/[^/]+/, api.address), { redirect: 'manual' });
    const preview = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const both = `${cookieOf(bucket)}; ${preview}`;
    expect(await open(api, both)).toMatchObject({ rendered: third.version, listed: [third.version] });
    const chosen = await open(api, cookieOf(bucket), networkAt(0), `/?remote=feed@${third.version}`);
    expect(chosen.rendered).toBe(third.version);
  });

  it('measures each page view while it runs, and hides the canary from browsers', async () => {
    await start();
    expect((await open(api)).data).toMatchObject({ vitalsShare: 1 });
    expect(await (await fetch(`${api.address}/remotes/registry.json`)).json()).toEqual({
      remotes: { feed: { versions: [first] } },
    });
    await site.list([first]);
    expect((await open(api)).data.vitalsShare).toBeUndefined();
  });
});

describe('a verdict', () => {
  it('rolls back a canary that breaks for several networks, also where its pages are cached', async () => {
    await start();
    const { canary, others } = await groups();
    const [bucket = 0] = canary;
    await visit(bucket, others[0] ?? 0);
    for (let number = 1; number <= 6; number += 1) await report(cookieOf(bucket), networkAt(1_000 + number));
    await judge(api);
    expect(await open(api, cookieOf(bucket))).toMatchObject({
      rendered: first.version,
      listed: [first.version],
    });
    expect(await state()).toMatchObject({ app: 'feed', version: second.version, state: 'aborted', share: 0 });
    const [verdict] = await verdicts();
    expect(verdict).toMatchObject({
      outcome: 'rollBack',
      reason: 'evidence',
      networks: { canary: 11, others: 41 },
    });
    expect(verdict?.evidence.find(({ kind }) => kind === 'uncaught')).toMatchObject({
      canary: { found: 6, of: 11 },
      others: { found: 0, of: 41 },
    });
    await judge(api);
    expect(await verdicts()).toHaveLength(1);
  });

  it('rolls back a canary whose pages take longer on the server', async () => {
    await compareTimes(first, storeSlow('2.0.0-slow', 'true'));
    const [verdict] = await verdicts();
    expect(verdict).toMatchObject({ outcome: 'rollBack', reason: 'evidence' });
    expect(verdict?.evidence.find(({ kind }) => kind === 'render')?.strength).toBeGreaterThan(1_000);
  });

  it('compares times on the server with those of a baseline, whose code is compiled as little', async () => {
    const [published, canary] = ['2.1.0-a', '2.2.0-b'].map((version) =>
      storeSlow(version, 'module.runs <= 20'),
    ) as [RemoteVersion, RemoteVersion];
    await compareTimes(published, canary);
    expect((await verdicts())[0]).toMatchObject({ outcome: 'hold', reason: 'waiting' });
  });

  it('is not changed by reports of one network, good or bad', async () => {
    await start();
    const { canary, others } = await groups();
    const [bucket = 0] = canary;
    await visit(bucket, others[0] ?? 0);
    for (let count = 0; count < 50; count += 1) {
      await report(cookieOf(bucket), networkAt(1_001));
      await report(cookieOf(bucket), networkAt(1_001), { expose: './home', problem: `number ${count}` });
      await vitals(cookieOf(bucket), networkAt(1_001), second.version, 100);
    }
    await judge(api);
    const [verdict] = await verdicts();
    expect(verdict).toMatchObject({ outcome: 'hold', reason: 'waiting', share: 5 });
    expect(verdict?.evidence.find(({ kind }) => kind === 'load')?.canary).toEqual({ found: 1, of: 11 });
    expect(verdict?.evidence.find(({ kind }) => kind === 'lcp')?.canary.of).toBe(1);
  });

  it('ignores reports of the other build, and without a bucket', async () => {
    await start();
    const [bucket = 0] = (await groups()).canary;
    for (let number = 1; number <= 9; number += 1) {
      await report(cookieOf(bucket), networkAt(number), { version: first.version });
      await report('', networkAt(number));
    }
    await judge(api);
    const found = (await verdicts())[0]?.evidence.find(({ kind }) => kind === 'uncaught');
    expect(found?.canary.found).toBe(0);
    expect(found?.others.found).toBe(0);
  });

  it('raises the share with time where few people come, and then gives the build to everybody', async () => {
    await start();
    expect((await groups()).canary).toHaveLength(5);
    await judge(api);
    await age(api, '25 hours');
    await judge(api);
    expect(await state()).toMatchObject({ state: 'running', share: 25 });
    expect((await groups()).canary).toHaveLength(25);
    await judge(api);
    expect(await state()).toMatchObject({ share: 25 });
    await age(api, '25 hours');
    await judge(api);
    expect(await state()).toMatchObject({ state: 'promoted', share: 100 });
    expect(await open(api)).toMatchObject({
      rendered: second.version,
      listed: [second.version, first.version],
      cookie: null,
    });
    expect((await verdicts()).map(({ outcome, share }) => [outcome, share])).toEqual([
      ['raise', 100],
      ['hold', 25],
      ['raise', 25],
      ['hold', 5],
    ]);
  });

  it('does not raise the share of a held canary', async () => {
    await start(5, { isHeld: true });
    await judge(api);
    await age(api, '25 hours');
    await judge(api);
    expect((await verdicts())[0]).toMatchObject({ outcome: 'hold', reason: 'held', share: 5 });
  });

  it('is stored once when two jobs decide at the same time', async () => {
    await start();
    const name = { app: 'feed', version: second.version, startedAt: '2026-11-01T09:00:00.000Z' };
    const counts = noCanaryCounts();
    counts.canary.views = 1;
    const waiting = { share: 5, isHeld: false, instances: [counts] };
    await api.database.rows(storeVerdict(name, 1, decide({ ...waiting, minutes: 25 * 60 })));
    await api.database.rows(storeVerdict(name, 1, decide({ ...waiting, minutes: 0 })));
    const { rows } = await api.database.pool.query(
      `SELECT outcome FROM canary_verdicts WHERE started_at = '2026-11-01T09:00:00Z'`,
    );
    expect(rows).toEqual([{ outcome: 'raise' }]);
  });
});

describe('trouble', () => {
  it('an instance that dies with unsaved evidence leaves the verdict to what is stored', async () => {
    await start();
    const dying = await site.start(api.store);
    const writer = dying.app.get(CanaryWriter);
    const write = jest.spyOn(writer, 'write').mockResolvedValue();
    const { canary, others } = await groups();
    await visit(canary[0] ?? 0, others[0] ?? 0);
    await open(dying, cookieOf(canary[0] ?? 0), networkAt(2_000));
    await judge(api);
    expect((await verdicts())[0]?.networks).toEqual({ canary: 11, others: 41 });
    write.mockRestore();
    await writer.write();
    await judge(api);
    expect((await verdicts())[0]?.networks).toEqual({ canary: 12, others: 41 });
    await site.stop(dying);
  });

  it('clocks of instances do not count: times are the database’s', async () => {
    await start();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 24 * 3_600_000);
    await judge(api);
    jest.restoreAllMocks();
    expect((await verdicts())[0]).toMatchObject({ outcome: 'hold', reason: 'waiting', share: 5 });
  });

  it('a rollback during a canary ends it for everybody at once', async () => {
    await start(50);
    const [bucket = 0] = (await groups()).canary;
    await judge(api);
    await site.list([first]);
    expect((await open(api, cookieOf(bucket))).rendered).toBe(first.version);
    expect(await state()).toBeNull();
    expect((await api.call('listCanaries', { as: staff }))[0]).toMatchObject({ state: 'aborted', share: 0 });
  });

  it('until the share is known, nobody gets the canary', async () => {
    await start(50);
    const [bucket = 0] = (await groups()).canary;
    const away = await site.start(api.store, { pageCacheMs: 0 });
    jest.spyOn(away.database, 'row').mockRejectedValue(new Error('away'));
    await site.list([first]).catch(() => undefined);
    const startedAt = '2026-11-02T10:00:00.000Z';
    await site.list([first], { build: second, share: 50, startedAt }).catch(() => undefined);
    expect((await open(away, cookieOf(bucket))).rendered).toBe(first.version);
    jest.restoreAllMocks();
    await site.stop(away);
  });
});

describe('access', () => {
  it('staff alone see the evidence', async () => {
    const member = await api.members.make();
    expect((await api.refusal('listCanaries', { as: member })).code).toBe('ROLE_MISSING');
    expect((await api.refusal('listCanaries')).code).toBe('SESSION_MISSING');
  });
});
