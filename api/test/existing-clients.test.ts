import { TestApp } from './support/test-app.js';

/**
 * A client that knows the documented calls alone: its paths, its payloads, the fields it reads. Nothing here knows the
 * contract, so that whatever breaks such a client breaks a test.
 */
let api: TestApp;
let ada: number;
let token: string;
let community: { id: number; name: string };
beforeAll(async () => {
  api = await TestApp.start();
  ({ token, user: { id: ada } = { id: 0 } } = await send<{ token: string; user: { id: number } }>(
    'POST',
    '/api/auth/register',
    { username: 'ada', email: 'ada@example.org', password: 'correct horse' },
    201,
  ));
  community = await api.makeCommunity();
});
afterAll(() => api.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends as ada once she is there; returns the body, which must come with the status. */
async function send<Body = Record<string, unknown>>(
  method: Method,
  path: string,
  body?: object,
  status = 200,
  as: string | undefined = token,
): Promise<Body> {
  const response = await fetch(api.address + path, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect([path, response.status, response.ok ? '' : text]).toEqual([path, status, '']);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

const makePost = (body: object = {}) =>
  send<{ id: number }>('POST', '/api/posts', { title: 'Beans', communityId: community.id, ...body }, 201);
const makeComment = async (body: object = {}) => {
  const { id: postId } = await makePost();
  return send<{ id: number; postId: number }>(
    'POST',
    '/api/comments',
    { content: 'So', postId, ...body },
    201,
  );
};
const moderatorToken = async () => (await api.members.make({ role: 'moderator' })).token;

const userFields = { id: expect.any(Number), username: 'ada', createdAt: expect.any(String), role: 'member' };
const communityFields = {
  id: expect.any(Number),
  name: expect.any(String),
  displayName: expect.any(String),
  description: expect.any(String),
  memberCount: expect.any(Number),
  color: expect.any(String),
  icon: expect.any(String),
  createdAt: expect.any(String),
};
const postFields = {
  id: expect.any(Number),
  title: 'Beans',
  content: null,
  imageUrl: null,
  videoUrl: null,
  upvotes: 0,
  downvotes: 0,
  userVote: null,
  commentCount: 0,
  createdAt: expect.any(String),
  isPinned: false,
  community: {
    id: expect.any(Number),
    name: expect.any(String),
    displayName: expect.any(String),
    color: expect.any(String),
    icon: expect.any(String),
  },
  author: { id: expect.any(Number), username: expect.any(String) },
};
const commentFields = {
  id: expect.any(Number),
  content: 'So',
  authorId: expect.any(Number),
  author: { id: expect.any(Number), username: 'ada' },
  createdAt: expect.any(String),
  upvotes: 0,
  downvotes: 0,
  userVote: null,
  replies: [],
  postId: expect.any(Number),
  parentId: null,
};
const widget = { widgetType: 'bio', title: 'Me', content: 'Grows beans', isVisible: true };

it('POST /api/auth/register reads token and user', async () => {
  const body = { username: 'ben', email: 'ben@example.org', password: 'correct horse' };
  const made = await send('POST', '/api/auth/register', body, 201, '');
  expect(made).toMatchObject({ token: expect.any(String), user: { username: 'ben', role: 'member' } });
});

it('POST /api/auth/login reads token and user', async () => {
  const answer = await send('POST', '/api/auth/login', { username: 'ada', password: 'correct horse' });
  expect(answer).toMatchObject({ token: expect.any(String), user: userFields });
});

it('GET /api/auth/me is the user', async () => {
  expect(await send('GET', '/api/auth/me')).toMatchObject(userFields);
});

it.each(['hot', 'new', 'top'])('GET /api/posts?sort= is a list of posts: %s', async (sort) => {
  await makePost();
  expect(await send('GET', `/api/posts?sort=${sort}`)).toContainEqual(expect.objectContaining(postFields));
});

it('GET /api/posts?search= is a list of posts', async () => {
  await makePost({ title: 'Marrows & beans' });
  expect(await send('GET', `/api/posts?search=${encodeURIComponent('rrows &')}`)).toMatchObject([
    { ...postFields, title: 'Marrows & beans' },
  ]);
});

it('GET /api/posts?sort=&communityId= is the posts of a community', async () => {
  const other = await api.makeCommunity();
  const { id } = await makePost({ communityId: other.id });
  expect(await send('GET', `/api/posts?sort=hot&communityId=${other.id}`)).toMatchObject([{ id }]);
});

it('GET /api/posts is all posts, which a client filters by author', async () => {
  const { id } = await makePost();
  const all = await send<{ id: number; author: { username: string } }[]>('GET', '/api/posts');
  expect(all.filter(({ author }) => author.username === 'ada').slice(0, 5)[0]).toMatchObject({ id });
});

it('GET /api/posts/{id} is one post', async () => {
  const { id } = await makePost();
  expect(await send('GET', `/api/posts/${id}`)).toMatchObject({ ...postFields, id });
});

it('GET /api/posts/{id}/comments is nested comments', async () => {
  const { id: parentId, postId } = await makeComment();
  const reply = await send('POST', '/api/comments', { content: 'So', postId, parentId }, 201);
  expect(await send('GET', `/api/posts/${postId}/comments`)).toMatchObject([
    { ...commentFields, id: parentId, replies: [{ ...commentFields, id: reply.id, parentId }] },
  ]);
});

it('POST /api/comments takes content, postId and, for replies, parentId', async () => {
  const { id: parentId, postId } = await makeComment({ parentId: null });
  const reply = await send('POST', '/api/comments', { content: 'So', postId, parentId }, 201);
  expect(reply).toMatchObject({ ...commentFields, postId, parentId });
});

it('DELETE /api/comments/{id} deletes a comment', async () => {
  const { id, postId } = await makeComment();
  await send('DELETE', `/api/comments/${id}`, undefined, 204);
  expect(await send('GET', `/api/posts/${postId}/comments`)).toEqual([]);
});

it('POST /api/posts takes title, communityId, content, and imageUrl or videoUrl', async () => {
  const imageUrl = 'https://example.org/an/article';
  const videoUrl = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
  expect(await makePost({ content: 'Which?' })).toMatchObject({ ...postFields, content: 'Which?' });
  expect(await makePost({ imageUrl })).toMatchObject({ ...postFields, imageUrl });
  expect(await makePost({ videoUrl, content: '', imageUrl: '' })).toMatchObject({ videoUrl, imageUrl: null });
});

it('POST /api/vote takes type, postId and, for a comment, commentId', async () => {
  const { id: commentId, postId } = await makeComment();
  await send('POST', '/api/vote', { type: 'up', postId });
  await send('POST', '/api/vote', { type: 'down', postId, commentId });
  expect(await send('GET', `/api/posts/${postId}`)).toMatchObject({ upvotes: 1, userVote: { type: 'up' } });
  expect(await send('GET', `/api/posts/${postId}/comments`)).toMatchObject([
    { downvotes: 1, userVote: { type: 'down' } },
  ]);
});

it('GET /api/communities is a list of communities', async () => {
  expect(await send('GET', '/api/communities')).toContainEqual(expect.objectContaining(communityFields));
});

it('GET /api/communities/name/{slug} is one community', async () => {
  const answer = await send('GET', `/api/communities/name/${community.name}`);
  expect(answer).toMatchObject({ ...communityFields, id: community.id });
});

it('POST /api/communities/{id}/join and leave take no body', async () => {
  const { id } = await api.makeCommunity();
  await send('POST', `/api/communities/${id}/join`);
  expect(await send('GET', '/api/user/communities')).toMatchObject([{ ...communityFields, id }]);
  await send('POST', `/api/communities/${id}/leave`);
  expect(await send('GET', '/api/user/communities')).toEqual([]);
});

it('GET /api/user/communities and /api/user/{id}/communities are the joined communities', async () => {
  await send('POST', `/api/communities/${community.id}/join`);
  const mine = await send('GET', '/api/user/communities');
  expect(mine).toMatchObject([{ ...communityFields, id: community.id }]);
  expect(await send('GET', `/api/user/${ada}/communities`)).toEqual(mine);
});

it('POST /api/reports takes reason, description, postId, commentId and reportedUserId', async () => {
  const other = await api.makePost();
  const body = { reason: 'spam', description: 'Look', postId: other.id, reportedUserId: other.author.id };
  expect(await send('POST', '/api/reports', body, 201)).toMatchObject({ reason: 'spam', status: 'pending' });
});

it('GET /api/reports is a list of reports', async () => {
  const { id: postId } = await api.makePost();
  await send('POST', '/api/reports', { reason: 'hate-speech', postId }, 201);
  const [first] = await send<object[]>('GET', '/api/reports', undefined, 200, await moderatorToken());
  expect(first).toMatchObject({
    id: expect.any(Number),
    reason: 'hate-speech',
    description: null,
    status: 'pending',
    createdAt: expect.any(String),
    resolvedAt: null,
    moderatorNotes: null,
    postId,
    commentId: null,
    reportedUserId: expect.any(Number),
  });
});

it('PATCH /api/reports/{reportId} takes status and notes', async () => {
  const { id: postId } = await api.makePost();
  const { id } = await send('POST', '/api/reports', { reason: 'other', postId }, 201);
  const body = { status: 'dismissed', notes: 'Nothing wrong' };
  const answer = await send('PATCH', `/api/reports/${id}`, body, 200, await moderatorToken());
  expect(answer).toMatchObject({ id, status: 'dismissed', moderatorNotes: 'Nothing wrong' });
});

it('GET /api/users/{username} has username, avatar, email for oneself, and createdAt', async () => {
  const answer = await send('GET', '/api/users/ada');
  expect(answer).toMatchObject({ ...userFields, avatar: null, email: 'ada@example.org' });
});

it('GET /api/users/{username}/posts is posts with upvotes', async () => {
  const { id } = await makePost();
  expect(await send('GET', '/api/users/ada/posts')).toContainEqual(
    expect.objectContaining({ id, upvotes: 0 }),
  );
});

it('POST /api/profile/widgets creates a widget', async () => {
  expect(await send('POST', '/api/profile/widgets', widget, 201)).toEqual({
    id: expect.any(Number),
    ...widget,
  });
});

it('GET /api/users/{username}/widgets is widgets', async () => {
  const made = await send('POST', '/api/profile/widgets', { widgetType: 'achievements' }, 201);
  expect(await send('GET', '/api/users/ada/widgets')).toContainEqual(made);
});

it('PUT /api/profile/widgets/{id} takes the same body and updates', async () => {
  const { id } = await send('POST', '/api/profile/widgets', widget, 201);
  const body = { ...widget, widgetType: 'custom_text', isVisible: false };
  expect(await send('PUT', `/api/profile/widgets/${id}`, body)).toEqual({ id, ...body });
});

it('DELETE /api/profile/widgets/{id} deletes', async () => {
  const made = await send('POST', '/api/profile/widgets', widget, 201);
  await send('DELETE', `/api/profile/widgets/${made.id}`, undefined, 204);
  expect(await send('GET', '/api/users/ada/widgets')).not.toContainEqual(made);
});

it('cookies are borne and change nothing', async () => {
  const headers = { cookie: `auth-token=${token}; session=x` };
  expect((await fetch(`${api.address}/api/posts`, { headers })).status).toBe(200);
  expect((await fetch(`${api.address}/api/auth/me`, { headers })).status).toBe(401);
});

it('what is made answers 201 whole, joining and leaving 200 however often, deleting 204 without a body', async () => {
  const { id, postId } = await makeComment();
  expect(await send('GET', `/api/posts/${postId}/comments`)).toMatchObject([{ ...commentFields, id }]);
  for (const verb of ['join', 'join', 'leave', 'leave']) {
    expect(await send('POST', `/api/communities/${community.id}/${verb}`)).toMatchObject({
      id: community.id,
    });
  }
  expect(await send('DELETE', `/api/comments/${id}`, undefined, 204)).toBeUndefined();
});

it('ids are numbers everywhere', async () => {
  await makeComment();
  await send('POST', '/api/communities/1/join');
  await send('POST', '/api/profile/widgets', widget, 201);
  const { id: postId } = await api.makePost();
  await send('POST', '/api/reports', { reason: 'spam', postId }, 201);
  const paths = ['/api/auth/me', '/api/posts', '/api/communities', '/api/user/communities', '/api/users/ada'];
  const more = ['/api/users/ada/posts', '/api/users/ada/comments', '/api/users/ada/widgets', '/api/reports'];
  const as = await moderatorToken();
  for (const path of [...paths, ...more]) {
    const found = idsIn(await send('GET', path, undefined, 200, path === '/api/reports' ? as : token));
    expect([path, found.length]).not.toEqual([path, 0]);
    for (const id of found) expect(id === null || typeof id === 'number').toBe(true);
  }
});

/** Every value under a name that is an id's. */
function idsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /^id$|Id$/.test(key) && key !== 'requestId' ? [inner] : idsIn(inner),
  );
}

it('lists are plain arrays and moments are ISO 8601 in UTC', async () => {
  const { id } = await makePost();
  const list = await send<{ id: number; createdAt: string }[]>('GET', '/api/posts?limit=1');
  expect(Array.isArray(list)).toBe(true);
  expect(list).toMatchObject([{ id, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }]);
});
