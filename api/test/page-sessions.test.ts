import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bounds } from '../src/platform/bounds.js';
import { Line } from './support/line.js';
import type { Member } from './support/members.js';
import { makeTestDatabase } from './support/test-database.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

/**
 * A shell that shows the responses of its calls; `/none` makes none, `/private` one for members only, and `/first`
 * shows its responses before the first call, and the time zone.
 */
const shellBundle = `module.exports = {
  shared: {},
  start() {},
  async renderPage({ url, answers, isMember, zone }) {
    const { pathname } = new URL(url);
    if (pathname === '/first')
      return { status: 200, head: '', styles: '', html: 'zone: ' + zone + ', there: ' + Object.keys(answers), state: '{}', problems: [] };
    const wanted = pathname === '/none' ? [] : isMember ? ['/api/auth/me', '/api/posts'] : ['/api/posts'];
    if (pathname === '/private') wanted.push('/api/user/sessions');
    const asks = wanted.filter((call) => !answers[call]);
    if (asks.length > 0) return { asks };
    const html = url + ' ' + wanted.map((call) => answers[call].status + ' ' + answers[call].text).join(' ');
    const redirect = pathname === '/moved' ? { redirect: '/to?a=1' } : pathname === '/away' ? { redirect: '//evil.example' } : {};
    return { status: 200, ...redirect, head: '', styles: '', html, state: '{}', problems: [] };
  },
};`;

const template =
  '<html data-viewer="{{viewer}}"><head><!--stoa:head--></head><body><div><!--stoa:root--></div><!--stoa:frame--><p>Frame</p><!--stoa:body--></body></html>';

let dir: string;
let line: Line;
let api: TestApp;
let member: Member;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'stoa-shell-'));
  writeFileSync(join(dir, 'index.html'), template);
  writeFileSync(join(dir, 'server.1.js'), shellBundle);
  const store = await makeTestDatabase();
  line = await Line.to(store.url);
  const site = { publicUrl: 'https://stoa.example', shellDir: dir, trustProxy: 1 };
  // Each page that waits for a locked table takes a connection.
  const given = { ...site, pageCacheMs: 60_000, databasePool: bounds.pagesAtOnce + 4 };
  api = await TestApp.start(given, { ...store, url: line.url });
  member = await api.members.make();
});
afterAll(async () => {
  await api.stop();
  line.cut();
  rmSync(dir, { recursive: true });
});

/** The value of a response's cookie with its attributes; undefined without one. */
const cookieOf = ({ headers }: Response) => headers.get('set-cookie') ?? undefined;

/** The page session of a member, as a request presents it. */
async function pageSession(as: Pick<Member, 'token'>): Promise<string> {
  const cookie = cookieOf(await api.send('getMe', { as }));
  return cookie?.split(';')[0] ?? '';
}

const open = (path: string, cookie?: string, method = 'GET') =>
  fetch(api.address + path, { method, headers: cookie === undefined ? {} : { cookie } });

