import { once } from 'node:events';
import { type Notification, times } from '@stoa/contract';
import { WebSocket } from 'ws';
import { bounds } from '../src/platform/bounds.js';
import { LiveBus } from '../src/platform/bus/live-bus.js';
import { Metrics } from '../src/platform/metrics/metrics.js';
import { Connections } from '../src/site/live/connections.js';
import { connect, hangUp, listen, watch } from './support/listener.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterEach(hangUp);
afterAll(() => api.stop());

it('acknowledges a valid token, and then sends events as they happen', async () => {
  const [ada, ben] = [await api.members.make(), await api.members.make()];
  const [first, second] = [await listen(api, ada), await listen(api, ada)];
  const other = await listen(api, ben);
  const { id: postId } = await api.makePost({ as: ada });
  await api.makeComment({ as: ben, postId });
  for (const { heard } of [first, second]) {
    await until(() => heard.length === 2);
    const [stored] = await api.call('listNotifications', { as: ada });
    expect(heard).toEqual([
      { type: 'auth_ok', watches: true },
      { type: 'notification', data: stored },
    ]);
  }
  expect(other.heard).toEqual([{ type: 'auth_ok', watches: true }]);
});

it('notifies an author at once of an upvote', async () => {
  const [ada, ben] = [await api.members.make(), await api.members.make()];
  const { heard } = await listen(api, ada);
  const { id: postId } = await api.makePost({ as: ada });
  await api.call('castVote', { as: ben, body: { postId, type: 'up' } });
  await until(() => heard.length === 2);
  expect(heard[1]).toMatchObject({ type: 'notification', data: { type: 'vote', postId } });
});

it('notifies an author at once of a removal by a moderator, with the reason', async () => {
  const ada = await api.members.make();
  const moderator = await api.members.make({ role: 'moderator' });
  const { heard } = await listen(api, ada);
  const { id: postId } = await api.makePost({ as: ada, title: 'Seeds' });
  const body = { reason: 'Advertising' };
  await api.call('removePost', { as: moderator, params: { id: postId }, body });
  const notifications = () => heard.filter(({ type }) => type === 'notification');
  await until(() => notifications().length === 1);
  const message = 'A moderator removed your post “Seeds”. You can appeal there. Reason: Advertising';
  expect(notifications()).toMatchObject([{ data: { type: 'other', message, postId } }]);
});

it.each(['', 'nonsense', 'x'.repeat(43)])('closes with 4401 for the token "%s"', async (token) => {
  const { socket, closed } = await connect(api);
  socket.send(JSON.stringify({ type: 'auth', token }));
  expect(await closed).toBe(4401);
});

describe('after the deadline for a token', () => {
  beforeEach(
    () => void jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] }),
  );
  afterEach(() => void jest.useRealTimers());

  it('connections without one are closed, and the others still receive events', async () => {
    const ada = await api.members.make();
    const { id: postId } = await api.makePost({ as: ada });
    const [said, silent] = [await listen(api, ada), await connect(api)];
    jest.advanceTimersByTime(times.liveAuthDeadline);
    expect(await silent.closed).toBe(1008);
    await api.makeComment({ postId });
    await until(() => said.heard.length === 2);
  });
});

it('closes what a session has open when it ends, and nothing else', async () => {
  const member = await api.members.make();
  const { closed } = await listen(api, member);
  const other = await listen(api, await api.members.make());
  await api.call('logout', { as: member });
  expect(await closed).toBe(4401);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});

it('tells the pages of a member whose role changes, and closes their connections: the next have the new one', async () => {
  const [admin, ben] = [
    await api.members.make({ role: 'admin' }),
    await api.members.make({ role: 'moderator' }),
  ];
  const { id: communityId } = await api.makeCommunity({ as: admin, visibility: 'private' });
  const { id: postId } = await api.makePost({ as: admin, communityId });
  const [before, other] = [await listen(api, ben), await listen(api, admin)];
  expect(await watch(before, postId)).toMatchObject({ type: 'watching' });
  await api.call('setRole', { as: admin, params: { username: ben.username }, body: { role: 'member' } });
  expect(await before.closed).toBe(1012);
  expect(before.heard.at(-1)).toEqual({ type: 'own_change', data: { kind: 'role' } });
  expect(await watch(await listen(api, ben), postId)).toMatchObject({ type: 'watch_refused' });
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});

