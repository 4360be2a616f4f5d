import { type CallName, type CommunityPermission, limits } from '@stoa/contract';
import type { TestRequest } from './support/client.js';
import { hangUp, listen } from './support/listener.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterEach(hangUp);
afterAll(() => api.stop());

/** Makes calls on one page of a member; returns the changes that their other page receives. */
async function changesOf(calls: (ids: Ids) => [CallName, TestRequest][]) {
  const [ada, ben] = [await api.members.make(), await api.members.make()];
  const { id: postId, community } = await api.makePost({ as: ada });
  const { id: commentId } = await api.makeComment({ as: ada, postId });
  const ids = { postId, commentId, communityId: community.id };
  const made = calls(ids);
  const [here, there] = [await listen(api, ada, 'tab-1'), await listen(api, ada, 'tab-2')];
  const other = await listen(api, ben);
  const answers = [];
  for (const [name, request] of made)
    answers.push(await api.call(name, { ...request, as: ada, tab: 'tab-1' }));
  await until(() => there.heard.length === made.length + 1);
  expect([here.heard.length, other.heard.length]).toEqual([1, 1]);
  const changes = there.heard.flatMap((said) => (said.type === 'own_change' ? [said.data] : []));
  return { ids, answers, changes };
}

interface Ids {
  postId: number;
  commentId: number;
  communityId: number;
}

