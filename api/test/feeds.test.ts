import type { Community, Post } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { childrenOf, parseXml, textOf, type XmlElement } from './support/xml.js';

const publicUrl = 'https://stoa.example';
const nasty = ']]> </title><script>alert(1)</script> & \u0001\u000b\ufffe "quoted" 🌿';

let api: TestApp;
let ada: Member;
let staff: Member;
let community: Community;
let other: Community;
let plain: Post;
let odd: Post;
beforeAll(async () => {
  api = await TestApp.start({ publicUrl });
  ada = await api.members.make({ username: 'ada' });
  staff = await api.members.make({ role: 'moderator' });
  community = await api.makeCommunity({ as: ada, displayName: 'Bread & Ferments' });
  other = await api.makeCommunity({ as: ada });
  plain = await api.makePost({
    as: ada,
    communityId: community.id,
    title: 'Sourdough',
    content: '**Wait** longer.',
  });
  odd = await api.makePost({ as: ada, communityId: community.id, title: nasty, content: nasty });
  await api.makePost({ communityId: other.id, title: 'Elsewhere' });
});
afterAll(() => api.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(api.address + path, { headers });

async function feed(path: string): Promise<{ channel: XmlElement; items: XmlElement[] }> {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const document = parseXml(await response.text());
  expect([document.name, document.attributes.version]).toEqual(['rss', '2.0']);
  const [channel] = childrenOf(document, 'channel');
  if (!channel) throw new Error('There is no channel.');
  return { channel, items: childrenOf(channel, 'item') };
}

async function addresses(path: string): Promise<string[]> {
  const document = parseXml(await (await get(path)).text());
  return document.children.map((entry) => textOf(entry, 'loc'));
}

describe('feeds', () => {
  it.each([
    ['of home', () => '/feed.xml', () => ['Elsewhere', undefined, 'Sourdough'], () => '/'],
    [
      'of a community',
      () => `/community/${community.name}/feed.xml`,
      () => [undefined, 'Sourdough'],
      () => `/community/${community.name}`,
    ],
    ['of a member', () => '/user/ada/feed.xml', () => [undefined, 'Sourdough'], () => '/user/ada'],
  ])('%s are RSS 2.0 with all that it asks for, newest first', async (_name, path, titles, page) => {
    const { channel, items } = await feed(path());
    for (const name of ['title', 'description', 'link', 'lastBuildDate']) {
      expect(textOf(channel, name)).not.toBe('');
    }
    expect(textOf(channel, 'link')).toBe(publicUrl + page());
    const [self] = childrenOf(channel, 'atom:link');
    expect(self?.attributes).toMatchObject({ rel: 'self', href: publicUrl + path() });
    for (const [index, title] of titles().entries()) {
      if (title !== undefined) expect(textOf(items[index] as XmlElement, 'title')).toBe(title);
    }
    expect(items).toHaveLength(titles().length);
  });

  it('say of each post where it is, when it was written, by whom, and its words as HTML', async () => {
    const { items } = await feed(`/community/${community.name}/feed.xml`);
    const item = items[1] as XmlElement;
    const address = `${publicUrl}/post/${plain.id}`;
    expect(textOf(item, 'link')).toBe(address);
    expect(textOf(item, 'guid')).toBe(address);
    expect(Math.floor(Date.parse(plain.createdAt) / 1000)).toBe(Date.parse(textOf(item, 'pubDate')) / 1000);
    expect(textOf(item, 'dc:creator')).toBe('ada');
    expect(textOf(item, 'category')).toBe('Bread & Ferments');
    expect(textOf(item, 'description')).toBe('<p><strong>Wait</strong> longer.</p>');
  });

  it('Bad input: hold what XML forbids in no form, and the rest as it was written', async () => {
    const { items } = await feed('/user/ada/feed.xml');
    const item = items.find((one) => textOf(one, 'link').endsWith(`/${odd.id}`)) as XmlElement;
    expect(textOf(item, 'title')).toBe(']]> </title><script>alert(1)</script> &  "quoted" 🌿');
    expect(textOf(item, 'description')).not.toContain('<script');
  });

  it('come in another order on request', async () => {
    const { channel } = await feed('/feed.xml?sort=top');
    expect(textOf(channel, 'title')).toBe('Stoa: Top');
    expect(textOf((await feed('/feed.xml?sort=sideways')).channel, 'title')).toBe('Stoa');
    await api.call('castVote', { as: staff, body: { type: 'up', postId: plain.id } });
    const { items } = await feed(`/community/${community.name}/feed.xml?sort=top`);
    expect(textOf(items[0] as XmlElement, 'title')).toBe('Sourdough');
  });

  it('have the time of the latest change, and so has the sitemap', async () => {
    const edit = { params: { id: plain.id }, body: { content: 'Wait longer.' } };
    const { editedAt } = await api.call('updatePost', { as: ada, ...edit });
    const { channel } = await feed(`/community/${community.name}/feed.xml`);
    const seconds = (date: string | null) => Math.floor(Date.parse(date ?? '') / 1000);
    expect(seconds(textOf(channel, 'lastBuildDate'))).toBe(seconds(editedAt));
    const { children } = parseXml(await (await get('/sitemap/posts-1.xml')).text());
    const entry = children.find((one) => textOf(one, 'loc').endsWith(`/post/${plain.id}`)) as XmlElement;
    expect(textOf(entry, 'lastmod')).toBe(editedAt);
  });

  it('are not sent again to clients with a current copy', async () => {
    const { headers } = await get('/feed.xml');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect((await get('/sitemap.xml')).headers.get('cache-control')).toBe('public, max-age=3600');
    const [tag, changed] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    for (const [name, value] of [
      ['if-none-match', tag],
      ['if-modified-since', changed],
    ] as const) {
      const again = await get('/feed.xml', { [name]: value });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await get('/feed.xml', { 'if-none-match': 'W/"another"' })).status).toBe(200);
    expect((await get('/feed.xml', { 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200);
    const stale = { 'if-none-match': 'W/"another"', 'if-modified-since': changed };
    expect((await get('/feed.xml', stale)).status).toBe(200);
  });

  it.each(['/community/nowhere/feed.xml', '/user/nobody-at-all/feed.xml'])('%s is 404', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('the sitemap', () => {
  it('names a sitemap of pages and one for each range of posts, each of which is there', async () => {
    const maps = await addresses('/sitemap.xml');
    expect(maps).toEqual([`${publicUrl}/sitemap/pages.xml`, `${publicUrl}/sitemap/posts-1.xml`]);
    expect(await addresses('/sitemap/pages.xml')).toEqual([
      `${publicUrl}/`,
      `${publicUrl}/communities`,
      `${publicUrl}/community/${community.name}`,
      `${publicUrl}/community/${other.name}`,
    ]);
    expect(await addresses('/sitemap/posts-1.xml')).toContain(`${publicUrl}/post/${plain.id}`);
  });

  it.each([
    '/sitemap/posts-2.xml',
    '/sitemap/posts-0.xml',
    '/sitemap/posts-x.xml',
    '/sitemap/posts-9999999.xml',
  ])('%s is 404', async (path) => expect((await get(path)).status).toBe(404));

  it('is listed in robots.txt, which keeps crawlers out of search and personal pages', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    for (const path of ['/search', '/create-post', '/dashboard', '/settings', '/moderation', '/profile'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toContain('Disallow: /\n');
  });
});

it('removed and deleted posts are in no feed and no sitemap', async () => {
  const removed = await api.makePost({ as: ada, communityId: community.id, title: 'Removed' });
  const deleted = await api.makePost({ as: ada, communityId: community.id, title: 'Deleted' });
  await api.call('removePost', { as: staff, params: { id: removed.id }, body: { reason: 'Spam.' } });
  await api.call('deletePost', { as: ada, params: { id: deleted.id } });
  for (const path of ['/feed.xml', `/community/${community.name}/feed.xml`, '/user/ada/feed.xml']) {
    const text = await (await get(path)).text();
    expect(text).toContain('Sourdough');
    expect(text).not.toMatch(/Removed|Deleted/);
  }
  const listed = await addresses('/sitemap/posts-1.xml');
  for (const { id } of [removed, deleted]) expect(listed).not.toContain(`${publicUrl}/post/${id}`);
});
