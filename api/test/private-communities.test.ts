import { type Call, type CallName, callTable } from '@stoa/contract';
import { announcedTo, hangUp, listen, watch } from './support/listener.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

/** In every text of the private community, and in its address. */
const MARK = 'zyxo';

let api: TestApp;
let owner: Member;
let member: Member;
let former: Member;
let banned: Member;
let outsider: Member;
let applicant: Member;
let moderator: Member;
let admin: Member;
let community: { id: number; name: string };
let postId: number;
let commentId: number;

beforeAll(async () => {
  api = await TestApp.start();
  [owner, member, former, banned, outsider, applicant] = (await api.members.makeMany(6)) as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  moderator = await api.members.make({ role: 'moderator' });
  admin = await api.members.make({ role: 'admin' });
  const look = { name: `${MARK}-club`, displayName: `The ${MARK} club` };
  const body = { ...look, description: `About ${MARK}`, color: '#507050', icon: 'users' };
  community = await api.call('createCommunity', { as: owner, body });
  const { id: communityId } = community;
  for (const as of [member, former, banned])
    await api.call('joinCommunity', { as, params: { id: communityId } });
  const post = { as: member, communityId, title: `A ${MARK} title`, content: `Some ${MARK} words` };
  ({ id: postId } = await api.makePost(post));
  const comment = { postId, content: `A ${MARK} comment` };
  const { id: parentId } = await api.makeComment({ as: former, ...comment });
  // The reply notifies the former member, with the title.
  ({ id: commentId } = await api.makeComment({ as: member, parentId, ...comment }));
  for (const as of [former, banned, outsider, applicant]) {
    await api.call('savePost', { as, params: { id: postId } });
    await api.call('muteThread', { as, params: { id: postId } });
    await api.call('visitThread', { as, params: { id: postId }, body: { commentId: 0 } });
    await api.call('castVote', { as, body: { postId, type: 'up' } });
    await api.call('followUser', { as, params: { username: member.username } });
  }
  await api.call('pinToProfile', { as: member, params: { id: postId } });
  for (const as of [owner, member, former])
    await api.call('updateSettings', { as, body: { showsCommunities: true } });
  await api.call('leaveCommunity', { as: former, params: { id: communityId } });
  await api.settled();
  await setVisibility('private');
  const ban = { reason: 'Be kind', days: 3 };
  await api.call('banFromCommunity', {
    as: owner,
    params: { id: communityId, username: banned.username },
    body: ban,
  });
  await api.call('askToJoin', { as: applicant, params: { slug: community.name }, body: {} });
  await api.settled();
});
afterEach(hangUp);
afterAll(() => api.stop());

const setVisibility = (visibility: string) =>
  api.call('updateCommunity', { as: owner, params: { id: community.id }, body: { visibility } });

type Query = Record<string, string | number>;

/** The queries of reads, each for the calls that know it. */
const queries = (): Query[] => [
  {},
  { search: MARK },
  { search: MARK, sort: 'new' },
  { search: MARK, communityId: community.id },
  { q: MARK },
  { communityId: community.id },
  ...['hot', 'new', 'top', 'rising'].flatMap((sort): Query[] => [
    { sort },
    { sort, communityId: community.id },
    { sort, feed: 'joined' },
    { sort, feed: 'following' },
  ]),
  { sort: 'top', t: 'day' },
  { sort: 'top', t: 'hour' },
  { pinned: 'first' },
  { sort: 'newest' },
  { comment: commentId, parents: 3 },
];

/** The values of a path's parameters, by the noun before them. */
function paramsOf(path: string): Query[] {
  const names: string[] = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return [{}];
  if (names.includes('slug')) return [{ slug: community.name }];
  if (names.includes('username'))
    return [owner, member, former].map(({ username }) => ({ username, name: MARK }));
  const id = path.startsWith('/api/posts')
    ? postId
    : path.includes('/communities/')
      ? community.id
      : undefined;
  return id === undefined ? [owner, member, former].map((one) => ({ id: one.id })) : [{ id }];
}

const reads = (Object.entries(callTable) as [CallName, Call][]).filter(
  ([, { method, path }]) => method === 'GET' && path.startsWith('/api/'),
);

const isKnown = (schema: Call['query'], query: Query): boolean =>
  Object.keys(query).length === 0 ||
  schema?.safeParse(Object.fromEntries(new URLSearchParams(query as Record<string, string>))).success ===
    true;

