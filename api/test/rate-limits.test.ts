import { rateLimits } from '@stoa/contract';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start({ rateLimitFactor: 1, trustProxy: 1 })));
afterAll(() => api.stop());

const statuses = (responses: Response[]) => responses.map(({ status }) => status);
const times = <Result>(number: number, make: () => Promise<Result>) =>
  Promise.all(Array.from({ length: number }, make));

it('grants a member so many calls of a group, and then says when to come back', async () => {
  const as = await api.members.make();
  const send = () => api.send('createComment', { as, body: {} });
  expect(new Set(statuses(await times(rateLimits.comment.points, send)))).toEqual(new Set([400]));
  const refused = await send();
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(rateLimits.comment.seconds);
});

it('counts each group by itself, and each member', async () => {
  const [ada, ben] = [await api.members.make(), await api.members.make()];
  await times(rateLimits.post.points + 1, () => api.send('createPost', { as: ada, body: {} }));
  expect((await api.send('createPost', { as: ada, body: {} })).status).toBe(429);
  expect((await api.send('castVote', { as: ada, body: {} })).status).toBe(400);
  expect((await api.send('createPost', { as: ben, body: {} })).status).toBe(400);
});

it('counts searches besides other reads', async () => {
  const as = await api.members.make();
  const search = () => api.send('listPosts', { as, query: { search: 'walks', limit: 1 } });
  // One after the other: all at once are more requests in work than one client may have.
  for (let count = 0; count < rateLimits.search.points; count += 1) expect((await search()).status).toBe(200);
  expect((await search()).status).toBe(429);
  expect((await api.send('listPosts', { as, query: { limit: 1 } })).status).toBe(200);
});

it('counts guests by their address, and all of one IPv6 network together', async () => {
  const login = (address: string) =>
    fetch(`${api.address}/api/auth/login`, { method: 'POST', headers: { 'x-forwarded-for': address } });
  await times(rateLimits.login.points, () => login('2001:db8::1'));
  expect((await login('2001:db8:0:0:ffff::2')).status).toBe(429);
  expect((await login('2001:db8:0:1::1')).status).toBe(400);
  expect((await login('203.0.113.7')).status).toBe(400);
});
