import { communityLimits, type CommunityPermission } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let id: number;
let name: string;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [owner, ada] = [await api.members.make(), await api.members.make()];
  ({ id, name } = await api.makeCommunity({ as: owner, displayName: 'Gardens' }));
});
afterAll(() => api.stop());

const all: readonly CommunityPermission[] = ['posts', 'people', 'settings'];
const invite = (who: Member, permissions = all, as = owner) =>
  api.call('setModerator', { as, params: { id, username: who.username }, body: { permissions } });
const answer = (as: Member, isAccepted = true) =>
  api.call('answerModeratorInvitation', { as, params: { id }, body: { isAccepted } });
const remove = (who: Member, as = owner) =>
  api.call('removeModerator', { as, params: { id, username: who.username } });
const refuse = async (...request: Parameters<typeof api.refusal>) => (await api.refusal(...request)).code;
const moderators = async () =>
  (await api.call('listModerators', { params: { id } })).map(({ user, isOwner, permissions }) => [
    user.username,
    isOwner ? 'owner' : permissions.join(),
  ]);
const community = (as?: Member) => api.call('getCommunity', { params: { slug: name }, ...(as && { as }) });
const invited = async () =>
  (await api.call('listModeratorInvitations', { as: owner, params: { id } })).map(
    ({ user }) => user.username,
  );
async function messages(as: Member) {
  await api.settled();
  return (await api.call('listNotifications', { as })).map(({ message }) => message);
}
async function log() {
  const as = await api.members.make({ role: 'admin' });
  const entries = await api.call('listModerationLog', { as });
  return entries
    .filter((entry) => entry.community?.id === id)
    .map(({ action, moderator, subject, note }) => [action, moderator.username, subject.title, note]);
}

