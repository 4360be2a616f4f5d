import { setTimeout as pause } from 'node:timers/promises';
import { findWrongCounters } from '../../src/platform/db/counters.query.js';
import { QUEUE_SCHEMA } from '../../src/platform/queue/boss.js';
import { freeJobs } from '../support/free-jobs.js';
import type { Member } from '../support/members.js';
import { startWorker } from '../support/process.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const ACCOUNTS = 8;
const POSTS = 3;
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
const count = async (of: string, values: unknown[] = []) =>
  (await query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${of}`, values))[0]?.count ?? 0;

/** Kills workers in the middle of a job, and lets the last one finish it. */
async function workWithKills(progress: () => Promise<number>, total: number): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) {
    await freeJobs(api.database.pool);
    const before = await progress();
    const worker = await startWorker(api.store.url);
    await until(async () => (await progress()) > before);
    await pause(Math.random() * 30);
    await worker.end('SIGKILL');
    expect(await progress()).toBeLessThan(total);
  }
  await freeJobs(api.database.pool);
  const last = await startWorker(api.store.url);
  await until(async () => (await query(`SELECT FROM ${JOB} WHERE state < 'completed'`)).length === 0);
  expect(await last.end()).toBe(0);
}

async function writeWave(): Promise<Member[]> {
  const { id: communityId } = await api.makeCommunity();
  const members = await api.members.makeMany(ACCOUNTS);
  for (const as of members)
    for (let post = 0; post < POSTS; post++)
      await api.makePost({ as, communityId, content: `See https://casino.example/${post}` });
  return members;
}

it('a sweep and its undoing continue after kills at random moments, with each step done once', async () => {
  const staff = await api.members.make({ role: 'moderator' });
  const members = await writeWave();
  const ids = members.map(({ id }) => id);
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const body = { pattern: { since, link: 'casino.example' }, accountIds: ids, reason: 'Spam' };
  const { id } = await api.call('startSweep', { as: staff, body });

  const texts = ACCOUNTS * POSTS;
  await workWithKills(() => count('sweep_items'), texts);
  const [swept] = await api.call('listSweeps', { as: staff });
  expect(swept).toMatchObject({ state: 'done', sweptCount: ACCOUNTS, removedCount: texts });
  expect(await count('bans WHERE ends_at IS NULL')).toBe(ACCOUNTS);
  expect(await count(`moderation_log WHERE action = 'member-banned'`)).toBe(ACCOUNTS);
  expect(await count(`moderation_log WHERE action = 'post-removed'`)).toBe(texts);
  expect(await count('notifications WHERE user_id = ANY ($1)', [ids])).toBe(ACCOUNTS);
  expect(await findWrongCounters(api.database)).toEqual([]);

  await api.call('undoSweep', { as: staff, params: { id } });
  await workWithKills(() => count('sweep_items WHERE restored_at IS NOT NULL'), texts);
  const [undone] = await api.call('listSweeps', { as: staff });
  expect(undone).toMatchObject({ state: 'undone', liftedCount: ACCOUNTS, restoredCount: texts });
  expect(await count('bans')).toBe(0);
  expect(await count('post_stats WHERE removal_reason IS NOT NULL')).toBe(0);
  expect(await count(`moderation_log WHERE action = 'post-restored'`)).toBe(texts);
  expect(await count('notifications WHERE user_id = ANY ($1)', [ids])).toBe(2 * ACCOUNTS);
  expect(await findWrongCounters(api.database)).toEqual([]);
});
