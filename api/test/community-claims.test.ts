import { hangUp, listen } from './support/listener.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let ben: Member;
let admin: Member;
let community: { id: number; name: string };
beforeAll(async () => {
  api = await TestApp.start();
  admin = await api.members.make({ role: 'admin' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  [owner, ada, ben] = (await api.members.makeMany(3)) as [Member, Member, Member];
  community = await api.makeCommunity({ as: owner, displayName: 'Bread' });
  for (const as of [ada, ben]) await api.call('joinCommunity', { as, params: { id: community.id } });
  await leaveFor(61, owner);
});
afterEach(hangUp);
afterEach(() => api.database.pool.query('DELETE FROM community_claims'));

/** Makes members inactive for some days. */
const leaveFor = (days: number, ...members: Member[]) =>
  api.database.pool.query(
    'UPDATE users SET last_active_at = now() - make_interval(days => $1) WHERE id = ANY ($2)',
    [days, members.map(({ id }) => id)],
  );
const request = (as: Member, reason = 'I post here every day.') => ({
  as,
  params: { id: community.id },
  body: { reason },
});
const claim = (as: Member) => api.call('claimCommunity', request(as));
const refusal = async (as: Member) => (await api.refusal('claimCommunity', request(as))).message;
const end = (as: Member) => api.call('endClaim', { as, params: { id: community.id } });
const read = (as?: Member) => api.call('getCommunity', { as, params: { slug: community.name } });
const open = () => api.call('listClaims', { as: admin });
const decide = async (isGranted: boolean, note?: string) => {
  const [{ id } = { id: 0 }] = await open();
  await api.call('decideClaim', { as: admin, params: { id }, body: { isGranted, note } });
};
const messages = async (as: Member) => {
  await api.settled();
  return (await api.call('listNotifications', { as })).map(({ message }) => message);
};

describe('a claim', () => {
  it('is listed for admins, and notifies the owner, who sees it in the community', async () => {
    expect(await read(ada)).toMatchObject({ canClaim: true });
    await claim(ada);
    expect(await open()).toEqual([
      {
        id: expect.any(Number),
        community: expect.objectContaining({ id: community.id, displayName: 'Bread' }),
        claimant: { id: ada.id, username: ada.username },
        isModerator: false,
        reason: 'I post here every day.',
        createdAt: expect.any(String),
        owner: { id: owner.id, username: owner.username },
        ownerActiveAt: expect.any(String),
      },
    ]);
    expect(await messages(owner)).toEqual([
      'A member wants to take over “Bread” while you are away. Open it to keep your community',
    ]);
    const shown = { claimant: ada.username, reason: 'I post here every day.', createdAt: expect.any(String) };
    for (const as of [owner, ada]) expect(await read(as)).toMatchObject({ claim: shown });
    for (const as of [ben, admin, undefined]) expect(await read(as)).not.toHaveProperty('claim');
  });

  it('is listed after earlier ones, page by page', async () => {
    const other = await api.makeCommunity({ as: owner });
    await leaveFor(61, owner);
    await api.call('joinCommunity', { as: ben, params: { id: other.id } });
    await claim(ada);
    await api.call('claimCommunity', { ...request(ben), params: { id: other.id } });
    const first = await api.page('listClaims', { as: admin, query: { limit: 1 } });
    const second = await api.page('listClaims', { as: admin, query: first.next ?? {} });
    const found = [...first.items, ...second.items].map(({ claimant }) => claimant.id);
    expect(found).toEqual([ada.id, ben.id]);
    expect(second.next).toBeUndefined();
  });

  it('reaches an owner who has blocked its sender', async () => {
    await api.call('blockUser', { as: owner, params: { username: ada.username } });
    await claim(ada);
    expect(await messages(owner)).toHaveLength(1);
  });

  it('is possible at once if the community has no owner', async () => {
    await api.database.pool.query('UPDATE communities SET owner_id = NULL WHERE id = $1', [community.id]);
    await claim(ada);
    expect(await open()).toMatchObject([{ owner: null, ownerActiveAt: null }]);
    await decide(true);
    expect(await read()).toMatchObject({ ownerId: ada.id });
  });

  it('is possible while the owner and moderators visit, once they are banned from the site for good', async () => {
    const moderator = await api.makeModerator(community.id, owner, ['posts']);
    await leaveFor(0, owner, moderator);
    expect(await refusal(ada)).toMatch(/^The owner has been active/);
    const ban = (as: Member, days: number | null) =>
      api.call('banFromSite', {
        as: admin,
        params: { username: as.username },
        body: { reason: 'Spam', days },
      });
    await ban(owner, 7);
    expect(await refusal(ada)).toMatch(/^The owner has been active/);
    await ban(owner, null);
    expect(await refusal(ada)).toMatch(/^Its moderators come first/);
    await ban(moderator, null);
    await claim(ada);
    expect(await open()).toMatchObject([{ isOwnerBanned: true }]);
    expect((await api.refusal('endClaim', { as: owner, params: { id: community.id } })).code).toBe('BANNED');
  });

  it('is refused to a member who is banned from the community', async () => {
    const moderator = await api.makeModerator(community.id, owner, ['people']);
    await leaveFor(61, moderator);
    const params = { id: community.id, username: ada.username };
    await api.call('banFromCommunity', { as: moderator, params, body: { reason: 'Be kind', days: 7 } });
    await leaveFor(61, moderator);
    expect(await read(ada)).not.toHaveProperty('canClaim');
    expect((await api.refusal('claimCommunity', request(ada))).code).toBe('BANNED');
    expect(await read(ben)).toHaveProperty('canClaim');
  });

  it('is refused while the owner is active', async () => {
    await leaveFor(59, owner);
    expect(await read(ada)).not.toHaveProperty('canClaim');
    expect(await refusal(ada)).toMatch('The owner has been active in the last 60 days.');
  });

  it('is for members, and not for the owner or guests', async () => {
    const stranger = await api.members.make();
    expect(await read(stranger)).not.toHaveProperty('canClaim');
    expect(await refusal(stranger)).toMatch('Join it first.');
    expect(await refusal(owner)).toBe('You already own this community.');
    const { params, body } = request(ada);
    expect((await api.refusal('claimCommunity', { params, body })).code).toBe('SESSION_MISSING');
  });

  it('is for moderators first, while one of them is active', async () => {
    const moderator = await api.makeModerator(community.id, owner, ['posts']);
    await leaveFor(61, owner);
    expect(await refusal(ada)).toMatch('Its moderators come first');
    await claim(moderator);
    expect(await open()).toMatchObject([{ isModerator: true }]);
    await end(moderator);
    await leaveFor(61, moderator);
    await claim(ada);
  });

  it('is one for each community and each person', async () => {
    await claim(ada);
    expect(await read(ben)).not.toHaveProperty('canClaim');
    expect(await refusal(ben)).toMatch('Another member has already asked');
    community = await api.makeCommunity({ as: owner });
    await api.call('joinCommunity', { as: ada, params: { id: community.id } });
    await leaveFor(61, owner);
    expect(await refusal(ada)).toMatch('You have already asked to take over another community.');
  });

  it('succeeds once if several members make it at the same time', async () => {
    const sent = await Promise.all([ada, ben, ada, ben].map((as) => api.send('claimCommunity', request(as))));
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422]);
  });

  it('needs a reason of at most 500 characters', async () => {
    for (const reason of [' ', 'x'.repeat(501)]) {
      const error = await api.refusal('claimCommunity', request(ada, reason));
      expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { reason: expect.any(String) } });
    }
  });

  it('does not reveal a private community', async () => {
    await api.call('updateCommunity', {
      as: owner,
      params: { id: community.id },
      body: { visibility: 'private' },
    });
    const stranger = await api.members.make();
    expect((await api.refusal('claimCommunity', request(stranger))).code).toBe('COMMUNITY_NOT_FOUND');
    await end(stranger);
  });
});