/** Returns the reads whose responses to a viewer contain words of the community. */
async function mentions(as: Member | undefined, words = MARK): Promise<string[]> {
  const found = new Set<string>();
  for (const [name, { path, query: schema }] of reads) {
    const known = queries().filter((query) => isKnown(schema, query));
    for (const params of paramsOf(path)) {
      for (const query of known) {
        const text = await (await api.send(name, { as, params, query })).text();
        if (text.includes(words)) found.add(`${name} ${JSON.stringify(query).replaceAll(MARK, '')}`);
      }
    }
  }
  return [...found];
}

const files = () => [
  '/feed.xml',
  '/feed.xml?sort=rising',
  `/community/${community.name}/feed.xml`,
  ...[owner, member, former].map(({ username }) => `/user/${username}/feed.xml`),
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/posts-1.xml',
];

describe('a private community', () => {
  it.each([
    ['a guest', () => undefined],
    ['another member', () => outsider],
    ['a former member', () => former],
    ['a member who has asked to join', () => applicant],
  ])('is in no answer to %s', async (_, who) => {
    expect(await mentions(who())).toEqual([]);
  });

  it('is named to a banned member with their ban alone', async () => {
    const ofBan = ['getMe {}', 'listNotifications {}', 'listNotificationGroups {}'];
    expect(await mentions(banned)).toEqual(ofBan);
    for (const words of [`A ${MARK} title`, `Some ${MARK} words`, `A ${MARK} comment`, `About ${MARK}`])
      expect(await mentions(banned, words)).toEqual([]);
  });

  it('is in the answers to its owner and its members', async () => {
    const seen = await mentions(member);
    for (const read of [
      'getCommunity {}',
      'listMyCommunities {}',
      'getPost {}',
      'listComments {}',
      'listUserPosts {}',
      'listUserComments {}',
      'listPosts {"search":""}',
      'listPosts {"sort":"hot","feed":"joined"}',
      'listPosts {"sort":"rising","communityId":1}',
    ])
      expect(seen).toContain(read.replace('"communityId":1', `"communityId":${community.id}`));
    expect(await mentions(owner)).toEqual(expect.arrayContaining(['getCommunity {}', 'getPost {}']));
  });

  it('is in no list of the site, even for its members', async () => {
    const lists = (await mentions(member)).filter((read) =>
      /^listPosts \{("sort":"\w+"(,"t":"\w+")?)?\}$/.test(read),
    );
    expect(lists).toEqual([]);
  });

  it.each([
    ['a moderator', () => moderator],
    ['an admin', () => admin],
  ])('is open to %s, in no list', async (_, who) => {
    const seen = await mentions(who());
    const { id } = community;
    expect(seen).toEqual(
      expect.arrayContaining([
        'getCommunity {}',
        'getPost {}',
        'listComments {}',
        `listPosts {"communityId":${id}}`,
        `listPosts {"sort":"rising","communityId":${id}}`,
        `listPosts {"search":"","communityId":${id}}`,
      ]),
    );
    expect(seen.filter((read) => /^(listPosts \{("sort":"\w+")?\}|listCommunities)/.test(read))).toEqual([]);
  });

  it('is in no feed and no sitemap', async () => {
    for (const path of files()) {
      const text = await (await fetch(api.address + path)).text();
      expect([path, text.includes(MARK), text.includes(`/post/${postId}<`)]).toEqual([path, false, false]);
    }
  });

  it('is not counted in totals, or in the counts of its members’ profiles for others', async () => {
    expect((await api.call('getCommunitySummary')).communityCount).toBe(0);
    const { username } = member;
    const counts = async (as?: Member) => {
      const { postCount, postKarma, commentCount } = await api.call('getUser', { as, params: { username } });
      return [postCount, postKarma, commentCount];
    };
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await counts(outsider)).toEqual([0, 0, 0]);
    expect(await counts(owner)).toEqual([1, 4, 1]);
  });

  it('answers every write of others as if it did not exist', async () => {
    const { id } = community;
    const gone = { id: 987_654 };
    const writes = (ids: { community: number; post: number; comment: number }) =>
      [
        ['joinCommunity', { params: { id: ids.community } }],
        ['leaveCommunity', { params: { id: ids.community } }],
        ['updateCommunity', { params: { id: ids.community }, body: { displayName: 'Mine' } }],
        ['listJoinRequests', { params: { id: ids.community } }],
        ['decideJoinRequests', { params: { id: ids.community }, body: { ids: [1], isApproved: true } }],
        ['listCommunityMembers', { params: { id: ids.community } }],
        ['removeCommunityMember', { params: { id: ids.community, username: owner.username } }],
        ['listInviteLinks', { params: { id: ids.community } }],
        ['createInviteLink', { params: { id: ids.community }, body: { days: 1, usesMax: 1 } }],
        ['deleteInviteLink', { params: { id: ids.community, linkId: 1 } }],
        ['createPost', { body: { communityId: ids.community, title: 'Hello' } }],
        ['createComment', { body: { postId: ids.post, content: 'Hello' } }],
        ['castVote', { body: { postId: ids.post, type: 'up' } }],
        ['castVote', { body: { postId: ids.post, commentId: ids.comment, type: 'up' } }],
        ['savePost', { params: { id: ids.post } }],
        ['unsavePost', { params: { id: ids.post } }],
        ['muteThread', { params: { id: ids.post } }],
        ['unmuteThread', { params: { id: ids.post } }],
        ['followThread', { params: { id: ids.post } }],
        ['unfollowThread', { params: { id: ids.post } }],
        ['visitThread', { params: { id: ids.post }, body: { commentId: 0 } }],
        ['forgetVisit', { params: { id: ids.post } }],
        ['updatePost', { params: { id: ids.post }, body: { title: 'Mine' } }],
        ['deletePost', { params: { id: ids.post } }],
        ['pinToProfile', { params: { id: ids.post } }],
        ['updateComment', { params: { id: ids.comment }, body: { content: 'Mine' } }],
        ['deleteComment', { params: { id: ids.comment } }],
        ['createReport', { body: { postId: ids.post, reason: 'spam' } }],
        ['createReport', { body: { commentId: ids.comment, postId: ids.post, reason: 'spam' } }],
      ] as const;
    const fresh = await api.members.make();
    const codes = async (ids: { community: number; post: number; comment: number }) => {
      const all: string[] = [];
      for (const [name, request] of writes(ids))
        all.push((await api.refusal(name, { as: fresh, ...request })).code);
      return all;
    };
    const hidden = await codes({ community: id, post: postId, comment: commentId });
    expect(hidden).toEqual(await codes({ community: gone.id, post: gone.id, comment: gone.id }));
  });

  it('hides what its former members stored of it in their archives', async () => {
    const { exportKinds } = await import('../src/identity/exports/export-kinds.js');
    const of = async ({ id }: Member) => {
      const files = await Promise.all(exportKinds.map(({ read }) => api.database.rows(read(id, -1))));
      return files.map((rows) => JSON.stringify(rows)).join('\n');
    };
    expect(await of(outsider)).not.toContain(MARK);
    const formers = await of(former);
    expect(formers).not.toContain(`A ${MARK} title`);
    // Their own words are theirs.
    expect(formers).toContain(`A ${MARK} comment`);
  });

  it('lets nobody but its members write, not even staff', async () => {
    for (const as of [moderator, admin]) {
      const { code } = await api.refusal('createComment', { as, body: { postId, content: 'Hello' } });
      expect(code).toBe('MEMBERS_ONLY');
    }
    await api.makeComment({ as: owner, postId });
  });

  it('answers as missing for a notification about it', async () => {
    const { rows } = await api.database.pool.query<{ id: number }>(
      'SELECT id FROM notifications WHERE user_id = $1 AND post_id = $2',
      [former.id, postId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) {
      const { code } = await api.refusal('readNotification', { as: former, params: { id } });
      expect(code).toBe('NOTIFICATION_NOT_FOUND');
    }
    const groups = await api.call('listNotificationGroups', { as: former });
    expect(groups.filter((group) => group.postId === postId)).toEqual([]);
  });

  it('is left for good', async () => {
    const leaver = await api.members.make();
    await setVisibility('public');
    await api.call('joinCommunity', { as: leaver, params: { id: community.id } });
    await setVisibility('private');
    const before = await api.call('getCommunity', { as: leaver, params: { slug: community.name } });
    const left = await api.call('leaveCommunity', { as: leaver, params: { id: community.id } });
    expect(left).toEqual({ ...before, memberCount: before.memberCount - 1 });
    const again = await api.refusal('joinCommunity', { as: leaver, params: { id: community.id } });
    expect(again.code).toBe('COMMUNITY_NOT_FOUND');
  });
});