describe('an invitation', () => {
  it('shows to the invited member, who accepts, joins and moderates', async () => {
    await invite(ada, ['settings', 'posts', 'posts']);
    expect(await invited()).toEqual([ada.username]);
    await api.settled();
    const [notification] = await api.call('listNotifications', { as: ada });
    expect(notification).toMatchObject({
      type: 'other',
      message: `${owner.username} invited you to moderate “Gardens”`,
      fromUser: owner.username,
      community: name,
      postId: null,
    });
    expect(await api.call('listMyModeratorInvitations', { as: ada })).toMatchObject([
      { community: { id, name }, permissions: ['posts', 'settings'], invitedBy: { id: owner.id } },
    ]);
    const { invitation } = await community(ada);
    expect(invitation).toEqual({ permissions: ['posts', 'settings'], invitedBy: owner.username });
    expect(await community(owner)).not.toHaveProperty('invitation');
    await answer(ada);
    expect(await community(ada)).not.toHaveProperty('invitation');
    expect((await community()).moderators).toEqual([
      { username: owner.username, isOwner: true },
      { username: ada.username, isOwner: false },
    ]);
    expect(await moderators()).toEqual([
      [owner.username, 'owner'],
      [ada.username, 'posts,settings'],
    ]);
    expect((await api.call('listMyCommunities', { as: ada })).map((one) => one.id)).toEqual([id]);
    expect((await community()).memberCount).toBe(2);
    expect(await invited()).toEqual([]);
    expect(await api.call('listMyModeratorInvitations', { as: ada })).toEqual([]);
    expect(await messages(owner)).toEqual([`${ada.username} accepted your invitation to moderate “Gardens”`]);
  });

  it('is listed before earlier ones', async () => {
    const ben = await api.members.make();
    await invite(ada);
    await invite(ben);
    expect(await invited()).toEqual([ben.username, ada.username]);
  });

  it('can be declined', async () => {
    await invite(ada);
    await answer(ada, false);
    expect(await moderators()).toEqual([[owner.username, 'owner']]);
    expect((await community()).memberCount).toBe(1);
    expect(await messages(owner)).toEqual([`${ada.username} declined your invitation to moderate “Gardens”`]);
    expect(
      await refuse('answerModeratorInvitation', { as: ada, params: { id }, body: { isAccepted: true } }),
    ).toBe('INVITATION_NOT_FOUND');
  });

  it('can be changed and withdrawn, and notifies once', async () => {
    await invite(ada, ['posts']);
    await invite(ada, ['people']);
    await answer(ada, true);
    expect(await moderators()).toContainEqual([ada.username, 'people']);
    const ben = await api.members.make();
    await invite(ben);
    await invite(ben, ['posts']);
    await remove(ben);
    expect(await messages(ben)).toHaveLength(1);
    expect(
      await refuse('answerModeratorInvitation', { as: ben, params: { id }, body: { isAccepted: true } }),
    ).toBe('INVITATION_NOT_FOUND');
  });

  it('is answered once, however often at the same time', async () => {
    await invite(ada);
    const answers = Array.from({ length: 6 }, (_, index) =>
      api.send('answerModeratorInvitation', {
        as: ada,
        params: { id },
        body: { isAccepted: index % 2 === 0 },
      }),
    );
    const statuses = (await Promise.all(answers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it('is not shown to a member who has blocked the inviter', async () => {
    await api.call('blockUser', { as: ada, params: { username: owner.username } });
    await invite(ada);
    expect(await api.call('listMyModeratorInvitations', { as: ada })).toEqual([]);
    expect(await community(ada)).not.toHaveProperty('invitation');
    expect(await messages(ada)).toEqual([]);
  });

  it('is refused to the owner, to oneself and to an unknown person', async () => {
    const staff = await api.members.make({ role: 'moderator' });
    const request = (who: string, as: Member) => ({
      as,
      params: { id, username: who },
      body: { permissions: ['posts'] },
    });
    expect(await refuse('setModerator', request(owner.username, owner))).toBe('RULE_BROKEN');
    expect(await refuse('setModerator', request(staff.username, staff))).toBe('RULE_BROKEN');
    expect(await refuse('setModerator', request('nobody-at-all', owner))).toBe('USER_NOT_FOUND');
  });

  it.each([
    ['none', []],
    ['an unknown one', ['everything']],
    ['too many', ['posts', 'posts', 'posts', 'posts']],
  ])('is refused with permissions: %s', async (_, permissions) => {
    const params = { id, username: ada.username };
    expect(await refuse('setModerator', { as: owner, params, body: { permissions } })).toBe('INPUT_INVALID');
  });

  it('is withdrawn when the inviter stops moderating, or may no longer manage people', async () => {
    const ben = await api.makeModerator(id, owner, ['people']);
    await invite(ada, ['people'], ben);
    const params = { id, username: ben.username };
    await api.call('setModerator', { as: owner, params, body: { permissions: ['posts'] } });
    expect(await invited()).toEqual([]);
    await api.call('setModerator', { as: owner, params, body: { permissions: ['people'] } });
    await invite(ada, ['people'], ben);
    await api.call('leaveCommunity', { as: ben, params: { id } });
    expect(await invited()).toEqual([]);
  });
});

describe('the limits', () => {
  const fill = (
    table: 'community_moderators' | 'moderator_invitations',
    communityId: number,
    number: number,
  ) =>
    Promise.all(
      Array.from({ length: number }, async () => {
        const { id: userId } = await api.members.make();
        await insertRole(table, communityId, userId);
      }),
    );
  async function insertRole(table: string, communityId: number, userId: number) {
    await api.database.pool.query(
      `WITH joined AS (INSERT INTO memberships (community_id, user_id) VALUES ($1, $2) RETURNING 1)
      UPDATE communities SET member_count = member_count + 1 WHERE id = $1`,
      [communityId, userId],
    );
    const invitedBy = table === 'moderator_invitations' ? ', invited_by' : '';
    await api.database.pool.query(
      `INSERT INTO ${table} (community_id, user_id, can_moderate_posts, can_manage_people, can_edit_settings${invitedBy})
      VALUES ($1, $2, true, false, false${invitedBy && `, ${owner.id}`})`,
      [communityId, userId],
    );
  }

  it.each(['community_moderators', 'moderator_invitations'] as const)(
    'bound the %s of a community',
    async (table) => {
      await fill(table, id, communityLimits.moderatorsMax - 1);
      await invite(ada);
      if (table === 'community_moderators') await answer(ada);
      const next = { as: owner, params: { id, username: (await api.members.make()).username } };
      expect(await refuse('setModerator', { ...next, body: { permissions: ['posts'] } })).toBe(
        'MODERATORS_REACHED',
      );
    },
  );

  it('bound the moderators who accept', async () => {
    await invite(ada);
    await fill('community_moderators', id, communityLimits.moderatorsMax);
    const request = { as: ada, params: { id }, body: { isAccepted: true } };
    expect(await refuse('answerModeratorInvitation', request)).toBe('MODERATORS_REACHED');
    expect(await api.call('listMyModeratorInvitations', { as: ada })).toHaveLength(1);
  });

  it('bound the communities that one person moderates', async () => {
    for (let n = 0; n < communityLimits.moderatedMax; n++) {
      await insertRole('community_moderators', (await api.makeCommunity({ as: owner })).id, ada.id);
    }
    await invite(ada);
    const request = { as: ada, params: { id }, body: { isAccepted: true } };
    expect(await refuse('answerModeratorInvitation', request)).toBe('RULE_BROKEN');
  });
});

describe('a moderator who manages people', () => {
  it('changes, removes and grants no more than they have, and nobody who started earlier', async () => {
    const first = await api.makeModerator(id, owner, ['posts', 'people']);
    const second = await api.makeModerator(id, owner, ['posts', 'people', 'settings']);
    const request = (who: Member, permissions: readonly string[]) => ({
      params: { id, username: who.username },
      body: { permissions },
    });
    expect(await refuse('setModerator', { as: first, ...request(ada, ['settings']) })).toBe('ROLE_MISSING');
    expect(await refuse('setModerator', { as: second, ...request(first, ['posts']) })).toBe('ROLE_MISSING');
    expect(await refuse('setModerator', { as: second, ...request(second, ['people']) })).toBe('ROLE_MISSING');
    const { params } = request(first, []);
    expect(await refuse('removeModerator', { as: second, params })).toBe('ROLE_MISSING');
    const ofOwner = { params: { id, username: owner.username } };
    expect(await refuse('removeModerator', { as: first, ...ofOwner })).toBe('ROLE_MISSING');
    await api.call('setModerator', { as: first, ...request(second, ['posts', 'settings']) });
    expect(await moderators()).toContainEqual([second.username, 'posts,settings']);
    await remove(second, first);
    expect(await moderators()).toEqual([
      [owner.username, 'owner'],
      [first.username, 'posts,people'],
    ]);
    expect(await messages(second)).toContain('You no longer moderate “Gardens”');
  });

  it('is below staff of the site, who grant what their role includes', async () => {
    const first = await api.makeModerator(id, owner, all);
    const staff = await api.members.make({ role: 'moderator' });
    const admin = await api.members.make({ role: 'admin' });
    const params = { id, username: ada.username };
    const request = { as: staff, params, body: { permissions: ['settings'] } };
    expect(await refuse('setModerator', request)).toBe('ROLE_MISSING');
    await invite(ada, ['posts'], staff);
    await invite(ada, all, admin);
    await remove(first, staff);
    expect(await moderators()).toEqual([[owner.username, 'owner']]);
  });
});

describe('leaving', () => {
  it('ends the role of a moderator with the membership', async () => {
    const ben = await api.makeModerator(id, owner, all);
    expect((await community(ben)).permissions).toEqual(all);
    const left = await api.call('leaveCommunity', { as: ben, params: { id } });
    expect(left.permissions).toBeUndefined();
    expect(await moderators()).toEqual([[owner.username, 'owner']]);
  });

  it('is possible for the role alone', async () => {
    const ben = await api.makeModerator(id, owner, ['posts']);
    await remove(ben, ben);
    expect(await moderators()).toEqual([[owner.username, 'owner']]);
    expect((await community()).memberCount).toBe(2);
    expect(await refuse('removeModerator', { as: ben, params: { id, username: ben.username } })).toBe(
      'MODERATOR_NOT_FOUND',
    );
    expect(await messages(ben)).toHaveLength(1);
  });

  it('is refused to the owner, who has to transfer the community first', async () => {
    expect(await refuse('leaveCommunity', { as: owner, params: { id } })).toBe('LAST_OWNER');
    const params = { id, username: owner.username };
    expect(await refuse('removeModerator', { as: owner, params })).toBe('LAST_OWNER');
    const ben = await api.makeModerator(id, owner, ['posts']);
    await api.call('transferCommunity', { as: owner, params: { id }, body: { username: ben.username } });
    const left = await api.call('leaveCommunity', { as: owner, params: { id } });
    expect(left).toMatchObject({ ownerId: ben.id, memberCount: 1 });
  });
});

describe('a transfer of ownership', () => {
  const transfer = (to: Member, as: Member) =>
    ({ as, params: { id }, body: { username: to.username } }) as const;

  it('makes a moderator the owner and keeps the previous owner as a moderator and founder', async () => {
    const ben = await api.makeModerator(id, owner, ['posts']);
    const given = await api.call('transferCommunity', transfer(ben, owner));
    expect(given).toMatchObject({ ownerId: ben.id, permissions: all, createdBy: owner.username });
    expect(await moderators()).toEqual([
      [ben.username, 'owner'],
      [owner.username, all.join()],
    ]);
    expect(await messages(ben)).toContain(`${owner.username} made you the owner of “Gardens”`);
    expect(await refuse('transferCommunity', transfer(owner, owner))).toBe('ROLE_MISSING');
  });

  it('is refused to members who do not moderate it, and to the owner', async () => {
    await api.call('joinCommunity', { as: ada, params: { id } });
    expect(await refuse('transferCommunity', transfer(ada, owner))).toBe('MODERATOR_NOT_FOUND');
    expect(await refuse('transferCommunity', transfer(owner, owner))).toBe('RULE_BROKEN');
  });

  it('by an admin takes the power from the owner and gives it to any member', async () => {
    const admin = await api.members.make({ role: 'admin' });
    expect(await refuse('transferCommunity', transfer(ada, admin))).toBe('RULE_BROKEN');
    await api.call('joinCommunity', { as: ada, params: { id } });
    const ben = await api.members.make();
    await invite(ben);
    await api.call('transferCommunity', transfer(ada, admin));
    expect(await moderators()).toEqual([[ada.username, 'owner']]);
    expect(await api.call('listModeratorInvitations', { as: ada, params: { id } })).toEqual([]);
    expect(await messages(ada)).toEqual(['You are now the owner of “Gardens”']);
    expect(await messages(owner)).toEqual(['Staff gave “Gardens” to another owner']);
    expect((await community(owner)).permissions).toBeUndefined();
  });

  it('happens once when the owner chooses two people at the same time', async () => {
    const heirs = [await api.makeModerator(id, owner, all), await api.makeModerator(id, owner, all)];
    const sent = heirs.map((heir) => api.send('transferCommunity', transfer(heir, owner)));
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await moderators()).filter(([, role]) => role === 'owner')).toHaveLength(1);
  });

  it('leaves one owner when the successor leaves at the same time', async () => {
    const ben = await api.makeModerator(id, owner, all);
    const [given, left] = await Promise.all([
      api.send('transferCommunity', transfer(ben, owner)),
      api.send('leaveCommunity', { as: ben, params: { id } }),
    ]);
    expect([given.status, left.status].sort()).not.toEqual([200, 200]);
    expect((await moderators()).filter(([, role]) => role === 'owner')).toHaveLength(1);
  });
});

describe('a private community', () => {
  beforeEach(async () => {
    await api.call('updateCommunity', { as: owner, params: { id }, body: { visibility: 'private' } });
  });
  const join = (who: Member) =>
    api.database.pool.query(
      `WITH joined AS (INSERT INTO memberships (community_id, user_id) VALUES ($1, $2) RETURNING 1)
      UPDATE communities SET member_count = member_count + 1 WHERE id = $1`,
      [id, who.id],
    );

  it('hides its moderators, and every call about it, from others', async () => {
    const stranger = { as: ada, params: { id } };
    expect(await refuse('listModerators', { params: { id } })).toBe('COMMUNITY_NOT_FOUND');
    expect(await refuse('listModerators', stranger)).toBe('COMMUNITY_NOT_FOUND');
    expect(await refuse('listModeratorInvitations', stranger)).toBe('COMMUNITY_NOT_FOUND');
    expect(await refuse('updateCommunity', { ...stranger, body: {} })).toBe('COMMUNITY_NOT_FOUND');
    const { id: postId } = await api.makePost({ as: owner, communityId: id });
    expect(await refuse('pinPost', { as: ada, params: { id: postId } })).toBe('POST_NOT_FOUND');
    expect(await refuse('leaveCommunity', stranger)).toBe('COMMUNITY_NOT_FOUND');
  });

  it('is moderated by members alone', async () => {
    const request = { as: owner, params: { id, username: ada.username }, body: { permissions: ['posts'] } };
    expect(await refuse('setModerator', request)).toBe('RULE_BROKEN');
    await join(ada);
    await api.call('setModerator', request);
    await answer(ada);
    const { id: postId } = await api.makePost({ as: owner, communityId: id });
    await api.call('removePost', { as: ada, params: { id: postId }, body: { reason: 'Not kind' } });
    expect(await api.call('getPost', { as: ada, params: { id: postId } })).toMatchObject({ isRemoved: true });
    expect(await api.call('leaveCommunity', { as: ada, params: { id } })).not.toHaveProperty('permissions');
    expect(await refuse('getPost', { as: ada, params: { id: postId } })).toBe('POST_NOT_FOUND');
    expect(await refuse('restorePost', { as: ada, params: { id: postId } })).toBe('POST_NOT_FOUND');
  });

  it('no longer shows an invitation to members who have left, or were never in it', async () => {
    await api.call('updateCommunity', { as: owner, params: { id }, body: { visibility: 'public' } });
    await invite(ada);
    await api.call('updateCommunity', { as: owner, params: { id }, body: { visibility: 'private' } });
    expect(await api.call('listMyModeratorInvitations', { as: ada })).toEqual([]);
    expect(await messages(ada)).toEqual([]);
    const request = { as: ada, params: { id }, body: { isAccepted: true } };
    expect(await refuse('answerModeratorInvitation', request)).toBe('COMMUNITY_NOT_FOUND');
  });
});

it('its visibility is changed by the owner and admins, not by moderators of settings', async () => {
  const ben = await api.makeModerator(id, owner, ['settings']);
  const admin = await api.members.make({ role: 'admin' });
  const body = { visibility: 'restricted', description: 'Changed' };
  expect(await refuse('updateCommunity', { as: ben, params: { id }, body })).toBe('NOT_OWNER');
  expect((await community()).description).toBe('');
  for (const as of [owner, admin]) await api.call('updateCommunity', { as, params: { id }, body });
});

describe('the permissions of the viewer', () => {
  it('are in the community and in the own account', async () => {
    const ben = await api.makeModerator(id, owner, ['people']);
    expect((await community()).permissions).toBeUndefined();
    expect((await community(ada)).permissions).toBeUndefined();
    expect((await community(owner)).permissions).toEqual(all);
    expect((await community(ben)).permissions).toEqual(['people']);
    expect((await community(await api.members.make({ role: 'moderator' }))).permissions).toEqual([
      'posts',
      'people',
    ]);
    expect((await community(await api.members.make({ role: 'admin' }))).permissions).toEqual(all);
    const roles = async (as: Member) => (await api.call('getMe', { as })).communityRoles;
    expect(await roles(ben)).toEqual([{ communityId: id, permissions: ['people'] }]);
    expect(await roles(owner)).toEqual([{ communityId: id, permissions: all }]);
    expect(await roles(ada)).toBeUndefined();
    const seen = await api.call('getUser', { as: ada, params: { username: ben.username } });
    expect(seen).not.toHaveProperty('communityRoles');
  });
});

describe('the log', () => {
  it('records every change of roles and settings with the community, latest first', async () => {
    await invite(ada, ['posts']);
    await answer(ada, false);
    await invite(ada, ['posts']);
    await remove(ada);
    const ben = await api.makeModerator(id, owner, ['people']);
    await invite(ben, ['posts']);
    await api.call('updateCommunity', { as: owner, params: { id }, body: { description: 'Soil' } });
    await remove(ben, ben);
    const cleo = await api.makeModerator(id, owner, ['posts']);
    await remove(cleo);
    const dan = await api.makeModerator(id, owner, ['posts']);
    await api.call('transferCommunity', { as: owner, params: { id }, body: { username: dan.username } });
    await api.call('leaveCommunity', { as: owner, params: { id } });
    const joined = (who: Member, permissions: string) => [
      ['moderator-joined', who.username, who.username, null],
      ['moderator-invited', owner.username, who.username, permissions],
    ];
    expect(await log()).toEqual([
      ['moderator-left', owner.username, owner.username, null],
      ['community-transferred', owner.username, dan.username, null],
      ...joined(dan, 'posts'),
      ['moderator-removed', owner.username, cleo.username, null],
      ...joined(cleo, 'posts'),
      ['moderator-left', ben.username, ben.username, null],
      ['community-changed', owner.username, owner.username, 'description'],
      ['moderator-changed', owner.username, ben.username, 'posts'],
      ...joined(ben, 'people'),
      ['moderator-withdrawn', owner.username, ada.username, null],
      ['moderator-invited', owner.username, ada.username, 'posts'],
      ['moderator-declined', ada.username, ada.username, null],
      ['moderator-invited', owner.username, ada.username, 'posts'],
    ]);
  });

  it('records nothing when nothing changes', async () => {
    const ben = await api.makeModerator(id, owner, ['posts']);
    const before = await log();
    await invite(ben, ['posts']);
    await api.call('updateCommunity', { as: owner, params: { id }, body: {} });
    expect(await log()).toEqual(before);
  });
});

it('an unknown community has no moderators', async () => {
  expect(await refuse('listModerators', { params: { id: 999_999 } })).toBe('COMMUNITY_NOT_FOUND');
  const request = { as: ada, params: { id: 999_999 }, body: { isAccepted: true } };
  expect(await refuse('answerModeratorInvitation', request)).toBe('COMMUNITY_NOT_FOUND');
});
