import {
  type BanBody,
  banLimits,
  type Call,
  type CallName,
  callTable,
  type Community,
  limits,
  refusesBanned,
} from '@stoa/contract';
import { findWrongCounters } from '../src/platform/db/counters.query.js';
import { sql } from '../src/platform/db/sql.js';
import { hangUp, listen } from './support/listener.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let staff: Member;
beforeAll(async () => {
  api = await TestApp.start();
  staff = await api.members.make({ role: 'moderator' });
});
beforeEach(async () => {
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
});
afterEach(hangUp);
afterAll(() => api.stop());

const WEEK: BanBody = { reason: 'Be kind', message: 'You insulted ben.', days: 7 };

const found = (visibility: Community['visibility'] = 'public') =>
  api.makeCommunity({ as: owner, visibility, displayName: 'Bread' });
const ban = (id: number, { username }: Member, body: BanBody = WEEK, as = owner) =>
  api.call('banFromCommunity', { as, params: { id, username }, body });
const lift = (id: number, { username }: Member, as = owner) =>
  api.call('liftCommunityBan', { as, params: { id, username } });
const banned = (id: number, query = {}, as = owner) =>
  api.page('listCommunityBans', { as, params: { id }, query });
const preview = (id: number, { username }: Member) =>
  api.call('previewCommunityBan', { as: owner, params: { id, username } });
const banFromSite = ({ username }: Member, body: BanBody = WEEK) =>
  api.call('banFromSite', { as: staff, params: { username }, body });
const liftFromSite = ({ username }: Member) => api.call('liftSiteBan', { as: staff, params: { username } });
const messagesOf = async (as: Member) =>
  (await api.call('listNotifications', { as })).map(({ message, community }) => [message, community]);

const bansOf = async (as: Member) => (await api.call('getMe', { as })).bans;

/** Makes a member of a community that approves its members. */
async function join(as: Member, id: number): Promise<void> {
  const body = { days: 7, usesMax: 1 };
  const { token } = await api.call('createInviteLink', { as: owner, params: { id }, body });
  await api.call('acceptInvite', { as, body: { token } });
}

/** Lets all bans end now. */
const endBans = () => api.database.pool.query(`UPDATE bans SET ends_at = now() - interval '1 second'`);

/** Makes a post or comment older. */
const age = (table: 'posts' | 'comments', id: number, interval: string) =>
  api.database.pool.query(`UPDATE ${table} SET created_at = now() - $2::interval WHERE id = $1`, [
    id,
    interval,
  ]);

