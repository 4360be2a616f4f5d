import type { NotificationFilter } from '@stoa/contract';
import { hangUp, listen } from './support/listener.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let postId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await api.members.make(), await api.members.make()];
  ({ id: postId } = await api.makePost({ as: ada, title: 'Seeds' }));
});
afterEach(hangUp);
afterAll(() => api.stop());

async function groupsOf(as: Member, filter?: NotificationFilter) {
  await api.settled();
  return api.call('listNotificationGroups', { as, query: filter ? { filter } : {} });
}

async function firstOf(as: Member) {
  const [first] = await groupsOf(as);
  if (!first) throw new Error('There is no group.');
  return first;
}

const messagesOf = async (as: Member, filter?: NotificationFilter) =>
  (await groupsOf(as, filter)).map(({ message }) => message);

describe('comments in a thread', () => {
  it('are one group with the latest people, the latest words and the first comment', async () => {
    const [cleo, dan] = [await api.members.make(), await api.members.make()];
    const first = await api.makeComment({ as: ben, postId });
    for (const as of [cleo, ben, dan]) await api.makeComment({ as, postId });
    const latest = await api.makeComment({ as: ben, postId, content: 'Try **beans**.' });
    const [group, ...others] = await groupsOf(ada);
    expect(others).toEqual([]);
    expect(group).toEqual({
      key: `reply-${postId}`,
      kind: 'reply',
      id: expect.any(Number),
      message: `${ben.username}, ${dan.username} and ${cleo.username} commented on “Seeds”`,
      people: [ben, dan, cleo].map(({ id, username }) => ({ id, username })),
      otherPeople: 0,
      count: 5,
      read: false,
      timestamp: latest.createdAt,
      postId,
      title: 'Seeds',
      excerpt: 'Try beans.',
      answered: { type: 'post' },
      isMuted: false,
      isFollowed: false,
      url: `/post/${postId}?comment=${first.id}`,
    });
  });

  it('name the first and count the others if there are more than three', async () => {
    const crowd = await api.members.makeMany(12);
    for (const as of crowd) await api.makeComment({ as, postId });
    const { message, people, otherPeople } = await firstOf(ada);
    expect(message).toBe(`${crowd[11]?.username} and 11 others commented on “Seeds”`);
    expect([people.length, otherPeople]).toEqual([3, 9]);
  });

  it('say which of the member’s comments they answer', async () => {
    const own = await api.makeComment({ as: ben, postId, content: '*Which* soil?' });
    const second = await api.makeComment({ as: ben, postId, content: 'And when?' });
    for (const parentId of [own.id, own.id]) await api.makeComment({ as: ada, postId, parentId });
    expect(await firstOf(ben)).toMatchObject({
      message: `${ada.username} replied to your comment on “Seeds”`,
      answered: { type: 'comment', excerpt: 'Which soil?' },
    });
    await api.makeComment({ as: ada, postId, parentId: second.id });
    const reply = await api.makeComment({ as: ada, postId, parentId: own.id });
    const { message } = await firstOf(ben);
    expect(message).toBe(`${ada.username} replied to your comments on “Seeds”`);
    await api.makeComment({ as: ada, postId, parentId: reply.id });
    const cleo = await api.members.make();
    await api.makeComment({ as: cleo, postId, parentId: second.id });
    expect((await firstOf(ada)).answered).toBeUndefined();
  });

  it('are at most as many groups as threads: 220 by four people are four', async () => {
    const crowd = (await api.members.makeMany(4)).map(({ id }) => id);
    const posts = [postId];
    while (posts.length < 4) posts.push((await api.makePost({ as: ada })).id);
    await api.database.pool.query(
      `INSERT INTO notifications (user_id, type, message, actor_id, post_id)
        SELECT $1, 'comment', 'Hello', ($2::integer[])[n % 4 + 1], ($3::integer[])[n / 4 % 4 + 1]
        FROM generate_series(0, 219) n`,
      [ada.id, crowd, posts],
    );
    const groups = await groupsOf(ada);
    expect(groups.map(({ count }) => count).sort()).toEqual([52, 56, 56, 56]);
    expect(groups.map(({ people, otherPeople }) => people.length + otherPeople)).toEqual([4, 4, 4, 4]);
  });

  it('that were read are not opened again by new ones', async () => {
    await api.makeComment({ as: ben, postId });
    const { key, id: upTo } = await firstOf(ada);
    await api.call('readNotificationGroup', { as: ada, params: { key }, body: { upTo } });
    const { id } = await api.makeComment({ as: ben, postId });
    const summaries = async () => (await groupsOf(ada)).map((one) => [one.key, one.count, one.read]);
    expect(await summaries()).toEqual([
      [`reply-${postId}`, 1, false],
      [`reply-${postId}-read`, 1, true],
    ]);
    expect(await firstOf(ada)).toMatchObject({ url: `/post/${postId}?comment=${id}` });
    await api.call('readThreadNotifications', { as: ada, params: { id: postId } });
    expect(await summaries()).toEqual([[`reply-${postId}-read`, 2, true]]);
    expect(await firstOf(ada)).toMatchObject({ url: `/post/${postId}?comment=${id}` });
  });

  it('lead to the first one that is neither removed nor deleted', async () => {
    const moderator = await api.members.make({ role: 'moderator' });
    const write = async () => (await api.makeComment({ as: ben, postId })).id;
    const [removed, deleted, present] = [await write(), await write(), await write()];
    await api.call('removeComment', { as: moderator, params: { id: removed }, body: { reason: 'Rude' } });
    await api.call('deleteComment', { as: ben, params: { id: deleted } });
    expect((await firstOf(ada)).url).toBe(`/post/${postId}?comment=${present}`);
  });

  it('of blocked people are left out, and words that are muted or removed are not quoted', async () => {
    const [cleo, moderator] = [await api.members.make(), await api.members.make({ role: 'moderator' })];
    await api.makeComment({ as: cleo, postId });
    const { id } = await api.makeComment({ as: ben, postId, content: 'Zeppelins again' });
    await api.call('setMutedWords', { as: ada, body: { words: ['zeppelins'] } });
    expect(await firstOf(ada)).not.toHaveProperty('excerpt');
    await api.call('setMutedWords', { as: ada, body: { words: [] } });
    expect((await firstOf(ada)).excerpt).toBe('Zeppelins again');
    await api.call('removeComment', { as: moderator, params: { id }, body: { reason: 'Rude' } });
    expect(await firstOf(ada)).not.toHaveProperty('excerpt');
    await api.call('blockUser', { as: ada, params: { username: ben.username } });
    expect(await firstOf(ada)).toMatchObject({ count: 1, people: [{ username: cleo.username }] });
  });
});

