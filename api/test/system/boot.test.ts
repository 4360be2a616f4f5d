import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '@stoa/workspace/freePort';
import { FailedStarts } from '../support/failed-starts.js';
import type { Launch } from '../support/launch.js';
import { makeDatabaseFolder } from '../support/memory-folder.js';
import { ApiProcess } from '../support/process.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

let dataDir: string;
/** The folder of a fake systemd-notify, which records the signs that it is to give. */
let systemd: string;
let failedStarts: FailedStarts;
const started: ApiProcess[] = [];
beforeAll(() => {
  dataDir = makeDatabaseFolder();
  systemd = mkdtempSync(join(tmpdir(), 'stoa-test-systemd-'));
  writeFileSync(join(systemd, 'signs'), '');
  const script = `#!/bin/sh\necho "$* $NOTIFY_SOCKET" >> ${systemd}/signs\n`;
  writeFileSync(join(systemd, 'systemd-notify'), script, { mode: 0o755 });
  failedStarts = new FailedStarts();
});
afterAll(async () => {
  await Promise.all(started.map((process) => process.end()));
  await failedStarts.end();
  for (const folder of [dataDir, systemd]) rmSync(folder, { recursive: true, force: true });
});

async function start(environment: NodeJS.ProcessEnv = {}, launch?: Launch): Promise<ApiProcess> {
  const process = new ApiProcess(await freePort(), { DATA_DIR: dataDir, ...environment }, launch);
  started.push(process);
  return process;
}

/** The variables of a process under systemd. */
const underSystemd = (socket: string) => ({
  PATH: `${systemd}:${process.env.PATH}`,
  NOTIFY_SOCKET: socket,
  WATCHDOG_USEC: '300000',
});

/** The signs so far, each with its socket. */
const signs = () => readFileSync(join(systemd, 'signs'), 'utf8').trim().split('\n');

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

/** Two errors that nothing catches, at once. */
const uncaughtErrors = `
  Promise.reject(new Error('The reason of a promise'));
  throw new Error('An error that was thrown');`;

describe('with an embedded database', () => {
  /** The running server; a test may replace it. */
  let server: ApiProcess;
  beforeAll(async () => {
    server = await start({ ...underSystemd('/run/parent'), WATCHDOG_PID: String(process.pid) });
    await server.ready();
  });

  it('says outside production that nothing is published, and serves', async () => {
    expect((await register(server, 'ada')).status).toBe(201);
    expect(server.said).toContain('No shell and no remote is published');
  });

  it('reports in a sentence that the port or the data folder is in use', async () => {
    const { address, child, port } = server;
    const taken = (variable: string) =>
      `Port ${port} is taken by another program. Stop it, or choose another with ${variable}.\n`;
    const samePort = await failedStarts.start({ DATA_DIR: join(dataDir, 'other'), PORT: `${port}` });
    expect(samePort).toEqual({ code: 1, said: taken('PORT') });
    const sameMetricsPort = await failedStarts.start({ DATA_DIR: dataDir, METRICS_PORT: `${port}` });
    expect(sameMetricsPort).toEqual({ code: 1, said: taken('METRICS_PORT') });
    const sameData = await failedStarts.start({ DATA_DIR: dataDir });
    expect(sameData.code).toBe(1);
    expect(sameData.said).toContain(
      `Another process (${child.pid}) already runs Stoa with the data in ${dataDir}.`,
    );
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  });

  it('gives systemd no signs where another process is watched', () => {
    expect(signs()).toEqual(['']);
  });

  it('ends in order, and has kept everything the next time', async () => {
    expect(await server.end('SIGINT')).toBe(0);
    server = await start();
    await server.ready();
    expect((await login(server, 'ada')).status).toBe(200);
  });

  it('takes over from one that was killed, and lives on when its database is', async () => {
    await register(server, 'ben');
    await server.end('SIGKILL');
    const preload = join(dataDir, 'fault.mjs');
    writeFileSync(preload, `process.on('SIGUSR2', () => { ${uncaughtErrors} });`);
    server = await start({ LOG_LEVEL: 'fatal', NODE_OPTIONS: `--import=${preload}` });
    await server.ready();
    expect((await login(server, 'ben')).status).toBe(200);
    process.kill(databasePid(), 'SIGKILL');
    const ready = () => fetch(`${server.address}/health/ready`);
    await until(async () => (await ready()).status === 503);
    await until(async () => (await ready()).status === 200);
    expect((await login(server, 'ben')).status).toBe(200);
  });

  it('logs uncaught errors, also of promises, and shuts down with an exit code', async () => {
    expect(await server.end('SIGUSR2')).toBe(1);
    expect(server.said.match(/An uncaught error ends the process\./g)).toHaveLength(2);
    expect(server.said).toContain('An error that was thrown');
    expect(server.said).toContain('The reason of a promise');
  });
});

