import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realAddresses } from '../src/trial/realAddresses.mjs';
import { SiteReader } from '../src/trial/siteReader.mjs';

/** Path → body of a site. */
let documents: Record<string, string>;
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    response.writeHead(url in documents ? 200 : 404).end(documents[url]);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const routes = ['/', '/post/:id', '/post/new', '/user/:name'].map((name) => ({
  name,
  address: name,
  owner: 'feed',
  isForMembers: false,
}));

const addressesOf = async (limits = {}) =>
  (await realAddresses(new SiteReader(origin, limits), routes)).map(({ address }) => address);

test('addresses are links and places of the sitemap that are pages of the build, without queries', async () => {
  documents = {
    '/': '<a href="/post/7?comment=1">Seven</a><a href="/other">O</a><a href="https://elsewhere.example/post/9">E</a>',
    '/sitemap.xml': `<loc>https://public.example/sitemap/pages.xml</loc><loc>https://public.example/sitemap/posts-1.xml</loc>`,
    '/sitemap/posts-1.xml':
      '<loc>https://public.example/post/1</loc><loc>https://public.example/post/7</loc>',
  };
  expect(await addressesOf()).toEqual(['/', '/post/7', '/post/new', '/post/1']);
});

test('routes take turns, so that each has an address, and old posts are among them', async () => {
  const posts = (from: number) => Array.from({ length: 90 }, (_, index) => from + index);
  documents = {
    '/':
      posts(1000)
        .map((id) => `<a href="/post/${id}">P</a>`)
        .join('') + '<a href="/user/ada">ada</a>',
    '/sitemap.xml': '<loc>https://public.example/posts.xml</loc>',
    '/posts.xml': posts(1)
      .map((id) => `<loc>https://public.example/post/${id}</loc>`)
      .join(''),
  };
  const found = await addressesOf({ addresses: 20 });
  expect(found).toHaveLength(20);
  expect(found.slice(0, 4)).toEqual(['/', '/post/1000', '/post/new', '/user/ada']);
  expect(found.filter((path) => /^\/post\/\d{1,2}$/.test(path)).length).toBeGreaterThan(5);
});

test('a site without a sitemap and without links has the addresses without parameters', async () => {
  documents = { '/': 'nothing yet' };
  expect(await addressesOf()).toEqual(['/', '/post/new']);
});

test('a site without a home page has no addresses, and the reason is said', async () => {
  documents = {};
  await expect(addressesOf()).rejects.toThrow('/ answered 404');
});

test('requests beyond the limit are not made', async () => {
  documents = { '/': '' };
  const site = new SiteReader(origin, { calls: 1 });
  await site.read('/');
  await expect(site.read('/other')).rejects.toThrow('more than 1 calls are needed');
});
