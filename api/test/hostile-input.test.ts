import { type CallName } from '@stoa/contract';
import type { TestRequest } from './support/client.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let communityId: number;
let postId: number;
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make({ role: 'moderator' });
  ({ id: communityId } = await api.makeCommunity({ as: ada }));
  ({ id: postId } = await api.makePost({ as: ada, communityId }));
});
afterAll(() => api.stop());

const UNKNOWN = [2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER];

/** Every place where a client names something by its id, and what is said when nothing has it. */
const named: [call: CallName, code: string, request: (id: number) => TestRequest][] = [
  ['getPost', 'POST_NOT_FOUND', (id) => ({ params: { id } })],
  ['listComments', 'POST_NOT_FOUND', (id) => ({ params: { id } })],
  ['listComments', 'COMMENT_NOT_FOUND', (id) => ({ params: { id: postId }, query: { comment: id } })],
  ['joinCommunity', 'COMMUNITY_NOT_FOUND', (id) => ({ params: { id } })],
  ['readNotification', 'NOTIFICATION_NOT_FOUND', (id) => ({ params: { id } })],
  ['createPost', 'COMMUNITY_NOT_FOUND', (id) => ({ body: { title: 'A post', communityId: id } })],
  ['createComment', 'POST_NOT_FOUND', (id) => ({ body: { content: 'Hm.', postId: id } })],
  ['createComment', 'COMMENT_NOT_FOUND', (id) => ({ body: { content: 'Hm.', postId, parentId: id } })],
  ['castVote', 'POST_NOT_FOUND', (id) => ({ body: { type: 'up', postId: id } })],
  ['castVote', 'COMMENT_NOT_FOUND', (id) => ({ body: { type: 'up', postId, commentId: id } })],
  ['createReport', 'POST_NOT_FOUND', (id) => ({ body: { reason: 'spam', postId: id } })],
  ['createReport', 'COMMENT_NOT_FOUND', (id) => ({ body: { reason: 'spam', commentId: id } })],
  ['createReport', 'USER_NOT_FOUND', (id) => ({ body: { reason: 'spam', reportedUserId: id } })],
];

it.each(named)('%s answers %s to any well-formed id that nothing has', async (call, code, request) => {
  for (const id of UNKNOWN) expect((await api.refusal(call, { as: ada, ...request(id) })).code).toBe(code);
});

it.each(['0', '-1', '1.5', '9007199254740993', '99999999999999999999', 'x', '01'])(
  'answers 400 to the id %s, in a path and in a body',
  async (id) => {
    expect((await api.refusal('getPost', { params: { id } })).code).toBe('INPUT_INVALID');
    const body = `{"type":"up","postId":${id}}`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` };
    expect((await fetch(`${api.address}/api/vote`, { method: 'POST', headers, body })).status).toBe(400);
  },
);

const withNul: [call: CallName, request: () => TestRequest][] = [
  ['login', () => ({ body: { username: 'a\0b', password: 'some password' } })],
  [
    'register',
    () => ({ body: { username: 'a\0bc', email: 'a\0@example.org', password: 'some \0password' } }),
  ],
  ['getUser', () => ({ params: { username: 'a\0b' } })],
  ['listUserPosts', () => ({ params: { username: 'a\0b' } })],
  ['listUserComments', () => ({ params: { username: 'a\0b' } })],
  ['listWidgets', () => ({ params: { username: 'a\0b' } })],
  ['getCommunity', () => ({ params: { slug: 'a\0b' } })],
  ['listPosts', () => ({ query: { cursor: 'a\0b' } })],
  ['listPublicLog', () => ({ query: { community: 'a\0b' } })],
  ['getModerationFigures', () => ({ query: { community: 'a\0b' } })],
  ['listConversations', () => ({ query: { with: 'a\0b' } })],
  ['createPost', () => ({ body: { title: 'a\0b', communityId } })],
  ['createComment', () => ({ body: { content: 'a\0b', postId } })],
  ['createReport', () => ({ body: { reason: 'spam', postId, description: 'a\0b' } })],
  ['createWidget', () => ({ body: { widgetType: 'bio', content: 'a\0b' } })],
];

it.each(withNul)('%s answers 400 to a NUL character', async (call, request) => {
  const { status } = await api.send(call, { as: ada, ...request() });
  expect(status).toBe(400);
});

/** Calls whose bodies are stored as JSON, in which PostgreSQL refuses half of a surrogate pair. */
const withHalfPair: [call: CallName, request: () => TestRequest][] = [
  ['createComment', () => ({ body: { content: 'a\ud83d', postId } })],
  [
    'updateCommunity',
    () => ({ params: { id: communityId }, body: { rules: [{ title: 'Be kind \ud83d', text: '' }] } }),
  ],
  [
    'reportRemoteProblem',
    () => ({ body: { remote: 'feed', version: '1', shell: '1', expose: './home', problem: 'a\ud83d' } }),
  ],
];

it.each(withHalfPair)('%s answers 400 to half of a surrogate pair', async (call, request) => {
  const { fields } = await api.refusal(call, { as: ada, ...request() });
  expect(Object.values(fields ?? {})).toEqual(['This contains a character that cannot be stored.']);
});

it('answers a feed of a name with a NUL character that there is nothing', async () => {
  for (const path of [
    '/user/a%00b/feed.xml',
    '/community/a%00b/feed.xml',
    '/modlog/feed.xml?community=a%00b',
  ]) {
    expect([path, (await fetch(`${api.address}${path}`)).status]).toEqual([path, 404]);
  }
});

it('answers a report of what is being deleted 201 or 404', async () => {
  const ben = await api.members.make();
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { id } = await api.makePost({ as: ada, communityId });
      const [report] = await Promise.all([
        api.send('createReport', { as: ben, body: { reason: 'spam', postId: id } }),
        api.send('deletePost', { as: ada, params: { id } }),
      ]);
      return report.status;
    }),
  );
  expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
});

it.each(['listPosts', 'listUsers', 'listCommunities'] as const)(
  '%s answers a list to a NUL character',
  async (call) => {
    expect((await api.send(call, { query: { search: 'a\0b' } })).status).toBe(200);
  },
);
