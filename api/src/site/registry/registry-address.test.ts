import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Metrics } from '../../platform/metrics/metrics.js';
import { RegistryAddress } from './registry-address.js';

let server: Server;
let address = '';
/** The bucket's current contents, by path. */
let files: Record<string, string> = {};
let requested: string[] = [];
const logger = { error: jest.fn(), info: jest.fn() };
const open = (metrics?: Metrics) => new RegistryAddress(address, logger, metrics);

beforeEach(async () => {
  jest.clearAllMocks();
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

const namesRead = async (source: RegistryAddress) => Object.keys((await source.read()).content.remotes);

/** Reads again after the list has expired. Then lets requests proceed that nobody waits for. */
async function readLater(source: RegistryAddress): Promise<string[]> {
  later(600);
  const names = await namesRead(source);
  await new Promise((resolve) => setImmediate(resolve));
  return names;
}

/** Replaces the bucket with a server that answers so. */
function answer(handle: (request: IncomingMessage, response: ServerResponse) => void): void {
  server.removeAllListeners('request');
  server.on('request', handle);
}

test('a bucket without a registry is an empty one', async () => {
  expect((await open().read()).content).toEqual({ remotes: {} });
});

test('a publish shows within a second, and many pages share one request', async () => {
  files['/builds/registry.json'] = list('feed');
  const source = open();
  await Promise.all([source.read(), source.read(), source.read()]);
  expect(requested).toEqual(['/builds/registry.json']);
  files['/builds/registry.json'] = list('feed', 'polls');
  later(600);
  expect(await namesRead(source)).toEqual(['feed', 'polls']);
});

test('an unchanged list keeps its identity, even if a server never answers 304', async () => {
  files['/builds/registry.json'] = list('feed');
  const source = open();
  const before = await source.read();
  answer((_request, response) => response.end(list('feed')));
  later(600);
  expect(await source.read()).toBe(before);
});

test('the last list outlives an outage', async () => {
  files['/builds/registry.json'] = list('feed');
  const source = open();
  await source.read();
  server.closeAllConnections();
  server.close();
  later(600);
  expect(await namesRead(source)).toEqual(['feed']);
});

test('an outage and its end are logged once and measured', async () => {
  files['/builds/registry.json'] = list('feed');
  const metrics = new Metrics();
  const source = open(metrics);
  await source.read();
  expect((await metrics.read()).text).toMatch(/^stoa_registry_readable 1$/m);
  let refused = 0;
  answer((_request, response) => {
    refused += 1;
    response.writeHead(503).end();
  });
  while (refused < 3) await readLater(source);
  expect(logger.error.mock.calls).toEqual([
    [{ err: expect.any(Error) }, `The registry in ${address} cannot be read; the last one is served.`],
  ]);
  expect((await metrics.read()).text).toMatch(/^stoa_registry_readable 0$/m);
  answer((_request, response) => response.end(list('feed', 'polls')));
  while ((await readLater(source)).length < 2);
  expect(logger.info.mock.calls).toEqual([[`The registry in ${address} can be read again.`]]);
  expect((await metrics.read()).text).toMatch(/^stoa_registry_readable 1$/m);
});

test('pages do not wait for a bucket that hangs after an error', async () => {
  files['/builds/registry.json'] = list('feed');
  const source = open();
  await source.read();
  answer((_request, response) => response.writeHead(503).end());
  await readLater(source);
  answer(() => undefined);
  later(600);
  const served = jest.fn();
  void source.read().then(served);
  await once(server, 'request');
  expect(served).toHaveBeenCalled();
});

test('a bucket that is away from the start is an error, not an empty site', async () => {
  server.close();
  await expect(open().read()).rejects.toThrow();
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
  const source = open();
  expect(await source.readFile('shell', host, 'index.html')).toBe('<p>published</p>');
  files['/builds/shell/1/index.html'] = '<p>changed</p>';
  await expect(source.readFile('shell', host, 'index.html')).rejects.toThrow(
    'is not the file that was published',
  );
});
