import { JobQueue } from '../src/platform/queue/job-queue.js';
import { QUEUE_SCHEMA } from '../src/platform/queue/boss.js';
import type { ScheduledJob } from '../src/platform/queue/schedules.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let staff: Member;
beforeAll(async () => {
  api = await TestApp.start();
  staff = await api.members.make({ role: 'moderator' });
});
afterAll(() => api.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.database.pool.query<Row>(text, values)).rows;
/** Runs a scheduled job, and what it sends. */
async function run(name: ScheduledJob): Promise<void> {
  const queue = api.app.get(JobQueue);
  await queue.send(name, [{}]);
  queue.wake(name);
  await api.settled();
}

/** Removes a reported post as a case, and loses the job that notifies; returns the id of the decision. */
async function decideWithoutJob(as: Member): Promise<number> {
  const { id: postId, community } = await api.makePost({ as });
  await api.call('createReport', { as: await api.members.make(), body: { postId, reason: 'spam' } });
  const [one] = await api.call('listCases', { as: staff, query: { community: community.id } });
  const { results } = await api.call('decideCases', {
    as: staff,
    body: { caseIds: [one?.id ?? 0], action: 'remove', rule: 'No advertising' },
  });
  await query(`DELETE FROM ${QUEUE_SCHEMA}.job WHERE name = 'case.notify'`);
  return results[0]?.decisionId ?? 0;
}
const setAge = (id: number, minutes: number) =>
  query(`UPDATE case_decisions SET due_at = now() - make_interval(mins => $2) WHERE id = $1`, [id, minutes]);

it('authors are notified of decisions whose job was lost, an hour after they were due', async () => {
  const [ada, ben, cleo] = (await api.members.makeMany(3)) as [Member, Member, Member];
  await setAge(await decideWithoutJob(ada), 61);
  await setAge(await decideWithoutJob(ben), 59);
  const undone = await decideWithoutJob(cleo);
  await api.call('undoDecisions', { as: staff, body: { decisionIds: [undone] } });
  await setAge(undone, 61);
  await run('cases.notify-late');
  const numberOf = async (as: Member) => (await api.call('listNotifications', { as })).length;
  expect([await numberOf(ada), await numberOf(ben), await numberOf(cleo)]).toEqual([1, 0, 0]);
});

it('sweeps whose jobs were lost are carried out, and undone', async () => {
  const [ada, ben] = (await api.members.makeMany(2)) as [Member, Member];
  const { id: postId } = await api.makePost({ as: ada });
  const store = async (state: string, person: Member) => {
    const [sweep] = await query<{ id: number }>(
      `INSERT INTO sweeps (state, since, reason, message, started_by, undone_by)
       VALUES ($1, now() - interval '1 hour', 'Spam', '', $2, $2) RETURNING id`,
      [state, staff.id],
    );
    await query('INSERT INTO sweep_accounts (sweep_id, user_id) VALUES ($1, $2)', [sweep?.id, person.id]);
  };
  await store('running', ada);
  await store('undoing', ben);
  await run('sweeps.resume');
  const sweeps = await api.call('listSweeps', { as: staff });
  expect(sweeps).toMatchObject([
    { state: 'undone', liftedCount: 1 },
    { state: 'done', removedCount: 1 },
  ]);
  expect(await api.call('getPost', { as: staff, params: { id: postId } })).toMatchObject({ isRemoved: true });
  expect((await api.call('getMe', { as: ada })).bans).toMatchObject([{ reason: 'Spam' }]);
});
