import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { bounds } from '../../bounds.js';
import { Metrics } from '../../metrics/metrics.js';
import { Overload } from './overload.js';
import { PageSignature } from '../page-signature.js';
import type { ApiRequest, Viewer } from '../request.js';

let server: FastifyInstance;
let metrics: Metrics;
let port: number;
/** Finishes the pending slow requests. */
let finish: (() => void)[];
const sockets = new Set<Socket>();

beforeEach(async () => {
  finish = [];
  metrics = new Metrics();
  const addressOf = ({ headers }: IncomingMessage) => String(headers['x-client'] ?? 'a client');
  const overload = new Overload(addressOf, metrics, new PageSignature({ cursorSecret: 'a secret of tests' }));
  server = fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (!overload.refuses(request, response)) handle(request, response);
      }),
  });
  server.addHook('onRequest', (request: ApiRequest, _reply, done) => {
    if (request.headers.authorization === token) request.viewer = { id: 1, role: 'member' } as Viewer;
    done();
  });
  overload.addHooks(server);
  server.get('/api/slow', async () => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return 'done';
  });
  const wait = () => new Promise<void>((resolve) => finish.push(resolve));
  server.get('/api/late', { onRequest: wait }, () => 'late');
  server.get('/api/large', async () => {
    await wait();
    return 'x'.repeat(1024 * 1024);
  });
  server.post('/api/write', () => 'written');
  server.post('/api/auth/login', async () => {
    await wait();
    return 'signed in';
  });
  server.get('/api/quick', () => 'quick');
  server.get('/health/live', () => 'alive');
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const end of finish) end();
  server.server.closeAllConnections();
  await server.close();
});

const token = `Bearer ${'a'.repeat(43)}`;
const falseToken = `Bearer ${'b'.repeat(43)}`;

/** Sends a request on its own connection. */
function send(path: string, client: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = get({ port, path, method, agent: false, headers: { 'x-client': client, ...headers } });
  sent.on('error', () => undefined);
  const answered = once(sent, 'response').then(([response]) => {
    (response as IncomingMessage).resume();
    return response as IncomingMessage;
  });
  answered.catch(() => undefined);
  return { sent, answered };
}

const statusOf = async (...parameters: Parameters<typeof send>) =>
  (await send(...parameters).answered).statusCode;

/** Waits for a condition, one turn of the event loop at a time. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

async function figure(name: string): Promise<number> {
  const { text } = await metrics.read();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** Starts slow requests, each of another client. */
async function begin(number: number): Promise<ReturnType<typeof send>[]> {
  const authorization = token;
  const begun = [];
  while (finish.length < number) {
    const before = finish.length;
    begun.push(send('/api/slow', `client ${before}`, { authorization }));
    await until(() => finish.length > before);
  }
  return begun;
}

it('refuses guests first, then members’ reads, and still answers health checks', async () => {
  await begin(bounds.requestsOfGuests);
  const refused = await send('/api/quick', 'guest').answered;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(await statusOf('/api/quick', 'member', { authorization: token })).toBe(200);
  await begin(bounds.requestsOfMembers);
  expect(await statusOf('/api/quick', 'member', { authorization: token })).toBe(503);
  expect(await statusOf('/api/write', 'member', { authorization: token }, 'POST')).toBe(200);
  expect(await statusOf('/api/write', 'guest', { authorization: falseToken }, 'POST')).toBe(503);
  expect(await statusOf('/health/live', 'guest')).toBe(200);
  expect(await figure('stoa_requests_shed_total{class="guest"}')).toBe(2);
});

it('serves a shared page past the limit of guests', async () => {
  server.exemptFromLoad(({ url }) => url === '/api/large');
  const responses = Array.from({ length: bounds.requestsOfGuests + 20 }, () =>
    statusOf('/api/large', 'guest'),
  );
  await until(() => finish.length === responses.length);
  expect(await statusOf('/api/quick', 'guest')).toBe(200);
  for (const end of finish) end();
  expect(new Set(await Promise.all(responses))).toEqual(new Set([200]));
  await until(async () => (await figure('stoa_answers_unsent_bytes')) === 0);
});