describe('a community that becomes private', () => {
  beforeEach(() => setVisibility('public'));
  afterAll(() => setVisibility('private'));

  it('closes for outsiders who watch it, and for nobody else', async () => {
    const [inside, outside] = [await listen(api, member), await listen(api, outsider)];
    const staff = await listen(api, moderator);
    for (const listener of [inside, outside, staff])
      expect(await watch(listener, postId)).toMatchObject({ type: 'watching' });
    await setVisibility('private');
    const closed = { type: 'community_closed', data: { communityId: community.id } };
    await until(() => outside.heard.some(({ type }) => type === 'community_closed'));
    expect(outside.heard).toContainEqual(closed);
    const { id } = await api.makeComment({ as: owner, postId, content: 'Among ourselves' });
    await until(() => [inside, staff].every((listener) => announcedTo(listener).includes(id)));
    expect(announcedTo(outside)).not.toContain(id);
    expect(inside.heard).not.toContainEqual(closed);
    expect(await watch(outside, postId)).toMatchObject({ type: 'watch_refused' });
  });
});

describe('a community that becomes restricted', () => {
  beforeEach(() => setVisibility('public'));
  afterAll(() => setVisibility('private'));

  it('is announced to outsiders, who read on, and to nobody else', async () => {
    const [inside, outside] = [await listen(api, member), await listen(api, outsider)];
    expect(await watch(outside, postId)).toMatchObject({ type: 'watching' });
    await setVisibility('restricted');
    const closed = { type: 'community_closed', data: { communityId: community.id } };
    await until(() => outside.heard.some(({ type }) => type === 'community_closed'));
    expect(outside.heard).toContainEqual(closed);
    const { id } = await api.makeComment({ as: owner, postId, content: 'For all to read' });
    await until(() => announcedTo(outside).includes(id));
    expect(inside.heard).not.toContainEqual(closed);
  });
});

