import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { rateLimits } from '@stoa/contract';
import { pino } from 'pino';
import { RedisBus } from '../../src/platform/bus/redis-bus.js';
import { LateLine } from '../support/late-line.js';
import { announcedTo, connect, hangUp, type Listener, listen, watch } from '../support/listener.js';
import type { Member } from '../support/members.js';
import { TestRedis } from '../support/redis.js';
import { TestApp } from '../support/test-app.js';
import { makeTestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

/** Two instances on one database, with a Redis between them. */
let redis: TestRedis;
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  redis = await TestRedis.start();
  const store = await makeTestDatabase();
  const given = { redisUrl: redis.line.url, rateLimitFactor: 1 };
  here = await TestApp.start(given, store);
  there = await TestApp.start(given, { ...store, drop: () => Promise.resolve() });
});
afterEach(hangUp);
afterAll(async () => {
  await there.stop();
  await here.stop();
  await redis.stop();
});

/** Milliseconds for a few calls, on a machine that has much else to do. */
const SOON = 20_000;

/** Milliseconds until the next is written: the members of one address may only write so much. */
const BETWEEN = 200;

/** Writes, by members who may, on the first instance, until the listener hears of it. */
async function isHeard(listener: Listener, postId: number): Promise<void> {
  const before = listener.heard.length;
  await until(async () => {
    await here.makeComment({ postId });
    await Promise.race([once(listener.socket, 'message'), pause(BETWEEN)]);
    return listener.heard.length > before;
  });
}

/** Mends the line; resolves when both instances hear each other. */
async function mend(): Promise<void> {
  await redis.line.mend();
  await redis.isHeardBy(2, 'stoa:live');
}

/** The close code of a connection that says this token. */
async function codeFor(api: TestApp, { token }: Member): Promise<number> {
  const { socket, closed } = await connect(api);
  socket.send(JSON.stringify({ type: 'auth', token }));
  return closed;
}

it('a notification reaches a live connection on another instance', async () => {
  const ada = await here.members.make();
  const { heard } = await listen(there, ada);
  const { id: postId } = await here.makePost({ as: ada });
  await here.makeComment({ postId });
  await until(() => heard.length === 2);
  const [stored] = await there.call('listNotifications', { as: ada });
  expect(heard[1]).toEqual({ type: 'notification', data: stored });
});

it('a comment reaches the watchers of its post on both instances', async () => {
  const { id: postId } = await here.makePost();
  const ada = await here.members.make();
  const listeners = [await listen(here, ada), await listen(there, ada)];
  for (const listener of listeners) await watch(listener, postId);
  const { id } = await there.makeComment({ postId });
  await until(() => listeners.every((listener) => announcedTo(listener).length > 0));
  expect(listeners.map(announcedTo)).toEqual([[id], [id]]);
});

it('an instance receives events only for its own connections', async () => {
  const ada = await here.members.make();
  const first = await listen(there, ada);
  const second = await listen(there, ada);
  expect(await redis.watchersOf(ada.id)).toBe(1);
  first.socket.close();
  await first.closed;
  expect(await redis.watchersOf(ada.id)).toBe(1);
  second.socket.close();
  await until(async () => (await redis.watchersOf(ada.id)) === 0);
});

it('a session that ends closes what it has open on another instance, and is refused there', async () => {
  const ada = await here.members.make();
  const { closed } = await listen(there, ada);
  const other = await listen(there, await here.members.make());
  await here.call('logout', { as: ada });
  expect(await closed).toBe(4401);
  expect(await codeFor(there, ada)).toBe(4401);
  expect((await there.refusal('getMe', { as: ada })).code).toBe('SESSION_MISSING');
  expect(other.socket.readyState).toBe(other.socket.OPEN);
});

