import { widgetTypes } from '@stoa/contract';
import { pino } from 'pino';
import { type Config, readConfig } from '../../src/platform/config/config.js';
import { CONFIG } from '../../src/platform/core.module.js';
import { findWrongCounters } from '../../src/platform/db/counters.query.js';
import {
  demoPassword,
  PUBLISHED_PASSWORD,
  refusePublishedPassword,
} from '../../src/operations/seed/demo-password.js';
import { seedDemo } from '../../src/operations/seed/seed-demo.js';
import { lockDemo } from '../../src/operations/tools/lock-demo.js';
import { TestApp } from '../support/test-app.js';

const silent = pino({ level: 'silent' });

/** Seeds the database of a running API. */
function seed(api: TestApp, change: Partial<Config> = {}): Promise<boolean> {
  const config = { ...api.app.get<Config>(CONFIG), seedDemo: true, ...change };
  return seedDemo(api.database.source, config, silent);
}

async function rowCounts(api: TestApp): Promise<Record<string, number>> {
  const tables = ['users', 'communities', 'memberships', 'posts', 'comments', 'post_votes', 'notifications'];
  const counts = tables.map((table) => `(SELECT count(*)::integer FROM ${table}) AS ${table}`);
  const { rows } = await api.database.pool.query<Record<string, number>>(`SELECT ${counts.join(', ')}`);
  return rows[0] ?? {};
}

async function login(api: TestApp, username: string) {
  return api.call('login', { body: { username, password: PUBLISHED_PASSWORD } });
}

const signIn = (api: TestApp, password: string) => api.send('login', { body: { username: 'ada', password } });

/** Where others can reach the server. */
const reachable = { environment: 'production', host: '127.0.0.1', demoPassword: undefined } as const;