describe('a community that becomes public', () => {
  beforeEach(() => setVisibility('restricted'));
  afterAll(() => setVisibility('private'));

  it('is announced to everyone, and other changes are not', async () => {
    const outside = await listen(api, outsider);
    const body = { description: 'For everyone' };
    await api.call('updateCommunity', { as: owner, params: { id: community.id }, body });
    await setVisibility('public');
    const opened = { type: 'community_opened', data: { communityId: community.id } };
    await until(() => outside.heard.some(({ type }) => type === 'community_opened'));
    expect(outside.heard.filter(({ type }) => type.startsWith('community_'))).toEqual([opened]);
  });
});

describe('a restricted community', () => {
  let id: number;
  let slug: string;
  beforeAll(async () => {
    const made = await api.call('createCommunity', {
      as: owner,
      body: { name: 'readers', displayName: 'Readers', visibility: 'restricted' },
    });
    ({ id, name: slug } = made);
    expect(made.visibility).toBe('restricted');
  });

  it('is read by everyone, listed and counted', async () => {
    const post = await api.makePost({ as: owner, communityId: id, title: 'For all' });
    expect(await api.call('getCommunity', { params: { slug } })).toMatchObject({ id });
    expect(await api.call('getPost', { params: { id: post.id } })).toMatchObject({ title: 'For all' });
    expect((await api.call('listPosts', { query: { sort: 'new' } })).map((one) => one.id)).toContain(post.id);
    const summary = await api.call('getCommunitySummary');
    expect(summary.communityCount).toBe(1);
  });

  it('takes votes of everyone, posts and comments of its members alone', async () => {
    const post = await api.makePost({ as: owner, communityId: id });
    await api.call('castVote', { as: outsider, body: { postId: post.id, type: 'up' } });
    const writes = [
      ['createPost', { communityId: id, title: 'Hello' }],
      ['createComment', { postId: post.id, content: 'Hello' }],
    ] as const;
    for (const [name, body] of writes)
      for (const as of [outsider, moderator, admin])
        expect((await api.refusal(name, { as, body })).code).toBe('MEMBERS_ONLY');
  });

  it('is joined by approval only', async () => {
    const error = await api.refusal('joinCommunity', { as: outsider, params: { id } });
    expect(error.code).toBe('APPROVAL_NEEDED');
    await api.call('joinCommunity', { as: owner, params: { id } });
  });
});
