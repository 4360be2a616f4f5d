import { limits, peopleLimits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let postId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await api.members.make(), await api.members.make()];
  ({ id: postId } = await api.makePost({ as: ada, title: 'Seeds' }));
});
afterAll(() => api.stop());

async function heard(as: Member) {
  await api.settled();
  return api.call('listNotifications', { as });
}

describe('a member is notified', () => {
  it('of a comment on their post', async () => {
    const comment = await api.makeComment({ as: ben, postId });
    expect(await heard(ada)).toEqual([
      {
        id: expect.any(Number),
        type: 'comment',
        message: `${ben.username} commented on “Seeds”`,
        fromUser: ben.username,
        postId,
        commentId: comment.id,
        excerpt: comment.content,
        timestamp: expect.any(String),
        read: false,
      },
    ]);
    expect(await heard(ben)).toEqual([]);
  });

  it('of the beginning of a comment, without its Markdown', async () => {
    await api.makeComment({
      as: ben,
      postId,
      content: `Try **beans** first. ${'And then wait. '.repeat(30)}`,
    });
    const [{ excerpt = '' } = {}] = await heard(ada);
    expect(excerpt).toMatch(/^Try beans first\. And then wait\..*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(101);
  });

  it('of no words of a comment that is removed, deleted, on a removed post, or has a muted word', async () => {
    const excerpts = async () => (await heard(ada)).map(({ excerpt }) => excerpt);
    const moderator = await api.members.make({ role: 'moderator' });
    const [deleted, removed] = [
      await api.makeComment({ as: ben, postId }),
      await api.makeComment({ as: ben, postId }),
    ];
    await api.makeComment({ as: ben, postId, parentId: deleted.id });
    await api.makeComment({ as: ben, postId, content: 'Zeppelins again' });
    await api.makeComment({ as: ben, postId, content: 'Beans' });
    await api.call('deleteComment', { as: ben, params: { id: deleted.id } });
    await api.call('removeComment', { as: moderator, params: { id: removed.id }, body: { reason: 'Rude' } });
    await api.call('setMutedWords', { as: ada, body: { words: ['zeppelins'] } });
    const [beans, zeppelins, reply, ofRemoved, ofDeleted] = await excerpts();
    expect([beans, zeppelins, ofRemoved, ofDeleted]).toEqual(['Beans', undefined, undefined, undefined]);
    expect(reply).toEqual(expect.any(String));
    await api.call('removePost', { as: moderator, params: { id: postId }, body: { reason: 'Rude' } });
    expect((await excerpts()).filter(Boolean)).toEqual([]);
  });

  it('of a reply to their comment, as does the author of the post', async () => {
    const comment = await api.makeComment({ as: ben, postId });
    const cleo = await api.members.make();
    await api.makeComment({ as: cleo, postId, parentId: comment.id });
    expect((await heard(ben)).map(({ message }) => message)).toEqual([
      `${cleo.username} replied to your comment on “Seeds”`,
    ]);
    expect(await heard(ada)).toHaveLength(2);
  });

  it('once of a reply to their comment on their own post', async () => {
    const comment = await api.makeComment({ as: ada, postId });
    await api.makeComment({ as: ben, postId, parentId: comment.id });
    expect((await heard(ada)).map(({ message }) => message)).toEqual([
      `${ben.username} replied to your comment on “Seeds”`,
    ]);
  });

  it('nothing of their own doing', async () => {
    const { id: commentId } = await api.makeComment({ as: ada, postId });
    await api.makeComment({ as: ada, postId, parentId: commentId });
    await api.call('castVote', { as: ada, body: { type: 'up', postId } });
    await api.call('castVote', { as: ada, body: { type: 'up', postId, commentId } });
    expect(await heard(ada)).toEqual([]);
  });

  it('of upvotes at milestones, once each', async () => {
    const crowd = await api.members.makeMany(6);
    for (const as of crowd) {
      await api.call('castVote', { as, body: { type: 'up', postId } });
      await api.call('castVote', { as, body: { type: 'none', postId } });
      await api.call('castVote', { as, body: { type: 'up', postId } });
    }
    const news = await heard(ada);
    expect(news.map(({ type, message }) => [type, message])).toEqual([
      ['vote', 'Your post “Seeds” has 5 upvotes'],
      ['vote', 'Your post “Seeds” has 1 upvote'],
    ]);
  });

  it('of upvotes on a comment, with where it stands', async () => {
    const { id: commentId } = await api.makeComment({ as: ada, postId });
    await api.call('castVote', { as: ben, body: { type: 'up', postId, commentId } });
    expect((await heard(ada))[0]).toMatchObject({
      message: 'Your comment on “Seeds” has 1 upvote',
      fromUser: ben.username,
      postId,
      commentId,
    });
  });
});

describe('the list of notifications', () => {
  it('has the newest fifty', async () => {
    for (let n = 0; n < 52; n++) await api.makeComment({ as: ben, postId, content: `${n}` });
    const list = await heard(ada);
    expect(list).toHaveLength(50);
    expect(list.map(({ id }) => id)).toEqual([...list.map(({ id }) => id)].sort((a, b) => b - a));
  });

  it('is cut from a store of the newest thousand', async () => {
    const stored = `INSERT INTO notifications (user_id, type, message) SELECT $1, 'other', 'Hello' FROM generate_series(1, 1010)`;
    await api.database.pool.query(stored, [ada.id]);
    await api.makeComment({ as: ben, postId });
    expect((await heard(ada))[0]).toMatchObject({ type: 'comment' });
    const kept = await api.database.pool.query('SELECT FROM notifications WHERE user_id = $1', [ada.id]);
    expect(kept.rowCount).toBe(limits.notificationsStored);
  });

  it('is marked read one by one or all at once, and cleared', async () => {
    for (let n = 0; n < 3; n++) await api.makeComment({ as: ben, postId });
    const [first] = await heard(ada);
    const params = { id: first?.id ?? 0 };
    expect(await api.call('readNotification', { as: ada, params })).toEqual({ ...first, read: true });
    expect((await heard(ada)).map(({ read }) => read)).toEqual([true, false, false]);
    await api.call('readAllNotifications', { as: ada });
    expect((await heard(ada)).map(({ read }) => read)).toEqual([true, true, true]);
    await api.call('clearNotifications', { as: ada });
    expect(await heard(ada)).toEqual([]);
  });

  it('is marked read with the others about its thread', async () => {
    const { id: elsewhere } = await api.makePost({ as: ada });
    for (const id of [elsewhere, postId, postId]) await api.makeComment({ as: ben, postId: id });
    const readAs = (as: Member) => api.call('readThreadNotifications', { as, params: { id: postId } });
    await readAs(ben);
    expect((await heard(ada)).map(({ read }) => read)).toEqual([false, false, false]);
    expect(await readAs(ada)).toEqual({ ok: true });
    expect((await heard(ada)).map((one) => [one.postId, one.read])).toEqual([
      [postId, true],
      [postId, true],
      [elsewhere, false],
    ]);
  });

  it('is private', async () => {
    await api.makeComment({ as: ben, postId });
    const [first] = await heard(ada);
    const error = await api.refusal('readNotification', { as: ben, params: { id: first?.id ?? 0 } });
    expect(error.code).toBe('NOTIFICATION_NOT_FOUND');
    for (const name of ['listNotifications', 'readAllNotifications', 'clearNotifications'] as const) {
      expect((await api.refusal(name)).code).toBe('SESSION_MISSING');
    }
  });
});

describe('a muted thread', () => {
  const mute = (as: Member, id = postId) => api.call('muteThread', { as, params: { id } });
  const mutedBy = (as: Member) => api.call('listMutedThreads', { as });
  const isMuted = async (as: Member) => (await api.call('getPost', { as, params: { id: postId } })).isMuted;

  it('notifies of neither comments nor replies, until it is unmuted', async () => {
    const own = await api.makeComment({ as: ada, postId });
    await mute(ada);
    await mute(ada);
    await api.makeComment({ as: ben, postId });
    await api.makeComment({ as: ben, postId, parentId: own.id });
    expect(await heard(ada)).toEqual([]);
    expect(await isMuted(ada)).toBe(true);
    await api.call('unmuteThread', { as: ada, params: { id: postId } });
    await api.makeComment({ as: ben, postId });
    expect(await heard(ada)).toHaveLength(1);
    expect(await isMuted(ada)).toBe(false);
  });

  it('still tells others, and of all else', async () => {
    const comment = await api.makeComment({ as: ben, postId });
    const cleo = await api.members.make();
    await mute(ada);
    await api.makeComment({ as: cleo, postId, parentId: comment.id });
    await api.call('castVote', { as: cleo, body: { type: 'up', postId } });
    expect((await heard(ben)).map(({ type }) => type)).toEqual(['comment']);
    expect((await heard(ada)).map(({ type }) => type)).toEqual(['vote', 'comment']);
  });

  it('is listed for its member, the latest first, page by page', async () => {
    const { id: second } = await api.makePost({ as: ben, title: 'Soil' });
    await mute(ada);
    await mute(ada, second);
    const first = await api.send('listMutedThreads', { as: ada, query: { limit: 1 } });
    expect(await first.json()).toEqual([{ id: second, title: 'Soil', mutedAt: expect.any(String) }]);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const cursor = new URL(next, 'http://localhost').searchParams.get('cursor') ?? '';
    const rest = await api.call('listMutedThreads', { as: ada, query: { limit: 1, cursor } });
    expect(rest).toMatchObject([{ id: postId, title: 'Seeds' }]);
    expect(await mutedBy(ben)).toEqual([]);
    expect((await api.refusal('listMutedThreads', { as: ada, query: { cursor: 'none' } })).code).toBe(
      'CURSOR_INVALID',
    );
  });

  it('leaves the list with its post', async () => {
    await mute(ben);
    await api.call('deletePost', { as: ada, params: { id: postId } });
    expect(await mutedBy(ben)).toEqual([]);
  });

  it('needs a post and a session', async () => {
    const params = { id: 2_000_000_000 };
    for (const call of ['muteThread', 'unmuteThread'] as const) {
      expect((await api.refusal(call, { as: ada, params })).code).toBe('POST_NOT_FOUND');
      expect((await api.refusal(call, { params: { id: postId } })).code).toBe('SESSION_MISSING');
    }
    expect((await api.refusal('listMutedThreads')).code).toBe('SESSION_MISSING');
    const guest = await api.call('getPost', { params: { id: postId } });
    expect(guest).not.toHaveProperty('isMuted');
  });

  it('is refused beyond the limit, with advice', async () => {
    await api.database.pool.query(
      `WITH made AS (
         INSERT INTO posts (community_id, author_id, title, type)
         SELECT community_id, author_id, title, type FROM posts, generate_series(1, $3) WHERE id = $1 RETURNING id
       ) INSERT INTO muted_threads (user_id, post_id) SELECT $2, id FROM made`,
      [postId, ada.id, peopleLimits.mutedThreadsMax],
    );
    const refusal = await api.refusal('muteThread', { as: ada, params: { id: postId } });
    expect(refusal).toMatchObject({ statusCode: 422, message: expect.stringContaining('Unmute one') });
  });
});
