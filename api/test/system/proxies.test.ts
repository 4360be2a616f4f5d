import { randomBytes } from 'node:crypto';
import { connect as connectHttp2 } from 'node:http2';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { freePort } from '@stoa/workspace/freePort';
import { ApiProcess } from '../support/process.js';
import { Proxy, type ProxyName } from '../support/proxy.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

/** Two instances behind the proxies that `deploy/` describes. */
let store: TestDatabase;
let dataDir: string;
let ports: [number, number];
let instances: ApiProcess[];

const startInstance = (port: number) =>
  new ApiProcess(port, {
    DATABASE_URL: store.url,
    DATA_DIR: dataDir,
    CURSOR_SECRET: 'a secret that is only good for tests',
    PUBLIC_URL: 'https://stoa.example',
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '100000',
    // As in production, longer than a proxy leaves an instance alone that was away; twice as long for slow machines.
    SHUTDOWN_DELAY_MS: '6000',
  });

beforeAll(async () => {
  store = await makeTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'stoa-test-proxied-'));
  ports = [await freePort(), await freePort()];
  instances = ports.map(startInstance);
  await Promise.all(instances.map((instance) => instance.ready()));
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.end()));
  await store.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const names: readonly ProxyName[] = ['nginx', 'haproxy'];
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
const proxies = new Map<ProxyName, Proxy>();

beforeAll(async () => {
  for (const name of names) proxies.set(name, await Proxy.start(name, ports));
});
afterAll(async () => {
  agent.destroy();
  for (const proxy of proxies.values()) await proxy.stop();
});

const portOf = (name: ProxyName): number => proxies.get(name)?.port ?? 0;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function ask(
  name: ProxyName,
  method: string,
  path: string,
  body?: Buffer | object,
  headers = {},
): Promise<Answer> {
  const isBytes = Buffer.isBuffer(body);
  const sent = body === undefined || isBytes ? body : JSON.stringify(body);
  const type = sent === undefined || isBytes ? {} : { 'content-type': 'application/json' };
  const call = request({
    host: '127.0.0.1',
    port: portOf(name),
    method,
    path,
    agent,
    headers: { host: 'stoa.example', ...type, ...headers },
  });
  call.end(sent);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(parts).toString(),
  };
}

const register = async (name: ProxyName, username: string) => {
  const answer = await ask(name, 'POST', '/api/auth/register', {
    username,
    email: `${username}@example.org`,
    password: 'long and hard to guess',
  });
  return { authorization: `Bearer ${(JSON.parse(answer.body) as { token: string }).token}` };
};

describe.each(names)('behind %s', (name) => {
  it('serves over HTTP/2, and keeps figures and health from visitors', async () => {
    const session = connectHttp2(`https://127.0.0.1:${portOf(name)}`, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/api/posts', ':authority': 'stoa.example' });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    expect(headers[':status']).toBe(200);
    session.close();
    for (const path of ['/metrics', '/health/ready', '/health/live']) {
      expect((await ask(name, 'GET', path)).status).toBe(404);
    }
  });

  it('lets the API know each visitor by the address, whatever they say it is', async () => {
    await ask(name, 'GET', '/api/posts', undefined, { 'x-forwarded-for': '203.0.113.7' });
    expect(instances.map(({ said }) => said).join('')).not.toContain('is not believed');
  });

  it('carries a live connection', async () => {
    const { authorization } = await register(name, `ada_${name}`);
    const socket = new WebSocket(`wss://127.0.0.1:${portOf(name)}/ws`, {
      rejectUnauthorized: false,
      headers: { host: 'stoa.example' },
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'auth', token: authorization.slice('Bearer '.length) }));
    const [message] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(message.toString())).toHaveProperty('type');
    socket.close();
    await once(socket, 'close');
  });

  it('bounds the connections of one address', async () => {
    const limit = 10;
    const narrow = await Proxy.start(name, ports, limit);
    const connect = () => {
      const socket = new WebSocket(`wss://127.0.0.1:${narrow.port}/ws`, {
        rejectUnauthorized: false,
        headers: { host: 'stoa.example' },
      });
      // A proxy may reset what it refuses or has closed.
      const errors: string[] = [];
      socket.on('error', ({ message }) => void errors.push(message));
      return { socket, errors };
    };
    // A connection that ends no longer counts, so another may take its place.
    const held = new Set<WebSocket>();
    const take = async () => {
      const { socket, errors } = connect();
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.once('open', () => resolve(true));
        socket.once('close', () => resolve(false));
      });
      if (isOpen) {
        held.add(socket);
        socket.once('close', () => held.delete(socket));
      }
      return { isOpen, errors };
    };
    // The connection by which the proxy was found to be up may still count.
    await until(async () => (await take()).isOpen && held.size === limit);
    const { isOpen, errors } = await take();
    expect(isOpen).toBe(false);
    expect(errors[0]).toMatch(name === 'nginx' ? /429/ : /hang up|ECONNRESET|disconnected/);
    const [first] = held;
    first?.close();
    await until(async () => (await take()).isOpen);
    for (const socket of held) socket.terminate();
    await narrow.stop();
  });

  it('takes an upload of many megabytes', async () => {
    const authorization = await register(name, `ben_${name}`);
    const video = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom'),
      randomBytes(20_000_000),
    ]);
    const boundary = 'a-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
    const form = Buffer.concat([Buffer.from(head), video, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const { status } = await ask(name, 'POST', '/api/uploads', form, { ...authorization, ...type });
    // The bytes are no real video: what counts is that all of them came to the API, which looked at them.
    expect([201, 400, 415, 422]).toContain(status);
  });
});

it('a restart of one instance after the other fails no request through either proxy', async () => {
  const authorization = await register('nginx', 'cleo');
  let isRestarting = true;
  const failed: string[] = [];
  let asked = 0;
  const visit = async (name: ProxyName) => {
    while (isRestarting) {
      // Without a pause, six visitors would take all of the processor time from the restart.
      await pause(100);
      const answers = [
        await ask(name, 'GET', '/api/posts').catch(String),
        await ask(name, 'GET', '/api/auth/me', undefined, authorization).catch(String),
        await ask(name, 'POST', '/api/notifications/read-all', undefined, authorization).catch(String),
      ];
      for (const answer of answers) {
        asked += 1;
        if (typeof answer === 'string') failed.push(answer);
        else if (answer.status !== 200) failed.push(`${answer.status} ${answer.body}`);
      }
    }
  };
  const visitors = names.flatMap((name) => [visit(name), visit(name), visit(name)]);
  for (const [index, port] of ports.entries()) {
    expect(await instances[index]?.end()).toBe(0);
    const next = startInstance(port);
    instances[index] = next;
    await next.ready();
  }
  isRestarting = false;
  await Promise.all(visitors);
  expect([...new Set(failed)]).toEqual([]);
  expect(asked).toBeGreaterThan(50);
});
