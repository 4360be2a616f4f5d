import { type Community, limits } from '@stoa/contract';
import { hangUp, listen } from './support/listener.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let ben: Member;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [owner, ada, ben] = (await api.members.makeMany(3)) as [Member, Member, Member];
});
afterEach(hangUp);
afterAll(() => api.stop());

const found = (visibility: Community['visibility']) => api.makeCommunity({ as: owner, visibility });
const ask = (as: Member, slug: string, message?: string) =>
  api.call('askToJoin', { as, params: { slug }, body: { message } });
const waiting = (id: number, as = owner) => api.call('listJoinRequests', { as, params: { id } });
const decide = (id: number, ids: number[], isApproved: boolean, as = owner) =>
  api.call('decideJoinRequests', { as, params: { id }, body: { ids, isApproved } });
const namesOf = async (id: number, query = {}) =>
  (await api.call('listCommunityMembers', { as: owner, params: { id }, query })).map((one) => one.username);
const link = (id: number, body = { days: 7, usesMax: 2 }) =>
  api.call('createInviteLink', { as: owner, params: { id }, body });
const accept = (as: Member, token: string) => api.call('acceptInvite', { as, body: { token } });
const refused = async (as: Member, token: string) =>
  (await api.refusal('acceptInvite', { as, body: { token } })).code;

describe.each(['restricted', 'private'] as const)('a %s community', (visibility) => {
  it('approves a member, who can then write', async () => {
    const { id, name } = await found(visibility);
    await ask(ada, name, '  I bake too. ');
    const [request] = await waiting(id);
    expect(request).toMatchObject({ user: { id: ada.id, username: ada.username }, message: 'I bake too.' });
    const tab = await listen(api, ada);
    expect(await decide(id, [request?.id ?? 0], true)).toEqual({ decidedCount: 1, refusedCount: 0 });
    const joined = { type: 'own_change', data: { kind: 'membership', communityId: id } };
    await until(() => tab.heard.some(({ type }) => type === 'own_change'));
    expect(tab.heard).toContainEqual(joined);
    expect(await waiting(id)).toEqual([]);
    const community = await api.call('getCommunity', { as: ada, params: { slug: name } });
    expect(community.memberCount).toBe(2);
    expect(community).not.toHaveProperty('isRequested');
    await api.makePost({ as: ada, communityId: id });
  });

  it('declines a member, who may ask again', async () => {
    const { id, name } = await found(visibility);
    await ask(ada, name);
    expect(await decide(id, [(await waiting(id))[0]?.id ?? 0], false)).toEqual({
      decidedCount: 1,
      refusedCount: 0,
    });
    expect(await namesOf(id)).toEqual([owner.username]);
    await ask(ada, name);
    expect(await waiting(id)).toHaveLength(1);
  });

  it('takes the latest message of a request, and forgets a withdrawn one', async () => {
    const { id, name } = await found(visibility);
    await ask(ada, name.toUpperCase(), 'First');
    await ask(ada, name, 'Second');
    expect((await waiting(id)).map(({ message }) => message)).toEqual(['Second']);
    await api.call('withdrawJoinRequest', { as: ada, params: { slug: name } });
    await api.call('withdrawJoinRequest', { as: ada, params: { slug: name } });
    expect(await waiting(id)).toEqual([]);
  });

  it('stores no request of its members', async () => {
    const { id, name } = await found(visibility);
    await ask(owner, name);
    expect(await waiting(id)).toEqual([]);
  });

  it('removes a member, whose pages close', async () => {
    const { id, name } = await found(visibility);
    await accept(ada, (await link(id)).token);
    const tab = await listen(api, ada);
    const params = { id, username: ada.username };
    await api.call('removeCommunityMember', { as: owner, params });
    await api.call('removeCommunityMember', { as: owner, params });
    await until(() => tab.heard.some(({ type }) => type === 'own_change'));
    if (visibility === 'private')
      await until(() => tab.heard.some(({ type }) => type === 'community_closed'));
    expect(await namesOf(id)).toEqual([owner.username]);
    const { code } = await api.refusal('createPost', { as: ada, body: { communityId: id, title: 'Hello' } });
    expect(code).toBe(visibility === 'private' ? 'COMMUNITY_NOT_FOUND' : 'MEMBERS_ONLY');
    await api.refusal('joinCommunity', { as: ada, params: { id } });
    await ask(ada, name);
    expect(await waiting(id)).toHaveLength(1);
  });

  it('keeps its owner', async () => {
    const { id } = await found(visibility);
    const params = { id, username: owner.username };
    expect((await api.refusal('removeCommunityMember', { as: owner, params })).code).toBe('RULE_BROKEN');
  });

  it('keeps its moderators until their role ends', async () => {
    const { id } = await found(visibility);
    await accept(ada, (await link(id)).token);
    const params = { id, username: ada.username };
    await api.call('setModerator', { as: owner, params, body: { permissions: ['posts'] } });
    await api.call('answerModeratorInvitation', { as: ada, params: { id }, body: { isAccepted: true } });
    expect((await api.refusal('removeCommunityMember', { as: owner, params })).code).toBe('RULE_BROKEN');
    await api.call('removeModerator', { as: owner, params });
    await api.call('removeCommunityMember', { as: owner, params });
    expect(await namesOf(id)).toEqual([owner.username]);
  });
});

