import type { Post, SourceDial } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let post: Post;
let other: Post;
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make();
  post = await api.makePost();
  other = await api.makePost();
  for (const { author } of [post, other])
    await api.call('followUser', { as: ada, params: { username: author.username } });
});
afterAll(() => api.stop());

const later = new Date(Date.now() + 7 * 86_400_000).toISOString();
const set = (body: SourceDial) =>
  api.call('setFollowDial', { as: ada, params: { username: post.author.username }, body });
const profile = (as?: Member) => api.call('getUser', { as, params: { username: post.author.username } });
const feed = async (query: object) =>
  (await api.call('listPosts', { as: ada, query: { feed: 'following', ...query } }))
    .map(({ id }) => id)
    .sort();

it('the dial of a follow is normal until the follower sets it, and only they see it', async () => {
  const normal = { dial: 'normal', mutedUntil: null };
  expect(await profile(ada)).toMatchObject({ isFollowing: true, follow: normal });
  const more = { dial: 'more', mutedUntil: null } as const;
  expect(await set(more)).toEqual(more);
  expect((await profile(ada)).follow).toEqual(more);
  const followed = await api.call('listFollowed', { as: ada });
  expect(followed.map(({ username, follow }) => [username, follow])).toEqual([
    [other.author.username, normal],
    [post.author.username, more],
  ]);
  expect((await profile(await api.members.make())).follow).toBeUndefined();
  expect((await profile()).follow).toBeUndefined();
});

it.each([
  ['hot', {}],
  ['new', {}],
  ['rising', {}],
  ['top', { t: 'day' }],
  ['top', { t: 'all' }],
])(
  'a muted author is missing from the feed of followed people by %s %j, until the mute ends',
  async (sort, window) => {
    await set({ dial: 'normal', mutedUntil: later });
    expect((await profile(ada)).follow).toEqual({ dial: 'normal', mutedUntil: later });
    expect(await feed({ sort, ...window })).toEqual([other.id]);
    await set({ dial: 'normal', mutedUntil: new Date(Date.now() - 1).toISOString() });
    expect((await profile(ada)).follow).toEqual({ dial: 'normal', mutedUntil: null });
    expect(await feed({ sort, ...window })).toEqual([post.id, other.id]);
  },
);

it('only followers have a dial, and a dial has three positions', async () => {
  const as = await api.members.make();
  const params = { username: post.author.username };
  const body = { dial: 'less', mutedUntil: null };
  expect(await api.refusal('setFollowDial', { as, params, body })).toMatchObject({
    code: 'RULE_BROKEN',
    message: 'Follow this person first.',
  });
  expect((await api.refusal('setFollowDial', { as, params: { username: 'nobody-at-all' }, body })).code).toBe(
    'USER_NOT_FOUND',
  );
  const wrong = { ...body, dial: 'all' };
  expect(await api.refusal('setFollowDial', { as: ada, params, body: wrong })).toMatchObject({
    fields: { dial: 'Choose less, normal or more.' },
  });
  expect((await api.refusal('setFollowDial', { params, body })).code).toBe('SESSION_MISSING');
});

it('a follow that ends loses its dial', async () => {
  const params = { username: post.author.username };
  await set({ dial: 'less', mutedUntil: later });
  const unfollowed = await api.call('unfollowUser', { as: ada, params });
  expect(unfollowed).not.toHaveProperty('follow');
  const followed = await api.call('followUser', { as: ada, params });
  expect(followed.follow).toEqual({ dial: 'normal', mutedUntil: null });
});

it('a follower learns the share of an author in the feed by hot rank', async () => {
  const why = (sort: 'hot' | 'new') =>
    api.call('explainPost', { as: ada, params: { id: post.id }, query: { feed: 'following', sort } });
  await set({ dial: 'less', mutedUntil: null });
  // One of six: the other author is at normal.
  expect(await why('hot')).toEqual({ isListed: true, score: 0, share: 5 });
  expect(await why('new')).toEqual({ isListed: true, score: 0 });
  await set({ dial: 'less', mutedUntil: later });
  expect(await why('hot')).toEqual({ isListed: false, score: 0 });
});

it('posts beyond the share of an author are named by the author, and unfold for their follower alone', async () => {
  const as = await api.members.make();
  const busy = await api.members.make();
  const quiet = await api.makePost();
  for (const username of [busy.username, quiet.author.username])
    await api.call('followUser', { as, params: { username } });
  for (let n = 0; n < 24; n++) await api.makePost({ as: busy });
  const less = { dial: 'less', mutedUntil: null } as const;
  await api.call('setFollowDial', { as, params: { username: busy.username }, body: less });
  const query = { feed: 'following', sort: 'hot' };
  const items = await api.call('listPosts', { as, query });
  const [more] = items.flatMap((item) => item.more ?? []);
  // One of six, beside an author at normal, is five of a page.
  expect(items.filter(({ author }) => author.username === busy.username)).toHaveLength(5);
  // The quiet author's older post ends the page.
  expect(more).toMatchObject({ community: busy.username, count: 19 });
  const fold = { ...query, cursor: more?.cursor ?? '' };
  expect(await api.call('listPosts', { as, query: fold })).toHaveLength(19);
  expect((await api.refusal('listPosts', { as: ada, query: fold })).code).toBe('CURSOR_INVALID');
});