describe('the member’s other pages, but not the page that made it or other members, receive', () => {
  it('a vote', async () => {
    const { ids, answers, changes } = await changesOf(({ postId, commentId }) => [
      ['castVote', { body: { postId, type: 'up' } }],
      ['castVote', { body: { postId, commentId, type: 'down' } }],
    ]);
    const { postId, commentId } = ids;
    expect(changes).toEqual([
      { kind: 'vote', postId, result: answers[0] },
      { kind: 'vote', postId, commentId, result: answers[1] },
    ]);
  });

  it('a post that is saved, or no longer', async () => {
    const { ids, changes } = await changesOf(({ postId }) => [
      ['savePost', { params: { id: postId } }],
      ['unsavePost', { params: { id: postId } }],
    ]);
    expect(changes).toEqual([
      { kind: 'save', postId: ids.postId, isSaved: true },
      { kind: 'save', postId: ids.postId, isSaved: false },
    ]);
  });

  it('a visit of a thread, or that it is marked as unread', async () => {
    const { ids, changes } = await changesOf(({ postId, commentId }) => [
      ['visitThread', { params: { id: postId }, body: { commentId } }],
      ['forgetVisit', { params: { id: postId } }],
    ]);
    const { postId, commentId } = ids;
    expect(changes).toEqual([
      { kind: 'visit', postId, visit: { commentId, newComments: 0 } },
      { kind: 'visit', postId },
    ]);
  });

  it('what is seen of a thread after an older page was shown, or a visit was undone', async () => {
    const { ids, changes } = await changesOf(({ postId, commentId }) => [
      ['visitThread', { params: { id: postId }, body: { commentId } }],
      ['visitThread', { params: { id: postId }, body: { commentId: 0 } }],
      ['visitThread', { params: { id: postId }, body: { commentId: 0, isUndo: true } }],
    ]);
    const { commentId } = ids;
    expect(changes.map((change) => change.kind === 'visit' && change.visit?.commentId)).toEqual([
      commentId,
      commentId,
      0,
    ]);
  });

  it('visits of several threads, and posts marked as unread together', async () => {
    const { ids, changes } = await changesOf(({ postId, commentId }) => [
      ['visitThreads', { body: { visits: [{ postId, commentId }, { postId: 999_999 }] } }],
      ['visitThreads', { body: { visits: [{ postId }], isUndo: true } }],
    ]);
    const { postId, commentId } = ids;
    expect(changes).toEqual([
      { kind: 'visits', visits: [{ postId, visit: { commentId, newComments: 0 } }] },
      { kind: 'visits', visits: [{ postId }] },
    ]);
  });

  it('a deleted comment', async () => {
    const { ids, changes } = await changesOf(({ commentId }) => [
      ['deleteComment', { params: { id: commentId } }],
    ]);
    const { postId, commentId } = ids;
    expect(changes).toEqual([{ kind: 'comment-deleted', postId, commentId, isCounted: true }]);
  });

  it('a deleted post', async () => {
    const { ids, changes } = await changesOf(({ postId }) => [['deletePost', { params: { id: postId } }]]);
    expect(changes).toEqual([{ kind: 'post-gone', postId: ids.postId }]);
  });

  it('a post that is pinned, or no longer', async () => {
    const { ids, changes } = await changesOf(({ postId }) => [
      ['pinToProfile', { params: { id: postId } }],
      ['unpinFromProfile', { params: { id: postId } }],
    ]);
    const pin = { kind: 'pin', postId: ids.postId };
    expect(changes).toEqual([pin, pin]);
  });

  it('a post that is hidden, or shown again', async () => {
    const { ids, changes } = await changesOf(({ postId }) => [
      ['hidePost', { params: { id: postId } }],
      ['unhidePost', { params: { id: postId } }],
    ]);
    expect(changes).toEqual([
      { kind: 'hide', postId: ids.postId, isHidden: true },
      { kind: 'hide', postId: ids.postId, isHidden: false },
    ]);
  });

  it('a community that is joined or left, or whose welcome is dismissed or dial is set', async () => {
    const { ids, changes } = await changesOf(({ communityId }) => [
      ['joinCommunity', { params: { id: communityId } }],
      ['dismissWelcome', { params: { id: communityId } }],
      ['setMembershipDial', { params: { id: communityId }, body: { dial: 'less', mutedUntil: null } }],
      ['leaveCommunity', { params: { id: communityId } }],
    ]);
    const change = { kind: 'membership', communityId: ids.communityId };
    expect(changes).toEqual([change, change, change, change]);
  });

  it('a community that is founded', async () => {
    const name = `c-${Date.now().toString(36)}`;
    const body = { name, displayName: 'Bread', description: '', color: '#8a6d5a', icon: 'users' };
    const { answers, changes } = await changesOf(() => [['createCommunity', { body }]]);
    const [founded] = answers as unknown as [{ id: number }];
    expect(changes).toEqual([{ kind: 'membership', communityId: founded.id }]);
  });

  it('a community to whose invitation the member answers', async () => {
    const [owner, ada] = [await api.members.make(), await api.members.make()];
    const { id } = await api.makeCommunity({ as: owner });
    const params = { id, username: ada.username };
    await api.call('setModerator', { as: owner, params, body: { permissions: ['posts'] } });
    await api.settled();
    const [here, there] = [await listen(api, ada, 'tab-1'), await listen(api, ada, 'tab-2')];
    const answer = { as: ada, tab: 'tab-1', params: { id }, body: { isAccepted: true } };
    await api.call('answerModeratorInvitation', answer);
    await until(() => there.heard.length === 2);
    expect(there.heard.at(-1)).toEqual({ type: 'own_change', data: { kind: 'membership', communityId: id } });
    expect(here.heard).toHaveLength(1);
  });

  it('a role in a community that others give, change or take', async () => {
    const [owner, ada] = [await api.members.make(), await api.members.make()];
    const { id } = await api.makeCommunity({ as: owner });
    const params = { id, username: ada.username };
    const { heard } = await listen(api, ada);
    const set = (permissions: readonly CommunityPermission[]) =>
      api.call('setModerator', { as: owner, params, body: { permissions } });
    const changes = () => heard.flatMap((said) => (said.type === 'own_change' ? [said.data] : []));
    await set(['posts']);
    await api.call('answerModeratorInvitation', { as: ada, params: { id }, body: { isAccepted: true } });
    await set(['posts', 'people']);
    await api.call('transferCommunity', { as: owner, params: { id }, body: { username: ada.username } });
    await api.call('transferCommunity', { as: ada, params: { id }, body: { username: owner.username } });
    await api.call('removeModerator', { as: owner, params });
    await until(() => changes().length === 6);
    const kinds = ['role', 'membership', 'role', 'role', 'role', 'role'];
    expect(changes()).toEqual(kinds.map((kind) => ({ kind, communityId: id })));
  });

  it('a person who is followed or unfollowed, or whose dial is set', async () => {
    const { username, id: userId } = await api.members.make();
    const less = { dial: 'less', mutedUntil: null };
    const { changes } = await changesOf(() => [
      ['followUser', { params: { username } }],
      ['setFollowDial', { params: { username }, body: less }],
      ['unfollowUser', { params: { username } }],
    ]);
    expect(changes).toEqual([
      { kind: 'follow', userId, follow: { dial: 'normal', mutedUntil: null } },
      { kind: 'follow', userId, follow: less },
      { kind: 'follow', userId },
    ]);
  });

  it('an edited post or comment', async () => {
    const { answers, changes } = await changesOf(({ postId, commentId }) => [
      ['updatePost', { params: { id: postId }, body: { title: 'Another title' } }],
      ['updatePost', { params: { id: postId }, body: { alt: 'A loaf' } }],
      ['updateComment', { params: { id: commentId }, body: { content: 'Another text' } }],
    ]);
    type Edited = { id: number; editedAt: string; content: string | null };
    const [titled, described, comment] = answers as unknown as [Edited, Edited, Edited];
    const { id, content } = titled;
    const post = { id, title: 'Another title', content, flair: null, isSensitive: false };
    expect(changes).toEqual([
      { kind: 'post', post: { ...post, alt: null, editedAt: titled.editedAt } },
      { kind: 'post', post: { ...post, alt: 'A loaf', editedAt: described.editedAt } },
      { kind: 'comment', comment: { id: comment.id, content: 'Another text', editedAt: comment.editedAt } },
    ]);
  });
});

