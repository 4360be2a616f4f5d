import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

const token = 'a token of the operator';
let api: TestApp;
let writer: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start({ pageCacheMs: 60_000, metricsToken: token });
  writer = await api.members.make();
  communityId = (await api.makeCommunity({ as: writer })).id;
  for (let n = 0; n < 30; n++)
    await api.makePost({ as: writer, communityId, content: 'A long text. '.repeat(20) });
});
afterAll(() => api.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(api.address + path, { headers });
const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);

it('serves the next guest the cached response, headers included', async () => {
  const path = `/api/posts?sort=new&limit=5&communityId=${communityId}`;
  const first = await get(path);
  const { id } = await api.makePost({ as: writer, communityId });
  const second = await get(path);
  expect(await second.text()).toBe(await first.text());
  for (const name of ['content-type', 'link', 'vary', 'content-security-policy', 'cache-control'])
    expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
  expect(second.headers.get('link')).toContain('rel="next"');
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(ids((await (await get(`${path}&t=all`)).json()) as { id: number }[])).toContain(id);
});

it('answers members uncached, each with their own view', async () => {
  const query = { sort: 'new', communityId } as const;
  await api.call('listPosts', { query });
  const { id } = await api.makePost({ as: writer, communityId });
  await api.call('castVote', { as: writer, body: { postId: id, type: 'up' } });
  const [post] = await api.call('listPosts', { as: writer, query });
  expect(post).toMatchObject({ id, userVote: { type: 'up' } });
  expect(ids(await api.call('listPosts', { query }))).not.toContain(id);
});

it('sends it compressed only to clients that accept it', async () => {
  const path = `/api/posts?sort=top&communityId=${communityId}`;
  const bodies = [];
  for (const encoding of ['gzip', 'identity', 'gzip', 'identity']) {
    const response = await get(path, { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    bodies.push(await response.text());
  }
  expect(new Set(bodies).size).toBe(1);
});

it('does not cache a 404', async () => {
  const path = '/api/communities/name/not-there-yet';
  expect((await get(path)).status).toBe(404);
  await api.makeCommunity({ as: writer, name: 'not-there-yet' });
  expect((await get(path)).status).toBe(200);
});

it('queries the database once for concurrent identical requests of guests', async () => {
  const path = `/api/posts?sort=hot&limit=7`;
  const before = await countOf('database');
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(path).then((one) => one.text())));
  expect(new Set(answers).size).toBe(1);
  expect(await countOf('database')).toBe(before + 1);
});

it('shares nothing of a community with guests once it has become private', async () => {
  const founded = { as: writer, name: 'closing-club', displayName: 'The closing club' };
  const { id, name } = await api.makeCommunity(founded);
  const post = await api.makePost({ as: writer, communityId: id, title: 'Of the closing club' });
  const community = `/community/${name}`;
  const lists = ['/api/posts?sort=new', '/feed.xml', '/sitemap/pages.xml'];
  const own = [`/api/posts/${post.id}`, `/api/communities/name/${name}`, `${community}/feed.xml`];
  const read = (paths: string[]) => Promise.all(paths.map(async (path) => (await get(path)).text()));
  for (const text of await read([...lists, ...own])) expect(text).toMatch(/closing.club/);
  await api.call('updateCommunity', { as: writer, params: { id }, body: { visibility: 'private' } });
  for (const text of await read(lists)) expect(text).not.toMatch(/closing.club/);
  for (const path of own) expect((await get(path)).status).toBe(404);
});

async function countOf(from: string): Promise<number> {
  const text = await (await get('/metrics', { authorization: `Bearer ${token}` })).text();
  return Number(new RegExp(`stoa_guest_answers_total\\{from="${from}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
}
