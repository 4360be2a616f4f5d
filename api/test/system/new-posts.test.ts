import { limits } from '@stoa/contract';
import { hangUp, listen, newPostsOf, watchFeed } from '../support/listener.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let since: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await api.members.make(), await api.members.make()];
  ({ id: since } = await api.makePost());
});
afterEach(hangUp);
afterAll(() => api.stop());

it('a reader learns how many posts others have added to the list on the page', async () => {
  const [here, elsewhere] = [await api.makeCommunity(), await api.makeCommunity()];
  await api.call('joinCommunity', { as: ada, params: { id: here.id } });
  const lists = [
    { sort: 'new' },
    { sort: 'hot' },
    { sort: 'new', feed: 'joined' },
    { sort: 'new', communityId: here.id },
    { sort: 'new', communityId: elsewhere.id },
    { sort: 'new', feed: 'following' },
  ] as const;
  const listeners = await Promise.all(
    lists.map(async (list) => {
      const listener = await listen(api, ada);
      watchFeed(listener, list, { since });
      return listener;
    }),
  );
  await api.makePost({ communityId: here.id });
  await api.makePost({ communityId: here.id });
  await until(() => listeners.slice(0, 4).every((listener) => newPostsOf(listener).at(-1) === 2));
  await api.makePost({ communityId: elsewhere.id });
  const latest = () => listeners.map((listener) => newPostsOf(listener).at(-1));
  await until(() => latest().join() === [3, 3, 2, 2, 1, undefined].join());
});

const noSources = { communityIds: [], personIds: [], words: [], domains: [], excludedWords: [] };
const makeFeed = async (sources: object, { as = ada, isPublic = false } = {}) =>
  (await api.call('createOwnFeed', { as, body: { name: 'A feed', isPublic, ...noSources, ...sources } })).id;

/** Watches an own feed on a separate connection. */
async function watchOwnFeed(reader: Member, ownFeed: number) {
  const listener = await listen(api, reader);
  watchFeed(listener, { sort: 'new', ownFeed }, { since });
  return listener;
}

it('an own feed counts the posts of its communities, people, words and domains without excluded words', async () => {
  const { id: communityId } = await api.makeCommunity();
  const feeds = [
    { communityIds: [communityId] },
    { personIds: [ben.id] },
    { words: ['quince'] },
    { domains: ['example.org'] },
    { communityIds: [communityId], personIds: [ben.id], excludedWords: ['quince'] },
  ];
  const listeners = await Promise.all(
    feeds.map(async (sources) => watchOwnFeed(ada, await makeFeed(sources))),
  );
  const author = await api.members.make();
  await api.makePost({ as: author, communityId });
  await api.makePost({ as: ben, title: 'Quince jam' });
  const other = (await api.makeCommunity()).id;
  const link = { title: 'A page', type: 'link', imageUrl: 'https://blog.example.org/' } as const;
  await api.call('createPost', { as: author, body: { ...link, communityId: other } });
  const latest = () => listeners.map((listener) => newPostsOf(listener).at(-1));
  await until(() => latest().join() === [1, 1, 1, 1, 1].join());
});

it('an own feed is counted with the rights of its reader', async () => {
  const as = await api.members.make();
  const { id: communityId } = await api.makeCommunity({ as });
  await api.call('joinCommunity', { as: ada, params: { id: communityId } });
  const sources = { communityIds: [communityId], personIds: [as.id] };
  const shared = await makeFeed(sources, { isPublic: true });
  const [member, outsider] = [await watchOwnFeed(ada, shared), await watchOwnFeed(ben, shared)];
  const refused = await watchOwnFeed(ben, await makeFeed(sources));
  await api.call('updateCommunity', { as, params: { id: communityId }, body: { visibility: 'private' } });
  await api.makePost({ as, communityId });
  await api.makePost({ as });
  await until(() => newPostsOf(member).at(-1) === 2 && newPostsOf(outsider).length > 0);
  expect([outsider, refused].map(newPostsOf)).toEqual([[1], []]);
});

it('own posts, those of blocked people and those with a muted word are not counted', async () => {
  await api.call('blockUser', { as: ada, params: { username: ben.username } });
  await api.call('setMutedWords', { as: ada, body: { words: ['gossip'] } });
  const listener = await listen(api, ada);
  watchFeed(listener, { sort: 'new' }, { since });
  await api.makePost({ as: ada });
  await api.makePost({ as: ben });
  await api.makePost({ title: 'Fresh gossip' });
  await api.makePost();
  await until(() => newPostsOf(listener).length > 0);
  expect(newPostsOf(listener)).toEqual([1]);
});

it.each([
  ['an hour', 3_600_000],
  ['years, by a clock that was set ahead', Number.MAX_SAFE_INTEGER],
])('posts that were added while the page was away for %s are counted at once', async (_, age) => {
  await api.makePost();
  const listener = await listen(api, ada);
  watchFeed(listener, { sort: 'new' }, { since, age, watch: 7 });
  await until(() => newPostsOf(listener).length > 0);
  expect(listener.heard.at(-1)).toEqual({ type: 'new_posts', data: { watch: 7, count: 1 } });
});

it('a new post that is deleted is no longer counted', async () => {
  const listener = await listen(api, ada);
  watchFeed(listener, { sort: 'new' }, { since });
  const { id } = await api.makePost({ as: ben });
  await until(() => newPostsOf(listener).length === 1);
  await api.call('deletePost', { as: ben, params: { id } });
  await until(() => newPostsOf(listener).length === 2);
  expect(newPostsOf(listener)).toEqual([1, 0]);
});

it('a connection watches the last list only, and none after it has ended watching', async () => {
  const { id: communityId } = await api.makeCommunity();
  const [changed, ended, current] = [await listen(api, ada), await listen(api, ada), await listen(api, ada)];
  for (const listener of [changed, ended, current]) watchFeed(listener, { sort: 'new' }, { since });
  watchFeed(changed, { sort: 'new', communityId }, { since, watch: 2 });
  ended.socket.send(JSON.stringify({ type: 'unwatch_feed' }));
  await api.makePost();
  await until(() => newPostsOf(current).length > 0);
  expect([changed, ended].map(newPostsOf)).toEqual([[], []]);
});

it('watching an unknown list, or one that does not exist, neither counts posts nor ends the connection', async () => {
  const lists = [{ sort: 'best' }, { sort: 'new', feed: 'joined', communityId: 1 }, {}];
  const listeners = await Promise.all(
    lists.map(async (list) => {
      const listener = await listen(api, ada);
      watchFeed(listener, list as never, { since });
      return listener;
    }),
  );
  const current = await listen(api, ada);
  watchFeed(current, { sort: 'new' }, { since });
  await api.makePost();
  await until(() => newPostsOf(current).length > 0);
  expect(listeners.map(newPostsOf)).toEqual([[], [], []]);
  expect(listeners.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1]);
});

it('a full page of new posts is the highest count', async () => {
  const listener = await listen(api, ada);
  const as = await api.members.make();
  const { id: communityId } = await api.makeCommunity({ as });
  for (let made = 0; made < limits.pageSizeDefault + 2; made++) await api.makePost({ as, communityId });
  watchFeed(listener, { sort: 'new' }, { since });
  await until(() => newPostsOf(listener).length > 0);
  expect(newPostsOf(listener)).toEqual([limits.pageSizeDefault]);
});