describe('a request to join', () => {
  it('is answered alike for a private community, another name and a public one', async () => {
    const hidden = await found('private');
    for (const slug of [hidden.name, 'nobody-has-this', (await found('public')).name]) {
      const response = await api.send('askToJoin', { as: ada, params: { slug }, body: {} });
      expect([slug, response.status, await response.text()]).toEqual([slug, 204, '']);
    }
  });

  it('counts towards the limit whether or not the community exists', async () => {
    const max = limits.joinRequestsPerMember;
    for (let number = 1; number <= max; number++) await ask(ada, `nowhere-${number}`);
    const { name } = await found('private');
    for (const slug of ['nowhere-more', name])
      expect((await api.refusal('askToJoin', { as: ada, params: { slug }, body: {} })).code).toBe(
        'RULE_BROKEN',
      );
    await ask(ada, 'nowhere-1', 'Again');
  });

  it('shows in a restricted community to its sender alone', async () => {
    const { name } = await found('restricted');
    await ask(ada, name);
    const seen = (as?: Member) => api.call('getCommunity', { as, params: { slug: name } });
    expect((await seen(ada)).isRequested).toBe(true);
    expect(await seen(ben)).not.toHaveProperty('isRequested');
    expect(await seen()).not.toHaveProperty('isRequested');
    expect(await seen(owner)).toMatchObject({ requestCount: 1 });
    for (const as of [ada, ben]) expect(await seen(as)).not.toHaveProperty('requestCount');
  });

  it('waits on if its sender is in too many communities', async () => {
    const { id, name } = await found('private');
    await ask(ada, name);
    await api.database.pool.query(
      `WITH made AS (INSERT INTO communities (name, display_name, color)
        SELECT 'full-' || number, 'Full', '#507050' FROM generate_series(1, $1) AS number RETURNING id)
      INSERT INTO memberships (community_id, user_id) SELECT id, $2 FROM made`,
      [limits.communitiesPerMember, ada.id],
    );
    await api.database.pool.query(`UPDATE communities SET member_count = 1 WHERE name LIKE 'full-%'`);
    const [request] = await waiting(id);
    expect(await decide(id, [request?.id ?? 0], true)).toEqual({ decidedCount: 0, refusedCount: 1 });
    expect(await waiting(id)).toHaveLength(1);
    expect(await decide(id, [request?.id ?? 0], false)).toEqual({ decidedCount: 1, refusedCount: 0 });
    await ask(ada, name);
    await api.database.pool.query(`DELETE FROM communities WHERE name LIKE 'full-%'`);
  });

  it('is decided once by two people at the same moment', async () => {
    const { id, name } = await found('private');
    for (const as of [ada, ben]) await ask(as, name);
    const ids = (await waiting(id)).map((one) => one.id);
    const counts = await Promise.all([decide(id, ids, true), decide(id, ids, true)]);
    expect(counts.map(({ decidedCount }) => decidedCount).sort()).toEqual([0, 2]);
    expect(await namesOf(id)).toHaveLength(3);
  });

  it('of another community is not decided', async () => {
    const [here, there] = [await found('private'), await found('private')];
    await ask(ada, there.name);
    const ids = (await waiting(there.id)).map((one) => one.id);
    expect(await decide(here.id, ids, true)).toEqual({ decidedCount: 0, refusedCount: 0 });
    expect(await waiting(there.id)).toHaveLength(1);
  });

  it('is forgotten when anyone can join, and when a community takes its name', async () => {
    const { id, name } = await found('restricted');
    await ask(ada, name);
    const body = { visibility: 'public' };
    await api.call('updateCommunity', { as: owner, params: { id }, body });
    expect(await waiting(id)).toEqual([]);
    await ask(ada, 'future-club');
    const future = await api.makeCommunity({ as: owner, name: 'future-club', visibility: 'private' });
    expect(await waiting(future.id)).toEqual([]);
  });

  it.each([
    ['message', { message: 'x'.repeat(limits.joinMessageMax + 1) }],
    ['message', { message: 5 }],
  ])('names %s when it is wrong', async (field, body) => {
    const error = await api.refusal('askToJoin', { as: ada, params: { slug: 'bakers' }, body });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } });
  });
});