describe('a ban from a community', () => {
  it('notifies the person of the longest reason and message', async () => {
    const displayName = 'd'.repeat(limits.communityDisplayNameMax);
    const { id } = await api.makeCommunity({ as: owner, displayName });
    const reason = 'r'.repeat(banLimits.reasonMax);
    // It ends in September, the longest month to write.
    const [now, end] = [new Date(), new Date()];
    end.setUTCMonth(8, 20);
    if (end <= now) end.setUTCFullYear(end.getUTCFullYear() + 1);
    const days = Math.round((end.getTime() - now.getTime()) / 86_400_000);
    const message = 'm'.repeat(banLimits.messageMax);
    await ban(id, ada, { reason, message, days: Math.min(days, banLimits.daysMax) });
    const [[stored] = []] = await messagesOf(ada);
    expect(stored).toMatch(/^You are banned from “d+” until September \d\d, \d+: r+\. m+…$/);
  });

  it('refuses every way to take part, and says why and until when', async () => {
    const { id, name } = await found();
    const post = await api.makePost({ as: ada, communityId: id });
    const comment = await api.makeComment({ as: ada, postId: post.id });
    const stored = await ban(id, ada);
    const endsAt = stored.endsAt ?? '';
    expect(Date.parse(endsAt) - Date.parse(stored.createdAt)).toBe(7 * 86_400_000);
    const writes = [
      ['createPost', { body: { communityId: id, title: 'Hello' } }],
      ['updatePost', { params: { id: post.id }, body: { title: 'Changed' } }],
      ['createComment', { body: { postId: post.id, content: 'Hello' } }],
      ['updateComment', { params: { id: comment.id }, body: { content: 'Changed' } }],
      ['castVote', { body: { postId: post.id, type: 'up' } }],
      ['castVote', { body: { postId: post.id, type: 'none' } }],
      ['castVote', { body: { postId: post.id, commentId: comment.id, type: 'down' } }],
      ['joinCommunity', { params: { id } }],
      ['askToJoin', { params: { slug: name }, body: {} }],
    ] as const;
    for (const [call, request] of writes) {
      const error = await api.refusal(call, { as: ada, ...request });
      expect([call, error.code]).toEqual([call, 'BANNED']);
      expect(error.ban).toMatchObject({
        community: { id, name, displayName: 'Bread' },
        reason: 'Be kind',
        message: 'You insulted ben.',
        endsAt,
      });
      expect(error.message).toMatch(/^You are banned from “Bread” until \w+ \d+, \d{4}: Be kind$/);
    }
  });

  it('leaves reading, votes elsewhere, reports and the deletion of own content open', async () => {
    const { id, name } = await found();
    const post = await api.makePost({ as: ada, communityId: id });
    const comment = await api.makeComment({ as: ada, postId: post.id });
    const elsewhere = await api.makePost();
    await ban(id, ada);
    expect(await api.call('getCommunity', { as: ada, params: { slug: name } })).toMatchObject({ id });
    const known = { reason: 'Be kind', message: 'You insulted ben.' };
    expect(await bansOf(ada)).toEqual([
      expect.objectContaining({ ...known, community: { id, name, displayName: 'Bread' } }),
    ]);
    expect(await api.call('getPost', { as: ada, params: { id: post.id } })).toMatchObject({ id: post.id });
    await api.call('castVote', { as: ada, body: { postId: elsewhere.id, type: 'up' } });
    await api.call('createReport', { as: ada, body: { postId: post.id, reason: 'spam' } }).catch(() => 0);
    await api.call('deleteComment', { as: ada, params: { id: comment.id } });
    await api.call('deletePost', { as: ada, params: { id: post.id } });
    expect(await bansOf(owner)).toBeUndefined();
  });

  it('ends by itself', async () => {
    const { id } = await found();
    await ban(id, ada);
    await endBans();
    await api.makePost({ as: ada, communityId: id });
    expect(await bansOf(ada)).toBeUndefined();
    expect((await banned(id)).items).toEqual([]);
    const { ban: current } = await preview(id, ada);
    expect(current).toBeUndefined();
  });

  it('is lifted, and lifted again without effect', async () => {
    const { id } = await found();
    await ban(id, ada, { ...WEEK, days: null });
    await lift(id, ada);
    await lift(id, ada);
    await api.makePost({ as: ada, communityId: id });
    const entries = (await api.call('listModerationLog', { as: staff })).filter(
      ({ community }) => community?.id === id,
    );
    expect(entries.map(({ action, note, isByCommunity }) => [action, note, isByCommunity])).toEqual([
      ['member-unbanned', null, true],
      ['member-banned', 'Be kind (for good)', true],
    ]);
  });

  it('is replaced by another one', async () => {
    const { id } = await found();
    await ban(id, ada);
    await ban(id, ada, { reason: 'No spam', days: null });
    const { items } = await banned(id);
    expect(items).toEqual([
      expect.objectContaining({
        user: { id: ada.id, username: ada.username },
        reason: 'No spam',
        message: '',
        endsAt: null,
        bannedBy: owner.username,
        isByCommunity: true,
      }),
    ]);
    expect((await preview(id, ada)).ban).toEqual(items[0]);
  });

  it('notifies the person when it begins and when it is lifted', async () => {
    const { id, name } = await found();
    const page = await listen(api, ada);
    await ban(id, ada);
    await until(() => page.heard.filter(({ type }) => type === 'own_change').length === 1);
    await lift(id, ada);
    await until(() => page.heard.filter(({ type }) => type === 'own_change').length === 2);
    expect(page.heard).toContainEqual({ type: 'own_change', data: { kind: 'ban', communityId: id } });
    await api.settled();
    const [lifted, begun] = await messagesOf(ada);
    expect(lifted).toEqual(['Your ban from “Bread” was lifted', name]);
    expect(begun?.[0]).toMatch(/^You are banned from “Bread” until .*: Be kind\. You insulted ben\.$/);
    expect(begun?.[1]).toBe(name);
  });

  it('suspends the membership of a restricted community', async () => {
    const { id } = await found('restricted');
    await join(ada, id);
    await ban(id, ada);
    const body = { communityId: id, title: 'Hello' };
    expect((await api.refusal('createPost', { as: ada, body })).code).toBe('BANNED');
    await endBans();
    await api.makePost({ as: ada, communityId: id });
  });

  it('closes a private community, whose pages close, until it ends', async () => {
    const { id, name } = await found('private');
    await join(ada, id);
    const post = await api.makePost({ as: owner, communityId: id });
    const page = await listen(api, ada);
    await ban(id, ada);
    await until(() => page.heard.some(({ type }) => type === 'community_closed'));
    const params = { slug: name };
    expect((await api.refusal('getCommunity', { as: ada, params })).code).toBe('COMMUNITY_NOT_FOUND');
    expect((await api.refusal('getPost', { as: ada, params: { id: post.id } })).code).toBe('POST_NOT_FOUND');
    expect((await api.call('listMyCommunities', { as: ada })).map((one) => one.id)).not.toContain(id);
    expect((await api.call('listPosts', { as: ada, query: { sort: 'new', feed: 'joined' } })).length).toBe(0);
    const joined = { sort: 'rising', feed: 'joined' };
    expect((await api.call('listPosts', { as: ada, query: joined })).length).toBe(0);
    for (const [call, request] of [
      ['createPost', { body: { communityId: id, title: 'Hello' } }],
      ['createComment', { body: { postId: post.id, content: 'Hello' } }],
      ['castVote', { body: { postId: post.id, type: 'up' } }],
    ] as const)
      expect((await api.refusal(call, { as: ada, ...request })).code).toMatch(/_NOT_FOUND$/);
    await api.settled();
    // Its page is closed to them, so the notification leads nowhere.
    expect(await messagesOf(ada)).toEqual([
      [expect.stringMatching(/^You are banned from “Bread”/), undefined],
    ]);
    await endBans();
    expect(await api.call('getPost', { as: ada, params: { id: post.id } })).toMatchObject({ id: post.id });
    await api.makeComment({ as: ada, postId: post.id });
  });

  it('does not reveal a private community to a person who never joined it', async () => {
    const { id, name } = await found('private');
    await api.call('askToJoin', { as: ada, params: { slug: name }, body: {} });
    const page = await listen(api, ada);
    await ban(id, ada);
    expect(await api.call('listJoinRequests', { as: owner, params: { id } })).toEqual([]);
    const response = await api.send('askToJoin', { as: ada, params: { slug: name }, body: {} });
    expect(response.status).toBe(204);
    expect(await api.call('listJoinRequests', { as: owner, params: { id } })).toEqual([]);
    await api.settled();
    expect(await messagesOf(ada)).toEqual([]);
    expect(await bansOf(ada)).toBeUndefined();
    expect(page.heard.map(({ type }) => type)).toEqual(['auth_ok']);
    const { exportKinds } = await import('../src/identity/exports/export-kinds.js');
    const files = await Promise.all(exportKinds.map(({ read }) => api.database.rows(read(ada.id, -1))));
    expect(JSON.stringify(files)).not.toContain('Bread');
  });

  it('refuses an invite link', async () => {
    const { id } = await found('private');
    await ban(id, ada);
    const params = { id };
    const { token } = await api.call('createInviteLink', {
      as: owner,
      params,
      body: { days: 7, usesMax: 1 },
    });
    const error = await api.refusal('acceptInvite', { as: ada, body: { token } });
    expect(error).toMatchObject({ code: 'BANNED', ban: { reason: 'Be kind' } });
    expect((await api.call('listInviteLinks', { as: owner, params }))[0]?.useCount).toBe(0);
    await api.call('acceptInvite', { as: staff, body: { token } });
  });

  it('ends requests to join and invitations to moderate', async () => {
    const { id, name } = await found('restricted');
    await api.call('askToJoin', { as: ada, params: { slug: name }, body: {} });
    const params = { id, username: ada.username };
    await api.call('setModerator', { as: owner, params, body: { permissions: ['posts'] } });
    await ban(id, ada);
    expect(await api.call('listJoinRequests', { as: owner, params: { id } })).toEqual([]);
    expect(await api.call('listModeratorInvitations', { as: owner, params: { id } })).toEqual([]);
    const again = { as: owner, params, body: { permissions: ['posts'] } };
    expect((await api.refusal('setModerator', again)).code).toBe('RULE_BROKEN');
    const admin = await api.members.make({ role: 'admin' });
    await endBans();
    await join(ada, id);
    await ban(id, ada);
    const transfer = { as: admin, params: { id }, body: { username: ada.username } };
    expect((await api.refusal('transferCommunity', transfer)).code).toBe('RULE_BROKEN');
  });

  it('from the site keeps a person from being made moderator or owner', async () => {
    const { id } = await found();
    const ben = await api.makeModerator(id, owner, ['posts']);
    for (const { username } of [ada, ben])
      await api.call('banFromSite', { as: staff, params: { username }, body: { reason: 'Spam', days: 1 } });
    const message = 'This person is banned from this site.';
    const invite = {
      as: owner,
      params: { id, username: ada.username },
      body: { permissions: ['posts' as const] },
    };
    expect((await api.refusal('setModerator', invite)).message).toBe(message);
    const transfer = { as: owner, params: { id }, body: { username: ben.username } };
    expect((await api.refusal('transferCommunity', transfer)).message).toBe(message);
    await endBans();
  });

  it('spares oneself, the owner, moderators and staff', async () => {
    const { id } = await found();
    const moderator = await api.makeModerator(id, owner, ['people']);
    const other = await api.makeModerator(id, owner, ['posts']);
    for (const [as, person] of [
      [owner, owner],
      [moderator, owner],
      [moderator, other],
      [moderator, moderator],
      [owner, moderator],
      [owner, staff],
      [staff, other],
    ] as const) {
      const params = { id, username: person.username };
      const error = await api.refusal('banFromCommunity', { as, params, body: WEEK });
      expect(error.code).toBe('RULE_BROKEN');
    }
    await api.call('removeModerator', { as: owner, params: { id, username: other.username } });
    await ban(id, other, WEEK, moderator);
  });

  it('by staff is changed and lifted by staff alone', async () => {
    const { id } = await found();
    await ban(id, ada, WEEK, staff);
    const params = { id, username: ada.username };
    expect((await api.refusal('banFromCommunity', { as: owner, params, body: WEEK })).code).toBe('STAFF_BAN');
    expect((await api.refusal('liftCommunityBan', { as: owner, params })).code).toBe('STAFF_BAN');
    expect((await banned(id)).items[0]).not.toHaveProperty('isByCommunity');
    await lift(id, ada, staff);
    await ban(id, ada);
  });

  it.each([
    ['without a reason', { ...WEEK, reason: '  ' }, 'reason'],
    ['with a long reason', { ...WEEK, reason: 'a'.repeat(101) }, 'reason'],
    ['with a long message', { ...WEEK, message: 'a'.repeat(501) }, 'message'],
    ['for no time', { ...WEEK, days: 0 }, 'days'],
    ['for more than a year', { ...WEEK, days: 366 }, 'days'],
    ['for a part of a day', { ...WEEK, days: 1.5 }, 'days'],
    ['without a time', { reason: 'Be kind' }, 'days'],
    ['with another removal', { ...WEEK, removal: 'year' }, 'removal'],
    ['with an unknown field', { ...WEEK, until: 'tomorrow' }, 'until'],
  ])('%s is refused', async (_, body, field) => {
    const { id } = await found();
    const params = { id, username: ada.username };
    const error = await api.refusal('banFromCommunity', { as: owner, params, body });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } });
  });

  it('of an unknown person is refused', async () => {
    const { id } = await found();
    const params = { id, username: 'nobody-here' };
    for (const [name, body] of [
      ['banFromCommunity', WEEK],
      ['liftCommunityBan', undefined],
      ['previewCommunityBan', undefined],
    ] as const)
      expect((await api.refusal(name, { as: owner, params, body })).code).toBe('USER_NOT_FOUND');
  });

  it('is one of two at the same time', async () => {
    const { id } = await found();
    await Promise.all([ban(id, ada), ban(id, ada, { reason: 'No spam', days: 1 })]);
    expect((await banned(id)).items).toHaveLength(1);
  });

  it('is listed by pages, latest first, and found by the start of the name', async () => {
    const { id } = await found();
    const people = await api.members.makeMany(3);
    for (const one of people) await ban(id, one);
    const first = await banned(id, { limit: 2 });
    const second = await banned(id, first.next);
    const names = [...first.items, ...second.items].map(({ user }) => user.username);
    expect(names).toEqual(people.map(({ username }) => username).reverse());
    expect(second.next).toBeUndefined();
    const one = people[0] as Member;
    const search = await banned(id, { search: one.username.toUpperCase() });
    expect(search.items.map(({ user }) => user.id)).toContain(one.id);
    expect((await banned(id, { search: 'nobody' })).items).toEqual([]);
    const { code } = await api.refusal('listCommunityBans', {
      as: owner,
      params: { id },
      query: { cursor: 'x' },
    });
    expect(code).toBe('CURSOR_INVALID');
  });

  it('is in the data export of the person', async () => {
    const { id } = await found();
    await ban(id, ada);
    const { exportKinds } = await import('../src/identity/exports/export-kinds.js');
    const bans = exportKinds.find(({ file }) => file === 'bans.json');
    const rows = await api.database.rows<{ entry: unknown }>(bans?.read(ada.id, 0) ?? sql``);
    expect(rows.map(({ entry }) => entry)).toEqual([
      expect.objectContaining({ community: 'Bread', reason: 'Be kind', message: 'You insulted ben.' }),
    ]);
  });
});

