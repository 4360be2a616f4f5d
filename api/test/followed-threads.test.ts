import { peopleLimits } from '@stoa/contract';
import { ThreadFollowers } from '../src/delivery/notifications/thread-followers.js';
import { bounds } from '../src/platform/bounds.js';
import { hangUp, listen } from './support/listener.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let cleo: Member;
let postId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben, cleo] = [await api.members.make(), await api.members.make(), await api.members.make()];
  ({ id: postId } = await api.makePost({ as: ada, title: 'Seeds' }));
});
afterEach(hangUp);
afterAll(() => api.stop());

const follow = (as: Member, id = postId) => api.call('followThread', { as, params: { id } });
const unfollow = (as: Member, id = postId) => api.call('unfollowThread', { as, params: { id } });
const mute = (as: Member, id = postId) => api.call('muteThread', { as, params: { id } });
async function levelOf(as: Member) {
  const { isMuted, isFollowed } = await api.call('getPost', { as, params: { id: postId } });
  return { isMuted, isFollowed };
}

async function groupsOf(as: Member) {
  await api.settled();
  return api.call('listNotificationGroups', { as });
}

const countOf = async (as: Member) => (await groupsOf(as)).reduce((sum, { count }) => sum + count, 0);

describe('a followed thread', () => {
  it('notifies of all comments in one group, as its author is notified, until it is unfollowed', async () => {
    await follow(cleo);
    await follow(cleo);
    const first = await api.makeComment({ as: ben, postId });
    await api.makeComment({ as: ada, postId, parentId: first.id, content: 'Try **beans**.' });
    expect(await groupsOf(cleo)).toEqual([
      {
        key: `reply-${postId}`,
        kind: 'reply',
        id: expect.any(Number),
        message: `${ada.username} and ${ben.username} commented on “Seeds”`,
        people: [ada, ben].map(({ id, username }) => ({ id, username })),
        otherPeople: 0,
        count: 2,
        read: false,
        timestamp: expect.any(String),
        postId,
        title: 'Seeds',
        excerpt: 'Try beans.',
        isMuted: false,
        isFollowed: true,
        url: `/post/${postId}?comment=${first.id}`,
      },
    ]);
    await unfollow(cleo);
    await api.makeComment({ as: ben, postId });
    expect(await countOf(cleo)).toBe(2);
  });

  it('does not present the post as the follower’s own', async () => {
    await follow(cleo);
    await api.makeComment({ as: ben, postId });
    const [group] = await groupsOf(cleo);
    expect(group).not.toHaveProperty('answered');
  });

  it('notifies a follower once of a reply to them, and never of their comments', async () => {
    const own = await api.makeComment({ as: cleo, postId });
    for (const as of [ada, cleo]) await follow(as);
    await api.makeComment({ as: ben, postId, parentId: own.id });
    await api.makeComment({ as: ben, postId, content: `Look, @${cleo.username}` });
    await api.makeComment({ as: cleo, postId });
    expect(await countOf(cleo)).toBe(2);
    expect(await countOf(ada)).toBe(4);
  });

  it('notifies members who have turned off other comments', async () => {
    await api.call('updateSettings', { as: cleo, body: { notifyComments: false } });
    await follow(cleo);
    await api.makeComment({ as: ben, postId });
    expect(await countOf(cleo)).toBe(1);
  });

  it('does not notify across a block, in either direction', async () => {
    for (const as of [ada, cleo]) await follow(as);
    await api.call('blockUser', { as: cleo, params: { username: ben.username } });
    await api.call('blockUser', { as: ben, params: { username: ada.username } });
    const other = await api.makePost({ as: cleo });
    await follow(ada, other.id);
    for (const id of [postId, other.id]) await api.makeComment({ as: ben, postId: id });
    expect(await groupsOf(cleo)).toEqual([]);
    expect((await groupsOf(ada)).map((group) => group.postId)).not.toContain(other.id);
  });

  it('does not quote a comment with a muted word of the follower', async () => {
    await api.call('setMutedWords', { as: cleo, body: { words: ['zeppelins'] } });
    await follow(cleo);
    await api.makeComment({ as: ben, postId, content: 'Zeppelins again' });
    const [group] = await groupsOf(cleo);
    expect(group).toMatchObject({ count: 1 });
    expect(group).not.toHaveProperty('excerpt');
  });

  it('of a private community notifies its members alone', async () => {
    const { id: communityId } = await api.makeCommunity({ as: ada });
    for (const as of [ben, cleo]) await api.call('joinCommunity', { as, params: { id: communityId } });
    const { id } = await api.makePost({ as: ada, communityId });
    await follow(cleo, id);
    await api.call('updateCommunity', {
      as: ada,
      params: { id: communityId },
      body: { visibility: 'private' },
    });
    await api.call('leaveCommunity', { as: cleo, params: { id: communityId } });
    await api.makeComment({ as: ben, postId: id });
    expect(await groupsOf(cleo)).toEqual([]);
    const stored = 'SELECT FROM notifications WHERE user_id = $1';
    expect((await api.database.pool.query(stored, [cleo.id])).rowCount).toBe(0);
  });

  it('does not notify of a comment that is removed before its turn', async () => {
    const { id } = await api.makeComment({ as: ben, postId });
    await follow(cleo);
    const moderator = await api.members.make({ role: 'moderator' });
    await api.call('removeComment', { as: moderator, params: { id }, body: { reason: 'Rude' } });
    await api.app.get(ThreadFollowers).notify({ commentId: id, afterUserId: 0 });
    expect(await groupsOf(cleo)).toEqual([]);
  });

  it('notifies many followers in batches, each of them once', async () => {
    const crowd = await api.members.makeMany(bounds.threadFollowerBatch + 1);
    await api.database.pool.query(
      'INSERT INTO followed_threads (user_id, post_id) SELECT unnest($1::integer[]), $2',
      [crowd.map(({ id }) => id), postId],
    );
    const { id } = await api.makeComment({ as: ben, postId });
    await api.settled();
    const counted = 'SELECT count(*)::integer, count(DISTINCT user_id)::integer AS people FROM notifications';
    const { rows } = await api.database.pool.query(`${counted} WHERE comment_id = $1 AND user_id <> $2`, [
      id,
      ada.id,
    ]);
    expect(rows).toEqual([{ count: crowd.length, people: crowd.length }]);
  });

  it('reaches the follower’s open pages', async () => {
    await follow(cleo);
    const page = await listen(api, cleo);
    await api.makeComment({ as: ben, postId });
    await until(() => page.heard.some(({ type }) => type === 'notification'));
  });
});

