import { limits, type ListPostsQuery, type Post } from '@stoa/contract';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let postId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await api.members.make(), await api.members.make()];
  ({ id: postId } = await api.makePost({ as: ben }));
});
afterAll(() => api.stop());

const comment = async (as: Member = ben, parentId?: number) =>
  (await api.makeComment({ as, postId, ...(parentId !== undefined && { parentId }) })).id;
const visit = (commentId: number, as: Member = ada) =>
  api.call('visitThread', { as, params: { id: postId }, body: { commentId } });
const visitOf = async (as?: Member) => (await api.call('getPost', { as, params: { id: postId } })).visit;
const listed = async (query: ListPostsQuery, as: Member = ada): Promise<Post | undefined> =>
  (await api.call('listPosts', { as, query: query as Record<string, string> })).find(
    ({ id }) => id === postId,
  );

it('before the first visit, and for guests, a post has none', async () => {
  await comment();
  expect(await visitOf(ada)).toBeUndefined();
  await visit(0);
  expect(await visitOf()).toBeUndefined();
  expect(await visitOf(await api.members.make())).toBeUndefined();
});

it('comments by others after the seen one are new, in every list and on the post', async () => {
  const seen = await comment();
  await visit(seen);
  expect(await visitOf(ada)).toEqual({ commentId: seen, newComments: 0 });
  const parentId = await comment();
  await comment(ada, parentId);
  await comment(ben, parentId);
  const expected = { commentId: seen, newComments: 2 };
  expect(await visitOf(ada)).toEqual(expected);
  await api.call('savePost', { as: ada, params: { id: postId } });
  await api.call('castVote', { as: ada, body: { postId, type: 'up' } });
  for (const sort of ['new', 'hot', 'top', 'rising'] as const)
    expect((await listed({ sort, limit: 100 }))?.visit).toEqual(expected);
  const personal = [
    await api.call('listSavedPosts', { as: ada }),
    await api.call('listUpvotedPosts', { as: ada }),
    await api.call('listUserPosts', { as: ada, params: { username: ben.username } }),
  ];
  expect(personal.map(([first]) => first?.visit)).toEqual([expected, expected, expected]);
});

it('an older page on another device does not make seen comments new again', async () => {
  const [first, second] = [await comment(), await comment()];
  await visit(second);
  await visit(first);
  expect(await visitOf(ada)).toEqual({ commentId: second, newComments: 0 });
});

it('a visit that undoes another makes comments new again', async () => {
  const [first, second] = [await comment(), await comment()];
  await visit(second);
  await api.call('visitThread', {
    as: ada,
    params: { id: postId },
    body: { commentId: first, isUndo: true },
  });
  expect(await visitOf(ada)).toEqual({ commentId: first, newComments: 1 });
});

it('a visit cannot name comments to come', async () => {
  const last = await comment();
  await visit(Number.MAX_SAFE_INTEGER);
  expect(await visitOf(ada)).toEqual({ commentId: last, newComments: 0 });
  await comment();
  expect(await visitOf(ada)).toMatchObject({ newComments: 1 });
});

it('deleted comments, removed ones and those by blocked people are not new', async () => {
  await visit(0);
  const [deleted, removed] = [await comment(), await comment()];
  const cleo = await api.members.make();
  await comment(cleo);
  expect(await visitOf(ada)).toMatchObject({ newComments: 3 });
  await api.call('deleteComment', { as: ben, params: { id: deleted } });
  const moderator = await api.members.make({ role: 'moderator' });
  await api.call('removeComment', { as: moderator, params: { id: removed }, body: { reason: 'Off topic' } });
  await api.call('blockUser', { as: ada, params: { username: cleo.username } });
  expect(await visitOf(ada)).toEqual({ commentId: 0, newComments: 0 });
});

it(`at most ${limits.newCommentsCounted + 1} new comments are counted`, async () => {
  await visit(0);
  await api.store.fill(`WITH counted AS (UPDATE post_stats SET comment_count = 60 WHERE post_id = ${postId})
    INSERT INTO comments (id, post_id, author_id, content, depth, path)
    SELECT id, ${postId}, ${ben.id}, 'x', 0, int4send(id::integer)
    FROM (SELECT nextval(pg_get_serial_sequence('comments', 'id')) AS id FROM generate_series(1, 60)) fresh`);
  expect(await visitOf(ada)).toEqual({ commentId: 0, newComments: limits.newCommentsCounted + 1 });
});

describe('a thread that exceeds one response', () => {
  const firstOf = async (sort: 'best' | 'old', as?: Member) =>
    (await api.call('listComments', { as, params: { id: postId }, query: { sort } })).map(({ id }) => id);
  beforeEach(async () => {
    await api.store
      .fill(`WITH counted AS (UPDATE post_stats SET comment_count = 600 WHERE post_id = ${postId})
      INSERT INTO comments (id, post_id, author_id, content, depth, path)
      SELECT id, ${postId}, ${ben.id}, 'x', 0, int4send(id::integer)
      FROM (SELECT nextval(pg_get_serial_sequence('comments', 'id')) AS id FROM generate_series(1, 600)) fresh`);
  });

  it('shows new comments on its first page, in any order', async () => {
    const seen = await comment();
    await visit(seen);
    const fresh = [await comment(), await comment()];
    for (const sort of ['best', 'old'] as const) {
      const shown = await firstOf(sort, ada);
      expect(shown).toHaveLength(limits.threadRootsMax);
      expect(shown).toEqual(expect.arrayContaining(fresh));
      expect(shown).not.toContain(seen);
      expect(await firstOf(sort)).not.toEqual(expect.arrayContaining(fresh));
    }
  });

  it('shows what is new since the comment that the request names, also after a later visit', async () => {
    await visit(await comment());
    const fresh = await comment();
    await visit(fresh);
    const request = { as: ada, params: { id: postId } };
    const since = async (seen: number) =>
      (await api.call('listComments', { ...request, query: { sort: 'old', seen } })).map(({ id }) => id);
    expect(await firstOf('old', ada)).not.toContain(fresh);
    expect(await since(fresh - 1)).toContain(fresh);
    expect(await since(fresh)).not.toContain(fresh);
    expect(await since(Number.MAX_SAFE_INTEGER)).not.toContain(fresh);
  });

  it('is read to its end by its cursors, also with new comments on its first page', async () => {
    await visit(0);
    const read = new Set<number>();
    let query: Record<string, string> | undefined = {};
    while (query) {
      const page: { items: { id: number }[]; next: Record<string, string> | undefined } = await api.page(
        'listComments',
        { as: ada, params: { id: postId }, query },
      );
      for (const { id } of page.items) read.add(id);
      query = page.next;
    }
    expect(read.size).toBe(600);
  });

  it('shows, before the first visit, comments after the member’s own newest one', async () => {
    await comment(ada);
    await api.call('forgetVisit', { as: ada, params: { id: postId } });
    const fresh = await comment();
    expect(await firstOf('old', ada)).toContain(fresh);
  });
});

