import { AccountDeletions } from '../src/identity/deletion/account-deletions.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let owner: Member;
let first: Member;
let community: { id: number; name: string };
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  owner = await api.members.make();
  community = await api.makeCommunity({ as: owner });
  first = await api.makeModerator(community.id, owner, ['posts']);
});
afterAll(() => api.stop());

/** Deletes the owner's account as if the grace period had passed. */
async function deleteOwner(): Promise<void> {
  await api.call('requestDeletion', { as: owner, body: { currentPassword: 'correct horse' } });
  const past = `UPDATE account_deletions SET due_at = now() - interval '1 minute' WHERE user_id = $1`;
  await api.database.pool.query(past, [owner.id]);
  expect(await api.app.get(AccountDeletions).run(owner.id, 10_000)).toBe(true);
  await api.settled();
}

const read = () => api.call('getCommunity', { params: { slug: community.name } });

async function banFromSite({ username }: Member): Promise<void> {
  const staff = await api.members.make({ role: 'moderator' });
  await api.call('banFromSite', { as: staff, params: { username }, body: { reason: 'Spam', days: 1 } });
}

describe('the community of a deleted owner', () => {
  it('does not pass to a moderator who is banned from the site', async () => {
    const second = await api.makeModerator(community.id, owner, ['people']);
    await banFromSite(first);
    await deleteOwner();
    expect(await read()).toMatchObject({ ownerId: second.id });
  });

  it('stays without an owner if all of its moderators are banned', async () => {
    await banFromSite(first);
    await deleteOwner();
    expect(await read()).toMatchObject({ ownerId: null });
    const [moderator] = await api.call('listModerators', { params: { id: community.id } });
    expect(moderator?.user.id).toBe(first.id);
  });

  it('passes to a moderator whose ban has ended', async () => {
    await banFromSite(first);
    await api.database.pool.query('UPDATE bans SET ends_at = now() WHERE user_id = $1', [first.id]);
    await deleteOwner();
    expect(await read()).toMatchObject({ ownerId: first.id });
  });

  it('has no open claim once it has passed to a moderator', async () => {
    const admin = await api.members.make({ role: 'admin' });
    await api.database.pool.query(
      `UPDATE users SET last_active_at = now() - interval '61 days' WHERE id = $1`,
      [owner.id],
    );
    const body = { reason: 'I post here every day.' };
    await api.call('claimCommunity', { as: first, params: { id: community.id }, body });
    expect(await api.call('listClaims', { as: admin })).toHaveLength(1);
    await deleteOwner();
    expect(await read()).toMatchObject({ ownerId: first.id });
    expect(await api.call('listClaims', { as: admin })).toEqual([]);
  });
});
