import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '@stoa/contract';
import { bounds } from '../src/platform/bounds.js';
import type { Member } from './support/members.js';
import { ask, exchange, openRaw, parse } from './support/raw.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let ada: Member;
let shellDir: string;
beforeAll(async () => {
  shellDir = mkdtempSync(join(tmpdir(), 'stoa-shell-'));
  writeFileSync(join(shellDir, 'index.html'), '<head><!--stoa:head--></head><body><!--stoa:body--></body>');
  api = await TestApp.start({ publicUrl: 'https://stoa.example', shellDir });
  ada = await api.members.make();
});
afterAll(async () => {
  await api.stop();
  rmSync(shellDir, { recursive: true, force: true });
});

const close = 'Host: stoa.example\r\nConnection: close\r\n';
const json = 'Content-Type: application/json\r\n';
const megabytes = (number: number, piece: string) => piece.repeat((number * 1024 * 1024) / piece.length);
const signedIn = (member: Member) => `Authorization: Bearer ${member.token}\r\n`;

/** Sends a body with a head that announces it. */
const post = (path: string, head: string, body: string | Buffer) =>
  ask(
    api,
    `POST ${path} HTTP/1.1\r\n${close}${json}${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    body,
  );

describe('a large body', () => {
  it.each(['[],', '{},', '[[[', '1,1', 'aaa'])('of a guest made of %s is not even read', async (piece) => {
    const before = process.memoryUsage().heapUsed;
    const { status } = await post('/api/posts', '', megabytes(12, piece));
    expect(status).toBe(401);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(120e6);
  });

  it.each(['[],', '{},', '[[['])(
    'of a member made of %s is refused before it becomes objects',
    async (piece) => {
      const { status, body } = await post('/api/posts', signedIn(ada), megabytes(12, piece));
      expect([status, ApiError.parse(JSON.parse(body)).code]).toEqual([400, 'JSON_INVALID']);
    },
  );

  it('is refused by the limit of its call, and every sender receives the response', async () => {
    const sizes = [1, 15, 23, 31];
    for (const size of [...sizes, ...sizes]) {
      const { status, body } = await post('/api/comments', signedIn(ada), megabytes(size, 'aaaa'));
      expect([status, ApiError.parse(JSON.parse(body)).code]).toEqual([413, 'BODY_TOO_LARGE']);
    }
  });

  it('leaves the connection to the next request', async () => {
    const body = megabytes(1, 'aaaa');
    const head = `POST /api/comments HTTP/1.1\r\nHost: stoa.example\r\n${json}${signedIn(ada)}`;
    const next = `GET /health/live HTTP/1.1\r\n${close}\r\n`;
    const text = await exchange(api, `${head}Content-Length: ${body.length}\r\n\r\n`, body, next);
    expect(text.match(/HTTP\/1\.1 (\d+)/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('leaves nothing behind on the connection', async () => {
    const connected = once(api.app.getHttpServer() as Server, 'connection');
    const client = await openRaw(api);
    const [socket] = (await connected) as [Socket];
    const before = socket.listenerCount('close');
    const body = megabytes(1, 'aaaa');
    const head = `POST /api/comments HTTP/1.1\r\nHost: stoa.example\r\n${json}${signedIn(ada)}`;
    let answers = '';
    client.setEncoding('latin1').on('data', (piece: string) => (answers += piece));
    for (let sent = 1; sent <= 3; sent++) {
      client.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
      await until(() => answers.split('HTTP/1.1 413').length > sent);
    }
    await until(() => socket.listenerCount('close') <= before);
    client.destroy();
  });

  it('of a guest may have 16 KB', async () => {
    const body = JSON.stringify({ username: 'a', password: 'x'.repeat(bounds.guestBodyBytes) });
    expect((await post('/api/auth/login', '', body)).status).toBe(413);
  });

  it('without a length is bounded as it comes', async () => {
    const sender = request(`${api.address}/api/comments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    });
    sender.on('error', () => undefined);
    const answered = once(sender, 'response');
    const piece = Buffer.alloc(64 * 1024, 'a');
    for (let sent = 0; sent < 2 * bounds.memberBodyBytes; sent += piece.length) sender.write(piece);
    const [response] = (await answered) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    sender.destroy();
  });

  it('waits for its turn when its sender has one on the way already', async () => {
    const announced = 13 * 1024 * 1024;
    const head = `POST /api/posts HTTP/1.1\r\n${close}${json}${signedIn(ada)}Content-Length: ${announced}\r\n\r\n{`;
    const clients = [await openRaw(api), await openRaw(api)];
    // Whichever arrives first, the other one is refused.
    const refused = await Promise.race(
      clients.map(async (client) => {
        client.write(head);
        const [piece] = (await once(client, 'data')) as [Buffer];
        return parse(piece.toString('latin1'));
      }),
    );
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (const client of clients) client.destroy();
    const again = () => post('/api/posts', signedIn(ada), `{"title":"${'a'.repeat(8 * 1024 * 1024)}"}`);
    await until(async () => (await again()).status === 400);
  });
});

