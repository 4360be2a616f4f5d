import type { Comment, OwnChange, Post } from '@stoa/contract';
import {
  emitLiveEvent,
  injectEndpointsOf,
  setSendLive,
  sharedApi,
  shownEntities,
  useAppDispatch,
  useCommunity,
  useListMyCommunitiesQuery,
  useSession,
} from '@stoa/platform';
import {
  makeComment,
  makeCommunity,
  makePost,
  makeUser,
  renderPage,
  startServer,
} from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useOwnChanges } from './useOwnChanges';
import { useScores } from './useScores';

const server = startServer();
beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(makeUser())));
});
afterEach(() => {
  setSendLive(undefined);
  jest.restoreAllMocks();
});

type Tag =
  | { type: 'Notification' | 'Post' | 'Membership'; id: string }
  | { type: 'Community'; id: number }
  | { type: 'Me' };

const remoteApi = injectEndpointsOf('test')({
  endpoints: (build) => ({
    readPost: build.query<Post, number>({
      query: (id) => `/api/posts/${id}`,
      providesTags: (_post, _error, id) => [{ type: 'Post', id }],
    }),
    readComment: build.query<Comment, number>({
      query: (id) => `/api/comments/${id}`,
      providesTags: (_comment, _error, id) => [{ type: 'Comment', id }],
    }),
    readTagged: build.query<number, Tag>({
      query: () => '/api/tagged',
      providesTags: (_count, _error, tag) => [tag],
    }),
    savePost: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/posts/${id}/save`, method: 'PUT' }),
    }),
  }),
});

/** A list of posts and a thread. */
const lists = injectEndpointsOf('lists')({
  endpoints: (build) => ({
    readPosts: build.query<Post[], void>({
      query: () => '/api/posts',
      providesTags: [{ type: 'Post', id: 7 }],
    }),
    readThread: build.query<Comment[], void>({
      query: () => '/api/thread',
      providesTags: [20, 21].map((id) => ({ type: 'Comment' as const, id })),
    }),
  }),
});

function Lists() {
  const { data: posts = [] } = lists.useReadPostsQuery();
  const { data: thread = [] } = lists.useReadThreadQuery();
  const all = thread.flatMap((comment) => [comment, ...comment.replies]);
  useOwnChanges();
  useScores();
  return (
    <>
      <p>Posts: {posts.map(({ title, commentCount }) => `${title} (${commentCount})`).join(', ')}</p>
      <p>Comments: {all.map(({ content }) => content).join(', ')}</p>
    </>
  );
}

const threadLevelOf = (post: Post | undefined) =>
  post?.isMuted ? 'muted' : post?.isFollowed ? 'followed' : 'default';

function Page() {
  const dispatch = useAppDispatch();
  const { data: post } = remoteApi.useReadPostQuery(7);
  const { data: comment } = remoteApi.useReadCommentQuery(20);
  const { data: joined } = useListMyCommunitiesQuery();
  useOwnChanges();
  useScores();
  const vote = () => void dispatch(sharedApi.endpoints.castVote.initiate({ postId: 7, type: 'down' }));
  const save = () => void dispatch(remoteApi.endpoints.savePost.initiate(7));
  return (
    <>
      <button type="button" onClick={vote}>
        {post?.upvotes} up, {post?.userVote?.type ?? 'none'}
      </button>
      <button type="button" onClick={save}>
        {post?.isSaved ? 'Saved' : 'Save'}
      </button>
      <h1>{post?.title}</h1>
      <p>Thread: {threadLevelOf(post)}</p>
      <p>Picture: {post?.alt ?? 'not described'}</p>
      <p>Flair: {post?.flair?.text ?? 'none'}</p>
      <p>{post?.isHidden ? 'Hidden' : 'Listed'}</p>
      <p>{comment?.content}</p>
      <p>{comment?.upvotes} up below</p>
      <p>{joined?.length} joined</p>
      <p>{post?.commentCount} comments</p>
      <p>{post?.visit ? `${post.visit.newComments} new` : 'Unread'}</p>
    </>
  );
}

function Tagged({ tag }: { tag: Tag }) {
  const { data } = remoteApi.useReadTaggedQuery(tag);
  useOwnChanges();
  return <p>Read {data}</p>;
}

const changeElsewhere = (data: OwnChange) => act(() => emitLiveEvent({ type: 'own_change', data }));

async function open() {
  const page = renderPage(<Page />, { as: makeUser() });
  expect(await screen.findByText('3 up, none')).toBeVisible();
  expect(await screen.findByText('0 joined')).toBeVisible();
  expect(await screen.findByText('A remark')).toBeVisible();
  return page;
}

beforeEach(() =>
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost())),
    http.get('*/api/comments/20', () => HttpResponse.json(makeComment({ content: 'A remark' }))),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
  ),
);

const result = { upvotes: 4, downvotes: 1, userVote: { type: 'up' as const } };
const editedAt = '2026-01-16T12:00:00.000Z';
const edited = { id: 7, content: null, alt: null, flair: null, isSensitive: false, editedAt };

test.each<[string, OwnChange, string]>([
  ['a vote on a post', { kind: 'vote', postId: 7, result }, '4 up, up'],
  ['a vote on a comment', { kind: 'vote', postId: 7, commentId: 20, result }, '4 up below'],
  ['a followed thread', { kind: 'thread', postId: 7, level: 'followed' }, 'Thread: followed'],
  ['a muted thread', { kind: 'thread', postId: 7, level: 'muted' }, 'Thread: muted'],
  ['a saved post', { kind: 'save', postId: 7, isSaved: true }, 'Saved'],
  ['a hidden post', { kind: 'hide', postId: 7, isHidden: true }, 'Hidden'],
  ['a visit', { kind: 'visit', postId: 7, visit: { commentId: 20, newComments: 1 } }, '1 new'],
  [
    'several visits',
    { kind: 'visits', visits: [{ postId: 7, visit: { commentId: 20, newComments: 2 } }, { postId: 8 }] },
    '2 new',
  ],
  ['an edited post', { kind: 'post', post: { ...edited, title: 'Another title' } }, 'Another title'],
  [
    'the description of a picture',
    { kind: 'post', post: { ...edited, title: 'Beans', alt: 'A loaf' } },
    'Picture: A loaf',
  ],
  [
    'an edited comment',
    { kind: 'comment', comment: { id: 20, content: 'Another remark', editedAt } },
    'Another remark',
  ],
])('%s on another page of the member shows here', async (_, change, text) => {
  await open();
  changeElsewhere(change);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a description and a flair deleted on another page are deleted here', async () => {
  const flair = { id: 4, text: 'Question', color: '#2255aa' };
  server.use(http.get('*/api/posts/7', () => HttpResponse.json(makePost({ alt: 'A loaf', flair }))));
  await open();
  expect(await screen.findByText('Picture: A loaf')).toBeVisible();
  expect(screen.getByText('Flair: Question')).toBeVisible();
  changeElsewhere({ kind: 'post', post: { ...edited, title: 'Bread' } });
  expect(await screen.findByText('Picture: not described')).toBeVisible();
  expect(screen.getByText('Flair: none')).toBeVisible();
});

test.each<[OwnChange, Tag]>([
  [
    { kind: 'thread', postId: 7, level: 'muted' },
    { type: 'Notification', id: 'MUTED' },
  ],
  [{ kind: 'notifications' }, { type: 'Notification', id: 'LIST' }],
  [
    { kind: 'pin', postId: 7 },
    { type: 'Post', id: 'PINNED' },
  ],
  [{ kind: 'membership', communityId: 3 }, { type: 'Me' }],
  [
    { kind: 'membership', communityId: 3 },
    { type: 'Community', id: 3 },
  ],
  [
    { kind: 'ban', communityId: 3 },
    { type: 'Community', id: 3 },
  ],
  [
    { kind: 'ban', communityId: 3 },
    { type: 'Membership', id: 'LIST' },
  ],
  [
    { kind: 'role', communityId: 3 },
    { type: 'Community', id: 3 },
  ],
])('after the change %j elsewhere, what has the tag %j is read again', async (change, tag) => {
  let reads = 0;
  server.use(http.get('*/api/tagged', () => HttpResponse.json((reads += 1))));
  renderPage(<Tagged tag={tag} />, { as: makeUser() });
  expect(await screen.findByText('Read 1')).toBeVisible();
  changeElsewhere(change);
  expect(await screen.findByText('Read 2')).toBeVisible();
});

test('a community joined on another page of the member is in the list here', async () => {
  await open();
  server.use(http.get('*/api/user/communities', () => HttpResponse.json([makeCommunity()])));
  changeElsewhere({ kind: 'membership', communityId: makeCommunity().id });
  expect(await screen.findByText('1 joined')).toBeVisible();
});

function PrivateCommunity() {
  const { currentData, isMissing } = useCommunity('bread');
  useOwnChanges();
  return <p>{isMissing ? 'Missing' : currentData?.displayName}</p>;
}

test('a private community appears when its moderators approve the member', async () => {
  server.use(http.get('*/api/communities/name/bread', () => new HttpResponse(null, { status: 404 })));
  renderPage(<PrivateCommunity />, { as: makeUser() });
  expect(await screen.findByText('Missing')).toBeVisible();
  const bread = makeCommunity({ name: 'bread', displayName: 'Bread' });
  server.use(http.get('*/api/communities/name/bread', () => HttpResponse.json(bread)));
  changeElsewhere({ kind: 'membership', communityId: bread.id });
  expect(await screen.findByText('Bread')).toBeVisible();
});

test('posts of a community that has closed for the member leave the page, others stay', async () => {
  const closed = makeCommunity({ id: 77 });
  const both = [
    makePost({ title: 'Among members', community: closed }),
    makePost({ id: 8, title: 'For all' }),
  ];
  const read = jest.fn(() => HttpResponse.json(both));
  server.use(
    http.get('*/api/posts', read),
    http.get('*/api/thread', () => HttpResponse.json([])),
  );
  renderPage(<Lists />, { as: makeUser() });
  expect(await screen.findByText(/Among members .*For all/)).toBeVisible();
  const close = (communityId: number) =>
    act(() => emitLiveEvent({ type: 'community_closed', data: { communityId } }));
  close(78);
  read.mockImplementation(() => HttpResponse.json(both.slice(1)));
  close(closed.id);
  expect(await screen.findByText(/^Posts: For all/)).toBeVisible();
  // The first event concerned nothing on the page.
  expect(read).toHaveBeenCalledTimes(2);
});

test('a community that has opened is read again where it is shown', async () => {
  const read = jest.fn(() => HttpResponse.json([makePost({ title: 'For all', community })]));
  const community = makeCommunity({ id: 77 });
  server.use(
    http.get('*/api/posts', read),
    http.get('*/api/thread', () => HttpResponse.json([])),
  );
  renderPage(<Lists />, { as: makeUser() });
  await screen.findByText(/For all/);
  const open = (communityId: number) =>
    act(() => emitLiveEvent({ type: 'community_opened', data: { communityId } }));
  open(78);
  open(community.id);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

/** Connects the page to a server whose answers are the test's; returns the messages that it receives. */
function connect() {
  const send = jest.fn<void, [{ type: string }]>();
  setSendLive(send);
  act(() => emitLiveEvent({ type: 'connected' }));
  return send;
}

const answer = (...changes: OwnChange[]) =>
  act(() => emitLiveEvent({ type: 'caught_up', data: { changes, joined: [] } }));

test('the last of two votes of the member counts, also when this page is sending the other', async () => {
  let finish = () => undefined as void;
  const sent = new Promise<void>((resolve) => (finish = resolve));
  const down = { upvotes: 3, downvotes: 1, userVote: { type: 'down' } };
  server.use(http.post('*/api/vote', () => sent.then(() => HttpResponse.json(down))));
  const { user } = await open();
  const send = connect();
  await user.click(screen.getByText('3 up, none'));
  expect(await screen.findByText('3 up, down')).toBeVisible();
  changeElsewhere({ kind: 'vote', postId: 7, result });
  expect(screen.getByText('3 up, down')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  finish();
  const asked = { type: 'catch_up', posts: [7], comments: [], missedFor: 0 };
  await waitFor(() => expect(send.mock.calls).toEqual([[asked]]));
  answer({ kind: 'vote', postId: 7, result });
  expect(await screen.findByText('4 up, up')).toBeVisible();
});

test('votes by others show, except on the item on which this page votes', async () => {
  let finish = () => undefined as void;
  const sent = new Promise<void>((resolve) => (finish = resolve));
  const down = { upvotes: 6, downvotes: 1, userVote: { type: 'down' } };
  server.use(http.post('*/api/vote', () => sent.then(() => HttpResponse.json(down))));
  const { user } = await open();
  const score = (upvotes: number) =>
    act(() =>
      emitLiveEvent({
        type: 'scores',
        data: {
          scores: [
            { postId: 7, upvotes, downvotes: 0 },
            { postId: 7, commentId: 20, upvotes: upvotes + 1, downvotes: 0 },
          ],
        },
      }),
    );
  score(5);
  expect(await screen.findByText('5 up, none')).toBeVisible();
  expect(screen.getByText('6 up below')).toBeVisible();
  await user.click(screen.getByText('5 up, none'));
  expect(await screen.findByText('5 up, down')).toBeVisible();
  score(9);
  expect(await screen.findByText('10 up below')).toBeVisible();
  expect(screen.getByText('5 up, down')).toBeVisible();
  finish();
  expect(await screen.findByText('6 up, down')).toBeVisible();
  score(11);
  expect(await screen.findByText('12 up below')).toBeVisible();
  expect(screen.getByText('6 up, down')).toBeVisible();
});

test('an answer that is older than a vote on this page is asked for again', async () => {
  server.use(
    http.post('*/api/vote', () =>
      HttpResponse.json({ upvotes: 3, downvotes: 1, userVote: { type: 'down' } }),
    ),
  );
  const { user } = await open();
  const send = connect();
  act(() => emitLiveEvent({ type: 'connected' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await user.click(screen.getByText('3 up, none'));
  answer({ kind: 'vote', postId: 7, result });
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(screen.getByText('3 up, down')).toBeVisible();
});

test('the count of comments of an open post stays as it was loaded', async () => {
  await open();
  const commentCounts = [{ postId: 7, commentCount: 99 }];
  act(() => emitLiveEvent({ type: 'scores', data: { scores: [], commentCounts } }));
  expect(screen.getByText(`${makePost().commentCount} comments`)).toBeVisible();
});

test('a post saved on two pages has the state of the last call', async () => {
  let finish = () => undefined as void;
  const sent = new Promise<void>((resolve) => (finish = resolve));
  server.use(http.put('*/api/posts/7/save', () => sent.then(() => HttpResponse.json({ ok: true }))));
  const { user } = await open();
  const send = connect();
  changeElsewhere({ kind: 'save', postId: 7, isSaved: true });
  await user.click(await screen.findByText('Saved'));
  changeElsewhere({ kind: 'save', postId: 7, isSaved: false });
  expect(screen.getByText('Saved')).toBeVisible();
  finish();
  await waitFor(() => expect(send).toHaveBeenCalled());
  answer({ kind: 'save', postId: 7, isSaved: false });
  expect(await screen.findByText('Save')).toBeVisible();
});

test('after a lost connection the page asks once, for what it shows, and shows what changed', async () => {
  const { store } = await open();
  // The store learns of the subscriptions of mounted components with a delay.
  await waitFor(() => expect([...shownEntities(store.getState()).posts.keys()]).toEqual([7]));
  const send = connect();
  act(() => emitLiveEvent({ type: 'connected' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls).toMatchObject([[{ type: 'catch_up', posts: [7], comments: [20] }]]);
  server.use(http.get('*/api/user/communities', () => HttpResponse.json([makeCommunity()])));
  const data = { changes: [{ kind: 'vote' as const, postId: 7, result }], joined: [makeCommunity().id] };
  act(() => emitLiveEvent({ type: 'caught_up', data }));
  expect(await screen.findByText('4 up, up')).toBeVisible();
  expect(await screen.findByText('1 joined')).toBeVisible();
});

test('an answer without changes fetches nothing', async () => {
  await open();
  connect();
  const refetch = jest.fn(() => HttpResponse.json([]));
  server.use(http.get('*/api/user/communities', refetch));
  answer();
  expect(refetch).not.toHaveBeenCalled();
});

describe('in lists', () => {
  beforeEach(async () => {
    const reply = makeComment({ id: 21, parentId: 20, content: 'Reply' });
    server.use(
      http.get('*/api/posts', () =>
        HttpResponse.json([
          makePost({ title: 'Mine', commentCount: 2 }),
          makePost({ id: 8, title: 'Other' }),
        ]),
      ),
      http.get('*/api/thread', () =>
        HttpResponse.json([makeComment({ id: 20, content: 'First', replies: [reply] })]),
      ),
    );
    renderPage(<Lists />, { as: makeUser() });
    expect(await screen.findByText(/^Posts: Mine \(2\), Other/)).toBeVisible();
    expect(await screen.findByText('Comments: First, Reply')).toBeVisible();
  });

  test('a post that was deleted on another page of the member disappears', async () => {
    changeElsewhere({ kind: 'post-gone', postId: 7 });
    expect(await screen.findByText(/^Posts: Other/)).toBeVisible();
  });

  test('the number of comments follows those of others', async () => {
    const commentCounts = [{ postId: 7, commentCount: 5 }];
    act(() => emitLiveEvent({ type: 'scores', data: { scores: [], commentCounts } }));
    expect(await screen.findByText(/^Posts: Mine \(5\), Other/)).toBeVisible();
  });

  test('deleting an uncounted comment leaves the number of comments', async () => {
    changeElsewhere({ kind: 'comment-deleted', postId: 7, commentId: 20, isCounted: false });
    expect(await screen.findByText('Comments: [deleted], Reply')).toBeVisible();
    expect(screen.getByText(/^Posts: Mine \(2\)/)).toBeVisible();
  });

  test('a comment deleted there becomes a tombstone, which disappears with its last reply', async () => {
    const deletion = { kind: 'comment-deleted' as const, postId: 7, isCounted: true };
    changeElsewhere({ ...deletion, commentId: 20 });
    expect(await screen.findByText('Comments: [deleted], Reply')).toBeVisible();
    expect(screen.getByText(/^Posts: Mine \(1\)/)).toBeVisible();
    changeElsewhere({ ...deletion, commentId: 21 });
    expect(await screen.findByText('Comments:')).toBeVisible();
    changeElsewhere({ ...deletion, commentId: 21 });
    expect(screen.getByText(/^Posts: Mine \(0\)/)).toBeVisible();
  });
});

/** Shows the member's bans. */
function Bans() {
  const { user } = useSession();
  useOwnChanges();
  return <p>{user?.bans?.length ?? 0} bans</p>;
}

test.each([
  ['the site', { kind: 'ban' as const }],
  ['a community', { kind: 'ban' as const, communityId: 3 }],
])('a ban from %s is read with the account', async (_, change) => {
  renderPage(<Bans />, { as: makeUser() });
  expect(await screen.findByText('0 bans')).toBeVisible();
  const bans = [{ reason: 'Be kind', message: '', createdAt: editedAt, endsAt: null }];
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(makeUser({ bans }))));
  changeElsewhere(change);
  expect(await screen.findByText('1 bans')).toBeVisible();
});

const profiles = injectEndpointsOf('profiles')({
  endpoints: (build) => ({
    readProfile: build.query<unknown, number | 'FOLLOWED'>({
      query: (id) => `/api/profiles/${id}`,
      providesTags: (_profile, _error, id) => [{ type: 'User', id }],
    }),
  }),
});

/** Shows two profiles and the feed of followed people. */
function Profiles() {
  const shown = [
    profiles.useReadProfileQuery(2),
    profiles.useReadProfileQuery(3),
    profiles.useReadProfileQuery('FOLLOWED'),
  ];
  useOwnChanges();
  return <p>{shown.filter(({ isSuccess }) => isSuccess).length} shown</p>;
}

test('a person followed elsewhere is read again with the feed of followed people, but no other person', async () => {
  const read: unknown[] = [];
  server.use(
    http.get('*/api/profiles/:id', ({ params }) => {
      read.push(params.id);
      return HttpResponse.json({});
    }),
  );
  renderPage(<Profiles />, { as: makeUser() });
  expect(await screen.findByText('3 shown')).toBeVisible();
  read.length = 0;
  changeElsewhere({ kind: 'follow', userId: 2 });
  await waitFor(() => expect(read).toHaveLength(2));
  expect(read).toEqual(['2', 'FOLLOWED']);
});

/** Shows the member's roles in communities. */
function Roles() {
  const { user } = useSession();
  const { data: joined } = useListMyCommunitiesQuery();
  useOwnChanges();
  return (
    <p>
      {user?.communityRoles?.length ?? 0} roles, {joined?.length} joined
    </p>
  );
}

test.each([
  ['at once', { type: 'own_change', data: { kind: 'membership', communityId: 3 } }],
  ['after a lost connection', { type: 'caught_up', data: { changes: [], joined: [3] } }],
] as const)('a role in a community that begins elsewhere is read %s', async (_, { type, data }) => {
  server.use(http.get('*/api/user/communities', () => HttpResponse.json([])));
  renderPage(<Roles />, { as: makeUser() });
  expect(await screen.findByText('0 roles, 0 joined')).toBeVisible();
  const communityRoles = [{ communityId: 3, permissions: ['posts' as const] }];
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(makeUser({ communityRoles }))));
  act(() => emitLiveEvent({ type, data } as Parameters<typeof emitLiveEvent>[0]));
  expect(await screen.findByText('1 roles, 0 joined')).toBeVisible();
});
