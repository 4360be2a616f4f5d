import { Client } from 'pg';
import { freePort } from '@stoa/workspace/freePort';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { QUEUE_SCHEMA } from '../../src/platform/queue/boss.js';
import { JobQueue } from '../../src/platform/queue/job-queue.js';
import { jobOptions } from '../../src/platform/queue/jobs.js';
import { hangUp, listen } from '../support/listener.js';
import { ApiProcess } from '../support/process.js';
import { TestRedis } from '../support/redis.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const JOB = `${QUEUE_SCHEMA}.job`;
let redis: TestRedis;
/** Serves people and does no job. */
let api: TestApp;

beforeAll(async () => {
  redis = await TestRedis.start();
  api = await TestApp.start({ workers: 'none', redisUrl: redis.line.url });
});
afterEach(hangUp);
afterAll(async () => {
  await api.stop();
  await redis.stop();
});

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.database.pool.query<Row>(text, values)).rows;

/** A process that only works on jobs. */
async function startWorker(): Promise<ApiProcess> {
  const worker = new ApiProcess(await freePort(), {
    WORKERS: 'only',
    DATABASE_URL: api.store.url,
    REDIS_URL: redis.line.url,
  });
  await worker.ready();
  return worker;
}

it('a process that only works on jobs delivers to connections elsewhere, and serves nobody itself', async () => {
  const ada = await api.members.make();
  const { heard } = await listen(api, ada);
  const { id: postId } = await api.makePost({ as: ada });
  await api.makeComment({ postId });
  const [waiting] = await query<{ state: string }>(
    `SELECT state FROM ${JOB} WHERE name = 'notification.deliver'`,
  );
  expect(waiting).toEqual({ state: 'created' });
  expect((await api.app.get(Metrics).read()).text).toContain('stoa_job_worker 0\n');
  const worker = await startWorker();
  await until(() => heard.length === 2);
  const [stored] = await api.call('listNotifications', { as: ada });
  expect(heard[1]).toEqual({ type: 'notification', data: stored });
  const statuses = ['/', '/api/posts', '/api/auth/login', '/health/live', '/health/ready'].map(
    async (path) => (await fetch(worker.address + path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200, 200]);
  expect(await worker.end()).toBe(0);
});

it('another process does a long job of one that was killed, a minute after its last sign of life, and says so', async () => {
  const ada = await api.members.make();
  await query(`INSERT INTO data_exports (user_id, file_name) VALUES ($1, repeat('c', 32) || '.zip')`, [
    ada.id,
  ]);
  const worker = await startWorker();
  const lock = new Client({ connectionString: api.store.url });
  await lock.connect();
  await lock.query('BEGIN');
  await lock.query('SELECT FROM data_exports WHERE user_id = $1 FOR UPDATE', [ada.id]);
  await api.app.get(JobQueue).send('export.make', [{ userId: ada.id }]);
  // The lock fails it after two seconds: then it is taken again at once, until its process ends.
  await query(`UPDATE ${JOB} SET retry_delay = 0, retry_backoff = false WHERE name = 'export.make'`);
  const isLeased = `state = 'active' AND started_on + expire_in BETWEEN now() + interval '1 minute' AND now() + interval '2 minutes'`;
  const leased = () => query(`SELECT FROM ${JOB} WHERE name = 'export.make' AND ${isLeased}`);
  await until(async () => (await leased()).length);
  await worker.end('SIGKILL');
  await lock.end();
  await query(`UPDATE ${JOB} SET started_on = started_on - interval '1 minute' WHERE name = 'export.make'`);
  const other = await startWorker();
  await until(() => other.said.includes('the process that ran it has ended'));
  await until(async () => (await query(`SELECT FROM ${JOB} WHERE name LIKE 'export.make%'`)).length === 0);
  expect((await api.call('getDataExport', { as: ada })).state).toBe('ready');
  expect(await other.end()).toBe(0);
});

it('thousands of jobs of one kind, of which some fail, keep no other kind waiting', async () => {
  const busy = await TestApp.start(
    { redisUrl: redis.line.url },
    { ...api.store, drop: () => Promise.resolve() },
  );
  await query(`INSERT INTO ${JOB} (name, data, dead_letter, retry_limit, expire_in)
    SELECT 'notification.deliver', jsonb_build_object('notificationId', CASE WHEN i % 100 = 0 THEN 3e9 ELSE 2e9 END::bigint),
      'notification.deliver.dead', 0, interval '30 s'
    FROM generate_series(1, 5000) AS i`);
  const queue = busy.app.get(JobQueue);
  await queue.send('tokens.sweep', [{}]);
  queue.wake('notification.deliver');
  queue.wake('tokens.sweep');
  const waiting = (name: string) =>
    query(`SELECT FROM ${JOB} WHERE name = $1 AND state < 'completed'`, [name]);
  await until(async () => (await waiting('tokens.sweep')).length === 0);
  expect((await busy.send('listPosts')).status).toBe(200);
  expect((await waiting('notification.deliver')).length).toBeGreaterThan(0);
  const { batch } = jobOptions['notification.deliver'];
  const active = await query(`SELECT FROM ${JOB} WHERE name = 'notification.deliver' AND state = 'active'`);
  expect(active.length).toBeLessThanOrEqual(batch ?? 0);
  await until(async () => (await waiting('notification.deliver.dead')).length > 0);
  await query(`DELETE FROM ${JOB} WHERE name LIKE 'notification.deliver%' AND state <> 'active'`);
  await busy.stop();
});
