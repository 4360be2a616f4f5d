import { NewComments } from '../../src/content/comments/new-comments.js';
import { bounds } from '../../src/platform/bounds.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { announcedTo, hangUp, listen, watch } from '../support/listener.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let postId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await api.members.make(), await api.members.make()];
  ({ id: postId } = await api.makePost());
});
afterEach(hangUp);
afterAll(() => api.stop());

it('a watcher receives the count of comments, and then the new ones in one message per second', async () => {
  const listener = await listen(api, ada);
  const data = { postId, commentCount: 0, ids: [], parents: [] };
  expect(await watch(listener, postId)).toMatchObject({ type: 'watching', data });
  const { id: parentId } = await api.makeComment({ postId });
  await until(() => announcedTo(listener).length === 1);
  expect(await watch(listener, postId)).toMatchObject({ type: 'watching', data: { commentCount: 1 } });
  const ids = [(await api.makeComment({ postId })).id, (await api.makeComment({ postId, parentId })).id];
  await until(() => announcedTo(listener).length > 1);
  const parents = [null, parentId];
  expect(listener.heard.at(-1)).toEqual({ type: 'comments', data: { postId, ids, parents } });
});

it('a watcher receives the comments that its page missed, except deleted ones and those of blocked people', async () => {
  const { id: read } = await api.makeComment({ postId });
  await api.makeComment({ postId: (await api.makePost()).id });
  const first = await listen(api, ada);
  const before = await watch(first, postId, { count: 1 });
  expect(before).toMatchObject({ data: { ids: [], latestId: read } });
  first.socket.terminate();
  await api.call('blockUser', { as: ada, params: { username: ben.username } });
  const { id: reply } = await api.makeComment({ postId, parentId: read });
  const gone = await api.makeComment({ as: ada, postId });
  await api.call('deleteComment', { as: ada, params: { id: gone.id } });
  await api.makeComment({ as: ben, postId });
  await api.makeComment({ postId: (await api.makePost()).id });
  const missed = { ids: [reply], parents: [read] };
  const again = await listen(api, ada);
  expect(await watch(again, postId, { since: read })).toMatchObject({ data: missed });
  expect(await watch(again, postId, { count: 1 })).toMatchObject({ data: missed });
  expect(await watch(again, postId, { since: 2 ** 40 })).toMatchObject({ data: { ids: [] } });
  expect(await watch(again, postId, { count: 9 })).toMatchObject({ data: { ids: [] } });
});

it('comments beyond the bound of a second are not announced, and counted', async () => {
  const watcher = await listen(api, ada);
  await watch(watcher, postId);
  const announcements = api.app.get(NewComments);
  const most = bounds.liveNewComments;
  for (let id = 1; id <= most + 3; id++)
    announcements.publishSoon(postId, { id, authorId: ben.id, parentId: null });
  await until(() => announcedTo(watcher).length > 0);
  expect(announcedTo(watcher)).toHaveLength(most);
  const { text } = await api.app.get(Metrics).read();
  expect(text).toMatch(/^stoa_live_comments_unannounced_total 3$/m);
});

it('a reader who watches another post, or no longer watches, receives nothing', async () => {
  const { id: other } = await api.makePost();
  const [watcher, elsewhere, left] = [await listen(api, ada), await listen(api, ada), await listen(api, ada)];
  await watch(watcher, postId);
  await watch(elsewhere, other);
  await watch(left, postId);
  left.socket.send(JSON.stringify({ type: 'unwatch', postId }));
  await watch(left, other);
  await api.makeComment({ postId });
  await until(() => announcedTo(watcher).length === 1);
  expect([elsewhere, left].map(announcedTo)).toEqual([[], []]);
});

it('the page that wrote a comment receives nothing about it, the member’s other pages do', async () => {
  const [writing, other] = [await listen(api, ada, 'tab-1'), await listen(api, ada, 'tab-2')];
  await watch(writing, postId);
  await watch(other, postId);
  const body = { postId, content: 'Mine' };
  const { id } = await api.call('createComment', { as: ada, body, tab: 'tab-1' });
  await until(() => announcedTo(other).length === 1);
  expect([writing, other].map(announcedTo)).toEqual([[], [id]]);
});

it('an invalid page id neither refuses the connection nor the comment', async () => {
  const listener = await listen(api, ada, 'x'.repeat(65));
  await watch(listener, postId);
  const body = { postId, content: 'Mine' };
  const { id } = await api.call('createComment', { as: ada, body, tab: 'x'.repeat(65) });
  await until(() => announcedTo(listener).length === 1);
  expect(announcedTo(listener)).toEqual([id]);
});

it('comments of a blocked person are not announced, except to staff', async () => {
  const moderator = await api.members.make({ role: 'moderator' });
  const [blocker, staff] = [await listen(api, ada), await listen(api, moderator)];
  for (const as of [ada, moderator]) await api.call('blockUser', { as, params: { username: ben.username } });
  await watch(blocker, postId);
  await watch(staff, postId);
  const [hidden, shown] = [await api.makeComment({ as: ben, postId }), await api.makeComment({ postId })];
  await until(() => announcedTo(staff).length === 2 && announcedTo(blocker).length > 0);
  expect(announcedTo(staff)).toEqual([hidden.id, shown.id]);
  expect(announcedTo(blocker)).toEqual([shown.id]);
});