describe('other notifications', () => {
  it('are grouped by what was upvoted, by followers, or stay alone', async () => {
    const { id: commentId } = await api.makeComment({ as: ada, postId });
    for (const as of await api.members.makeMany(5)) {
      await api.call('castVote', { as, body: { type: 'up', postId } });
      await api.call('castVote', { as, body: { type: 'up', postId, commentId } });
      await api.call('followUser', { as, params: { username: ada.username } });
      await api.call('readAllNotifications', { as: ada });
    }
    const moderator = await api.members.make({ role: 'moderator' });
    for (const call of ['removePost', 'restorePost'] as const)
      await api.call(call, { as: moderator, params: { id: postId }, body: { reason: 'Rude' } });
    const groups = await groupsOf(ada);
    expect(groups.map(({ kind, message, count, read, url }) => [kind, message, count, read, url])).toEqual([
      ['moderation', 'A moderator restored your post “Seeds”', 1, false, `/post/${postId}`],
      [
        'moderation',
        'A moderator removed your post “Seeds”. You can appeal there. Reason: Rude',
        1,
        false,
        `/post/${postId}`,
      ],
      ['follow', expect.stringMatching(/ and 4 others followed you$/), 5, true, expect.any(String)],
      ['vote', 'Your comment on “Seeds” has 5 upvotes', 2, true, `/post/${postId}?comment=${commentId}`],
      ['vote', 'Your post “Seeds” has 5 upvotes', 2, true, `/post/${postId}`],
    ]);
    expect(groups.map(({ people, otherPeople }) => people.length + otherPeople)).toEqual([0, 0, 5, 0, 0]);
  });

  it('are filtered by kind', async () => {
    const moderator = await api.members.make({ role: 'moderator' });
    await api.makeComment({ as: ben, postId });
    await api.call('followUser', { as: ben, params: { username: ada.username } });
    await api.call('updateProfile', { as: ada, body: { bio: 'Hello' } });
    await api.call('clearProfile', {
      as: moderator,
      params: { username: ada.username },
      body: { reason: 'Rude' },
    });
    expect(await messagesOf(ada, 'replies')).toEqual([`${ben.username} commented on “Seeds”`]);
    expect(await messagesOf(ada, 'follows')).toEqual([`${ben.username} followed you`]);
    expect(await messagesOf(ada, 'moderation')).toEqual([expect.stringMatching(/^A moderator cleared/)]);
    expect(await messagesOf(ada, 'all')).toHaveLength(3);
  });

  it('of earlier releases have a kind as well', async () => {
    const moderator = await api.members.make({ role: 'moderator' });
    await api.makeComment({ as: ben, postId });
    await api.call('followUser', { as: ben, params: { username: ada.username } });
    await api.call('removePost', { as: moderator, params: { id: postId }, body: { reason: 'Rude' } });
    await api.settled();
    await api.database.pool.query('UPDATE notifications SET kind = NULL WHERE user_id = $1', [ada.id]);
    expect((await groupsOf(ada)).map(({ kind }) => kind)).toEqual(['moderation', 'follow', 'reply']);
  });
});

