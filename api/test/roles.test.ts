import { randomUUID } from 'node:crypto';
import type { CallName } from '@stoa/contract';
import type { TestRequest } from './support/client.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

/** Who may do what (docs/behaviour.md), cell by cell, as the server enforces it. */
let api: TestApp;
let author: Member;
let member: Member;
let moderator: Member;
let admin: Member;
let postId: number;
let commentId: number;
let communityId: number;
let slug: string;
let widgetId: number;
let reportId: number;

beforeAll(async () => {
  api = await TestApp.start();
  [author, member] = [await api.members.make({ username: 'author' }), await api.members.make()];
  [moderator, admin] = [
    await api.members.make({ role: 'moderator' }),
    await api.members.make({ role: 'admin' }),
  ];
  ({ id: communityId, name: slug } = await api.makeCommunity());
  ({ id: postId } = await api.makePost({ as: author, communityId }));
  ({ id: commentId } = await api.makeComment({ as: author, postId }));
  ({ id: widgetId } = await api.call('createWidget', { as: author, body: { widgetType: 'bio' } }));
});
beforeEach(async () => {
  const as = await api.members.make();
  ({ id: reportId } = await api.call('createReport', { as, body: { reason: 'spam', postId } }));
});
afterAll(() => api.stop());

type Calls = [CallName, TestRequest?][];

const reading = (): Calls => [
  ['listPosts'],
  ['listPosts', { query: { search: 'post' } }],
  ['getPost', { params: { id: postId } }],
  ['listComments', { params: { id: postId } }],
  ['listCommunities'],
  ['listCommunities', { query: { search: 'community' } }],
  ['listUsers', { query: { search: 'author' } }],
  ['getCommunity', { params: { slug } }],
  ['getUser', { params: { username: 'author' } }],
  ['listUserPosts', { params: { username: 'author' } }],
  ['listWidgets', { params: { username: 'author' } }],
];
const takingPart = (): Calls => [
  ['createComment', { body: { content: 'A remark', postId } }],
  ['createComment', { body: { content: 'A reply', postId, parentId: commentId } }],
  ['castVote', { body: { type: 'up', postId } }],
  ['savePost', { params: { id: postId } }],
  ['muteThread', { params: { id: postId } }],
  ['followThread', { params: { id: postId } }],
  ['visitThread', { params: { id: postId }, body: { commentId: 0 } }],
  ['visitThreads', { body: { visits: [{ postId, commentId: 0 }] } }],
  ['createReport', { body: { reason: 'spam', postId, commentId } }],
  ['createPost', { body: { title: 'A post', communityId } }],
];
const joining = (): Calls => [
  ['joinCommunity', { params: { id: communityId } }],
  ['listMyCommunities'],
  ['getTrophyFigures'],
  ['listSavedPosts'],
  ['leaveCommunity', { params: { id: communityId } }],
];
const following = (): Calls => [
  ['followUser', { params: { username: 'author' } }],
  ['listPosts', { query: { feed: 'following' } }],
  ['listPosts', { query: { feed: 'joined' } }],
  ['unfollowUser', { params: { username: 'author' } }],
];
const readingFollowers = (): Calls => [['listFollowers', { params: { username: 'author' } }]];
const blocking = (): Calls => [
  ['blockUser', { params: { username: 'author' } }],
  ['listBlockedUsers'],
  ['setMutedWords', { body: { words: ['spoiler'] } }],
  ['getMutedWords'],
  ['unblockUser', { params: { username: 'author' } }],
];
const messaging = (): Calls => [
  ['writeToUser', { params: { username: 'author' }, body: { clientId: randomUUID(), content: 'Hello' } }],
  ['listConversations'],
  ['countUnreadConversations'],
];
const keepingAnAccount = (): Calls => [['listSessions'], ['getSecondFactor'], ['listPasskeys']];
const deletingAComment = (): Calls => [['deleteComment', { params: { id: commentId } }]];
const changingWidgets = (): Calls => [
  ['updateWidget', { params: { id: widgetId }, body: { widgetType: 'bio' } }],
  ['deleteWidget', { params: { id: widgetId } }],
];
const changingProfile = (): Calls => [['updateProfile', { body: { bio: 'Hello' } }]];
const clearingProfile = (): Calls => [
  ['clearProfile', { params: { username: 'author' }, body: { reason: 'Not kind' } }],
];
const pinning = (): Calls => [
  ['pinToProfile', { params: { id: postId } }],
  ['unpinFromProfile', { params: { id: postId } }],
];
const handlingReports = (): Calls => [
  ['listReports'],
  ['resolveReport', { params: { id: reportId }, body: { status: 'dismissed' } }],
];

