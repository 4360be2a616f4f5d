import { randomUUID } from 'node:crypto';
import { type CallName, widgetLimits } from '@stoa/contract';
import type { TestRequest } from '../support/client.js';
import type { Member } from '../support/members.js';
import { countStatements } from '../support/statements.js';
import { TestApp } from '../support/test-app.js';

/** A list asks the database as often for a hundred rows as for one: nothing is read row by row. */
let api: TestApp;
let ada: Member;
let oldFriend: Member;
let communityId: number;
let postId: number;
let conversationId: number;

const MOST = 6;

/** On a page where a community fills its share, this list sends one statement more, for all such communities. */
const WITH_SHARES = 'joined posts by hot';

type List = [name: string, call: CallName, request?: TestRequest];
const lists = (): List[] => [
  ...(['hot', 'new', 'top', 'rising'] as const).flatMap((sort): List[] => [
    [`posts by ${sort}`, 'listPosts', { query: { sort, limit: 100 } }],
    [`posts of a community by ${sort}`, 'listPosts', { query: { sort, communityId, limit: 100 } }],
  ]),
  ...(['hot', 'new', 'top', 'rising'] as const).flatMap((sort): List[] => [
    [`joined posts by ${sort}`, 'listPosts', { query: { feed: 'joined', sort, limit: 100 } }],
    [
      `posts of people one follows by ${sort}`,
      'listPosts',
      { query: { feed: 'following', sort, limit: 100 } },
    ],
  ]),
  ['posts', 'listPosts'],
  ['found posts', 'listPosts', { query: { search: 'post', limit: 100 } }],
  ['comments', 'listComments', { params: { id: postId } }],
  ['communities', 'listCommunities'],
  ['found communities', 'listCommunities', { query: { search: 'community' } }],
  ['found people', 'listUsers', { query: { search: 'member' } }],
  ['the viewer’s communities', 'listMyCommunities'],
  ['a member’s communities', 'listUserCommunities', { params: { id: ada.id } }],
  ['saved posts', 'listSavedPosts', { query: { limit: 100 } }],
  ['upvoted posts', 'listUpvotedPosts', { query: { limit: 100 } }],
  ['a member’s posts', 'listUserPosts', { params: { username: 'ada' }, query: { limit: 100 } }],
  ['a member’s comments', 'listUserComments', { params: { username: 'ada' }, query: { limit: 100 } }],
  ['widgets', 'listWidgets', { params: { username: 'ada' } }],
  ['reports', 'listReports', { query: { limit: 100 } }],
  ['the log', 'listModerationLog', { query: { limit: 100 } }],
  ['notifications', 'listNotifications'],
  ['groups of notifications', 'listNotificationGroups', { query: { limit: 100 } }],
  ['muted threads', 'listMutedThreads', { query: { limit: 100 } }],
  ['followed threads', 'listFollowedThreads', { query: { limit: 100 } }],
  ['blocked people', 'listBlockedUsers', { query: { limit: 100 } }],
  ['followers', 'listFollowers', { params: { username: 'ada' }, query: { limit: 100 } }],
  ['followed people', 'listFollowed', { query: { limit: 100 } }],
  ['suggested people', 'listSuggestedPeople'],
  ['conversations', 'listConversations', { query: { limit: 100 } }],
  ['requests', 'listConversations', { query: { box: 'requests', limit: 100 } }],
  ['what is new', 'getCatchUp'],
  ['messages', 'listMessages', { params: { id: conversationId }, query: { limit: 100 } }],
];

/** One more row for every list. */
async function addARow(): Promise<void> {
  const ben = await api.members.make();
  const [friend, stranger] = [await api.members.make(), await api.members.make()];
  const message = () => ({ params: { username: 'ada' }, body: { clientId: randomUUID(), content: 'Hello' } });
  const { conversationId: befriended } = await api.call('writeToUser', { as: friend, ...message() });
  await api.call('acceptConversation', { as: ada, params: { id: befriended } });
  await api.call('writeToUser', { as: stranger, ...message() });
  await api.call('writeToUser', { as: oldFriend, ...message() });
  const { id: joined } = await api.makeCommunity({ as: ben });
  const { id } = await api.makePost({ as: ada, communityId });
  await api.call('joinCommunity', { as: ada, params: { id: joined } });
  const [followed, blocked] = [await api.members.make(), await api.members.make()];
  await api.makePost({ as: followed, communityId });
  await api.makePost({ communityId });
  await api.call('followUser', { as: ada, params: { username: followed.username } });
  await api.call('followUser', { as: followed, params: { username: 'ada' } });
  await api.call('blockUser', { as: ada, params: { username: blocked.username } });
  await api.call('savePost', { as: ada, params: { id } });
  await api.call('muteThread', { as: ada, params: { id } });
  await api.call('followThread', { as: ada, params: { id: (await api.makePost({ communityId })).id } });
  await api.call('visitThread', { as: ada, params: { id }, body: { commentId: 0 } });
  for (const as of [ben, ada]) await api.call('castVote', { as, body: { type: 'up', postId: id } });
  const { id: parentId } = await api.makeComment({ as: ada, postId });
  await api.makeComment({ as: ben, postId, parentId });
  await api.makeComment({ as: ben, postId: id });
  for (const body of [
    { postId: id },
    { commentId: parentId },
    { reportedUserId: (await api.members.make()).id },
  ]) {
    const report = await api.call('createReport', { as: ben, body: { reason: 'spam', ...body } });
    const request = { as: ada, params: { id: report.id }, body: { status: 'dismissed' } };
    if ('reportedUserId' in body) await api.call('resolveReport', request);
  }
}

/** How many statements each list sends, and how many rows it answers, when there are so many to answer. */
async function measure(rows: number): Promise<Record<string, { statements: number; rows: number }>> {
  api = await TestApp.start({ databaseTags: true });
  ada = await api.members.make({ username: 'ada', role: 'moderator' });
  oldFriend = await api.members.make();
  const request = { params: { username: 'ada' }, body: { clientId: randomUUID(), content: 'May I?' } };
  ({ conversationId } = await api.call('writeToUser', { as: oldFriend, ...request }));
  await api.call('acceptConversation', { as: ada, params: { id: conversationId } });
  ({ id: communityId } = await api.makeCommunity({ as: ada }));
  ({ id: postId } = await api.makePost({ as: ada, communityId }));
  for (let row = 0; row < rows; row++) await addARow();
  for (let row = 0; row < Math.min(rows, widgetLimits.widgetsPerProfile); row++) {
    await api.call('createWidget', { as: ada, body: { widgetType: 'bio' } });
  }
  await api.settled();
  const found: Record<string, { statements: number; rows: number }> = {};
  for (const [name, call, request] of lists()) {
    const { statements, answer } = await countStatements(call, () => api.call(call, { ...request, as: ada }));
    found[name] = { statements, rows: rowsIn(answer) };
  }
  await api.stop();
  return found;
}

const rowsIn = (answer: unknown): number =>
  Array.isArray(answer) ? answer.length : rowsIn((answer as { items?: unknown }).items ?? []);

it(`every list sends the same number of statements for 1 row as for 10, at most ${MOST}`, async () => {
  const few = await measure(1);
  const many = await measure(10);
  for (const [name, { statements }] of Object.entries(few)) {
    const more = name === WITH_SHARES ? 1 : 0;
    expect([name, many[name]?.statements]).toEqual([name, statements + more]);
  }
  for (const [name, { statements, rows }] of Object.entries(many)) {
    expect([name, statements <= MOST, rows > (few[name]?.rows ?? 0)]).toEqual([name, true, true]);
  }
});