describe('an open claim ends', () => {
  it('when the owner says that they are here; its sender is notified', async () => {
    await claim(ada);
    await end(owner);
    expect(await open()).toEqual([]);
    expect(await messages(ada)).toEqual(['The owner of “Bread” is here, so your claim has ended']);
  });

  it('when its sender withdraws it, and can be made again', async () => {
    await claim(ada);
    await end(ada);
    expect(await open()).toEqual([]);
    await claim(ada);
  });

  it('when its sender leaves, and when the community is transferred', async () => {
    await claim(ada);
    await api.call('leaveCommunity', { as: ada, params: { id: community.id } });
    expect(await open()).toEqual([]);
    await leaveFor(61, owner);
    await claim(ben);
    await api.call('transferCommunity', {
      as: admin,
      params: { id: community.id },
      body: { username: ben.username },
    });
    expect(await open()).toEqual([]);
  });

  it('for nobody else', async () => {
    await claim(ada);
    for (const as of [ben, admin]) await end(as);
    expect(await open()).toHaveLength(1);
    await api.call('endClaim', { as: ben, params: { id: 2_000_000_000 } });
  });
});

describe('a decision about a claim', () => {
  it('that grants it makes its sender the owner; both sides are notified', async () => {
    await claim(ada);
    const pages = [await listen(api, ada), await listen(api, owner)];
    await decide(true);
    const change = { type: 'own_change', data: { kind: 'role', communityId: community.id } };
    for (const { heard } of pages) {
      await until(() => heard.some(({ type }) => type === 'own_change'));
      expect(heard).toContainEqual(change);
    }
    expect(await read(ada)).toMatchObject({ ownerId: ada.id, permissions: ['posts', 'people', 'settings'] });
    expect(await messages(ada)).toEqual(['You are now the owner of “Bread”']);
    expect(await messages(owner)).toContain('Staff gave “Bread” to another owner');
    const [entry] = await api.call('listModerationLog', { as: admin });
    expect(entry).toMatchObject({ action: 'community-transferred', moderator: { id: admin.id } });
    expect(await open()).toEqual([]);
  });

  it('that declines it leaves the owner; both sides are notified', async () => {
    await claim(ada);
    await decide(false, ' The owner wrote to us. ');
    expect(await read()).toMatchObject({ ownerId: owner.id });
    expect(await messages(ada)).toEqual(['Staff declined your claim to “Bread”: The owner wrote to us.']);
    expect(await messages(owner)).toContain('Staff declined a claim to “Bread”. You remain its owner');
    const [entry] = await api.call('listModerationLog', { as: admin });
    expect(entry).toMatchObject({ action: 'claim-declined', note: 'The owner wrote to us.' });
    expect(await refusal(ada)).toMatch('Your last claim was declined.');
    await leaveFor(61, owner);
    await claim(ben);
  });

  it('can be repeated after sixty days', async () => {
    await claim(ada);
    await decide(false);
    await api.database.pool.query(`UPDATE community_claims SET declined_at = now() - interval '61 days'`);
    await claim(ada);
    expect(await open()).toHaveLength(1);
    const { rows } = await api.database.pool.query('SELECT FROM community_claims WHERE claimant_id = $1', [
      ada.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is made once, and by an admin whom it does not concern', async () => {
    await claim(ada);
    const [{ id } = { id: 0 }] = await open();
    const params = { id };
    const body = { isGranted: true };
    for (const role of ['member', 'moderator'] as const) {
      const as = await api.members.make({ role });
      expect((await api.refusal('decideClaim', { as, params, body })).code).toBe('ROLE_MISSING');
      expect((await api.refusal('listClaims', { as })).code).toBe('ROLE_MISSING');
    }
    await api.database.pool.query(`UPDATE users SET role = 'admin' WHERE id = ANY ($1)`, [
      [ada.id, owner.id],
    ]);
    for (const as of [ada, owner])
      expect((await api.refusal('decideClaim', { as, params, body })).message).toMatch(
        'Another admin must decide',
      );
    await decide(true);
    expect((await api.refusal('decideClaim', { as: admin, params, body })).code).toBe('CLAIM_NOT_FOUND');
    await api.database.pool.query(`UPDATE users SET role = 'member' WHERE id = ANY ($1)`, [
      [ada.id, owner.id],
    ]);
  });
});

it('signing in and using a session make a member active', async () => {
  const activeAgo = async () => {
    const { rows } = await api.database.pool.query<{ days: number }>(
      `SELECT extract(day FROM now() - last_active_at)::integer AS days FROM users WHERE id = $1`,
      [owner.id],
    );
    return rows[0]?.days;
  };
  expect(await activeAgo()).toBe(61);
  await api.database.pool.query(
    `UPDATE sessions SET last_used_at = now() - interval '2 hours' WHERE user_id = $1`,
    [owner.id],
  );
  await api.call('getMe', { as: owner });
  await until(async () => (await activeAgo()) === 0);
});