describe('ten thousand requests', () => {
  it('are read in pages, and decided a hundred at a time', async () => {
    const { id, name } = await found('private');
    await api.database.pool.query(
      `WITH people AS (INSERT INTO users (username, password_hash)
        SELECT 'crowd' || number, '' FROM generate_series(1, 10000) AS number RETURNING id)
      INSERT INTO join_requests (user_id, community_name, message) SELECT id, $1, '' FROM people`,
      [name],
    );
    const query = { limit: limits.pageSizeMax };
    const first = await api.page('listJoinRequests', { as: owner, params: { id }, query });
    const second = await api.page('listJoinRequests', { as: owner, params: { id }, query: first.next ?? {} });
    const ids = [...first.items, ...second.items].map((one) => one.id);
    expect(new Set(ids).size).toBe(200);
    const error = await api.refusal('decideJoinRequests', {
      as: owner,
      params: { id },
      body: { ids, isApproved: true },
    });
    expect(error.fields).toHaveProperty('ids');
    const decided = await decide(id, ids.slice(0, 100), true);
    expect(decided).toEqual({ decidedCount: 100, refusedCount: 0 });
    expect((await waiting(id))[0]?.id).toBe(ids[100]);
  });
});

describe('an invite link', () => {
  it('shows a private community to its holder, and admits as many people as it says', async () => {
    const { id, name } = await found('private');
    const made = await link(id, { days: 1, usesMax: 2 });
    const rules = [{ title: 'Be kind', text: '' }];
    await api.call('updateCommunity', {
      as: owner,
      params: { id },
      body: { description: 'Bread', rules, isSensitive: true },
    });
    await api.makePost({ as: owner, communityId: id });
    expect(await api.call('readInvite', { body: { token: made.token } })).toEqual({
      ...{ id, name, displayName: expect.any(String), description: 'Bread', memberCount: 1 },
      ...{ color: expect.any(String), icon: expect.any(String), visibility: 'private' },
      ...{ createdAt: expect.any(String), ownerId: null, postCount: 0 },
    });
    const page = await listen(api, ada);
    expect(await accept(ada, made.token)).toMatchObject({ id, memberCount: 2 });
    await until(() => page.heard.some(({ type }) => type === 'own_change'));
    const joined = { type: 'own_change', data: { kind: 'membership', communityId: id } };
    expect(page.heard).toContainEqual(joined);
    // Again by the same person: it costs nothing.
    await accept(ada, made.token);
    await accept(ben, made.token);
    const late = await api.members.make();
    expect(await refused(late, made.token)).toBe('INVITE_INVALID');
    expect((await api.refusal('readInvite', { body: { token: made.token } })).code).toBe('INVITE_INVALID');
    expect(await api.call('listInviteLinks', { as: owner, params: { id } })).toEqual([]);
  });

  it('admits nobody twice in the place of another', async () => {
    const { id } = await found('private');
    const { token } = await link(id, { days: 1, usesMax: 1 });
    const crowd = await api.members.makeMany(5);
    const answers = await Promise.all(
      crowd.map((as) => api.send('acceptInvite', { as, body: { token } }).then(({ status }) => status)),
    );
    expect(answers.sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await namesOf(id)).toHaveLength(2);
  });

  it('ends the request of the person it admits', async () => {
    const { id, name } = await found('private');
    await ask(ada, name);
    await accept(ada, (await link(id)).token);
    expect(await waiting(id)).toEqual([]);
  });

  it('is listed without its token until it is revoked', async () => {
    const { id } = await found('restricted');
    const { token, ...shown } = await link(id);
    expect(await api.call('listInviteLinks', { as: owner, params: { id } })).toEqual([shown]);
    const elsewhere = await found('restricted');
    await api.call('deleteInviteLink', { as: owner, params: { id: elsewhere.id, linkId: shown.id } });
    expect(await api.call('listInviteLinks', { as: owner, params: { id } })).toHaveLength(1);
    await api.call('deleteInviteLink', { as: owner, params: { id, linkId: shown.id } });
    expect(await refused(ada, token)).toBe('INVITE_INVALID');
  });

  it('expires', async () => {
    const { id } = await found('private');
    const { token } = await link(id);
    await api.database.pool.query(`UPDATE invite_links SET expires_at = now() WHERE community_id = $1`, [id]);
    expect(await refused(ada, token)).toBe('INVITE_INVALID');
  });

  it('does not admit a person whom its creator has blocked', async () => {
    const { id } = await found('private');
    const { token } = await link(id);
    await api.call('blockUser', { as: owner, params: { username: ada.username } });
    expect(await refused(ada, token)).toBe('INVITE_INVALID');
  });

  it.each(['', 'wrong', 'x'.repeat(100)])('of %j is refused', async (token) => {
    expect(await refused(ada, token)).toBe('INVITE_INVALID');
  });

  it('is one of a limited number, which those used up leave free', async () => {
    const { id } = await found('private');
    const body = { days: 1, usesMax: 1 };
    const made = await Promise.all(
      Array.from({ length: limits.inviteLinksMax + 3 }, () =>
        api.send('createInviteLink', { as: owner, params: { id }, body }).then(({ status }) => status),
      ),
    );
    expect(made.filter((status) => status === 201)).toHaveLength(limits.inviteLinksMax);
    await api.database.pool.query(`UPDATE invite_links SET use_count = 1 WHERE community_id = $1`, [id]);
    await link(id);
  });

  it.each([
    ['days', { days: 0, usesMax: 1 }],
    ['days', { days: limits.inviteDaysMax + 1, usesMax: 1 }],
    ['usesMax', { days: 1, usesMax: 0 }],
    ['usesMax', { days: 1, usesMax: limits.inviteUsesMax + 1 }],
    ['usesMax', { days: 1, usesMax: 1.5 }],
  ])('names %s when it is wrong', async (field, body) => {
    const { id } = await found('private');
    const error = await api.refusal('createInviteLink', { as: owner, params: { id }, body });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } });
  });
});

describe('the list of members', () => {
  it('has the latest first, in pages, and finds names by their start', async () => {
    const { id } = await found('private');
    const { token } = await link(id, { days: 1, usesMax: 10 });
    const crowd = await api.members.makeMany(4);
    for (const as of crowd) await accept(as, token);
    const all = [...crowd.map(({ username }) => username).reverse(), owner.username];
    expect(await namesOf(id)).toEqual(all);
    const request = { as: owner, params: { id } };
    const first = await api.page('listCommunityMembers', { ...request, query: { limit: 3 } });
    const second = await api.page('listCommunityMembers', { ...request, query: first.next ?? {} });
    expect([...first.items, ...second.items].map(({ username }) => username)).toEqual(all);
    const search = crowd[1]?.username.toUpperCase();
    expect(await namesOf(id, { search })).toContain(crowd[1]?.username);
    expect(await namesOf(id, { search: '%' })).toEqual([]);
  });

  it('removes nobody from a public community', async () => {
    const { id } = await found('public');
    await api.call('joinCommunity', { as: ada, params: { id } });
    const params = { id, username: ada.username };
    expect((await api.refusal('removeCommunityMember', { as: owner, params })).code).toBe('RULE_BROKEN');
  });
});