describe('the demo', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await TestApp.start();
    await seed(api);
  });
  afterAll(() => api.stop());

  it('fills an empty database with communities, members and posts', async () => {
    expect(await rowCounts(api)).toMatchObject({ users: 40, communities: 12, posts: 248 });
  });

  it('has counters that match its rows', async () => {
    expect(await findWrongCounters(api.database)).toEqual([]);
  });

  it.each([
    ['admin', 'admin'],
    ['moderator', 'moderator'],
    ['ada', 'member'],
    ['ben', 'member'],
  ])('lets %s sign in as %s', async (username, role) => {
    expect((await login(api, username)).user).toMatchObject({ username, role });
  });

  it('lets nobody sign in to the other accounts', async () => {
    const body = { username: 'wren', password: PUBLISHED_PASSWORD };
    expect(await api.refusal('login', { body })).toMatchObject({ code: 'CREDENTIALS_WRONG' });
  });

  it('adds nothing the second time', async () => {
    const before = await rowCounts(api);
    expect(await seed(api)).toBe(false);
    expect(await rowCounts(api)).toEqual(before);
  });

  it('logs each decided report', async () => {
    const { items } = await api.page('listModerationLog', { as: await login(api, 'moderator') });
    const { rows } = await api.database.pool.query<{ id: number }>(
      `SELECT id FROM reports WHERE status <> 'pending' ORDER BY resolved_at DESC, id DESC`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(items.map(({ reportId }) => reportId)).toEqual(rows.map(({ id }) => id));
  });

  it('orders the feed differently by every sort', async () => {
    const sorts = ['hot', 'new', 'top', 'rising'] as const;
    const pages = await Promise.all(
      sorts.map((sort) => api.call('listPosts', { query: { sort, limit: 10 } })),
    );
    expect(new Set(pages.map((posts) => posts.map(({ id }) => id).join())).size).toBe(sorts.length);
  });

  it('lists pinned posts first in its first community', async () => {
    const { id: communityId } = await api.call('getCommunity', { params: { slug: 'town-hall' } });
    const posts = await api.call('listPosts', { query: { communityId, sort: 'hot' } });
    expect(posts.map(({ isPinned }) => isPinned).slice(0, 3)).toEqual([true, true, false]);
  });

  it('serves a different picture for every image post', async () => {
    const posts = await api.call('listPosts', { query: { sort: 'new', limit: 100 } });
    const addresses = posts.filter(({ type }) => type === 'image').map(({ imageUrl }) => imageUrl ?? '');
    const pictures = await Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(api.address + address);
        expect(response.headers.get('content-type')).toBe('image/webp');
        return Buffer.from(await response.arrayBuffer()).toString('base64');
      }),
    );
    expect(pictures.length).toBeGreaterThan(5);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('gives the moderator pending and closed reports', async () => {
    const as = await login(api, 'moderator');
    const reports = await api.call('listReports', { as });
    const pending = reports.filter(({ status }) => status === 'pending');
    expect([pending.length, reports.length - pending.length]).toEqual([5, 6]);
  });

  it('gives each login notifications, some of them unread', async () => {
    for (const username of ['admin', 'moderator', 'ada', 'ben']) {
      const news = await api.call('listNotifications', { as: await login(api, username) });
      expect(new Set(news.map(({ read }) => read))).toEqual(new Set([true, false]));
    }
  });

  it('shows every type of widget on the profiles of ada and ben', async () => {
    const lists = ['ada', 'ben'].map((username) => api.call('listWidgets', { params: { username } }));
    const shown = (await Promise.all(lists)).flat().map(({ widgetType }) => widgetType);
    expect(new Set(shown)).toEqual(new Set(widgetTypes));
  });

  it('has saved posts for ada and ben', async () => {
    for (const username of ['ada', 'ben']) {
      expect(await api.call('listSavedPosts', { as: await login(api, username) })).not.toEqual([]);
    }
  });

  it('leaves room for what people add', async () => {
    const as = await login(api, 'ada');
    const { id } = await api.makePost({ as: { ...as.user, token: as.token }, communityId: 1 });
    const comment = await api.call('createComment', { as, body: { postId: id, content: 'First.' } });
    expect([id, comment.postId]).toEqual([249, 249]);
  });

  it('keeps a server that others can reach from starting until its accounts are locked', async () => {
    const { token } = await login(api, 'ada');
    const start = () => refusePublishedPassword(api.database.source, reachable);
    await expect(start()).rejects.toThrow('Run "npm run lock-demo -w api"');
    expect(await lockDemo(api.database.source)).toEqual(['ada', 'admin', 'ben', 'moderator']);
    await start();
    expect((await signIn(api, PUBLISHED_PASSWORD)).status).toBe(401);
    const me = await fetch(`${api.address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(401);
  });
});

describe('the demo where others can reach the server', () => {
  it.each([reachable, { ...reachable, environment: 'development', host: '0.0.0.0' } as const])(
    'has no password: %j',
    (surroundings) => {
      expect(demoPassword(surroundings)).toBeUndefined();
    },
  );

  it('has the password that the operator chose', async () => {
    const api = await TestApp.start();
    await seed(api, { ...reachable, demoPassword: 'one of our own' });
    expect((await signIn(api, 'one of our own')).status).toBe(200);
    expect((await signIn(api, PUBLISHED_PASSWORD)).status).toBe(401);
    await refusePublishedPassword(api.database.source, reachable);
    await api.stop();
  });
});

describe('without the demo', () => {
  let api: TestApp;
  beforeAll(async () => void (api = await TestApp.start()));
  afterAll(() => api.stop());

  const production = {
    NODE_ENV: 'production',
    CURSOR_SECRET: 'a secret that is only good for tests',
    PUBLIC_URL: 'https://stoa.example',
  };

  it('leaves an empty database in production as it is', async () => {
    const { seedDemo: isWanted } = readConfig(production);
    expect(await seed(api, { seedDemo: isWanted })).toBe(false);
    expect(await rowCounts(api)).toMatchObject({ users: 0, communities: 0, posts: 0 });
  });

  it('seeds the demo in production only with SEED_DEMO=1', () => {
    expect(readConfig({ ...production, SEED_DEMO: '1' }).seedDemo).toBe(true);
  });

  it('leaves a database that has a member unchanged', async () => {
    await api.members.make();
    expect(await seed(api)).toBe(false);
    expect(await rowCounts(api)).toMatchObject({ users: 1, communities: 0 });
  });
});
