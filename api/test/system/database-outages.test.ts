import { Line } from '../support/line.js';
import { TestApp } from '../support/test-app.js';
import { makeTestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

let api: TestApp;
let line: Line;
beforeAll(async () => {
  const store = await makeTestDatabase();
  line = await Line.to(store.url);
  api = await TestApp.start({ timeoutFactor: 1 }, { ...store, url: line.url });
});
afterAll(async () => {
  await api.stop();
  line.cut();
});

it('lives on without its database, and recovers by itself with everybody still signed in', async () => {
  const member = await api.members.make();
  await api.call('getMe', { as: member });
  line.cut();
  const response = await api.send('listPosts');
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await api.refusal('listPosts', { as: member })).code).toBe('DATABASE_UNAVAILABLE');
  expect((await api.refusal('getMe', { as: member })).code).toBe('DATABASE_UNAVAILABLE');
  const body = { username: 'ada', password: 'password' };
  expect((await api.refusal('login', { body })).code).toBe('DATABASE_UNAVAILABLE');
  expect(await api.call('getLiveness')).toEqual({ status: 'ok' });
  expect((await api.refusal('getReadiness')).code).toBe('DATABASE_UNAVAILABLE');
  await line.mend();
  await until(async () => (await api.send('getReadiness')).ok);
  expect((await api.call('getMe', { as: member })).id).toBe(member.id);
});

it('answers 503, not a mistake of ours, when the line is cut under many requests', async () => {
  const requests = Array.from({ length: 50 }, () => api.send('listPosts'));
  line.cut();
  const statuses = new Set((await Promise.all(requests)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await line.mend();
  await until(async () => (await api.send('listPosts')).ok);
});

it('goes on with new connections when the server has ended the old ones', async () => {
  await Promise.all(Array.from({ length: 20 }, () => api.call('listPosts')));
  await api.store.onServer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${api.store.name}'`,
  );
  await until(async () => (await api.send('listPosts')).ok);
});
