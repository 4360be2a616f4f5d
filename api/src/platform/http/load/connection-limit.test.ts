import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { bounds } from '../../bounds.js';
import { Metrics } from '../../metrics/metrics.js';
import type { Trust } from '../addresses/client-address.js';
import { limitConnections } from './connection-limit.js';

/** Two connections per address. */
const FACTOR = 2 / bounds.connectionsPerAddress;

let http: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  http.close();
});

async function start(trust?: Trust): Promise<void> {
  http = createServer((_request, response) => response.end('hello'));
  limitConnections(http, trust, FACTOR, new Metrics());
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
}

/** Connects from a loopback address and sends a request; returns whether there was a response. */
async function isAnswered(localAddress: string): Promise<boolean> {
  const socket = connect({ port: (http.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

it('refuses connections beyond the limit of one address, and of no other address', async () => {
  await start();
  expect([await isAnswered('127.0.0.1'), await isAnswered('127.0.0.1')]).toEqual([true, true]);
  expect(await isAnswered('127.0.0.1')).toBe(false);
  expect(await isAnswered('127.0.0.2')).toBe(true);
});

it('accepts a connection again after one has ended', async () => {
  await start();
  await isAnswered('127.0.0.1');
  await isAnswered('127.0.0.1');
  const [first] = sockets;
  first?.end();
  await once(first as Socket, 'close');
  expect(await isAnswered('127.0.0.1')).toBe(true);
});

it('does not limit connections of a trusted proxy', async () => {
  await start((address) => address === '127.0.0.1');
  for (let count = 0; count < 4; count++) expect(await isAnswered('127.0.0.1')).toBe(true);
});