it('read posts can be left out of lists, until others comment on them', async () => {
  await api.call('joinCommunity', {
    as: ada,
    params: { id: (await listed({ limit: 100 }))?.community.id ?? 0 },
  });
  await api.call('followUser', { as: ada, params: { username: ben.username } });
  const lists: ListPostsQuery[] = [
    { limit: 100 },
    ...(['new', 'hot', 'top'] as const).map((sort) => ({ sort, limit: 100 })),
    // The site's rising posts are kept for a few seconds; they are read by the same statement.
    ...(['new', 'hot', 'top', 'rising'] as const).flatMap((sort) => [
      { sort, feed: 'joined' as const, limit: 100 },
      { sort, feed: 'following' as const, limit: 100 },
    ]),
  ];
  const shown = async () => {
    const found = [];
    for (const list of lists) found.push((await listed({ ...list, read: 'without' })) !== undefined);
    return new Set(found);
  };
  expect(await shown()).toEqual(new Set([true]));
  await visit(0);
  expect(await shown()).toEqual(new Set([false]));
  await comment(ada);
  expect(await shown()).toEqual(new Set([false]));
  await comment();
  expect(await shown()).toEqual(new Set([true]));
});

it('a list without read posts has full pages, without gaps or repeats', async () => {
  const posts: number[] = [];
  for (let index = 0; index < 7; index++) posts.push((await api.makePost({ as: ben })).id);
  for (const id of [1, 2, 4].map((index) => posts[index] ?? 0))
    await api.call('visitThread', { as: ada, params: { id }, body: { commentId: 0 } });
  const found: number[] = [];
  let address: string | undefined = '/api/posts?sort=new&read=without&limit=2';
  while (address && found.length < 4) {
    const headers = { authorization: `Bearer ${ada.token}` };
    const answer: Response = await fetch(api.address + address, { headers });
    found.push(...((await answer.json()) as Post[]).map(({ id }) => posts.indexOf(id)));
    address = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    address = address?.replace(api.address, '');
  }
  expect(found).toEqual([6, 5, 3, 0]);
});

it('marked as unread, a post has no visit', async () => {
  await comment();
  await visit(0);
  await api.call('forgetVisit', { as: ada, params: { id: postId } });
  expect(await visitOf(ada)).toBeUndefined();
  await api.call('forgetVisit', { as: ada, params: { id: postId } });
});

it('a visit that changes nothing writes nothing', async () => {
  const last = await comment();
  await visit(last);
  const versions = async () =>
    (await api.database.pool.query('SELECT xmin::text FROM thread_visits WHERE post_id = $1', [postId])).rows;
  const before = await versions();
  await visit(last);
  expect(await versions()).toEqual(before);
});

it('visits are forgotten a year after they were made', async () => {
  await visit(0);
  await visit(0, ben);
  await api.database.pool.query(
    `UPDATE thread_visits SET visited_at = now() - interval '366 days' WHERE user_id = $1`,
    [ada.id],
  );
  await api.app.get(JobQueue).send('visits.sweep', [{}]);
  await api.settled();
  expect([await visitOf(ada), await visitOf(ben)]).toEqual([undefined, { commentId: 0, newComments: 0 }]);
});

it.each(['visitThread', 'forgetVisit'] as const)('%s refuses guests and missing posts', async (name) => {
  const request = { params: { id: postId }, body: { commentId: 0 } };
  const given = name === 'visitThread' ? request : { params: request.params };
  expect(await api.refusal(name, given)).toMatchObject({ code: 'SESSION_MISSING' });
  expect(await api.refusal(name, { ...given, as: ada, params: { id: 999_999 } })).toMatchObject({
    code: 'POST_NOT_FOUND',
  });
});

it('a removed post cannot be visited', async () => {
  const moderator = await api.members.make({ role: 'moderator' });
  await api.call('removePost', { as: moderator, params: { id: postId }, body: { reason: 'Off topic' } });
  const request = { as: ada, params: { id: postId }, body: { commentId: 0 } };
  expect(await api.refusal('visitThread', request)).toMatchObject({ code: 'POST_NOT_FOUND' });
});

it('refuses a number that is no comment', async () => {
  for (const commentId of [-1, 1.5, '7', null])
    expect(
      await api.refusal('visitThread', { as: ada, params: { id: postId }, body: { commentId } as never }),
    ).toMatchObject({ code: 'INPUT_INVALID', fields: { commentId: expect.any(String) as string } });
});
