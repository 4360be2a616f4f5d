import { limits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make();
  communityId = (await api.makeCommunity({ as: ada })).id;
});
afterAll(() => api.stop());

const post = (imageUrl: string, { as = ada, community = communityId, title = 'A page' } = {}) =>
  api.call('createPost', { as, body: { title, communityId: community, type: 'link', imageUrl } });

const idsOf = async (url: string, as = ada) =>
  (await api.call('listLinkPosts', { as, query: { url } })).map(({ id }) => id);

it.each([
  'https://bread.example/loaf',
  'http://bread.example/loaf',
  'HTTPS://Bread.Example/loaf',
  'https://www.bread.example/loaf',
  'https://bread.example/loaf/',
  'https://bread.example/loaf#crust',
  'https://bread.example/loaf?',
  'https://bread.example/loaf?utm_source=feed&UTM_medium=mail&fbclid=x&gclid=y',
  '  https://bread.example/loaf ',
])('a posted page is found by the address %j', async (url) => {
  const [found] = await idsOf('https://bread.example/loaf');
  const id = found ?? (await post('https://www.bread.example/loaf?utm_campaign=x')).id;
  expect(await idsOf(url)).toEqual([id]);
});

it('the order of other parameters counts, and tracking parameters between them do not', async () => {
  const { id } = await post('https://shop.example/?b=2&utm_source=x&a=1');
  expect(await idsOf('https://shop.example?b=2&a=1')).toEqual([id]);
  expect(await idsOf('https://shop.example?a=1&b=2')).toEqual([]);
});

it.each([
  'https://bread.example/Loaf',
  'https://bread.example/loaf/crumb',
  'https://bread.example/loaf?page=2',
  'https://bread.example:8443/loaf',
  'https://old.bread.example/loaf',
  'https://bread.example/',
])('another page is not found: %s', async (url) => {
  if ((await idsOf('https://bread.example/loaf')).length === 0) await post('https://bread.example/loaf');
  expect(await idsOf(url)).toEqual([]);
});

it('the three newest are listed, newest first, and texts and pictures with the address are not', async () => {
  const url = 'https://news.example/today';
  const made: number[] = [];
  for (let count = 0; count < 4; count += 1) made.push((await post(`${url}?utm_id=${count}`)).id);
  const body = { title: 'Not a link', communityId };
  await api.call('createPost', { as: ada, body: { ...body, content: url } });
  await api.call('createPost', { as: ada, body: { ...body, type: 'image', imageUrl: url } });
  expect(await idsOf(url)).toEqual(made.slice(1).reverse());
});

it('posts that the viewer’s lists do not include are not shown', async () => {
  const url = 'https://secret.example/';
  const [reader, blocked, moderator] = [
    await api.members.make(),
    await api.members.make(),
    await api.members.make({ role: 'moderator' }),
  ];
  const closed = await api.makeCommunity({ as: ada, visibility: 'private' });
  const inside = await post(url, { community: closed.id });
  const removed = await post(url);
  await api.call('removePost', { as: moderator, params: { id: removed.id }, body: { reason: 'Spam' } });
  const deleted = await post(url);
  await api.call('deletePost', { as: ada, params: { id: deleted.id } });
  await post(url, { as: blocked });
  await api.call('blockUser', { as: reader, params: { username: blocked.username } });
  await post(url, { title: 'Sourdough again' });
  await api.call('setMutedWords', { as: reader, body: { words: ['sourdough'] } });
  const open = await post(url);
  expect(await idsOf(url, reader)).toEqual([open.id]);
  expect(await idsOf(url, ada)).toContain(open.id);
  expect(await idsOf(url, ada)).not.toContain(removed.id);
  expect(await idsOf('https://secret.example', await api.members.make())).not.toContain(inside.id);
});

it.each([
  ['empty', ''],
  ['without https://', 'bread.example'],
  ['of files', 'ftp://bread.example/'],
  ['of a script', 'javascript:alert(1)'],
  ['too long', `https://bread.example/${'x'.repeat(limits.urlMax)}`],
])('an address that no post can have is refused: %s', async (_what, url) => {
  const { code } = await api.refusal('listLinkPosts', { as: ada, query: { url } });
  expect(code).toBe('INPUT_INVALID');
});

it('guests are refused', async () => {
  const { code } = await api.refusal('listLinkPosts', { query: { url: 'https://bread.example/' } });
  expect(code).toBe('SESSION_MISSING');
});

it('the newest of many posts of a page are found by an index', async () => {
  const { rows } = await api.database.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT id FROM posts WHERE type = 'link'
      AND hashtextextended(link_key(image_url), 0) = hashtextextended(link_key('https://bread.example/'), 0)
      ORDER BY id DESC LIMIT 50`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('ix_posts_link_key');
});