describe('a mute in a community', () => {
  const MUTE: BanBody = { ...WEEK, isMute: true };

  it('refuses to write, and leaves reading, voting, joining and requests open', async () => {
    const { id, name } = await found();
    const post = await api.makePost({ as: ada, communityId: id });
    const comment = await api.makeComment({ as: ada, postId: post.id });
    await ban(id, ada, MUTE);
    const writes = [
      ['createPost', { body: { communityId: id, title: 'Hello' } }],
      ['updatePost', { params: { id: post.id }, body: { title: 'Changed' } }],
      ['createComment', { body: { postId: post.id, content: 'Hello' } }],
      ['updateComment', { params: { id: comment.id }, body: { content: 'Changed' } }],
    ] as const;
    for (const [call, request] of writes) {
      const error = await api.refusal(call, { as: ada, ...request });
      expect([call, error.code, error.ban?.isMute]).toEqual([call, 'BANNED', true]);
      expect(error.message).toMatch(/^You are muted in “Bread” until \w+ \d+, \d{4}: Be kind$/);
    }
    await api.call('castVote', { as: ada, body: { postId: post.id, type: 'up' } });
    await api.call('castVote', { as: ada, body: { postId: post.id, commentId: comment.id, type: 'up' } });
    await api.call('joinCommunity', { as: ada, params: { id } });
    await api.call('askToJoin', { as: ada, params: { slug: name }, body: {} });
    expect(await bansOf(ada)).toEqual([expect.objectContaining({ isMute: true, reason: 'Be kind' })]);
    expect((await banned(id)).items).toEqual([expect.objectContaining({ isMute: true })]);
  });

  it('leaves a waiting request to join', async () => {
    const { id, name } = await found('restricted');
    await api.call('askToJoin', { as: ada, params: { slug: name }, body: {} });
    await ban(id, ada, MUTE);
    expect(await api.call('listJoinRequests', { as: owner, params: { id } })).toHaveLength(1);
  });

  it('leaves a private community open to its member, and open pages connected', async () => {
    const { id } = await found('private');
    await join(ada, id);
    const post = await api.makePost({ as: owner, communityId: id });
    await ban(id, ada, MUTE);
    expect(await api.call('getPost', { as: ada, params: { id: post.id } })).toMatchObject({ id: post.id });
    const body = { postId: post.id, content: 'Hello' };
    expect((await api.refusal('createComment', { as: ada, body })).code).toBe('BANNED');
  });

  it('is replaced by a ban, lifted like one, and logged by its own name', async () => {
    const { id, name } = await found();
    await ban(id, ada, MUTE);
    await ban(id, ada);
    expect((await banned(id)).items).toEqual([expect.objectContaining({ isMute: false })]);
    await ban(id, ada, MUTE);
    await lift(id, ada);
    await api.makePost({ as: ada, communityId: id });
    await api.settled();
    const [lifted, begun] = await messagesOf(ada);
    expect(lifted).toEqual(['Your mute in “Bread” was lifted', name]);
    expect(begun?.[0]).toMatch(/^You are muted in “Bread” until .*: Be kind\. You insulted ben\.$/);
    const { items } = await api.page('listModerationLog', { as: staff, query: {} });
    const actions = items.filter(({ subject }) => subject.id === ada.id).map(({ action }) => action);
    expect(actions).toEqual(['member-unmuted', 'member-muted', 'member-banned', 'member-muted']);
  });
});