it('says in a sentence that it cannot write to the data folder', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  expect(await failedStarts.start({ DATA_DIR: file })).toEqual({
    code: 1,
    said: `The server cannot write to ${join(file, 'uploads')} (ENOTDIR). Set DATA_DIR to a folder of its user.\n`,
  });
});

it.each([
  ['postgres://ada:secret@127.0.0.1:1/stoa', '127.0.0.1:1 refuses connections.'],
  ['postgres://ada:secret@nowhere.invalid/stoa', 'the host nowhere.invalid is unknown.'],
])('says in a sentence that DATABASE_URL is wrong: %s', async (url, reason) => {
  expect(await failedStarts.start({ DATA_DIR: dataDir, DATABASE_URL: url })).toEqual({
    code: 1,
    said: `DATABASE_URL is not a usable PostgreSQL: ${reason}\n`,
  });
});

it('says in sentences what is wrong with a real server: the password, the database', async () => {
  const url = new URL(process.env.STOA_TEST_POSTGRES ?? '');
  const unknown = new URL(url);
  unknown.pathname = '/nothing';
  const noDatabase = await failedStarts.start({ DATA_DIR: dataDir, DATABASE_URL: unknown.href });
  expect(noDatabase.code).toBe(1);
  expect(noDatabase.said).toContain('has no database "nothing".');
  url.password = 'wrong';
  const refused = await failedStarts.start({ DATA_DIR: dataDir, DATABASE_URL: url.href });
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('refuses the user "stoa" or the password.');
  expect(refused.said).not.toContain('wrong@');
});

describe('on a database of the test', () => {
  let store: TestDatabase;
  let other: Client;
  let watched: ApiProcess;
  beforeAll(async () => {
    store = await makeTestDatabase();
    other = new Client({ connectionString: store.url });
    await other.connect();
  });
  afterAll(async () => {
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

  it('gives systemd signs from its start on, so that one that hangs is ended', async () => {
    const environment = { ...underSystemd('/run/notify'), DATABASE_URL: store.url };
    watched = await start(
      { ...environment, SHUTDOWN_DELAY_MS: '0', WORKERS: 'none' },
      { command: ['sh', '-c', 'WATCHDOG_PID=$$ exec "$@"', 'sh'], flags: [] },
    );
    await until(() => signs().length > 2);
    expect(new Set(signs())).toEqual(new Set(['WATCHDOG=1 /run/notify']));
    await watched.ready();
  });

  it('answers 503 when it ends before what it is making has asked for everything', async () => {
    expect((await register(watched, 'ada')).status).toBe(201);
    await other.query('BEGIN; LOCK TABLE users');
    const answer = fetch(`${watched.address}/user/ada/feed.xml`);
    await untilSeen(watched, `wait_event_type = 'Lock'`);
    watched.child.kill('SIGTERM');
    const isClosed = () =>
      fetch(`${watched.address}/health/live`).then(
        () => false,
        () => true,
      );
    await until(isClosed);
    await other.query('ROLLBACK');
    const { status, headers } = await answer;
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(await watched.ended()).toBe(0);
    expect(watched.said).not.toContain('A request failed.');
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
  const { code, said } = await failedStarts.start({ NODE_ENV: 'production', ...wrong });
  expect(code).toBe(1);
  for (const name of [...Object.keys(wrong), 'CURSOR_SECRET', 'PUBLIC_URL'])
    expect(said).toContain(`${name}: `);
});

const production = {
  NODE_ENV: 'production',
  CURSOR_SECRET: 'a secret that is only good for tests',
  PUBLIC_URL: 'https://stoa.example',
};

it('refuses to start in production while nothing is published, and names the command', async () => {
  const remotes = join(dataDir, 'empty');
  const environment = { ...production, DATA_DIR: dataDir, REMOTES_DIR: remotes };
  const { code, said } = await failedStarts.start(environment);
  expect(code).toBe(1);
  expect(said).toContain(
    `No shell and no remote is published in ${remotes}. Run "npm run build" and "npm run publish:built"`,
  );
});

it('names builds that no key has signed at the start, and what is served instead', async () => {
  const remotes = join(dataDir, 'unsigned');
  mkdirSync(join(remotes, 'registry'), { recursive: true });
  const offers = { contract: '0.1.0', shared: {} };
  const host = { versions: [{ version: '9', base: '/remotes/shell/9/', integrity: {}, offers }] };
  writeFileSync(join(remotes, 'registry/000000001.json'), JSON.stringify({ remotes: {}, host }));
  const keys = 'shell:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
  const environment = { ...production, DATA_DIR: dataDir, REMOTES_DIR: remotes, REMOTES_KEYS: keys };
  const { code, said } = await failedStarts.start(environment);
  expect(code).toBe(1);
  expect(said).toContain('No shell and no remote is published');
  expect(said).toContain('No key of shell in REMOTES_KEYS has signed 9: no build of shell is served.');
});