describe('the list of groups', () => {
  it('has unread groups first, page by page', async () => {
    const posts = [];
    for (let n = 0; n < 4; n++) posts.push((await api.makePost({ as: ada })).id);
    for (const id of posts) await api.makeComment({ as: ben, postId: id });
    await api.call('readThreadNotifications', { as: ada, params: { id: posts[3] ?? 0 } });
    await api.settled();
    const listed = [];
    const pageAfter = (query: Record<string, string>) =>
      api.page('listNotificationGroups', { as: ada, query });
    let page = await pageAfter({ limit: '1' });
    while (page.next) {
      listed.push(...page.items);
      page = await pageAfter(page.next);
    }
    listed.push(...page.items);
    expect(listed.map((one) => one.postId)).toEqual([posts[2], posts[1], posts[0], posts[3]]);
    const invalid = { as: ada, query: { cursor: 'none' } };
    expect((await api.refusal('listNotificationGroups', invalid)).code).toBe('CURSOR_INVALID');
  });

  it('is read and deleted group by group, except for what arrived since', async () => {
    await api.makeComment({ as: ben, postId });
    const { key, id: upTo } = await firstOf(ada);
    await api.makeComment({ as: ben, postId });
    await api.call('readNotificationGroup', { as: ada, params: { key }, body: { upTo } });
    expect((await groupsOf(ada)).map(({ read, count }) => [read, count])).toEqual([
      [false, 1],
      [true, 1],
    ]);
    await api.call('deleteNotificationGroup', { as: ada, params: { key: `${key}-read` }, query: { upTo } });
    await api.call('deleteNotificationGroup', { as: ada, params: { key }, query: { upTo } });
    expect((await groupsOf(ada)).map(({ read, count }) => [read, count])).toEqual([[false, 1]]);
  });

  it('is marked as unread again group by group, and joins what arrived since', async () => {
    await api.makeComment({ as: ben, postId });
    const { key, id: upTo } = await firstOf(ada);
    await api.call('readThreadNotifications', { as: ada, params: { id: postId } });
    await api.makeComment({ as: ben, postId });
    const unread = (upToId: number) =>
      api.call('unreadNotificationGroup', {
        as: ada,
        params: { key: `${key}-read` },
        body: { upTo: upToId },
      });
    await unread(upTo - 1);
    expect((await groupsOf(ada)).map(({ read, count }) => [read, count])).toEqual([
      [false, 1],
      [true, 1],
    ]);
    await unread(upTo);
    expect(await groupsOf(ada)).toMatchObject([{ key, read: false, count: 2 }]);
    expect((await api.call('listNotifications', { as: ada })).map(({ read }) => read)).toEqual([
      false,
      false,
    ]);
  });

  it('is the member’s alone', async () => {
    await api.makeComment({ as: ben, postId });
    const { key, id: upTo } = await firstOf(ada);
    await api.call('readNotificationGroup', { as: ben, params: { key }, body: { upTo } });
    await api.call('deleteNotificationGroup', { as: ben, params: { key }, query: { upTo } });
    expect(await groupsOf(ada)).toMatchObject([{ read: false }]);
    await api.call('readAllNotifications', { as: ada });
    await api.call('unreadNotificationGroup', { as: ben, params: { key: `${key}-read` }, body: { upTo } });
    expect(await groupsOf(ada)).toMatchObject([{ read: true }]);
    expect((await api.refusal('listNotificationGroups')).code).toBe('SESSION_MISSING');
    const params = { key };
    for (const [name, sent] of [
      ['readNotificationGroup', { body: { upTo } }],
      ['unreadNotificationGroup', { body: { upTo } }],
      ['deleteNotificationGroup', { query: { upTo } }],
    ] as const)
      expect((await api.refusal(name, { params, ...sent })).code).toBe('SESSION_MISSING');
    const odd = { as: ada, params: { key: 'None!' }, body: { upTo } };
    expect((await api.refusal('readNotificationGroup', odd)).statusCode).toBe(400);
  });

  it('is announced to the member’s other pages when it is read, unread or deleted, if that changes anything', async () => {
    await api.makeComment({ as: ben, postId });
    const { key, id: upTo } = await firstOf(ada);
    const there = await listen(api, ada, 'tab-2');
    const as = ada;
    const tab = 'tab-1';
    await api.call('readThreadNotifications', { as, tab, params: { id: postId } });
    await api.call('readThreadNotifications', { as, tab, params: { id: postId } });
    const all = { upTo: Number.MAX_SAFE_INTEGER };
    await api.call('readNotificationGroup', { as, tab, params: { key }, body: all });
    await api.call('readAllNotifications', { as, tab });
    const readKey = { key: `${key}-read` };
    await api.call('unreadNotificationGroup', { as, tab, params: readKey, body: all });
    await api.call('unreadNotificationGroup', { as, tab, params: readKey, body: all });
    await api.call('deleteNotificationGroup', { as, tab, params: { key }, query: { upTo } });
    await api.call('clearNotifications', { as, tab });
    await api.makeComment({ as: ben, postId });
    await firstOf(ada);
    await api.call('readAllNotifications', { as, tab });
    await api.call('clearNotifications', { as, tab });
    await api.call('savePost', { as, tab, params: { id: postId } });
    const changes = () => there.heard.flatMap((said) => (said.type === 'own_change' ? [said.data.kind] : []));
    await until(() => changes().includes('save'));
    expect(changes()).toEqual([...Array<string>(5).fill('notifications'), 'save']);
  });
});
