import { setTimeout as pause } from 'node:timers/promises';
import { QUEUE_SCHEMA } from '../../src/platform/queue/boss.js';
import { freeJobs } from '../support/free-jobs.js';
import type { Member } from '../support/members.js';
import { startWorker } from '../support/process.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const CASES = 15;
const KILLS = 2;
const JOB = `${QUEUE_SCHEMA}.job`;

/** Serves people and does no job. */
let api: TestApp;
beforeAll(async () => {
  api = await TestApp.start({ workers: 'none' });
});
afterAll(() => api.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.database.pool.query<Row>(text, values)).rows;

/** Closes many cases, each about another author's post with two reporters, and makes the decisions due. */
async function close(reporters: readonly Member[]): Promise<Member[]> {
  const staff = await api.members.make({ role: 'moderator' });
  const { id: communityId } = await api.makeCommunity();
  const authors = await api.members.makeMany(CASES);
  for (const [index, as] of authors.entries()) {
    const { id: postId } = await api.makePost({ as, communityId, title: `Post ${index}` });
    for (const by of reporters) await api.call('createReport', { as: by, body: { postId, reason: 'spam' } });
  }
  const cases = await api.call('listCases', { as: staff, query: { limit: CASES } });
  const caseIds = cases.map(({ id }) => id);
  const { results } = await api.call('decideCases', {
    as: staff,
    body: { caseIds, action: 'remove', rule: 'No advertising' },
  });
  expect(results.filter(({ decisionId }) => decisionId !== undefined)).toHaveLength(CASES);
  await query('UPDATE case_decisions SET due_at = now()');
  await query(`UPDATE ${JOB} SET start_after = now() WHERE name = 'case.notify'`);
  return authors;
}

it('everyone is notified of a decision once, although the process is killed at random moments', async () => {
  const reporters = await api.members.makeMany(2);
  const authors = await close(reporters);
  const isLeft = () => query('SELECT FROM case_decisions WHERE notified_at IS NULL');
  for (let kill = 0; kill < KILLS && (await isLeft()).length > 0; kill++) {
    const before = (await isLeft()).length;
    const worker = await startWorker(api.store.url);
    await until(async () => (await isLeft()).length < before);
    await pause(Math.random() * 30);
    await worker.end('SIGKILL');
    await freeJobs(api.database.pool);
  }
  const last = await startWorker(api.store.url);
  await until(async () => (await isLeft()).length === 0);
  await until(async () => (await query(`SELECT FROM ${JOB} WHERE state < 'completed'`)).length === 0);
  expect(await last.end()).toBe(0);
  const counts = await query<{ userId: number; count: number }>(
    `SELECT user_id AS "userId", count(*)::integer AS count FROM notifications GROUP BY user_id`,
  );
  const known = new Map(counts.map(({ userId, count }) => [userId, count]));
  expect(authors.map(({ id }) => known.get(id))).toEqual(authors.map(() => 1));
  expect(reporters.map(({ id }) => known.get(id))).toEqual([CASES, CASES]);
});
