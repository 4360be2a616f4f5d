import { setImmediate as nextTurn } from 'node:timers/promises';
import { accountLimits, rateLimits } from '@stoa/contract';
import { Passwords } from '../../src/identity/auth/passwords.js';
import { SignInAttempts } from '../../src/identity/auth/sign-in-attempts.js';
import { bounds } from '../../src/platform/bounds.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { hangUp, listen } from '../support/listener.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start({ rateLimitFactor: 1, trustProxy: 1 })));
afterEach(hangUp);
afterAll(() => api.stop());

let lastAddress = 0;
const newAddress = () => `203.0.113.${++lastAddress}`;

function send(path: string, body: unknown, address: string, token?: string): Promise<Response> {
  return fetch(api.address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

const signIn = (address: string, username: string, password = 'wrong horse', token?: string) =>
  send('/api/auth/login', { username, password }, address, token);

it('counts sign-ins, registrations and requests for mail by address, whatever the account', async () => {
  const address = newAddress();
  const tokens = (await api.members.makeMany(3)).map(({ token }) => token);
  for (let n = 0; n < rateLimits.login.points; n++) await signIn(address, `nobody${n}`, 'x', tokens[n % 3]);
  for (const token of tokens) expect((await signIn(address, 'nobody', 'x', token)).status).toBe(429);
  for (let n = 0; n < rateLimits.register.points; n++)
    await send('/api/auth/register', {}, address, tokens[n % 3]);
  expect((await send('/api/auth/register', {}, address, tokens[0])).status).toBe(429);
  for (let n = 0; n < rateLimits.mail.points; n++)
    await send('/api/auth/forgot-password', {}, address, tokens[n % 3]);
  expect((await send('/api/auth/forgot-password', {}, address, tokens[0])).status).toBe(429);
});

it('counts wrong passwords by the account that is tried and the network, whatever the address and the name', async () => {
  const body = { username: 'target', email: 'target@example.org', password: 'a fine long horse' };
  expect((await send('/api/auth/register', body, newAddress())).status).toBe(201);
  const [{ points: allowed }] = bounds.wrongPasswords;
  for (let n = 0; n < allowed; n++) {
    const name = n % 2 ? 'TARGET' : body.email;
    expect((await signIn(newAddress(), name)).status).toBe(401);
  }
  const refused = await signIn(newAddress(), 'target', body.password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await signIn(newAddress(), 'another-name')).status).toBe(401);
});

describe('wrong passwords of strangers', () => {
  const home = '198.51.100.7';
  const [{ points: allowed }] = bounds.wrongPasswords;

  async function makeOwner() {
    const username = `owner${newAddress().split('.').at(-1)}`;
    const body = { username, email: `${username}@example.org`, password: 'a fine long horse' };
    const answer = await send('/api/auth/register', body, home);
    return { ...body, token: ((await answer.json()) as { token: string }).token };
  }

  it('keep the owner out neither at home nor from another network', async () => {
    const { username, password } = await makeOwner();
    for (let n = 0; n < allowed; n++) await signIn(newAddress(), username);
    expect((await signIn(newAddress(), username, password)).status).toBe(429);
    expect((await signIn(home, username, password)).status).toBe(200);
    expect((await signIn('192.0.2.1', username, password)).status).toBe(200);
  });

  it('of many networks make further networks wait, and no device of the owner', async () => {
    const { username, password } = await makeOwner();
    const [{ points: ofAccount }] = bounds.wrongPasswordsOfAccount;
    const statuses = [];
    for (let n = 0; n <= ofAccount; n++) statuses.push((await signIn(`10.0.${n}.1`, username)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(ofAccount);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn('192.0.2.1', username, password)).status).toBe(429);
    expect((await signIn(home, username, password)).status).toBe(200);
  });

  it('leave the owner’s session alone, and wrong ones there leave the sign-in alone', async () => {
    const { username, password, token } = await makeOwner();
    const change = (currentPassword: string) =>
      fetch(`${api.address}/api/user/password`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-forwarded-for': newAddress(),
        },
        body: JSON.stringify({ currentPassword, password: 'another fine horse' }),
      });
    for (let n = 0; n < allowed; n++) await signIn(newAddress(), username);
    for (let n = 0; n < allowed; n++) expect([403, 429]).toContain((await change('wrong horse')).status);
    expect((await signIn(home, username, password)).status).toBe(200);
  });
});

it('hashes passwords of known devices while clients of many networks fill the queue', async () => {
  const passwords = api.app.get(Passwords, { strict: false });
  let isOver = false;
  let [guesses, refused] = [0, 0];
  const guess = async () => {
    while (!isOver) {
      const turn = { lane: `network ${guesses++}`, isKnown: false };
      await passwords.matches('wrong horse', null, turn).catch(() => refused++);
      // A refusal comes at once: the next guess is another turn of the event loop, as a request is.
      await nextTurn();
    }
  };
  const guessing = Promise.all(Array.from({ length: 120 }, guess));
  await until(() => refused > 100);
  const known = Array.from({ length: 12 }, (_, index) =>
    passwords.matches('wrong horse', null, { lane: `account ${index}`, isKnown: true }),
  );
  expect(await Promise.all(known)).toEqual(known.map(() => false));
  isOver = true;
  await guessing;
  const { text } = await api.app.get(Metrics).read();
  expect(text).toMatch(/stoa_password_hashes_total\{outcome="refused"\} [1-9]/);
});