describe('the cookie', () => {
  const attributes = /^stoa-page=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/;

  it('comes with every response that opens a session', async () => {
    const body = { username: 'grete', email: 'grete@example.org', password: 'a-long-password' };
    const registered = await api.send('register', { body });
    expect(cookieOf(registered)).toMatch(attributes);
    const { token } = (await registered.json()) as Member;
    expect(cookieOf(registered)).not.toContain(token);
    const signedIn = await api.send('login', { body: { username: 'grete', password: body.password } });
    expect(cookieOf(signedIn)).toMatch(attributes);
    expect(cookieOf(signedIn)).not.toBe(cookieOf(registered));
  });

  it('comes with no refused sign-in', async () => {
    const response = await api.send('login', { body: { username: 'grete', password: 'a-wrong-password' } });
    expect([response.status, cookieOf(response)]).toEqual([401, undefined]);
  });

  it('is corrected when it is missing or of another session, and otherwise left alone', async () => {
    const other = await api.members.make();
    const own = await pageSession(member);
    const authorization = `Bearer ${member.token}`;
    const look = (cookie: string) =>
      fetch(`${api.address}/api/auth/me`, { headers: { authorization, cookie } });
    expect(cookieOf(await look(await pageSession(other)))).toContain(own);
    expect(cookieOf(await look(own))).toBeUndefined();
    expect(cookieOf(await api.send('listNotifications', { as: member }))).toBeUndefined();
  });

  it('is deleted with a sign-out, and when there is no session for it', async () => {
    const leaving = await api.members.make();
    const cookie = await pageSession(leaving);
    const deleted = /^stoa-page=; Path=\/; Max-Age=0;/;
    const lone = await fetch(`${api.address}/api/auth/me`, { headers: { cookie } });
    expect([lone.status, cookieOf(lone)]).toEqual([401, expect.stringMatching(deleted)]);
    const out = await fetch(`${api.address}/api/auth/logout`, {
      method: 'POST',
      headers: { cookie, authorization: `Bearer ${leaving.token}` },
    });
    expect([out.status, cookieOf(out)]).toEqual([204, expect.stringMatching(deleted)]);
  });

  it('admits to no call of the API', async () => {
    const cookie = await pageSession(member);
    for (const [path, method] of [
      ['/api/auth/me', 'GET'],
      ['/api/notifications', 'GET'],
      ['/api/auth/logout', 'POST'],
      ['/api/posts', 'POST'],
    ] as const) {
      const { status } = await open(path, cookie, method);
      expect([path, status]).toEqual([path, 401]);
    }
    await api.call('getMe', { as: member });
  });
});

