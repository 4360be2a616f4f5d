import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RegistryAddress } from './registry-address.js';

let server: Server;
let address = '';
/** The bucket's current contents, by path. */
let files: Record<string, string> = {};
let requested: string[] = [];

beforeEach(async () => {
  files = {};
  requested = [];
  server = createServer((request, response) => {
    const text = files[request.url ?? ''];
    const etag = `"${createHash('sha256')
      .update(text ?? '')
      .digest('hex')}"`;
    requested.push(request.url ?? '');
    if (text === undefined) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/builds/`;
});

afterEach(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const list = (...names: string[]) =>
  JSON.stringify({ remotes: Object.fromEntries(names.map((name) => [name, { versions: [] }])) });

/** Makes the source believe that this many milliseconds have passed. */
function later(milliseconds: number): void {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + milliseconds);
}

test('a bucket without a registry is an empty one', async () => {
  expect((await new RegistryAddress(address).read()).content).toEqual({ remotes: {} });
});

test('a publish shows within a second, and many pages share one request', async () => {
  files['/builds/registry.json'] = list('feed');
  const source = new RegistryAddress(address);
  await Promise.all([source.read(), source.read(), source.read()]);
  expect(requested).toEqual(['/builds/registry.json']);
  files['/builds/registry.json'] = list('feed', 'polls');
  later(600);
  expect(Object.keys((await source.read()).content.remotes)).toEqual(['feed', 'polls']);
});

test('an unchanged list keeps its identity, even if a server never answers 304', async () => {
  files['/builds/registry.json'] = list('feed');
  const source = new RegistryAddress(address);
  const before = await source.read();
  server.removeAllListeners('request');
  server.on('request', (_request, response: ServerResponse) => response.end(list('feed')));
  later(600);
  expect(await source.read()).toBe(before);
});

test('the last list outlives an outage', async () => {
  files['/builds/registry.json'] = list('feed');
  const source = new RegistryAddress(address);
  await source.read();
  server.closeAllConnections();
  server.close();
  later(600);
  expect(Object.keys((await source.read()).content.remotes)).toEqual(['feed']);
});

test('a bucket that is away from the start is an error, not an empty site', async () => {
  server.close();
  await expect(new RegistryAddress(address).read()).rejects.toThrow();
});

test('a page other than the published one is refused', async () => {
  files['/builds/shell/1/index.html'] = '<p>published</p>';
  const integrity = `sha384-${createHash('sha384').update('<p>published</p>').digest('base64')}`;
  const host = {
    version: '1',
    base: `${address}shell/1/`,
    integrity: { 'index.html': integrity },
    offers: { contract: '0.1.0', shared: {} },
  };
  const source = new RegistryAddress(address);
  expect(await source.readFile('shell', host, 'index.html')).toBe('<p>published</p>');
  files['/builds/shell/1/index.html'] = '<p>changed</p>';
  await expect(source.readFile('shell', host, 'index.html')).rejects.toThrow(
    'is not the file that was published',
  );
});
