import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '@stoa/workspace/freePort';
import { makeDatabaseFolder } from '../support/memory-folder.js';
import { ApiProcess } from '../support/process.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

let dataDir: string;
const started: ApiProcess[] = [];
beforeAll(() => {
  dataDir = makeDatabaseFolder();
});
afterAll(async () => {
  await Promise.all(started.map((process) => process.end()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(environment: NodeJS.ProcessEnv = {}, port?: number): Promise<ApiProcess> {
  const process = new ApiProcess(port ?? (await freePort()), { DATA_DIR: dataDir, ...environment });
  started.push(process);
  return process;
}

const register = ({ address }: ApiProcess, username: string) =>
  fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.org`, password: 'a password' }),
  });

const login = async ({ address }: ApiProcess, username: string) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'a password' }),
  });

const databasePid = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

it('serves with a database of its own, ends in order, and has kept everything the next time', async () => {
  const first = await start();
  await first.ready();
  expect((await register(first, 'ada')).status).toBe(201);
  expect(await first.end()).toBe(0);
  const second = await start();
  await second.ready();
  expect((await login(second, 'ada')).status).toBe(200);
  expect(await second.end('SIGINT')).toBe(0);
});

it('takes over from one that was killed, and lives on when its database is', async () => {
  const killed = await start();
  await killed.ready();
  await register(killed, 'ben');
  await killed.end('SIGKILL');
  const next = await start();
  await next.ready();
  expect((await login(next, 'ben')).status).toBe(200);
  process.kill(databasePid(), 'SIGKILL');
  const ready = () => fetch(`${next.address}/health/ready`);
  await until(async () => (await ready()).status === 503);
  await until(async () => (await ready()).status === 200);
  expect((await login(next, 'ben')).status).toBe(200);
  expect(await next.end()).toBe(0);
});

it('reports in a sentence that the port or the data folder is in use', async () => {
  const running = await start();
  await running.ready();
  const samePort = await start({ DATA_DIR: join(dataDir, 'other') }, running.port);
  const sameMetricsPort = await start({ METRICS_PORT: `${running.port}` });
  const sameData = await start();
  expect(await sameMetricsPort.ended()).toBe(1);
  expect(sameMetricsPort.said.trim()).toBe(
    `Port ${running.port} is taken by another program. Stop it, or choose another with METRICS_PORT.`,
  );
  expect(await samePort.ended()).toBe(1);
  expect(samePort.said.trim()).toBe(
    `Port ${running.port} is taken by another program. Stop it, or choose another with PORT.`,
  );
  expect(await sameData.ended()).toBe(1);
  expect(sameData.said).toContain(
    `Another process (${running.child.pid}) already runs Stoa with the data in ${dataDir}.`,
  );
  expect((await fetch(`${running.address}/health/ready`)).status).toBe(200);
  expect(await running.end()).toBe(0);
});

it('says in a sentence that it cannot write to the data folder', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const process = await start({ DATA_DIR: file });
  expect(await process.ended()).toBe(1);
  expect(process.said.trim()).toBe(
    `The server cannot write to ${join(file, 'uploads')} (ENOTDIR). Set DATA_DIR to a folder of its user.`,
  );
});

it.each([
  ['postgres://ada:secret@127.0.0.1:1/stoa', '127.0.0.1:1 refuses connections.'],
  ['postgres://ada:secret@nowhere.invalid/stoa', 'the host nowhere.invalid is unknown.'],
])('says in a sentence that DATABASE_URL is wrong: %s', async (url, reason) => {
  const process = await start({ DATABASE_URL: url });
  expect(await process.ended()).toBe(1);
  expect(process.said.trim()).toBe(`DATABASE_URL is not a usable PostgreSQL: ${reason}`);
});

it('says in sentences what is wrong with a real server: the password, the database', async () => {
  const url = new URL(process.env.STOA_TEST_POSTGRES ?? '');
  const unknown = new URL(url);
  unknown.pathname = '/nothing';
  const noDatabase = await start({ DATABASE_URL: unknown.href });
  expect(await noDatabase.ended()).toBe(1);
  expect(noDatabase.said).toContain('has no database "nothing".');
  url.password = 'wrong';
  const refused = await start({ DATABASE_URL: url.href });
  expect(await refused.ended()).toBe(1);
  expect(refused.said).toContain('refuses the user "stoa" or the password.');
  expect(refused.said).not.toContain('wrong@');
});

describe('under systemd', () => {
  let folder: string;
  /** The lines that a fake systemd-notify has recorded. */
  const signs = () => readFileSync(join(folder, 'signs'), 'utf8').trim().split('\n');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stoa-test-systemd-'));
    writeFileSync(join(folder, 'signs'), '');
    const script = `#!/bin/sh\necho "$* $NOTIFY_SOCKET" >> ${folder}/signs\n`;
    writeFileSync(join(folder, 'systemd-notify'), script, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  /** Starts a process that is watched, or the child of one. */
  async function startWatched(pid: string, store: TestDatabase): Promise<ApiProcess> {
    const watched = new ApiProcess(
      await freePort(),
      {
        DATA_DIR: dataDir,
        DATABASE_URL: store.url,
        PATH: `${folder}:${process.env.PATH}`,
        NOTIFY_SOCKET: '/run/notify',
        WATCHDOG_USEC: '300000',
      },
      { command: ['sh', '-c', `WATCHDOG_PID=${pid} exec "$@"`, 'sh'], flags: [] },
    );
    started.push(watched);
    return watched;
  }

  it('gives signs from its start on, so that one that hangs is ended', async () => {
    const store = await makeTestDatabase();
    const watched = await startWatched('$$', store);
    await until(() => signs().length > 2);
    expect(new Set(signs())).toEqual(new Set(['WATCHDOG=1 /run/notify']));
    await watched.ready();
    expect(await watched.end()).toBe(0);
    await store.drop();
  });

  it('gives none where another process is watched', async () => {
    const store = await makeTestDatabase();
    const child = await startWatched('1', store);
    await child.ready();
    expect(await child.end()).toBe(0);
    expect(signs()).toEqual(['']);
    await store.drop();
  });
});

describe('on a database of the test', () => {
  let store: TestDatabase;
  let other: Client;
  beforeEach(async () => {
    store = await makeTestDatabase();
    other = new Client({ connectionString: store.url });
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await store.drop();
  });
  /** Resolves when a connection of the server's waits for, or has asked for, what the condition says. */
  const untilSeen = (server: ApiProcess, condition: string) =>
    until(async () => {
      server.assertRuns();
      const others = 'datname = current_database() AND pid <> pg_backend_pid()';
      return (await other.query(`SELECT FROM pg_stat_activity WHERE ${others} AND (${condition})`)).rowCount;
    });

  it('answers 503 when it ends before what it is making has asked for everything', async () => {
    const server = await start({ DATABASE_URL: store.url, SHUTDOWN_DELAY_MS: '0', WORKERS: 'none' });
    await server.ready();
    expect((await register(server, 'ada')).status).toBe(201);
    await other.query('BEGIN; LOCK TABLE users');
    const answer = fetch(`${server.address}/user/ada/feed.xml`);
    await untilSeen(server, `wait_event_type = 'Lock'`);
    server.child.kill('SIGTERM');
    const isClosed = () =>
      fetch(`${server.address}/health/live`).then(
        () => false,
        () => true,
      );
    await until(isClosed);
    await other.query('ROLLBACK');
    const { status, headers } = await answer;
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(await server.ended()).toBe(0);
    expect(server.said).not.toContain('A request failed.');
  });

  it('says in a sentence that the database has ended while it starts', async () => {
    await other.query('SELECT pg_advisory_lock(7162419)');
    const server = await start({ DATABASE_URL: store.url });
    await untilSeen(server, `query LIKE '%7162419%' OR query = 'ROLLBACK'`);
    await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    expect(await server.ended()).toBe(1);
    expect(server.said).toContain('The database was lost, or too slow, while the server started');
    expect(server.said).not.toMatch(/^ +at /m);
  });
});

it('names everything that is wrong with the configuration', async () => {
  const wrong = { LOG_LEVEL: 'loud', DATABASE_POOL: '0', REMOTES_KEYS: 'feed' };
  const process = await start({ NODE_ENV: 'production', ...wrong });
  expect(await process.ended()).toBe(1);
  for (const name of [...Object.keys(wrong), 'CURSOR_SECRET', 'PUBLIC_URL'])
    expect(process.said).toContain(`${name}: `);
});

/** A database of its own on the PostgreSQL of this run. */
const onDatabase = async (work: (url: string) => Promise<void>) => {
  const store = await makeTestDatabase();
  await work(store.url);
  await store.drop();
};

const production = {
  NODE_ENV: 'production',
  CURSOR_SECRET: 'a secret that is only good for tests',
  PUBLIC_URL: 'https://stoa.example',
};

it('refuses to start in production while nothing is published, and names the command', () =>
  onDatabase(async (url) => {
    const remotes = join(dataDir, 'empty');
    const process = await start({ ...production, DATABASE_URL: url, REMOTES_DIR: remotes });
    expect(await process.ended()).toBe(1);
    expect(process.said).toContain(
      `No shell and no remote is published in ${remotes}. Run "npm run build" and "npm run publish:built"`,
    );
  }));

it('says outside production that nothing is published, and serves', () =>
  onDatabase(async (url) => {
    const process = await start({ DATABASE_URL: url, REMOTES_DIR: join(dataDir, 'empty') });
    await process.ready();
    expect(process.said).toContain('No shell and no remote is published');
    expect(await process.end()).toBe(0);
  }));

it('names builds that no key has signed at the start, and what is served instead', () =>
  onDatabase(async (url) => {
    const remotes = join(dataDir, 'unsigned');
    mkdirSync(join(remotes, 'registry'), { recursive: true });
    const offers = { contract: '0.1.0', shared: {} };
    const host = { versions: [{ version: '9', base: '/remotes/shell/9/', integrity: {}, offers }] };
    writeFileSync(join(remotes, 'registry/000000001.json'), JSON.stringify({ remotes: {}, host }));
    const keys = 'shell:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
    const environment = { ...production, DATABASE_URL: url, REMOTES_DIR: remotes, REMOTES_KEYS: keys };
    const process = await start(environment);
    expect(await process.ended()).toBe(1);
    expect(process.said).toContain('No shell and no remote is published');
    expect(process.said).toContain(
      'No key of shell in REMOTES_KEYS has signed 9: no build of shell is served.',
    );
  }));

it.each(['throw new Error("Out of order")', 'Promise.reject(new Error("Out of order"))'])(
  'logs an uncaught error in one line and shuts down with an exit code: %s',
  (fault) =>
    onDatabase(async (url) => {
      const preload = join(dataDir, `fault-${started.length}.mjs`);
      writeFileSync(preload, `process.on('SIGUSR2', () => { ${fault}; });`);
      const environment = { DATABASE_URL: url, LOG_LEVEL: 'fatal', NODE_OPTIONS: `--import=${preload}` };
      const process = await start(environment);
      await process.ready();
      expect(await process.end('SIGUSR2')).toBe(1);
      expect(process.said).toContain('An uncaught error ends the process.');
      expect(process.said).toContain('Out of order');
    }),
);
