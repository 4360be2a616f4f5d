import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { openReplica } from '../../src/operations/boot/data-source.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { Line } from '../support/line.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';
import { makeTestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

/** Milliseconds for calls after the database is reachable again: one timeout, on a machine with much else to do. */
const SOON = 20_000;

const log: string[] = [];
let api: TestApp;
let line: Line;
let ada: Member;
let postId: number;
beforeAll(async () => {
  const store = await makeTestDatabase();
  line = await Line.to(store.url);
  const logger = pino({ level: 'warn' }, { write: (text: string) => log.push(text) });
  api = await TestApp.start({ timeoutFactor: 1, databasePool: 4 }, { ...store, url: line.url }, logger);
  ada = await api.members.make();
  ({ id: postId } = await api.makePost({ as: ada }));
});
beforeEach(() => log.splice(0));
afterAll(async () => {
  await api.stop();
  line.cut();
});

const statusesOf = async (calls: Promise<Response>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

it('answers again within seconds when every connection was lost without a goodbye', async () => {
  await statusesOf(Array.from({ length: 20 }, () => api.send('listPosts')));
  line.lose();
  const lostAt = performance.now();
  await until(async () => (await api.send('listPosts')).ok);
  await until(async () => (await api.send('getReadiness')).ok);
  expect(performance.now() - lostAt).toBeLessThan(SOON);
  // All others of the pool are new as well: none of these waits.
  expect(await statusesOf(Array.from({ length: 20 }, () => api.send('listPosts')))).toEqual(
    Array(20).fill(200),
  );
});

it('answers 503, never 500, when connections are lost inside transactions', async () => {
  for (let round = 0; round < 10; round++) {
    const body = { postId, content: `Comment ${round}` };
    const writes = Array.from({ length: 8 }, () => api.send('createComment', { as: ada, body }));
    await until(async () => (await takenConnections()) > 0);
    await api.store.onServer(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${api.store.name}' AND state <> 'idle'`,
    );
    const statuses = new Set(await statusesOf(writes));
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  }
  await until(async () => (await api.send('listPosts')).ok);
});

it('lives on when a connection is lost in the moment in which one call passes it to another', async () => {
  const ownLine = await Line.to(api.store.url);
  const pool = openReplica(ownLine.url, { poolSize: 1, logger: pino({ enabled: false }) });
  await pool.query('SELECT 1');
  ownLine.endWithNextAnswer();
  const [read, next] = await Promise.all([pool.query('SELECT 1'), pool.connect()]);
  expect(read.rowCount).toBe(1);
  await expect(next.query('SELECT 1')).rejects.toThrow(/not queryable/);
  next.release();
  expect((await pool.query('SELECT 1')).rowCount).toBe(1);
  await pool.end();
  ownLine.cut();
});

const metrics = async () => (await api.app.get(Metrics).read()).text;

it('says once that the database is away, and shows when it is back', async () => {
  line.cut();
  await until(async () => (await metrics()).includes('stoa_database_reachable 0'));
  await statusesOf([api.send('listPosts'), api.send('getReadiness')]);
  expect(log.filter((text) => text.includes('The database is unavailable'))).toHaveLength(1);
  await line.mend();
  await until(async () => (await metrics()).includes('stoa_database_reachable 1'));
});

it('says by how much its clock differs from that of the database', async () => {
  const now = Date.now;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
  const line = await until(() => log.find((text) => text.includes('behind the database')));
  expect(line).toContain('3600 s behind');
  expect(await metrics()).toMatch(/^stoa_clock_offset_seconds -3[56]/m);
  clock.mockRestore();
  await until(async () => /^stoa_clock_offset_seconds -?[0-4]\./m.test(await metrics()));
});

const takenConnections = async () => api.database.watch.takenCount;

it('answers a write that waits for a lock 503 while the lock is held, and reads go on', async () => {
  const locker = await api.database.pool.connect();
  try {
    await locker.query('BEGIN; LOCK TABLE post_votes IN ACCESS EXCLUSIVE MODE');
    const vote = api.send('castVote', { as: ada, body: { type: 'up', postId } });
    expect((await api.send('listPosts')).status).toBe(200);
    const { status, headers } = await vote;
    expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  } finally {
    await locker.query('ROLLBACK');
    locker.release();
  }
});

it('says nothing of the database when a client breaks off', async () => {
  const { hostname, port } = new URL(api.address);
  const accepted = once(api.app.getHttpServer(), 'connection');
  const socket = connect(Number(port), hostname);
  const [served] = (await accepted) as [Socket];
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: stoa\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n';
  socket.write(`${head}{"username":`);
  await until(() => served.bytesRead > head.length);
  socket.resetAndDestroy();
  await until(() => served.closed);
  await api.call('getLiveness');
  // On a busy machine the watch of the database may have something to say.
  expect(log.filter((text) => !text.includes('The database is unavailable'))).toEqual([]);
});

it('is neither live nor ready when no connection of its pool has come back for long', async () => {
  const taken = await Promise.all(Array.from({ length: 4 }, () => api.database.pool.connect()));
  expect(await api.call('getReadiness')).toEqual({ status: 'ok' });
  const later = performance.now() + 16_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  expect((await api.refusal('getLiveness')).code).toBe('DATABASE_UNAVAILABLE');
  expect((await api.refusal('getReadiness')).code).toBe('DATABASE_UNAVAILABLE');
  clock.mockRestore();
  for (const client of taken) client.release();
  expect(await api.call('getLiveness')).toEqual({ status: 'ok' });
});