const seeingJobs = (): Calls => [
  ['listJobKinds'],
  ['listFailedJobs'],
  ['retryJob', { params: { id: randomUUID() } }],
  ['discardJob', { params: { id: randomUUID() } }],
];

/** The statuses of calls, each made by the same person. */
async function statuses(calls: Calls, as?: Member): Promise<number[]> {
  const found: number[] = [];
  for (const [name, request] of calls) found.push((await api.send(name, { ...request, as })).status);
  return found;
}
const all = (status: number, calls: Calls) => calls.map(() => status);

it('signed-out: browses, searches, reads, views profiles and communities', async () => {
  expect(await statuses(reading())).toEqual(all(200, reading()));
});

it('signed-out: cannot comment, reply, vote, save, mute, report or post', async () => {
  expect(await statuses(takingPart())).toEqual(all(401, takingPart()));
});

it('signed-out: neither writes nor reads messages', async () => {
  expect(await statuses(messaging())).toEqual(all(401, messaging()));
});

it('signed-in, moderator or admin: writes messages and reads their own', async () => {
  for (const as of [member, moderator, admin])
    expect(await statuses(messaging(), as)).toEqual([201, 200, 200]);
});

it('signed-out: has no sessions, codes or passkeys', async () => {
  expect(await statuses(keepingAnAccount())).toEqual(all(401, keepingAnAccount()));
});

it('signed-in, moderator or admin: has sessions, codes and passkeys of their own', async () => {
  for (const as of [member, moderator, admin])
    expect(await statuses(keepingAnAccount(), as)).toEqual(all(200, keepingAnAccount()));
});

it('signed-out: cannot join or leave communities, and has no dashboard', async () => {
  expect(await statuses(joining())).toEqual(all(401, joining()));
});

it('signed-out: cannot follow, block or mute', async () => {
  const calls = [...following(), ...blocking()];
  expect(await statuses(calls)).toEqual(all(401, calls));
});

it('signed-out: does not see the followers of a member', async () => {
  await api.call('updateSettings', { as: author, body: { showsFollowers: true } });
  expect(await statuses(readingFollowers())).toEqual([401]);
});

it('signed-in: sees the followers of a member only where shown; the owner and staff always do', async () => {
  for (const showsFollowers of [false, true]) {
    await api.call('updateSettings', { as: author, body: { showsFollowers } });
    expect(await statuses(readingFollowers(), member)).toEqual([showsFollowers ? 200 : 403]);
    for (const as of [author, moderator, admin])
      expect(await statuses(readingFollowers(), as)).toEqual([200]);
  }
});

it('signed-out: cannot delete a comment', async () => {
  expect(await statuses(deletingAComment())).toEqual([401]);
});

it('signed-out: cannot add, edit or delete widgets', async () => {
  const calls: Calls = [['createWidget', { body: { widgetType: 'bio' } }], ...changingWidgets()];
  expect(await statuses(calls)).toEqual(all(401, calls));
});

it('everyone: ends a digest by its token, and by nothing else', async () => {
  const calls: Calls = [['unsubscribe', { query: { token: 'x' } }]];
  for (const as of [undefined, member, moderator, admin]) expect(await statuses(calls, as)).toEqual([422]);
});

it('signed-out: has no profile to change', async () => {
  expect(await statuses(changingProfile())).toEqual([401]);
});

it('signed-out: pins nothing', async () => {
  expect(await statuses(pinning())).toEqual([401, 401]);
});

it('signed-in, moderator or admin: pins posts of their own only', async () => {
  for (const as of [member, moderator, admin]) expect(await statuses(pinning(), as)).toEqual([403, 403]);
  expect(await statuses(pinning(), author)).toEqual([200, 204]);
});

it('signed-in, moderator or admin: changes their own profile', async () => {
  for (const as of [member, moderator, admin]) expect(await statuses(changingProfile(), as)).toEqual([200]);
});