describe('the level of a thread', () => {
  it('is one of default, followed and muted', async () => {
    expect(await levelOf(cleo)).toEqual({ isMuted: false, isFollowed: false });
    await follow(cleo);
    expect(await levelOf(cleo)).toEqual({ isMuted: false, isFollowed: true });
    await mute(cleo);
    expect(await levelOf(cleo)).toEqual({ isMuted: true, isFollowed: false });
    await api.makeComment({ as: ben, postId });
    expect(await groupsOf(cleo)).toEqual([]);
    await follow(cleo);
    expect(await levelOf(cleo)).toEqual({ isMuted: false, isFollowed: true });
    await unfollow(cleo);
    expect(await levelOf(cleo)).toEqual({ isMuted: false, isFollowed: false });
  });

  it('is part of comments, mentions and upvotes, and not of decisions', async () => {
    await follow(ada);
    const moderator = await api.members.make({ role: 'moderator' });
    await api.makeComment({ as: ben, postId });
    await api.makeComment({
      as: ben,
      postId: (await api.makePost({ as: ben })).id,
      content: `@${ada.username}`,
    });
    await api.call('castVote', { as: ben, body: { type: 'up', postId } });
    for (const call of ['removePost', 'restorePost'] as const)
      await api.call(call, { as: moderator, params: { id: postId }, body: { reason: 'Rude' } });
    const levels = (await groupsOf(ada)).map(({ kind, isMuted, isFollowed }) => [kind, isMuted, isFollowed]);
    expect(levels).toEqual([
      ['moderation', undefined, undefined],
      ['moderation', undefined, undefined],
      ['vote', false, true],
      ['mention', false, false],
      ['reply', false, true],
    ]);
  });

  it('shows on the member’s other pages', async () => {
    const there = await listen(api, cleo, 'tab-2');
    const sent = { as: cleo, tab: 'tab-1', params: { id: postId } };
    for (const name of ['followThread', 'unfollowThread', 'muteThread', 'unmuteThread'] as const)
      await api.call(name, sent);
    const levels = () =>
      there.heard.flatMap((said) =>
        said.type === 'own_change' && said.data.kind === 'thread' ? [said.data] : [],
      );
    await until(() => levels().length === 4);
    expect(levels().map(({ level }) => level)).toEqual(['followed', 'default', 'muted', 'default']);
    expect(levels()[0]).toEqual({ kind: 'thread', postId, level: 'followed' });
  });
});

describe('the list of followed threads', () => {
  it('has the latest first, page by page, without those of deleted posts', async () => {
    const { id: second } = await api.makePost({ as: ben, title: 'Soil' });
    const { id: third } = await api.makePost({ as: ben, title: 'Sun' });
    for (const id of [postId, second, third]) await follow(cleo, id);
    await api.call('deletePost', { as: ben, params: { id: third } });
    const first = await api.page('listFollowedThreads', { as: cleo, query: { limit: '1' } });
    expect(first.items).toEqual([{ id: second, title: 'Soil', followedAt: expect.any(String) }]);
    const rest = await api.page('listFollowedThreads', { as: cleo, query: first.next ?? {} });
    expect(rest.items).toMatchObject([{ id: postId, title: 'Seeds' }]);
    expect(await api.call('listFollowedThreads', { as: ben })).toEqual([]);
    const invalid = { as: cleo, query: { cursor: 'none' } };
    expect((await api.refusal('listFollowedThreads', invalid)).code).toBe('CURSOR_INVALID');
  });

  it('needs a session, and following a post', async () => {
    const params = { id: 2_000_000_000 };
    for (const call of ['followThread', 'unfollowThread'] as const) {
      expect((await api.refusal(call, { as: ada, params })).code).toBe('POST_NOT_FOUND');
      expect((await api.refusal(call, { params: { id: postId } })).code).toBe('SESSION_MISSING');
    }
    expect((await api.refusal('listFollowedThreads')).code).toBe('SESSION_MISSING');
    const guest = await api.call('getPost', { params: { id: postId } });
    expect(guest).not.toHaveProperty('isFollowed');
  });

  it('is limited, with advice; a muted thread then stays muted', async () => {
    await mute(cleo);
    await api.database.pool.query(
      `WITH made AS (
         INSERT INTO posts (community_id, author_id, title, type)
         SELECT community_id, author_id, title, type FROM posts, generate_series(1, $3) WHERE id = $1 RETURNING id
       ) INSERT INTO followed_threads (user_id, post_id) SELECT $2, id FROM made`,
      [postId, cleo.id, peopleLimits.followedThreadsMax],
    );
    const refusal = await api.refusal('followThread', { as: cleo, params: { id: postId } });
    expect(refusal).toMatchObject({ statusCode: 422, message: expect.stringContaining('Unfollow one') });
    expect(await levelOf(cleo)).toEqual({ isMuted: true, isFollowed: false });
  });
});