it('takes no more wrong passwords at the same time than one after another, and none that it refuses counts', async () => {
  const owner = await api.members.make();
  const [{ points: allowed, seconds }] = bounds.wrongPasswords;
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(newAddress(), owner.username)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(allowed);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - allowed);
  const waits = answers.map(({ headers }) => Number(headers.get('retry-after')));
  expect(Math.max(...waits)).toBeLessThanOrEqual(seconds);
});

it('does not count refused sign-ins: a correct password makes room for one more', async () => {
  const attempts = api.app.get(SignInAttempts, { strict: false });
  const by = { kind: 'stranger', account: 'crowded', network: '203.0.113.0/24' } as const;
  const [correct] = await Promise.all(
    Array.from({ length: bounds.wrongPasswords[0].points }, () => attempts.begin(by)),
  );
  await expect(attempts.begin(by)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await correct?.refund();
  expect(await attempts.begin(by)).toMatchObject({ isLast: true });
});

it('does not count correct passwords', async () => {
  const body = { username: 'regular', email: 'regular@example.org', password: 'a fine long horse' };
  expect((await send('/api/auth/register', body, newAddress())).status).toBe(201);
  for (let n = 0; n <= bounds.wrongPasswords[0].points; n++) {
    expect((await signIn(newAddress(), body.username, body.password)).status).toBe(200);
  }
});

it('notifies the owner once of wrong passwords after which signing in waits', async () => {
  const owner = await api.members.make();
  const { heard } = await listen(api, owner);
  const [{ points: allowed }] = bounds.wrongPasswords;
  for (let n = 0; n < allowed + 2; n++) await signIn(newAddress(), owner.username);
  for (const otherNetwork of ['192.0.2.1', '192.0.1.1'])
    for (let n = 0; n < allowed; n++) await signIn(otherNetwork, owner.username);
  await until(() => heard.some(({ type }) => type === 'notification'));
  const notifications = await api.call('listNotifications', { as: owner });
  expect(notifications).toEqual([
    {
      id: expect.any(Number),
      type: 'other',
      message: expect.stringContaining('many wrong passwords for your account'),
      fromUser: 'stoa',
      postId: null,
      commentId: null,
      timestamp: expect.any(String),
      read: false,
    },
  ]);
  expect(JSON.stringify(notifications)).not.toContain('203.0.113');
});

it('answers an unknown name as often as a known one', async () => {
  const [{ points: allowed }] = bounds.wrongPasswords;
  for (let n = 0; n < allowed; n++) expect((await signIn(newAddress(), 'nobody-at-all')).status).toBe(401);
  expect((await signIn(newAddress(), 'Nobody-At-All')).status).toBe(429);
});

it('counts the writes of all members of one address together, at a higher figure', async () => {
  const address = newAddress();
  const each = rateLimits.report.points;
  const members = await api.members.makeMany(bounds.membersPerAddress + 1);
  for (const { token } of members.slice(0, -1)) {
    await Promise.all(Array.from({ length: each }, () => send('/api/reports', {}, address, token)));
  }
  expect((await send('/api/reports', {}, address, members.at(-1)?.token)).status).toBe(429);
  expect((await send('/api/reports', {}, newAddress(), members.at(-1)?.token)).status).toBe(400);
});

/** So many requests that all of them fall into the limit's time, however slow the machine is. */
const PART_OF_LIMIT = 1 / 20;

describe('with a twentieth of every limit', () => {
  let strict: TestApp;
  beforeAll(
    async () => void (strict = await TestApp.start({ rateLimitFactor: PART_OF_LIMIT, trustProxy: 1 })),
  );
  afterAll(() => strict.stop());

  it.each(['/', '/feed.xml', '/sitemap.xml', '/robots.txt', '/nothing', '/api/nothing'])(
    'counts what is asked for at %s by address',
    async (path) => {
      const headers = { 'x-forwarded-for': newAddress() };
      const ask = async () => (await fetch(strict.address + path, { headers, method: 'HEAD' })).status;
      const allowed = bounds.addressRates.page.points * PART_OF_LIMIT;
      expect(await Promise.all(Array.from({ length: allowed }, ask))).not.toContain(429);
      expect(await ask()).toBe(429);
    },
  );
});

it('takes a few votes on one thing from new accounts of one address, and any number from older ones', async () => {
  const { id: postId } = await api.makePost();
  const address = newAddress();
  const members = await api.members.makeMany(bounds.newAccountVotes.points + 1);
  const vote = ({ token }: { token: string }, from = address, type = 'up') =>
    send('/api/vote', { type, postId }, from, token);
  const statuses = [];
  for (const member of members) statuses.push((await vote(member)).status);
  expect(statuses).toEqual([...members.slice(1).map(() => 200), 429]);
  const last = members.at(-1) ?? { id: 0, token: '' };
  expect((await vote(last, newAddress())).status).toBe(200);
  expect((await vote(last, address, 'none')).status).toBe(200);
  await api.database.pool.query(`UPDATE users SET created_at = now() - interval '2 days' WHERE id = $1`, [
    last.id,
  ]);
  expect((await vote(last)).status).toBe(200);
});

it('ends a session after its time, however much it is used', async () => {
  const member = await api.members.make();
  // A second more than the days: the system may set its clock back by milliseconds.
  const age = (days: number) =>
    api.database.pool.query(
      `UPDATE sessions SET created_at = now() - make_interval(days => $2, secs => 1), last_used_at = now() - interval '2 hours'
      WHERE user_id = $1`,
      [member.id, days],
    );
  await age(accountLimits.sessionDays - 1);
  await api.call('getMe', { as: member });
  await age(accountLimits.sessionDays);
  expect((await api.refusal('getMe', { as: member })).code).toBe('SESSION_MISSING');
});