it('the count of comments leaves out those of a blocked person, except for staff', async () => {
  const moderator = await api.members.make({ role: 'moderator' });
  for (const as of [ada, moderator]) await api.call('blockUser', { as, params: { username: ben.username } });
  await api.makeComment({ as: ben, postId });
  await api.makeComment({ postId });
  for (const as of [ada, moderator]) {
    const { commentCount } = await api.call('getPost', { as, params: { id: postId } });
    const answer = await watch(await listen(api, as), postId);
    expect(answer).toMatchObject({ type: 'watching', data: { postId, commentCount } });
  }
});

it('a post that does not exist or is removed cannot be watched', async () => {
  const moderator = await api.members.make({ role: 'moderator' });
  await api.call('removePost', { as: moderator, params: { id: postId }, body: { reason: 'Advertising' } });
  const listener = await listen(api, ada);
  for (const id of [postId, 2 ** 31 - 1, 2 ** 53 - 1]) {
    const data = { postId: id, code: 'POST_NOT_FOUND' };
    expect(await watch(listener, id)).toEqual({ type: 'watch_refused', data });
  }
  expect(await watch(await listen(api, moderator), postId)).toMatchObject({ type: 'watching' });
});

it('a connection watches a bounded number of posts, and others again when it leaves one', async () => {
  const listener = await listen(api, ada);
  const posts = [];
  for (let n = 0; n <= bounds.liveWatchedPosts; n++) posts.push((await api.makePost()).id);
  const last = posts.pop() as number;
  for (const id of posts) expect(await watch(listener, id)).toMatchObject({ type: 'watching' });
  const data = { postId: last, code: 'TOO_MANY_WATCHED' };
  expect(await watch(listener, last)).toEqual({ type: 'watch_refused', data });
  const { text } = await api.app.get(Metrics).read();
  expect(text).toMatch(/^stoa_live_watches_refused_total 1$/m);
  listener.socket.send(JSON.stringify({ type: 'unwatch', postId: posts[0] }));
  expect(await watch(listener, last)).toMatchObject({ type: 'watching' });
});

it('a closed connection watches nothing', async () => {
  const watchedPosts = async () =>
    Number(/^stoa_live_watched_posts (\d+)$/m.exec((await api.app.get(Metrics).read()).text)?.[1]);
  await until(async () => (await watchedPosts()) === 0);
  const { socket, ...listener } = await listen(api, ada);
  await watch({ socket, ...listener }, postId);
  expect(await watchedPosts()).toBe(1);
  socket.close();
  await until(async () => (await watchedPosts()) === 0);
});

it('watchers learn at once that the post was deleted, except the page that deleted it', async () => {
  const { id } = await api.makePost({ as: ada });
  const [here, there] = [await listen(api, ada, 'tab-1'), await listen(api, ada, 'tab-2')];
  const reader = await listen(api, ben);
  for (const listener of [here, there, reader]) await watch(listener, id);
  await api.call('deletePost', { as: ada, params: { id }, tab: 'tab-1' });
  const gone = { type: 'post_gone', data: { postId: id, isReadable: false } };
  await until(() => there.heard.length === 4 && reader.heard.length === 3);
  expect(there.heard).toContainEqual(gone);
  expect(reader.heard).toContainEqual(gone);
  expect(here.heard.map(({ type }) => type)).toEqual(['auth_ok', 'watching']);
});

it.each(['a moderator', 'a report'])(
  'watchers learn that %s removed the post, and who can still read it',
  async (by) => {
    const owner = await api.members.make();
    const { id: communityId } = await api.makeCommunity({ as: owner });
    const { id } = await api.makePost({ as: ada, communityId });
    const moderator = await api.members.make({ role: 'moderator' });
    const appointed = await api.makeModerator(communityId, owner, ['posts']);
    const [author, reader] = [await listen(api, ada), await listen(api, ben)];
    const moderators = await Promise.all([moderator, owner, appointed].map((as) => listen(api, as)));
    for (const listener of [author, reader, ...moderators]) await watch(listener, id);
    if (by === 'a moderator') {
      await api.call('removePost', { as: moderator, params: { id }, body: { reason: 'Advertising' } });
    } else {
      const report = { postId: id, reason: 'spam' as const };
      const { id: reportId } = await api.call('createReport', { as: ben, body: report });
      const body = { status: 'resolved' as const, removeReason: 'Advertising' };
      await api.call('resolveReport', { as: moderator, params: { id: reportId }, body });
    }
    const goneFor = ({ heard }: typeof author) =>
      heard.flatMap((said) => (said.type === 'post_gone' ? [said.data] : []));
    await until(() => [author, reader, ...moderators].every((listener) => goneFor(listener).length === 1));
    expect(goneFor(reader)).toEqual([{ postId: id, isReadable: false }]);
    for (const listener of [author, ...moderators])
      expect(goneFor(listener)).toEqual([{ postId: id, isReadable: true }]);
    expect(author.heard).toContainEqual({ type: 'own_change', data: { kind: 'post-gone', postId: id } });
  },
);