it('refuses JSON that is no UTF-8', async () => {
  const body = Buffer.concat([
    Buffer.from('{"username":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('","password":"x"}'),
  ]);
  const { status, body: text } = await post('/api/auth/login', '', body);
  expect([status, ApiError.parse(JSON.parse(text)).code]).toEqual([400, 'JSON_INVALID']);
});

it('answers a body with very many fields briefly', async () => {
  const fields = Array.from({ length: 5_000 }, (_, index) => `"key${index}":1`).join(',');
  const { status, body } = await post('/api/comments', signedIn(ada), `{${fields}}`);
  expect(status).toBe(400);
  expect(body.length).toBeLessThan(2_000);
});

it.each([
  ['PUT', '/api/posts', 'GET, HEAD, POST'],
  ['OPTIONS', '/api/posts/1', 'GET, HEAD, PATCH, DELETE'],
  ['GET', '/api/vote', 'POST'],
  ['OPTIONS', '/post/1', 'GET, HEAD'],
  ['PUT', '/', 'GET, HEAD'],
  ['DELETE', '/feed.xml', 'GET, HEAD'],
  ['POST', '/assets/main.js', 'GET, HEAD'],
  ['PROPFIND', '/community/bread', 'GET, HEAD'],
])('answers 405 to %s %s, and lists the allowed methods', async (method, path, allow) => {
  const { status, headers, body } = await ask(api, `${method} ${path} HTTP/1.1\r\n${close}\r\n`);
  expect([status, headers.allow]).toEqual([405, allow]);
  expect(ApiError.parse(JSON.parse(body)).message).toBe(`This address supports ${allow}.`);
});

it('answers 404 to any method at a call that there is not', async () => {
  const { status, headers } = await ask(api, `PUT /api/nothing HTTP/1.1\r\n${close}\r\n`);
  expect([status, headers.allow]).toEqual([404, undefined]);
});

it.each(['/', '/feed.xml', '/api/openapi.json', '/remotes/registry.json'])(
  'sends %s uncompressed to clients that refuse gzip',
  async (path) => {
    const head = `GET ${path} HTTP/1.1\r\n${close}Accept-Encoding: gzip;q=0\r\n\r\n`;
    const { status, headers } = await ask(api, head);
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  },
);

it('answers a browser that looks for an icon shortly, and for long', async () => {
  const { status, headers, body } = await ask(api, `GET /favicon.ico HTTP/1.1\r\n${close}\r\n`);
  expect([status, body, headers['cache-control']]).toEqual([204, '', 'public, max-age=604800']);
});

describe('what cannot be read as a request', () => {
  it.each([
    ['431', 431, 'HEADERS_TOO_LARGE', `GET / HTTP/1.1\r\n${close}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
    [
      '400 for an address with bytes',
      400,
      'REQUEST_INVALID',
      Buffer.from(`GET /\xff HTTP/1.1\r\n${close}\r\n`, 'latin1'),
    ],
    ['400 for no HTTP', 400, 'REQUEST_INVALID', 'nonsense\r\n\r\n'],
    [
      '400 for a wrong length',
      400,
      'REQUEST_INVALID',
      `POST /api/posts HTTP/1.1\r\n${close}Content-Length: x\r\n\r\n`,
    ],
    [
      '400 for a wrong chunk',
      400,
      'REQUEST_INVALID',
      `POST /api/auth/login HTTP/1.1\r\n${close}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
    [
      '400 for two lengths',
      400,
      'REQUEST_INVALID',
      `POST / HTTP/1.1\r\n${close}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    ],
    [
      '400 for two hosts',
      400,
      'REQUEST_INVALID',
      `GET /api/posts HTTP/1.1\r\n${close}Host: other.example\r\n\r\n`,
    ],
    ['400 for no host', 400, 'REQUEST_INVALID', 'GET /api/posts HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ])('is answered %s, in the shape of every error', async (_, status, code, bytes) => {
    const answer = await ask(api, bytes);
    expect(answer.status).toBe(status);
    const error = ApiError.parse(JSON.parse(answer.body));
    expect(error).toMatchObject({ statusCode: status, code });
    expect(error.requestId).toBe(answer.headers['x-request-id']);
    expect(answer.headers).toMatchObject({ connection: 'close' });
  });
});

describe('an upgrade', () => {
  const upgrade = (address: string, host: string) =>
    `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

  it.each([
    ['//[', 'stoa.example'],
    ['/ws', '['],
    ['/ws?a=[', 'a b'],
    ['/elsewhere', 'stoa.example'],
    ['/ws', 'stoa.example'],
  ])('to %s of %s may break off at any moment', async (address, host) => {
    for (let attempt = 0; attempt < 30; attempt++) {
      const socket = await openRaw(api);
      socket.write(upgrade(address, host));
      if (attempt % 3 === 0) socket.end();
      else if (attempt % 3 === 1) socket.resetAndDestroy();
      else setImmediate(() => socket.resetAndDestroy());
    }
    expect(await api.call('getLiveness')).toEqual({ status: 'ok' });
  });
});

it.each(['//[', '//a:99999/', '////', '/%', '/%00', '/..%2f..%2f', '/post/%E0%A4%A', 'http://[/', '*'])(
  'answers the address %s with 4xx',
  async (address) => {
    const { status } = await ask(api, `GET ${address} HTTP/1.1\r\n${close}\r\n`);
    expect([400, 404]).toContain(status);
  },
);

it('lets no client choose the name of a request', async () => {
  const response = await fetch(`${api.address}/api/posts`, { headers: { 'x-request-id': 'chosen-by-me' } });
  expect(response.headers.get('x-request-id')).not.toBe('chosen-by-me');
});

it('keeps no call, however its address is written', async () => {
  const { headers } = await ask(api, `GET ${api.address}/api/posts HTTP/1.1\r\n${close}\r\n`);
  expect(headers['cache-control']).toBe('no-store');
});

it('sends answers that stand in no frame, run nothing, and hold the browser to TLS', async () => {
  for (const path of ['/api/posts', '/api/nothing', '/feed.xml', '/robots.txt']) {
    const { headers } = await fetch(api.address + path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('answers what comes in one go with 503 beyond its bound, and in order', async () => {
  const number = 600;
  const requests = `GET /api/posts HTTP/1.1\r\nHost: stoa.example\r\n\r\n`.repeat(number - 1);
  const text = await exchange(api, `${requests}GET /health/live HTTP/1.1\r\n${close}\r\n`);
  const statuses = text.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(9)) ?? [];
  expect(statuses).toHaveLength(number);
  expect(new Set(statuses)).toEqual(new Set(['200', '503']));
  expect(statuses.at(-1)).toBe('200');
  expect(text).toMatch(/retry-after: \d/i);
});