it('all instances count the calls of a member together', async () => {
  const as = await here.members.make();
  const statuses: number[] = [];
  for (let n = 0; n < rateLimits.post.points; n++) {
    const { status } = await (n % 2 === 0 ? here : there).send('createPost', { as, body: {} });
    statuses.push(status);
  }
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect((await here.refusal('createPost', { as, body: {} })).code).toBe('RATE_LIMITED');
  expect((await there.refusal('createPost', { as, body: {} })).code).toBe('RATE_LIMITED');
});

describe('without Redis', () => {
  it('every call is answered, limits hold, and events reach members connected to the same instance', async () => {
    const ada = await here.members.make();
    const listener = await listen(here, ada);
    const community = await here.makeCommunity();
    redis.line.cut();
    const startedAt = performance.now();
    const { id: postId } = await here.makePost({ as: ada, communityId: community.id });
    await there.call('getPost', { params: { id: postId } });
    await isHeard(listener, postId);
    expect(performance.now() - startedAt).toBeLessThan(SOON);
    const as = await there.members.make();
    for (let n = 0; n < rateLimits.post.points; n++) await there.send('createPost', { as, body: {} });
    expect((await there.refusal('createPost', { as, body: {} })).code).toBe('RATE_LIMITED');
    await mend();
    await listener.closed;
  });

  it('a session that ends closes what it has open on the same instance', async () => {
    const ada = await here.members.make();
    const { closed } = await listen(here, ada);
    redis.line.cut();
    await here.call('logout', { as: ada });
    expect(await closed).toBe(4401);
    await mend();
  });

  it('clients reconnect and catch up once it is back, except those whose session has ended', async () => {
    const [ada, ben] = [await here.members.make(), await here.members.make()];
    const [ofAda, ofBen] = [await listen(there, ada), await listen(there, ben)];
    const { id: postId } = await here.makePost({ as: ada });
    redis.line.cut();
    await here.call('logout', { as: ben });
    await here.makeComment({ postId });
    await here.settled();
    await mend();
    expect([await ofAda.closed, await ofBen.closed]).toEqual([1012, 1012]);
    expect(await codeFor(there, ben)).toBe(4401);
    const again = await listen(there, ada);
    expect(await there.call('listNotifications', { as: ada })).toHaveLength(1);
    await isHeard(again, postId);
  });

  it('an instance starts, and joins the others when it is there', async () => {
    redis.line.cut();
    const third = await TestApp.start(
      { redisUrl: redis.line.url },
      { ...here.store, drop: () => Promise.resolve() },
    );
    const ada = await here.members.make();
    const early = await listen(third, ada);
    await mend();
    expect(await early.closed).toBe(1012);
    const { id: postId } = await here.makePost({ as: ada });
    await isHeard(await listen(third, ada), postId);
    await third.stop();
  });
});

it('an instance joins the others again even if Redis answers its subscription late', async () => {
  const line = await LateLine.to(redis.line.url);
  const bus = new RedisBus(line.url, pino({ level: 'silent' }));
  await bus.open();
  redis.line.cut();
  await until(() => bus.isAway);
  line.delayNext('subscribe');
  await mend();
  await until(() => !bus.isAway);
  bus.close();
  await line.close();
});

it('every call is answered while Redis hangs', async () => {
  const as = await here.members.make();
  const { id: postId } = await here.makePost({ as });
  const goOn = redis.hang();
  const startedAt = performance.now();
  await here.call('castVote', { as, body: { type: 'up', postId } });
  await there.call('createComment', { as, body: { content: 'Still here.', postId } });
  expect(performance.now() - startedAt).toBeLessThan(SOON);
  goOn();
});

it('a connection that Redis cannot subscribe in time is closed, so that it reconnects and misses nothing', async () => {
  const { token } = await here.members.make();
  const { socket, heard, closed } = await connect(there);
  const goOn = redis.hang();
  socket.send(JSON.stringify({ type: 'auth', token }));
  // One that was silent for long is away: then it is accepted, and sent back when Redis is there again.
  await until(() => heard.length > 0 || socket.readyState === socket.CLOSED);
  goOn();
  expect(await closed).toBe(1012);
});
