import { type SourceDial, type Post } from '@stoa/contract';
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
  for (const { community } of [post, other])
    await api.call('joinCommunity', { as: ada, params: { id: community.id } });
});
afterAll(() => api.stop());

const later = new Date(Date.now() + 7 * 86_400_000).toISOString();
const set = (body: SourceDial) =>
  api.call('setMembershipDial', { as: ada, params: { id: post.community.id }, body });
const membership = async (as?: Member) =>
  (await api.call('getCommunity', { as, params: { slug: post.community.name } })).membership;
const feed = async (query: object) =>
  (await api.call('listPosts', { as: ada, query: { feed: 'joined', ...query } })).map(({ id }) => id).sort();

it('the dial of a membership is normal until its member sets it, and only they see it', async () => {
  expect(await membership(ada)).toEqual({ dial: 'normal', mutedUntil: null });
  expect(await set({ dial: 'more', mutedUntil: null })).toEqual({ dial: 'more', mutedUntil: null });
  expect(await membership(ada)).toEqual({ dial: 'more', mutedUntil: null });
  expect(await membership(await api.members.make())).toBeUndefined();
  expect(await membership()).toBeUndefined();
});

it.each([
  ['hot', {}],
  ['new', {}],
  ['rising', {}],
  ['top', { t: 'day' }],
  ['top', { t: 'all' }],
])(
  'a muted community is missing from the joined feed by %s %j, until the mute ends',
  async (sort, window) => {
    await set({ dial: 'normal', mutedUntil: later });
    expect(await membership(ada)).toEqual({ dial: 'normal', mutedUntil: later });
    expect(await feed({ sort, ...window })).toEqual([other.id]);
    const query = { sort: 'new', communityId: post.community.id } as const;
    expect(await api.call('listPosts', { as: ada, query })).toHaveLength(1);
    await set({ dial: 'normal', mutedUntil: new Date(Date.now() - 1).toISOString() });
    expect(await membership(ada)).toEqual({ dial: 'normal', mutedUntil: null });
    expect(await feed({ sort, ...window })).toEqual([post.id, other.id]);
  },
);

it('only members have a dial, and a dial has three positions', async () => {
  const as = await api.members.make();
  const params = { id: post.community.id };
  const body = { dial: 'less', mutedUntil: null };
  expect(await api.refusal('setMembershipDial', { as, params, body })).toMatchObject({
    code: 'RULE_BROKEN',
    message: 'Join the community first.',
  });
  const wrong = { ...body, dial: 'all' };
  expect(await api.refusal('setMembershipDial', { as: ada, params, body: wrong })).toMatchObject({
    fields: { dial: 'Choose less, normal or more.' },
  });
});

it('a member learns why a post is in a feed, by the rules of the feed', async () => {
  const why = (feed: 'all' | 'joined' | 'following', sort: 'hot' | 'new', as = ada) =>
    api.call('explainPost', { as, params: { id: post.id }, query: { feed, sort } });
  await set({ dial: 'less', mutedUntil: null });
  // One of six: the other community is at normal.
  expect(await why('joined', 'hot')).toEqual({ isListed: true, score: 0, share: 5 });
  expect(await why('joined', 'new')).toEqual({ isListed: true, score: 0 });
  expect(await why('all', 'hot')).toEqual({ isListed: true, score: 0 });
  expect(await why('following', 'hot')).toEqual({ isListed: false, score: 0 });
  await api.call('followUser', { as: ada, params: { username: post.author.username } });
  expect(await why('following', 'hot')).toEqual({ isListed: true, score: 0, share: 25 });
  await set({ dial: 'less', mutedUntil: later });
  expect(await why('joined', 'hot')).toEqual({ isListed: false, score: 0 });
});

it('a post in a private community is not explained to others', async () => {
  const owner = await api.members.make();
  const { id: communityId } = await api.makeCommunity({ as: owner, visibility: 'private' });
  const { id } = await api.makePost({ as: owner, communityId });
  const query = { feed: 'all', sort: 'hot' };
  expect((await api.refusal('explainPost', { as: ada, params: { id }, query })).code).toBe('POST_NOT_FOUND');
});

it('a member learns that a community has pinned a post, or how its own list ranks it', async () => {
  const why = (id: number) =>
    api.call('explainPost', {
      as: ada,
      params: { id },
      query: { feed: 'all', sort: 'hot', communityId: post.community.id },
    });
  expect(await why(post.id)).toEqual({ isListed: true, score: 0 });
  await api.database.pool.query('UPDATE post_stats SET is_pinned = true WHERE post_id = $1', [post.id]);
  expect(await why(post.id)).toEqual({ isListed: true, score: 0, isPinned: true });
  expect(await why(other.id)).toEqual({ isListed: false, score: 0 });
});

it('a member learns how a post matches a search, by the ranking of the search', async () => {
  const { name, displayName } = await api.makeCommunity({ as: ada, displayName: 'Old lighthouses' });
  const communityId = (await api.call('getCommunity', { params: { slug: name } })).id;
  const make = async (title: string, content: string) =>
    (await api.makePost({ as: ada, communityId, title, content })).id;
  const ids = {
    title: await make('A granite harbour wall', 'Stone.'),
    'title-words': await make('Harbour made of granite', 'Stone.'),
    text: await make('A wall', 'It is a granite harbour.'),
    words: await make('Walls', 'Granite, and a harbour.'),
    similar: await make('Granit and harbor', 'Boats.'),
  };
  const why = async (id: number, search: string) => {
    const query = { feed: 'all', sort: 'hot', search };
    return (await api.call('explainPost', { as: ada, params: { id }, query })).match;
  };
  for (const [match, id] of Object.entries(ids)) expect(await why(id, 'granite harbour')).toBe(match);
  expect(await why(ids.text, displayName)).toBe('community');
});