it('accepts one token per connection: a second does not change its member', async () => {
  const [ada, ben] = [await api.members.make(), await api.members.make()];
  const { socket, heard } = await connect(api);
  const say = ({ token }: { token: string }) => socket.send(JSON.stringify({ type: 'auth', token }));
  say(ada);
  say(ben);
  await until(() => heard.length === 1);
  const { id: postId } = await api.makePost({ as: ben });
  await api.makeComment({ postId });
  await api.settled();
  await api.call('logout', { as: ben });
  const { id: other } = await api.makePost({ as: ada });
  await api.makeComment({ postId: other });
  await until(() => heard.length === 2);
  expect(heard[1]).toMatchObject({ type: 'notification', data: { postId: other } });
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

it('leaves nothing open of a session that ends while its connections open', async () => {
  for (let round = 0; round < 5; round++) {
    const member = await api.members.make();
    const opening = Array.from({ length: 40 }, async (_, index) => {
      const listener = await connect(api);
      if (index === 20) void api.call('logout', { as: member });
      listener.socket.send(JSON.stringify({ type: 'auth', token: member.token }));
      return listener;
    });
    for (const { closed } of await Promise.all(opening)) expect(await closed).toBe(4401);
  }
});

describe('the bounds of live connections', () => {
  let small: TestApp;
  beforeAll(
    async () =>
      void (small = await TestApp.start({ rateLimitFactor: 0.1, liveConnectionsMax: 25, trustProxy: 1 })),
  );
  afterAll(() => small.stop());

  const dial = (address: string, origin?: string) => {
    const headers = { 'x-forwarded-for': address, ...(origin && { origin }) };
    return new WebSocket(`${small.address.replace('http', 'ws')}/ws`, { headers });
  };
  const statusOf = async (socket: WebSocket) => {
    const answered = await Promise.race([
      once(socket, 'open').then(() => 101),
      once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode as number),
    ]);
    return answered;
  };

  it('are 1013 for a member with too many, 503 in all, and free again when connections close', async () => {
    const member = await small.members.make();
    const max = bounds.liveConnectionsPerMember * 0.1;
    const sockets = [];
    for (let n = 0; n <= max; n++) {
      const socket = dial('203.0.113.1');
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'auth', token: member.token }));
      if (n < max) await once(socket, 'message');
      sockets.push(socket);
    }
    const [code] = (await once(sockets.at(-1) as WebSocket, 'close')) as [number];
    expect(code).toBe(1013);
    for (let n = 0; n < 25 - max; n++) {
      sockets.push(dial(`203.0.113.${n + 2}`));
      expect(await statusOf(sockets.at(-1) as WebSocket)).toBe(101);
    }
    expect(await statusOf(dial('203.0.113.99'))).toBe(503);
    for (const socket of sockets) socket.terminate();
    await until(async () => {
      const socket = dial('203.0.113.99');
      const isOpen = (await statusOf(socket)) === 101;
      socket.terminate();
      return isOpen;
    });
  });

  it('are closed to pages of other sites', async () => {
    expect(await statusOf(dial('203.0.113.1', 'https://evil.example'))).toBe(403);
    const own = dial('203.0.113.1', small.address);
    expect(await statusOf(own)).toBe(101);
    own.terminate();
  });
});

it('a site with an address admits only its own pages, and few connections per client', async () => {
  const publicUrl = 'https://stoa.example';
  const site = await TestApp.start({ rateLimitFactor: 0.01, trustProxy: 1, publicUrl });
  const statusOf = async (address: string, origin: string) => {
    const headers = { 'x-forwarded-for': address, origin };
    const socket = new WebSocket(`${site.address.replace('http', 'ws')}/ws`, { headers });
    return Promise.race([
      once(socket, 'open').then(() => 101),
      once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode as number),
    ]);
  };
  try {
    for (const origin of [`${publicUrl}.evil`, site.address, 'null'])
      expect(await statusOf('203.0.113.1', origin)).toBe(403);
    const statuses = [];
    for (let n = 0; n <= bounds.liveConnectionsPerAddress * 0.01; n++)
      statuses.push(await statusOf('203.0.113.1', publicUrl));
    expect(statuses).toEqual([101, 101, 101, 429]);
    expect(await statusOf('203.0.113.2', publicUrl)).toBe(101);
  } finally {
    await site.stop();
  }
});

it('ignores unknown messages and stays open', async () => {
  const { socket, heard } = await connect(api);
  for (const text of ['', 'no json', '[]', 'null', '7', '{"type":7}', '{"type":"shout"}']) socket.send(text);
  socket.send(Buffer.from([0, 255]));
  socket.send(JSON.stringify({ type: 'auth', token: (await api.members.make()).token }));
  await until(() => heard.length === 1);
});

it('closes a connection that sends too many or too large messages', async () => {
  const chatty = await connect(api);
  for (let n = 0; n <= bounds.liveMessages; n++) chatty.socket.send('{}');
  expect(await chatty.closed).toBe(1008);
  const long = await connect(api);
  long.socket.send('x'.repeat(bounds.liveMessageBytes + 1));
  expect(await long.closed).toBe(1009);
});

it('handles nothing more from a client that sends too many messages, even if it does not close', async () => {
  const connections = api.app.get(Connections, { strict: false });
  const before = connections.all();
  const { socket } = await listen(api, await api.members.make());
  const opened = connections.all().find((one) => !before.includes(one));
  socket.pause();
  for (let n = 0; n < bounds.liveMessages; n++) socket.send('{}');
  await until(() => opened && !connections.all().includes(opened));
  expect(opened?.readyState).toBe(WebSocket.CLOSING);
});

it('disconnects a client that does not read, and counts it', async () => {
  const slow = await api.members.make();
  const { socket, closed } = await listen(api, slow);
  socket.pause();
  const notification = { id: 1, type: 'comment', message: 'x'.repeat(100_000) } as unknown as Notification;
  const bus = api.app.get(LiveBus, { strict: false });
  const isGivenUp = async () => /^stoa_live_slow_total 1$/m.test((await api.app.get(Metrics).read()).text);
  await until(async () => {
    for (let n = 0; n < 100; n++) bus.publish({ kind: 'notification', userId: slow.id, notification });
    return isGivenUp();
  });
  socket.removeAllListeners('message');
  socket.resume();
  // It hears why, if it reads on in time.
  expect([4408, 1006]).toContain(await closed);
});

it('serves the live connection at its own path alone', async () => {
  const socket = new WebSocket(`${api.address.replace('http', 'ws')}/elsewhere`);
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toMatch(/socket hang up|Unexpected server response/);
});

it('asks every client to reconnect when the server stops', async () => {
  const other = await TestApp.start();
  const socket = new WebSocket(`${other.address.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await other.stop();
  expect((await closed)[0]).toBe(1012);
});