describe('a page', () => {
  it('is rendered from the member’s own calls, and kept by no cache', async () => {
    const response = await open('/?anything=1', await pageSession(member));
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(text).toContain(`<html data-viewer="${member.id}">`);
    expect(text).toContain(`"username":"${member.username}"`);
    expect(text).toContain('/?anything=1');
  });

  it('of one member is shown to no other and to no guest', async () => {
    const other = await api.members.make();
    const [own, theirs] = await Promise.all([pageSession(member), pageSession(other)]);
    const pages = await Promise.all([open('/', own), open('/', theirs), open('/')]);
    const [mine, another, guest] = await Promise.all(pages.map((page) => page.text()));
    expect(mine).not.toContain(other.username);
    expect(another).toContain(other.username);
    expect(another).not.toContain(member.username);
    expect(guest).toContain('<html data-viewer="">');
    expect(guest).not.toContain('"username"');
    expect(pages[2]?.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('has its member’s account before it makes a call', async () => {
    const own = await (await open('/first', await pageSession(member))).text();
    expect(own).toContain('there: /api/auth/me');
    expect(await (await open('/first')).text()).toMatch(/there: \W/);
  });

  it.each([
    ['Europe/Berlin', '-60/Europe/Berlin', 'Europe/Berlin'],
    ['a zone west of Greenwich', '180/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['no zone', '0/Europe/Nowhere', undefined],
    ['markup', '0/<script>', undefined],
  ])('is rendered in the zone of its member’s browser: %s', async (_, cookie, zone) => {
    const session = await pageSession(member);
    const text = await (await open('/first', `${session}; stoa-zone=${cookie}`)).text();
    expect(text).toContain(`zone: ${zone}, there:`);
    if (zone === undefined) expect(text).not.toContain('"zone"');
    else expect(text).toContain(`"zone":"${zone}"`);
    expect(await (await open('/first', `stoa-zone=${cookie}`)).text()).toContain('zone: undefined');
  });

  it('may read what only members may', async () => {
    const text = await (await open('/private', await pageSession(member))).text();
    expect(text).toContain('"isCurrent":true');
  });

  it.each([
    ['a forged signature', (cookie: string) => `${cookie.slice(0, -43)}${'A'.repeat(43)}`],
    ['the signature of another', (cookie: string) => `stoa-page=${'A'.repeat(43)}.${cookie.slice(-43)}`],
    ['no form', () => 'stoa-page=1'],
    ['nothing', () => 'stoa-page='],
  ])('with a cookie of %s is a guest’s', async (_, forge) => {
    const response = await open('/', forge(await pageSession(member)));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^private, /);
    expect(await response.text()).toContain('<html data-viewer="">');
  });

  it('with a cookie signed by another site is a guest’s', async () => {
    const elsewhere = await TestApp.start({ cursorSecret: 'a secret of another site, for this test' });
    const visitor = await elsewhere.members.make();
    const [foreign] = (cookieOf(await elsewhere.send('getMe', { as: visitor })) ?? '').split(';');
    await elsewhere.stop();
    expect(await (await open('/', foreign)).text()).toContain('<html data-viewer="">');
  });

  it.each([
    ['ended', (as: Member) => api.call('logout', { as })],
    [
      'expired',
      (as: Member) =>
        api.database.pool.query('UPDATE sessions SET expires_at = now() WHERE user_id = $1', [as.id]),
    ],
  ])('of an %s session is a guest’s', async (_, end) => {
    const leaving = await api.members.make();
    const cookie = await pageSession(leaving);
    expect(await (await open('/', cookie)).text()).toContain(leaving.username);
    await end(leaving);
    expect(await (await open('/', cookie)).text()).toContain('<html data-viewer="">');
  });

  it('of a session that ends during the rendering is a guest’s', async () => {
    const leaving = await api.members.make();
    const cookie = await pageSession(leaving);
    await (await open('/', cookie)).text();
    const lock = await api.database.pool.connect();
    try {
      await lock.query('BEGIN');
      await lock.query('LOCK TABLE user_settings IN ACCESS EXCLUSIVE MODE');
      const page = open('/', cookie);
      const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'user_settings'::regclass`;
      await until(async () => (await api.database.pool.query(waiting)).rowCount === 1);
      await api.call('logout', { as: leaving });
      await lock.query('COMMIT');
      const text = await (await page).text();
      expect(text).toContain('<html data-viewer="">');
      expect(text).not.toContain(leaving.username);
    } finally {
      lock.release();
    }
  });

  it('can lead to another page of the site, and to no other site', async () => {
    const headers = { cookie: await pageSession(member) };
    const moved = await fetch(`${api.address}/moved`, { headers, redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/to?a=1']);
    expect(moved.headers.get('cache-control')).toBe('private, no-store');
    const away = await fetch(`${api.address}/away`, { headers, redirect: 'manual' });
    expect([away.headers.get('location'), await away.text()]).toEqual([
      null,
      expect.stringContaining('<div></div>'),
    ]);
  });

  it('says with its status that a call failed', async () => {
    const cookie = await pageSession(member);
    const lock = await api.database.pool.connect();
    await lock.query('ALTER TABLE user_settings RENAME TO user_settings_gone');
    const response = await open('/', cookie);
    await lock.query('ALTER TABLE user_settings_gone RENAME TO user_settings');
    lock.release();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain('500 ');
  });

  it('is a frame with placeholders without a database, which the browser fills', async () => {
    const cookie = await pageSession(await api.members.make());
    line.cut();
    const response = await open('/', cookie);
    const text = await response.text();
    await line.mend();
    await until(async () => (await api.send('getReadiness')).ok);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<html data-viewer="">');
    expect(text).toContain('<div></div><p>Frame</p>');
  });

  it('is a frame with placeholders while too many wait, with nothing of others', async () => {
    const cookie = await pageSession(member);
    const lock = await api.database.pool.connect();
    await lock.query('BEGIN');
    await lock.query('LOCK TABLE user_settings IN ACCESS EXCLUSIVE MODE');
    const texts: string[] = [];
    const pages = Array.from({ length: bounds.pagesAtOnce + bounds.pagesWaiting + 3 }, async (_, n) => {
      const headers = { cookie, 'x-forwarded-for': `203.0.113.${n}` };
      const response = await fetch(api.address, { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      texts.push(await response.text());
    });
    try {
      await until(() => Promise.resolve(texts.length === 3));
    } finally {
      await lock.query('COMMIT');
      lock.release();
    }
    for (const text of texts) expect(text).toContain(`<html data-viewer="${member.id}">`);
    for (const text of texts) expect(text).toContain('<div></div><p>Frame</p>');
    await Promise.all(pages);
    expect(texts.filter((text) => text.includes('Frame'))).toHaveLength(3);
  });
});
