import { once } from 'node:events';
import { times } from '@stoa/contract';
import { WebSocket } from 'ws';
import { connect, hangUp, listen } from './support/listener.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterEach(hangUp);
afterAll(() => api.stop());

it('C13: says that a token is good, and then what happens, as it happens', async () => {
  const [ada, ben] = [await api.members.make(), await api.members.make()];
  const [first, second] = [await listen(api, ada), await listen(api, ada)];
  const other = await listen(api, ben);
  const { id: postId } = await api.makePost({ as: ada });
  await api.makeComment({ as: ben, postId });
  for (const { heard } of [first, second]) {
    await until(() => heard.length === 2);
    const [stored] = await api.call('listNotifications', { as: ada });
    expect(heard).toEqual([{ type: 'auth_ok' }, { type: 'notification', data: stored }]);
  }
  expect(other.heard).toEqual([{ type: 'auth_ok' }]);
});

it('tells an author at once that a moderator removed what they wrote, and why', async () => {
  const ada = await api.members.make();
  const moderator = await api.members.make({ role: 'moderator' });
  const { heard } = await listen(api, ada);
  const { id: postId } = await api.makePost({ as: ada, title: 'Seeds' });
  const body = { reason: 'Advertising' };
  await api.call('removePost', { as: moderator, params: { id: postId }, body });
  await until(() => heard.length === 2);
  const message = 'A moderator removed your post “Seeds”: Advertising';
  expect(heard[1]).toMatchObject({ type: 'notification', data: { type: 'other', message, postId } });
});

it.each(['', 'nonsense', 'x'.repeat(43)])('C13: closes with 4401 for the token "%s"', async (token) => {
  const { socket, closed } = await connect(api);
  socket.send(JSON.stringify({ type: 'auth', token }));
  expect(await closed).toBe(4401);
});

describe('when the time to say a token is over', () => {
  beforeEach(
    () => void jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] }),
  );
  afterEach(() => void jest.useRealTimers());

  it('C13: whoever has not said one is closed, and whoever has goes on hearing', async () => {
    const ada = await api.members.make();
    const { id: postId } = await api.makePost({ as: ada });
    const [said, silent] = [await listen(api, ada), await connect(api)];
    jest.advanceTimersByTime(times.liveAuthDeadline);
    expect(await silent.closed).toBe(4401);
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

it('drops what it does not understand and keeps listening', async () => {
  const { socket, heard } = await connect(api);
  for (const text of ['', 'no json', '[]', 'null', '7', '{"type":7}', '{"type":"shout"}']) socket.send(text);
  socket.send(Buffer.from([0, 255]));
  socket.send(JSON.stringify({ type: 'auth', token: (await api.members.make()).token }));
  await until(() => heard.length === 1);
});

it('closes a connection that talks too much, or too long at once', async () => {
  const chatty = await connect(api);
  for (let n = 0; n < 30; n++) chatty.socket.send('{}');
  expect(await chatty.closed).toBe(1008);
  const long = await connect(api);
  long.socket.send('x'.repeat(2000));
  expect(await long.closed).toBe(1009);
});

it('serves the live connection at its own path alone', async () => {
  const socket = new WebSocket(`${api.address.replace('http', 'ws')}/elsewhere`);
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toMatch(/socket hang up|Unexpected server response/);
});

it('tells everybody to come back when the server goes', async () => {
  const other = await TestApp.start();
  const socket = new WebSocket(`${other.address.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await other.stop();
  expect((await closed)[0]).toBe(1012);
});