it('moderator or admin: clears a member’s profile, and nobody else does', async () => {
  expect(await statuses(clearingProfile())).toEqual([401]);
  for (const as of [member, author]) expect(await statuses(clearingProfile(), as)).toEqual([403]);
  for (const as of [moderator, admin]) {
    await api.call('updateProfile', { as: author, body: { bio: 'Hello' } });
    expect(await statuses(clearingProfile(), as)).toEqual([200]);
  }
  // The widgets went as well.
  ({ id: widgetId } = await api.call('createWidget', { as: author, body: { widgetType: 'bio' } }));
});

it('admin: sees background jobs, and nobody else does', async () => {
  expect(await statuses(seeingJobs())).toEqual(all(401, seeingJobs()));
  for (const as of [member, moderator])
    expect(await statuses(seeingJobs(), as)).toEqual(all(403, seeingJobs()));
  expect(await statuses(seeingJobs(), admin)).toEqual([200, 200, 404, 404]);
});

it('signed-out: cannot view or resolve reports', async () => {
  expect(await statuses(handlingReports())).toEqual([401, 401]);
});

it('signed-in: browses, searches, reads, views profiles and communities', async () => {
  expect(await statuses(reading(), member)).toEqual(all(200, reading()));
});

it('signed-in: comments, replies, votes, saves, reports and posts', async () => {
  expect(await statuses(takingPart(), member)).toEqual([201, 201, 200, 200, 200, 200, 200, 200, 201, 201]);
});

it('signed-in: joins and leaves communities, and has a dashboard', async () => {
  expect(await statuses(joining(), member)).toEqual(all(200, joining()));
});

it('signed-in: follows, blocks and mutes, and so do moderators and admins', async () => {
  const calls = [...following(), ...blocking()];
  for (const as of [member, moderator, admin]) expect(await statuses(calls, as)).toEqual(all(200, calls));
});

it('signed-in: deletes a comment of their own only', async () => {
  expect(await statuses(deletingAComment(), member)).toEqual([403]);
  const { id } = await api.makeComment({ as: member, postId });
  expect(await statuses([['deleteComment', { params: { id } }]], member)).toEqual([204]);
});

it('signed-in: adds, edits and deletes widgets on their own profile only', async () => {
  expect(await statuses(changingWidgets(), member)).toEqual([403, 403]);
  const { id } = await api.call('createWidget', { as: member, body: { widgetType: 'bio' } });
  const own: Calls = [
    ['updateWidget', { params: { id }, body: { widgetType: 'skills' } }],
    ['deleteWidget', { params: { id } }],
  ];
  expect(await statuses(own, member)).toEqual([200, 204]);
});

it('signed-in: is denied to view and resolve reports', async () => {
  expect(await statuses(handlingReports(), member)).toEqual([403, 403]);
});

it('moderator or admin: browses, searches, reads, views profiles and communities', async () => {
  for (const staff of [moderator, admin])
    expect(await statuses(reading(), staff)).toEqual(all(200, reading()));
});

it('moderator or admin: comments, replies, votes, saves, reports and posts', async () => {
  for (const staff of [moderator, admin]) {
    expect(await statuses(takingPart(), staff)).toEqual([201, 201, 200, 200, 200, 200, 200, 200, 201, 201]);
  }
});

it('moderator or admin: joins and leaves communities, and has a dashboard', async () => {
  for (const staff of [moderator, admin]) {
    expect(await statuses(joining(), staff)).toEqual(all(200, joining()));
  }
});

it('moderator or admin: deletes a comment of their own only', async () => {
  for (const staff of [moderator, admin]) {
    expect(await statuses(deletingAComment(), staff)).toEqual([403]);
    const { id } = await api.makeComment({ as: staff, postId });
    expect(await statuses([['deleteComment', { params: { id } }]], staff)).toEqual([204]);
  }
});

it('moderator or admin: adds, edits and deletes widgets on their own profile only', async () => {
  for (const staff of [moderator, admin]) {
    expect(await statuses(changingWidgets(), staff)).toEqual([403, 403]);
    const { id } = await api.call('createWidget', { as: staff, body: { widgetType: 'bio' } });
    expect(await statuses([['deleteWidget', { params: { id } }]], staff)).toEqual([204]);
  }
});

it.each(['moderator', 'admin'] as const)(
  'moderator or admin: views and resolves reports, as %s',
  async (role) => {
    const staff = role === 'admin' ? admin : moderator;
    expect(await statuses(handlingReports(), staff)).toEqual([200, 200]);
  },
);
