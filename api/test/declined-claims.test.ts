import { JobQueue } from '../src/platform/queue/job-queue.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let admin: Member;
let community: { id: number; name: string };
beforeAll(async () => {
  api = await TestApp.start();
  admin = await api.members.make({ role: 'admin' });
});
afterAll(() => api.stop());

/** Has ada claim a community whose owner is inactive, and an admin decline it. */
beforeEach(async () => {
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
  community = await api.makeCommunity({ as: owner, displayName: 'Bread' });
  await join();
  await api.database.pool.query(
    `UPDATE users SET last_active_at = now() - interval '61 days' WHERE id = $1`,
    [owner.id],
  );
  await api.call('claimCommunity', claim());
  const [{ id } = { id: 0 }] = await api.call('listClaims', { as: admin });
  await api.call('decideClaim', { as: admin, params: { id }, body: { isGranted: false } });
});

const place = () => ({ as: ada, params: { id: community.id } });
const claim = () => ({ ...place(), body: { reason: 'I post here every day.' } });
const join = () => api.call('joinCommunity', place());
const leave = () => api.call('leaveCommunity', place());

it('a member who leaves and joins again after a refusal waits as before', async () => {
  await leave();
  await join();
  expect(await api.call('getCommunity', { as: ada, params: { slug: community.name } })).not.toHaveProperty(
    'canClaim',
  );
  expect((await api.refusal('claimCommunity', claim())).message).toMatch('Your last claim was declined.');
});

it('the archive of a person who has left a private community has the declined claim without its name', async () => {
  const { exportKinds } = await import('../src/identity/exports/export-kinds.js');
  const kind = exportKinds.find(({ file }) => file === 'community-claims.json');
  if (!kind) throw new Error('Archives have no claims.');
  const archive = async () => JSON.stringify(await api.database.rows(kind.read(ada.id, -1)));
  await api.database.pool.query(`UPDATE communities SET visibility = 'private' WHERE id = $1`, [
    community.id,
  ]);
  expect(await archive()).toContain(community.name);
  await leave();
  expect(await archive()).toContain('I post here every day.');
  expect(await archive()).not.toContain(community.name);
});

it('a declined claim is deleted when it can be repeated, an open one when its sender is no member', async () => {
  const { pool } = api.database;
  const queue = api.app.get(JobQueue, { strict: false });
  const swept = async () => {
    await queue.send('claims.sweep', [{}]);
    queue.wake('claims.sweep');
    await api.settled();
    return (await pool.query('SELECT 1 FROM community_claims WHERE claimant_id = $1', [ada.id])).rowCount;
  };
  expect(await swept()).toBe(1);
  await pool.query(`UPDATE community_claims SET declined_at = now() - interval '61 days'`);
  expect(await swept()).toBe(0);
  await api.call('claimCommunity', claim());
  expect(await swept()).toBe(1);
  // As an instance of the release before leaves it.
  const key = [ada.id, community.id];
  await pool.query('DELETE FROM memberships WHERE user_id = $1 AND community_id = $2', key);
  await pool.query('UPDATE communities SET member_count = member_count - 1 WHERE id = $1', [community.id]);
  expect(await swept()).toBe(0);
});