describe('what a ban removes', () => {
  async function written(communityId: number) {
    const [fresh, older, old] = [
      await api.makePost({ as: ada, communityId }),
      await api.makePost({ as: ada, communityId }),
      await api.makePost({ as: ada, communityId }),
    ];
    await age('posts', older.id, '3 days');
    await age('posts', old.id, '8 days');
    const ours = await api.makePost({ as: owner, communityId });
    const comment = await api.makeComment({ as: ada, postId: ours.id });
    const elsewhere = await api.makePost({ as: ada });
    return { fresh, older, old, comment, elsewhere };
  }
  const isGone = async (id: number) => (await api.send('getPost', { params: { id } })).status === 404;

  it('is counted before, without removed content', async () => {
    const { id } = await found();
    const { fresh, older, comment } = await written(id);
    const shown = ({ id: postId, title }: { id: number; title: string }) => ({
      type: 'post',
      postId,
      title,
      text: '',
    });
    const { latest, ...counts } = await preview(id, ada);
    expect(counts).toEqual({ dayCount: 2, weekCount: 3 });
    expect(latest).toEqual([
      { type: 'comment', postId: comment.postId, title: expect.any(String), text: comment.content },
      shown(fresh),
      shown(older),
    ]);
    await api.call('removePost', { as: owner, params: { id: fresh.id }, body: { reason: 'Off topic' } });
    expect(await preview(id, ada)).toMatchObject({ dayCount: 1, weekCount: 2, latest: [{}, {}] });
    expect(
      (await api.call('previewSiteBan', { as: staff, params: { username: ada.username } })).dayCount,
    ).toBe(2);
  });

  it.each([
    ['nothing', 'none', [false, false, false]],
    ['the last day', 'day', [true, false, false]],
    ['the last week', 'week', [true, true, false]],
  ] as const)('is %s in the community', async (_, removal, gone) => {
    const { id } = await found();
    const { fresh, older, old, comment, elsewhere } = await written(id);
    await ban(id, ada, { ...WEEK, removal });
    await api.settled();
    expect([await isGone(fresh.id), await isGone(older.id), await isGone(old.id)]).toEqual(gone);
    expect(await isGone(elsewhere.id)).toBe(false);
    const { removalReason } = await api.call('getPost', { as: ada, params: { id: fresh.id } });
    expect(removalReason).toBe(removal === 'none' ? undefined : 'Be kind');
    const log = await api.call('listModerationLog', { as: staff });
    const removals = log.filter(
      ({ action, subject }) => action === 'comment-removed' && subject.id === comment.id,
    );
    expect(removals).toHaveLength(removal === 'none' ? 0 : 1);
    // The ban is the only notification.
    expect((await messagesOf(ada)).filter(([message]) => message?.includes('removed'))).toEqual([]);
    if (removal === 'none') return;
    await api.call('restorePost', { as: owner, params: { id: fresh.id } });
  });

  it('takes the permission for posts', async () => {
    const { id } = await found();
    const params = { id, username: ada.username };
    const people = await api.makeModerator(id, owner, ['people']);
    const both = await api.makeModerator(id, owner, ['people', 'posts']);
    const body = { ...WEEK, removal: 'day' };
    expect((await api.refusal('banFromCommunity', { as: people, params, body })).code).toBe('ROLE_MISSING');
    expect((await banned(id)).items).toEqual([]);
    await api.call('banFromCommunity', { as: both, params, body });
    await api.call('banFromCommunity', { as: staff, params, body });
  });

  it('is everywhere for a ban from the site', async () => {
    const { id } = await found();
    const { fresh, elsewhere, old } = await written(id);
    await banFromSite(ada, { ...WEEK, removal: 'day' });
    await api.settled();
    expect([await isGone(fresh.id), await isGone(elsewhere.id), await isGone(old.id)]).toEqual([
      true,
      true,
      false,
    ]);
    const { code } = await api.refusal('restorePost', { as: owner, params: { id: fresh.id } });
    expect(code).toBe('STAFF_REMOVAL');
  });
});