it('a page that was away receives the member’s state of what it shows, and of nothing else', async () => {
  const [ada, ben] = [await api.members.make(), await api.members.make()];
  const { id: postId, community } = await api.makePost({ as: ada });
  const { id: removed } = await api.makePost({ as: ben });
  const { id: mine } = await api.makeComment({ as: ada, postId });
  const { id: other } = await api.makeComment({ as: ben, postId });
  await api.makeComment({ as: ben, postId });
  await api.call('castVote', { as: ada, body: { postId, commentId: other, type: 'down' } });
  await api.call('castVote', { as: ben, body: { postId, type: 'up' } });
  await api.call('savePost', { as: ada, params: { id: postId } });
  await api.call('visitThread', { as: ada, params: { id: postId }, body: { commentId: other } });
  await api.call('hidePost', { as: ada, params: { id: postId } });
  await api.call('joinCommunity', { as: ada, params: { id: community.id } });
  const second = await api.makeCommunity();
  await api.call('joinCommunity', { as: ada, params: { id: second.id } });
  const described = await api.call('updatePost', {
    as: ada,
    params: { id: postId },
    body: { alt: 'A loaf' },
  });
  const params = { id: mine };
  const { content, editedAt } = await api.call('updateComment', {
    as: ada,
    params,
    body: { content: 'New' },
  });
  await api.call('updateComment', { as: ben, params: { id: other }, body: { content: 'Ben’s' } });
  const moderator = await api.members.make({ role: 'moderator' });
  await api.call('removePost', { as: moderator, params: { id: removed }, body: { reason: 'Advertising' } });
  const { socket, heard } = await listen(api, ada);
  const asked = { type: 'catch_up', posts: [postId, removed, 2 ** 40], comments: [mine, other] };
  socket.send(JSON.stringify({ ...asked, missedFor: 60_000 }));
  // Notifications may arrive, too.
  const answers = () => heard.filter(({ type }) => type === 'caught_up');
  await until(() => answers().length === 1);
  const none = { upvotes: 0, downvotes: 0, userVote: null };
  const down = { upvotes: 0, downvotes: 1, userVote: { type: 'down' } };
  const data = {
    changes: [
      { kind: 'vote', postId, result: { ...none, upvotes: 1 } },
      { kind: 'save', postId, isSaved: true },
      { kind: 'hide', postId, isHidden: true },
      { kind: 'visit', postId, visit: { commentId: other, newComments: 1 } },
      { kind: 'vote', postId, commentId: mine, result: none },
      { kind: 'vote', postId, commentId: other, result: down },
      { kind: 'post-gone', postId: removed },
      { kind: 'post-gone', postId: 2 ** 40 },
      {
        kind: 'post',
        post: {
          id: postId,
          title: described.title,
          content: described.content,
          alt: 'A loaf',
          flair: null,
          isSensitive: false,
          editedAt: described.editedAt,
        },
      },
      { kind: 'comment', comment: { id: mine, content, editedAt } },
    ],
    joined: [community.id, second.id],
  };
  expect(answers()).toEqual([{ type: 'caught_up', data }]);
  socket.send(JSON.stringify({ ...asked, missedFor: 0 }));
  await until(() => answers().length === 2);
  expect(answers()[1]).toMatchObject({ data: { changes: data.changes.slice(0, 8) } });
});

it('a page that does not know for how long it was away receives what was edited before', async () => {
  const ada = await api.members.make();
  const { id } = await api.makePost({ as: ada });
  await api.call('updatePost', { as: ada, params: { id }, body: { content: 'Edited' } });
  const { socket, heard } = await listen(api, ada);
  const missedFor = Number.MAX_SAFE_INTEGER;
  socket.send(JSON.stringify({ type: 'catch_up', posts: [id], comments: [], missedFor }));
  await until(() => heard.at(-1)?.type === 'caught_up');
  const post = expect.objectContaining({ id, content: 'Edited' }) as unknown;
  const changes = expect.arrayContaining([{ kind: 'post', post }]) as unknown;
  expect(heard.at(-1)).toMatchObject({ data: { changes } });
});

it('a page cannot ask for more than it may show, and the connection stays open', async () => {
  const { socket, heard } = await listen(api, await api.members.make());
  const posts = Array.from({ length: limits.catchUpPosts + 1 }, (_, index) => index + 1);
  socket.send(JSON.stringify({ type: 'catch_up', posts, comments: [], missedFor: 0 }));
  socket.send(JSON.stringify({ type: 'catch_up', posts: posts.slice(1), comments: [], missedFor: 0 }));
  await until(() => heard.length === 2);
  expect(heard.at(-1)).toMatchObject({ type: 'caught_up', data: { joined: [] } });
});
