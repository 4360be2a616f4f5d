import { JobQueue } from '../src/platform/queue/job-queue.js';
import { QUEUE_SCHEMA } from '../src/platform/queue/boss.js';
import { Scheduler } from '../src/platform/queue/scheduler.js';
import { TestApp } from './support/test-app.js';
import { makeTestDatabase } from './support/test-database.js';
import { until } from './support/until.js';

const TOKEN = 'a token that is only good for tests';

/** Two instances on one database. */
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  const store = await makeTestDatabase();
  here = await TestApp.start({ metricsToken: TOKEN }, store);
  there = await TestApp.start({ metricsToken: TOKEN }, { ...store, drop: () => Promise.resolve() });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await here.database.pool.query<Row>(text)).rows;

/** Both instances look at the schedules, several times at once. */
const look = () => Promise.all([here, there, here, there].map(({ app }) => app.get(Scheduler).sendDue()));

/** How often the instances have done a job of a kind, once none of it waits. */
async function countDone(job: string): Promise<number> {
  const waiting = `SELECT FROM ${QUEUE_SCHEMA}.job WHERE name = '${job}' AND state < 'completed'`;
  await until(async () => (await query(waiting)).length === 0);
  const counts = await Promise.all([here, there].map((api) => countDoneBy(api, job)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countDoneBy(api: TestApp, job: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${api.address}/metrics`, { headers })).text();
  return Number(new RegExp(`stoa_jobs_total{queue="${job}",outcome="done"} (\\d+)`).exec(text)?.[1] ?? 0);
}

it('sends one job for all slots that were missed, however many instances look', async () => {
  await query(`UPDATE job_schedules SET slot = slot - interval '3 days' WHERE name = 'tokens.sweep'`);
  await look();
  expect(await countDone('tokens.sweep')).toBe(1);
  const [schedule] = await query<{ is_fresh: boolean; is_past: boolean }>(
    `SELECT succeeded_at > now() - interval '1 hour' AS is_fresh, slot <= now() AS is_past
     FROM job_schedules WHERE name = 'tokens.sweep'`,
  );
  expect(schedule).toEqual({ is_fresh: true, is_past: true });
});

it('goes on with a schedule when the clock of the database was set back', async () => {
  await query(`UPDATE job_schedules SET slot = slot + interval '2 days' WHERE name = 'exports.sweep'`);
  await look();
  expect(await countDone('exports.sweep')).toBe(1);
  const late = await query(`SELECT FROM job_schedules WHERE slot > now()`);
  expect(late).toEqual([]);
});

it('sends no second job of a schedule while the first is not done', async () => {
  await query(`UPDATE job_schedules SET slot = slot - interval '1 day' WHERE name = 'sessions.sweep'`);
  await query(`INSERT INTO ${QUEUE_SCHEMA}.job (name, data, start_after)
    VALUES ('sessions.sweep', '{}', now() + interval '1 hour')`);
  await look();
  expect(await query(`SELECT FROM ${QUEUE_SCHEMA}.job WHERE name = 'sessions.sweep'`)).toHaveLength(1);
  await query(`UPDATE ${QUEUE_SCHEMA}.job SET start_after = now() WHERE name = 'sessions.sweep'`);
  here.app.get(JobQueue).wake('sessions.sweep');
  expect(await countDone('sessions.sweep')).toBe(1);
  await look();
  expect(await countDone('sessions.sweep')).toBe(2);
});

it('leaves the slot of a schedule unclaimed while its job is worked on', async () => {
  await query(`INSERT INTO ${QUEUE_SCHEMA}.job (name, data, state, started_on)
    VALUES ('uploads.sweep', '{}', 'active', now())`);
  await query(`UPDATE job_schedules SET slot = slot - interval '1 day' WHERE name = 'uploads.sweep'`);
  await look();
  const unclaimed = `SELECT FROM job_schedules WHERE name = 'uploads.sweep' AND slot < now() - interval '20 hours'`;
  expect(await query(unclaimed)).toHaveLength(1);
  await query(`DELETE FROM ${QUEUE_SCHEMA}.job WHERE name = 'uploads.sweep'`);
  await look();
  expect(await countDone('uploads.sweep')).toBe(1);
});