describe('a ban from the site', () => {
  const table = Object.entries(callTable) as [CallName, Call][];
  const params = { id: 1, username: 'x', slug: 'x', linkId: 1, name: 'x' };

  it('refuses every call that changes something, except those open to banned members', async () => {
    await banFromSite(ada);
    const refused = table.filter(([, call]) => refusesBanned(call) && call.access === 'session');
    expect(refused.length).toBeGreaterThan(30);
    for (const [name] of refused) {
      const error = await api.refusal(name, { as: ada, params });
      expect([name, error.code, error.ban?.reason]).toEqual([name, 'BANNED', 'Be kind']);
      expect(error.ban).not.toHaveProperty('community');
    }
  });

  it('leaves every read, and the care of one’s account, open', async () => {
    await banFromSite(ada);
    const open = table.filter(
      ([name, call]) =>
        call.access === 'session' && !refusesBanned(call) && name !== 'logout' && !call.community,
    );
    expect(open.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'requestDataExport',
        'requestDeletion',
        'changePassword',
        'readAllNotifications',
        'leaveCommunity',
        'deletePost',
        'blockUser',
      ]),
    );
    for (const [name, { method }] of open) {
      const body = method === 'GET' ? {} : { body: {} };
      const text = await (await api.send(name, { as: ada, params, ...body })).text();
      expect([name, text.includes('BANNED')]).toEqual([name, false]);
    }
    await api.call('logout', { as: ada });
  });

  it('takes effect at once in every session, and over the open connection', async () => {
    const other = await api.members.signIn(ada.id, { userAgent: 'phone' });
    const post = await api.makePost();
    const page = await listen(api, ada);
    await banFromSite(ada);
    for (const as of [ada, other]) {
      const body = { postId: post.id, content: 'Hello' };
      expect((await api.refusal('createComment', { as, body })).code).toBe('BANNED');
    }
    await until(() => page.heard.some(({ type }) => type === 'own_change'));
    expect(page.heard).toContainEqual({ type: 'own_change', data: { kind: 'ban' } });
    const [own] = (await bansOf(ada)) ?? [];
    expect(own).toMatchObject({ reason: 'Be kind', message: 'You insulted ben.' });
    expect(own).not.toHaveProperty('community');
    await api.settled();
    expect((await messagesOf(ada))[0]?.[0]).toMatch(/^You are banned from this site until/);
  });

  it('that is a mute refuses all these calls, except those of which others see nothing', async () => {
    await banFromSite(ada, { ...WEEK, isMute: true });
    const open: CallName[] = [];
    for (const [name, call] of table) {
      if (!refusesBanned(call) || call.access !== 'session' || call.community) continue;
      const answer = await api.send(name, { as: ada, params, body: {} });
      const isRefused = (await answer.text()).includes('BANNED');
      expect([name, isRefused]).toEqual([name, refusesBanned(call, true)]);
      if (!isRefused) open.push(name);
    }
    expect(open.sort()).toEqual([
      'acceptInvite',
      'castVote',
      'copyOwnFeed',
      'createReport',
      'dismissWelcome',
      'endClaim',
      'followUser',
      'joinCommunity',
      'pinToProfile',
    ]);
  });

  it('ends by itself, and when it is lifted', async () => {
    await banFromSite(ada);
    await endBans();
    await api.makePost({ as: ada });
    expect(await bansOf(ada)).toBeUndefined();
    await banFromSite(ada, { reason: 'No spam', days: null });
    await api.refusal('createPost', { as: ada, body: { communityId: 1, title: 'Hello' } });
    await liftFromSite(ada);
    await api.makePost({ as: ada });
    await api.settled();
    expect((await messagesOf(ada))[0]?.[0]).toBe('Your ban from this site was lifted');
  });

  it('is not shown to others', async () => {
    await banFromSite(ada);
    const { username } = ada;
    for (const as of [undefined, owner])
      expect(await api.call('getUser', { as, params: { username } })).not.toHaveProperty('bans');
  });

  it('is by staff alone, and spares staff', async () => {
    const admin = await api.members.make({ role: 'admin' });
    const request = { params: { username: ada.username }, body: WEEK };
    expect((await api.refusal('banFromSite', { as: owner, ...request })).code).toBe('ROLE_MISSING');
    expect((await api.refusal('banFromSite', request)).code).toBe('SESSION_MISSING');
    for (const { username } of [staff, admin]) {
      const error = await api.refusal('banFromSite', { as: staff, params: { username }, body: WEEK });
      expect(error.code).toBe('RULE_BROKEN');
    }
    for (const name of ['listSiteBans', 'liftSiteBan', 'previewSiteBan'] as const)
      expect((await api.refusal(name, { as: owner, params: request.params })).code).toBe('ROLE_MISSING');
  });

  it('is listed, apart from those of communities', async () => {
    const { id } = await found();
    const ben = await api.members.make();
    await ban(id, ben);
    await banFromSite(ada);
    const search = ada.username;
    const items = await api.call('listSiteBans', { as: staff, query: { search } });
    expect(items.map(({ user, bannedBy }) => [user.id, bannedBy])).toContainEqual([ada.id, staff.username]);
    const all = await api.call('listSiteBans', { as: staff });
    expect(all.map(({ user }) => user.id)).not.toContain(ben.id);
    expect((await banned(id)).items.map(({ user }) => user.id)).toEqual([ben.id]);
  });
});

it('bans that have ended are deleted', async () => {
  const { id } = await found();
  await ban(id, ada);
  await endBans();
  await banFromSite(ada);
  const { JobQueue } = await import('../src/platform/queue/job-queue.js');
  const queue = api.app.get(JobQueue, { strict: false });
  await queue.send('bans.sweep', [{}]);
  queue.wake('bans.sweep');
  await api.settled();
  const { rows } = await api.database.pool.query<{ community_id: number | null }>(
    'SELECT community_id FROM bans WHERE user_id = $1',
    [ada.id],
  );
  expect(rows).toEqual([{ community_id: null }]);
});

it('bans that remove content leave the counters right', async () => {
  await api.settled();
  expect(await findWrongCounters(api.database)).toEqual([]);
});
