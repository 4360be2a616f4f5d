import { NotificationsDelivery } from '../../src/delivery/notifications/notifications.delivery.js';
import { JobQueue } from '../../src/platform/queue/job-queue.js';
import { QUEUE_SCHEMA } from '../../src/platform/queue/boss.js';
import { hangUp, listen } from '../support/listener.js';
import { TestApp } from '../support/test-app.js';
import { makeTestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

const TOKEN = 'a token that is only good for tests';

/** Two instances on one database. */
let here: TestApp;
let there: TestApp;

beforeAll(async () => {
  const store = await makeTestDatabase();
  here = await TestApp.start({ metricsToken: TOKEN }, store);
  there = await TestApp.start({}, { ...store, drop: () => Promise.resolve() });
});
afterEach(hangUp);
afterAll(async () => {
  await there.stop();
  await here.stop();
});

const metrics = async (): Promise<string> =>
  (await fetch(`${here.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();

const countJobs = async (condition: string): Promise<number> => {
  const { rows } = await here.database.pool.query<{ count: string }>(
    `SELECT count(*) FROM ${QUEUE_SCHEMA}.job WHERE ${condition}`,
  );
  return Number(rows[0]?.count);
};

it('tries a job again that fails, later each time, and keeps it in the dead-letter queue when it fails for good', async () => {
  // No id of a notification is as large: reading it fails.
  const notificationId = 3_000_000_000;
  await here.app.get(JobQueue).send('notification.deliver', [{ notificationId }]);
  const job = `name = 'notification.deliver' AND (data->>'notificationId')::bigint = ${notificationId}`;
  await until(async () => (await countJobs(`${job} AND state = 'retry' AND start_after > now()`)) === 1);
  // It waits for its next try, not for a worker.
  const later = `UPDATE ${QUEUE_SCHEMA}.job SET start_after = now() + interval '1 hour' WHERE ${job}`;
  await here.database.pool.query(later);
  expect(await metrics()).toContain('stoa_jobs_oldest_seconds{queue="notification.deliver"} 0\n');
  await until(async () => {
    await here.database.pool.query(
      `UPDATE ${QUEUE_SCHEMA}.job SET start_after = now() WHERE ${job} AND state = 'retry'`,
    );
    here.app.get(JobQueue).wake('notification.deliver');
    return (await countJobs(`name = 'notification.deliver.dead' AND output IS NOT NULL`)) === 1;
  });
  const { rows } = await here.database.pool.query<{ retry_count: number }>(
    `SELECT retry_count FROM ${QUEUE_SCHEMA}.job WHERE ${job}`,
  );
  expect(rows).toEqual([{ retry_count: 6 }]);
  const shown = await metrics();
  expect(shown).toContain('stoa_jobs_dead{queue="notification.deliver"} 1');
  expect(shown).toContain('stoa_jobs_waiting{queue="notification.deliver"} 0');
  expect(shown).toContain('stoa_job_worker 1\n');
  expect(shown).toMatch(/stoa_jobs_total{queue="notification.deliver",outcome="failed"} \d/);
  expect(shown).toMatch(/stoa_database_connections_taken \d/);
  await here.database.pool.query(`DELETE FROM ${QUEUE_SCHEMA}.job`);
});

it('has another instance deliver what the one that stored it does not', async () => {
  const ada = await here.members.make();
  const { heard } = await listen(there, ada);
  const { id: postId } = await here.makePost({ as: ada });
  await here.app.get(JobQueue).beforeApplicationShutdown();
  await here.makeComment({ postId });
  await until(() => heard.length === 2);
  const [stored] = await here.call('listNotifications', { as: ada });
  expect(heard[1]).toEqual({ type: 'notification', data: stored });
});

it('sends a notification under the same id when its job runs twice', async () => {
  const ada = await here.members.make();
  const { heard } = await listen(there, ada);
  const { id: postId } = await here.makePost({ as: ada });
  await here.makeComment({ postId });
  await until(() => heard.length === 2);
  const [stored] = await here.call('listNotifications', { as: ada });
  await here.app.get(JobQueue).send('notification.deliver', [{ notificationId: stored?.id ?? 0 }]);
  await until(() => heard.length === 3);
  expect(heard[2]).toEqual(heard[1]);
});

it('stores no job when the transaction fails', async () => {
  const notificationId = 987_654_321;
  const work = here.database.source.transaction(async (manager) => {
    await here.app.get(JobQueue).send('notification.deliver', [{ notificationId }], manager);
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect(await countJobs(`data::text LIKE '%${notificationId}%'`)).toBe(0);
});

it('has a start deliver the milestones whose process ended right after the vote', async () => {
  const ada = await here.members.make();
  const { heard } = await listen(there, ada);
  await here.database.pool.query(
    `INSERT INTO notifications (user_id, type, message) VALUES ($1, 'vote', 'Your post “Seeds” has 5 upvotes')`,
    [ada.id],
  );
  await there.app.get(NotificationsDelivery).onApplicationBootstrap();
  await until(() => heard.length === 2);
  const [stored] = await here.call('listNotifications', { as: ada });
  expect(heard[1]).toEqual({ type: 'notification', data: stored });
});

it('delivers the milestones of votes without a job, each under its id', async () => {
  const ada = await here.members.make();
  const { heard } = await listen(here, ada);
  const before = await countJobs('true');
  const posts = await Promise.all(['One', 'Two'].map((title) => here.makePost({ as: ada, title })));
  const ben = await here.members.make();
  await Promise.all(
    posts.map(({ id }) => here.call('castVote', { as: ben, body: { postId: id, type: 'up' } })),
  );
  await until(() => heard.length === 3);
  const stored = await here.call('listNotifications', { as: ada });
  // Their transactions may end in either order.
  expect(heard).toHaveLength(stored.length + 1);
  expect(heard).toEqual(expect.arrayContaining(stored.map((data) => ({ type: 'notification', data }))));
  expect(await countJobs('true')).toBe(before);
});

it('work in steps ends when nothing is left; after its time, another job does the rest', async () => {
  const queue = here.app.get(JobQueue);
  const work = jest.spyOn(queue, 'work').mockReturnValue();
  const send = jest.spyOn(queue, 'send').mockResolvedValue();
  const job = { userId: 1 };
  const left = [true, true, false];
  const run = async (time: number) => {
    queue.workInSteps('account.delete', time, () => Promise.resolve(left.shift() ?? false));
    await work.mock.lastCall?.[1](job as never, new AbortController().signal);
  };
  await run(0);
  expect(left).toHaveLength(2);
  expect(send.mock.calls).toEqual([['account.delete', [job]]]);
  await run(60_000);
  expect(left).toHaveLength(0);
  expect(send).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