it('counts different pages of one client like its other requests', async () => {
  server.exemptFromLoad(() => true);
  const paths = Array.from({ length: bounds.requestsOfGuests }, (_, number) => `/api/slow?${number}`);
  const statuses: (number | undefined)[] = [];
  for (const path of paths) void statusOf(path, 'guest').then((status) => statuses.push(status));
  const room = bounds.sharedPerClient + bounds.requestsOfGuests / 2;
  // Connections may arrive in another order than they were opened.
  await until(() => finish.length === room && statuses.length === paths.length - room);
  expect(new Set(statuses)).toEqual(new Set([503]));
  const other = statusOf('/api/slow?0', 'another');
  await until(() => finish.length === room + 1);
  for (const end of finish) end();
  expect(await other).toBe(200);
});

it('counts the addresses of one IPv6 network together', async () => {
  for (let number = 0; number < bounds.requestsOfGuests / 2; number += 1)
    void send('/api/slow', `2001:db8::${number.toString(16)}`).answered;
  await until(() => finish.length === bounds.requestsOfGuests / 2);
  expect(await statusOf('/api/quick', '2001:db8::ffff')).toBe(503);
  expect(await statusOf('/api/quick', '2001:db8:0:1::1')).toBe(200);
});

it('does not count a sign-in that waits for its hash', async () => {
  const body = JSON.stringify({ username: 'ada', password: 'x' });
  const responses = Array.from({ length: bounds.requestsOfGuests + 20 }, async (_, index) => {
    const headers = { 'content-type': 'application/json', 'x-client': `client ${index}` };
    return fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers, body });
  });
  await until(() => finish.length === responses.length);
  expect(await statusOf('/api/quick', 'guest')).toBe(200);
  for (const end of finish) end();
  expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([200]));
});

it('admits requests again after others have ended', async () => {
  await begin(bounds.requestsOfGuests);
  expect(await statusOf('/api/quick', 'guest')).toBe(503);
  finish.shift()?.();
  await until(async () => (await figure('stoa_requests_in_work')) < bounds.requestsOfGuests);
  expect(await statusOf('/api/quick', 'guest')).toBe(200);
});

it('stops counting a request whose client leaves before the work begins', async () => {
  server.server.closeAllConnections();
  for (let n = 0; n < 20; n++) {
    const { sent } = send('/api/late', `client ${n}`);
    await until(() => finish.length > n);
    const closed = new Promise((resolve) => sent.once('close', resolve));
    sent.destroy();
    await closed;
  }
  await until(async () => (await figure('stoa_requests_in_work')) === 0);
  for (const end of finish) end();
  expect(await statusOf('/api/quick', 'guest')).toBe(200);
  expect(await figure('stoa_requests_in_work')).toBe(0);
});

it('stops counting pipelined responses when their connection breaks', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const number = bounds.requestsOfGuests / 2;
  socket.write('GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(number));
  await until(() => finish.length === number);
  socket.resetAndDestroy();
  await until(() => sockets.size === 0);
  for (const end of finish) end();
  await until(async () => (await figure('stoa_requests_in_work')) === 0);
  expect(await figure('stoa_answers_unsent_bytes')).toBe(0);
});

it('counts work until it is done, even if its client has left', async () => {
  const begun = await begin(3);
  const closed = begun.map(({ sent }) => new Promise((resolve) => sent.once('close', resolve)));
  for (const { sent } of begun) sent.destroy();
  await Promise.all(closed);
  expect(await statusOf('/api/quick', 'guest')).toBe(200);
  expect(await figure('stoa_requests_in_work')).toBe(3);
  for (const end of finish) end();
  await until(async () => (await figure('stoa_requests_in_work')) === 0);
});
