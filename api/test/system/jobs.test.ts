import { pino } from 'pino';
import { QUEUE_SCHEMA } from '../../src/platform/queue/boss.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const log: string[] = [];
let api: TestApp;
let admin: Member;
beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line: string) => log.push(line) });
  api = await TestApp.start({}, undefined, logger);
  admin = await api.members.make({ role: 'admin' });
});
afterAll(() => api.stop());

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await api.database.pool.query<Row>(text)).rows;

/** Stores a job that fails at its only try. */
async function fail(): Promise<void> {
  // No id of a notification is as large: reading it fails.
  await query(`INSERT INTO ${QUEUE_SCHEMA}.job (name, data, dead_letter, retry_limit)
    VALUES ('notification.deliver', '{"notificationId": 3000000000}', 'notification.deliver.dead', 0)`);
  await until(async () => (await api.call('listFailedJobs', { as: admin })).length > 0);
}

it('shows every kind of job, what of it waits, and when a schedule is next', async () => {
  await query(`INSERT INTO ${QUEUE_SCHEMA}.job (name, data, start_after)
    VALUES ('mail.send', '{"key": "x", "request": null}', now() + interval '1 hour')`);
  const kinds = await api.call('listJobKinds', { as: admin });
  const mail = kinds.find(({ name }) => name === 'mail.send');
  expect(mail).toEqual({
    name: 'mail.send',
    purpose: 'Send emails',
    waiting: 1,
    running: 0,
    failed: 0,
    oldestAt: expect.any(String),
    schedule: null,
  });
  const sweep = kinds.find(({ name }) => name === 'sessions.sweep');
  expect(sweep).toMatchObject({
    purpose: 'Remove sessions that have ended',
    schedule: { lastSuccessAt: null },
  });
  const minutes = (Date.parse(sweep?.schedule?.nextAt ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeLessThanOrEqual(61);
  expect(kinds.map(({ name }) => name)).not.toContain('backup.make');
  await query(`UPDATE ${QUEUE_SCHEMA}.job SET start_after = now()`);
});

it('shows why a job failed, tries it again, and discards it', async () => {
  await fail();
  const [failed] = await api.call('listFailedJobs', { as: admin });
  expect(failed).toMatchObject({
    kind: 'notification.deliver',
    error: expect.stringContaining('out of range'),
  });
  // On a busy machine the log also says that the database is slow.
  const aboutJobs = log.filter((line) => line.includes('job'));
  expect(aboutJobs).toEqual([expect.stringContaining('A job failed for good')]);
  await api.call('retryJob', { as: admin, params: { id: failed?.id ?? '' } });
  const state = `SELECT state FROM ${QUEUE_SCHEMA}.job WHERE name = 'notification.deliver'`;
  await until(async () => (await query<{ state: string }>(state))[0]?.state === 'retry');
  expect(await api.call('listFailedJobs', { as: admin })).toEqual([]);
  await query(`DELETE FROM ${QUEUE_SCHEMA}.job WHERE name = 'notification.deliver'`);

  await fail();
  const [again] = await api.call('listFailedJobs', { as: admin });
  await api.call('discardJob', { as: admin, params: { id: again?.id ?? '' } });
  expect(await query(`SELECT FROM ${QUEUE_SCHEMA}.job WHERE name LIKE 'notification.deliver%'`)).toEqual([]);
  expect((await api.refusal('discardJob', { as: admin, params: { id: again?.id ?? '' } })).code).toBe(
    'JOB_NOT_FOUND',
  );
});
