import { QUEUE_SCHEMA } from '../src/platform/queue/boss.js';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let staff: Member;
let owner: Member;
let ada: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start();
  staff = await api.members.make({ role: 'moderator' });
});
beforeEach(async () => {
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
  ({ id: communityId } = await api.makeCommunity({ as: owner }));
});
afterAll(() => api.stop());

/** Bans ada from the community by a decision about one of her posts, and removes what she wrote; returns another post. */
async function decideBan(): Promise<number> {
  const { id: other } = await api.makePost({ as: ada, communityId });
  const { id: postId } = await api.makePost({ as: ada, communityId });
  await api.call('createReport', { as: await api.members.make(), body: { postId, reason: 'spam' } });
  const [one] = await api.call('listCommunityCases', { as: owner, params: { id: communityId } });
  const caseIds = [one?.id ?? 0];
  const body = { action: 'ban', rule: 'Be kind', days: 3, removal: 'day', caseIds } as const;
  await api.call('decideCommunityCases', { as: owner, params: { id: communityId }, body });
  return other;
}

/** Makes the decision due, and resolves when what follows from it has happened. */
async function finish(): Promise<void> {
  const { pool } = api.database;
  await pool.query('UPDATE case_decisions SET due_at = now()');
  await pool.query(`UPDATE ${QUEUE_SCHEMA}.job SET start_after = now() WHERE name = 'case.notify'`);
  api.app.get(JobQueue).wake('case.notify');
  await api.settled();
}

const reasonOf = async (id: number) =>
  (await api.call('getPost', { as: staff, params: { id } })).removalReason;
const place = () => ({ id: communityId, username: ada.username });

it('a decided ban removes what its person wrote', async () => {
  const other = await decideBan();
  await finish();
  expect(await reasonOf(other)).toBe('Be kind');
});

it('a ban that is lifted before its decision is final removes nothing', async () => {
  const other = await decideBan();
  await api.call('liftCommunityBan', { as: owner, params: place() });
  await finish();
  expect(await reasonOf(other)).toBeUndefined();
});

it('a ban that replaces a decided one is announced once', async () => {
  await decideBan();
  await api.call('banFromCommunity', { as: staff, params: place(), body: { reason: 'Threats', days: null } });
  await finish();
  const notifications = await api.call('listNotifications', { as: ada });
  expect(notifications.filter(({ message }) => message.includes('Threats'))).toHaveLength(1);
});
