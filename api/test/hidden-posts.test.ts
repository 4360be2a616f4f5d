import { accountDays, type ListPostsQuery } from '@stoa/contract';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let postId: number;
let communityId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await api.members.make(), await api.members.make()];
  ({ id: communityId } = await api.makeCommunity());
  ({ id: postId } = await api.makePost({ as: ben, communityId }));
});
afterAll(() => api.stop());

const hide = (as: Member = ada) => api.call('hidePost', { as, params: { id: postId } });
const show = (as: Member = ada) => api.call('unhidePost', { as, params: { id: postId } });
const isIn = async (query: ListPostsQuery, as?: Member) => {
  const whole: ListPostsQuery = { limit: 100, ...query };
  const posts = await api.call('listPosts', { as, query: whole as Record<string, string> });
  return posts.some(({ id }) => id === postId);
};

it('a hidden post leaves the lists of the site, of its community and of the member’s feeds, and returns', async () => {
  await api.call('joinCommunity', { as: ada, params: { id: communityId } });
  await api.call('followUser', { as: ada, params: { username: ben.username } });
  const lists: ListPostsQuery[] = (['new', 'hot', 'top', 'rising'] as const).flatMap((sort) => [
    { sort },
    { sort, communityId },
    { sort, feed: 'joined' },
    { sort, feed: 'following' },
  ]);
  const found = () => Promise.all(lists.map((list) => isIn(list, ada)));
  expect(await found()).toEqual(lists.map(() => true));
  await hide();
  await hide();
  expect(await found()).toEqual(lists.map(() => false));
  expect((await api.call('getPost', { as: ada, params: { id: postId } })).isHidden).toBe(true);
  await show();
  await show();
  expect(await found()).toEqual(lists.map(() => true));
  expect((await api.call('getPost', { as: ada, params: { id: postId } })).isHidden).toBeUndefined();
});

it('a hidden pinned post leaves its community, too', async () => {
  const moderator = await api.members.make({ role: 'moderator' });
  await api.call('pinPost', { as: moderator, params: { id: postId } });
  await hide();
  expect([await isIn({ sort: 'hot', communityId }, ada), await isIn({ sort: 'hot', communityId })]).toEqual([
    false,
    true,
  ]);
});

it('searches, profiles and saved posts show hidden posts, and others’ lists do', async () => {
  await api.call('savePost', { as: ada, params: { id: postId } });
  await hide();
  const { title } = await api.call('getPost', { params: { id: postId } });
  expect(await isIn({ search: title }, ada)).toBe(true);
  const lists = [
    await api.call('listSavedPosts', { as: ada }),
    await api.call('listUserPosts', { as: ada, params: { username: ben.username } }),
    await api.call('listPosts', { as: ben, query: { sort: 'new' } }),
    await api.call('listPosts', { query: { sort: 'new' } }),
  ];
  expect(lists.map((posts) => posts.some(({ id }) => id === postId))).toEqual([true, true, true, true]);
});

it('a post that the member may not see cannot be hidden', async () => {
  const params = { id: 999_999 };
  for (const call of ['hidePost', 'unhidePost'] as const)
    expect(await api.refusal(call, { as: ada, params })).toMatchObject({ code: 'POST_NOT_FOUND' });
});

it('after the days for which visits are kept, a hidden post is shown again', async () => {
  await hide();
  await api.database.pool.query('UPDATE hidden_posts SET hidden_at = now() - make_interval(days => $1)', [
    accountDays.visits + 1,
  ]);
  await api.app.get(JobQueue).send('visits.sweep', [{}]);
  await api.settled();
  expect(await isIn({ sort: 'new' }, ada)).toBe(true);
});
