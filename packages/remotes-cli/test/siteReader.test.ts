import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteReader } from '../src/trial/siteReader.mjs';

let server: Server;
let address: string;
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    respond(url, response);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Responds to `/silent` with nothing, to `/large` with megabytes, and to a number with this status. */
function respond(url: string, response: ServerResponse): void {
  if (url === '/silent') return;
  response.writeHead(Number(url.slice(1)) || 200);
  response.end(url === '/large' ? 'x'.repeat(5e6) : '<p>nonsense</p>');
}

test.each([
  ['/silent', '/silent took more than 0.3 s'],
  ['/503', '/503 answered 503'],
  ['/301', '/301 answered 301'],
  ['/429', '/429 answered 429'],
  ['/large', '/large exceeds the bytes that a trial reads'],
  ['/api/posts', '/api/posts is not JSON'],
])('a site whose response to %s is of no use is named with the reason', async (url, reason) => {
  const reader = new SiteReader(address, { callTime: url === '/silent' ? 300 : 60_000 });
  await expect(reader.ask(url)).rejects.toThrow(reason);
});

test('a site that is down is named', async () => {
  await expect(new SiteReader('http://127.0.0.1:9').read('/')).rejects.toThrow('/ cannot be reached');
});

test('a missing page is a response', async () => {
  expect(await new SiteReader(address).read('/404')).toMatchObject({ status: 404, text: '<p>nonsense</p>' });
});

test('each address is read once', async () => {
  const reader = new SiteReader(address);
  await Promise.all(['/a', '/b', '/a'].map((url) => reader.read(url)));
  expect(asked.toSorted()).toEqual(['/a', '/b']);
});
