import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { bounds } from '../../bounds.js';
import { Metrics } from '../../metrics/metrics.js';
import { ApiError } from '../errors/api-error.js';
import type { ApiRequest } from '../request.js';
import { RequestBodies } from './request-bodies.js';

const LARGE = 13 * 1024 * 1024;

let server: FastifyInstance;
let port: number;
/** The number of slow calls that have begun; they never end. */
let inWork: number;
const sockets = new Set<Socket>();

async function start(limits: Partial<ConstructorParameters<typeof RequestBodies>[1]> = {}): Promise<void> {
  server = fastify({ bodyLimit: 2 * LARGE });
  server.addHook('onRequest', (request: ApiRequest, _reply, done) => {
    request.viewer = { id: Number(request.headers['x-member']), role: 'member' } as ApiRequest['viewer'];
    done();
  });
  new RequestBodies(new Metrics(), { ...bounds, ...limits }).addHooks(server);
  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiError) void reply.code(error.status).send({ code: error.code });
    else void reply.send(error);
  });
  server.post('/write', () => 'written');
  inWork = 0;
  server.post('/slow', () => {
    inWork += 1;
    return new Promise(() => {});
  });
  // As in production, the response is not sent in the tick that refuses a body.
  server.addHook('onSend', async (_request, _reply, payload) => {
    await setImmediate();
    return payload;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await server.close();
});

/** Sends the head of a request and the first bytes of its body. */
async function begin(member: number, announced: number, bytes = 1, path = '/write'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => undefined);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Member: ${member}`,
    'Content-Type: application/json',
    `Content-Length: ${announced}`,
  ];
  await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n"${'x'.repeat(bytes - 1)}`, sent));
  return socket;
}

/** Waits for a condition, one turn of the event loop at a time. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

const answerTo = async (socket: Socket): Promise<string> =>
  String((await once(socket, 'data'))[0]).split('\r\n')[0] ?? '';

const write = (member: number) => begin(member, 4).then((socket) => (socket.write('hi"'), answerTo(socket)));

it('announced bodies that do not arrive block no others', async () => {
  await start();
  for (const member of [1, 2])
    for (let count = 0; count < 25; count++) await begin(member, bounds.memberBodyBytes);
  await begin(1, bounds.arrivingBytesPerClient);
  await begin(2, bounds.arrivingBytesPerClient);
  expect(await write(3)).toBe('HTTP/1.1 200 OK');
  expect(await write(1)).toBe('HTTP/1.1 200 OK');
});

it('over the total limit, the client that uses most is refused', async () => {
  await start();
  const first = await begin(1, LARGE, LARGE - 10);
  const refused = answerTo(first);
  await begin(2, LARGE, LARGE - 2_000_000);
  await begin(3, LARGE, LARGE - 2_000_000);
  expect(await refused).toBe('HTTP/1.1 503 Service Unavailable');
  expect(await write(4)).toBe('HTTP/1.1 200 OK');
});

it('one client has one large body at a time', async () => {
  await start();
  await begin(1, LARGE);
  expect(await answerTo(await begin(1, LARGE))).toBe('HTTP/1.1 429 Too Many Requests');
  expect(await write(1)).toBe('HTTP/1.1 200 OK');
});

it('a stalled large body is given up, a small one is awaited', async () => {
  await start({ bodySilence: 100 });
  const small = await begin(1, 4);
  expect(await answerTo(await begin(1, LARGE))).toBe('HTTP/1.1 408 Request Timeout');
  small.write('hi"');
  expect(await answerTo(small)).toBe('HTTP/1.1 200 OK');
});

it('large bodies in progress block no small one', async () => {
  await start();
  const rest = bounds.arrivingBytes - 2 * LARGE - 2;
  for (const [member, size] of [LARGE, LARGE, rest].entries()) {
    const socket = await begin(member, size, size - 1, '/slow');
    await new Promise((sent) => socket.write('"', sent));
  }
  await until(() => inWork === 3);
  expect(await write(4)).toBe('HTTP/1.1 200 OK');
});

it('a chunked body over its limit is refused, and nothing else happens', async () => {
  await start({ arrivingBytesPerClient: 2 * LARGE + 1 });
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  const answer = answerTo(socket);
  const head = 'POST /write HTTP/1.1\r\nHost: localhost\r\nX-Member: 1\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${(2 * LARGE).toString(16)}\r\n"`);
  socket.write('x'.repeat(2 * LARGE - 1));
  socket.write(`\r\n${'1\r\nx\r\n'.repeat(5)}`);
  expect(await answer).toBe('HTTP/1.1 413 Payload Too Large');
  expect(await write(1)).toBe('HTTP/1.1 200 OK');
});
