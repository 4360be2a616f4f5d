import { type CatchUp, catchUpLimits } from '@stoa/contract';
import { catchUpStatement } from '../src/content/catch-up/catch-up.sql.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let cleo: Member;
let communityId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben, cleo] = [await api.members.make(), await api.members.make(), await api.members.make()];
  communityId = (await api.makeCommunity({ as: cleo })).id;
});
afterAll(() => api.stop());

const join = (as = ada, id = communityId) => api.call('joinCommunity', { as, params: { id } });
const catchUp = (as = ada) => api.call('getCatchUp', { as });
const visit = (id: number, commentId: number, isUndo?: boolean) =>
  api.call('visitThread', {
    as: ada,
    params: { id },
    body: { commentId, ...(isUndo !== undefined && { isUndo }) },
  });
const idsIn = ({ items }: CatchUp) => items.map(({ post }) => post.id);
const ids = async (as?: Member) => idsIn(await catchUp(as));
const post = async (title: string, as = ben) => (await api.makePost({ as, communityId, title })).id;
const comment = async (postId: number, as = ben, parentId?: number, content = 'A comment') =>
  (await api.makeComment({ as, postId, content, ...(parentId !== undefined && { parentId }) })).id;

/** Makes a thread by ben in which ada answers the first comment, and has seen everything. */
async function threadWithAda() {
  const postId = await post('A thread');
  const mine = await comment(postId, ada, await comment(postId));
  await visit(postId, mine);
  return { postId, mine };
}

it('a new member has nothing to catch up on', async () => {
  const { items, hasMore } = await catchUp(await api.members.make());
  expect({ items, hasMore }).toEqual({ items: [], hasMore: false });
});

it('has replies, then threads, then the best posts, each with its reason', async () => {
  await join();
  const first = await threadWithAda();
  const second = await threadWithAda();
  const own = await post('By ada', ada);
  await visit(own, 0);
  const unread = await post('Unread');
  const root = await comment(first.postId);
  const reply = await comment(first.postId, cleo, first.mine, '**Thank** you');
  const later = await comment(second.postId, ben);
  const answer = await comment(own, ben);

  const { items, hasMore } = await catchUp();
  const author = (member: Member) => ({ id: member.id, username: member.username });
  expect(items).toEqual([
    {
      post: expect.objectContaining({
        id: own,
        title: 'By ada',
        visit: { commentId: 0, newComments: 1 },
      }) as object,
      reason: {
        kind: 'replies',
        answers: 'post',
        count: 1,
        firstId: answer,
        newest: { id: answer, author: author(ben), excerpt: 'A comment' },
      },
      lastVisit: { commentId: 0, newComments: 1 },
      latestCommentId: answer,
    },
    {
      post: expect.objectContaining({ id: first.postId }) as object,
      reason: {
        kind: 'replies',
        answers: 'comment',
        count: 1,
        firstId: root,
        newest: { id: reply, author: author(cleo), excerpt: 'Thank you' },
      },
      lastVisit: { commentId: first.mine, newComments: 2 },
      latestCommentId: reply,
    },
    {
      post: expect.objectContaining({ id: second.postId }) as object,
      reason: {
        kind: 'thread',
        count: 1,
        firstId: later,
        newest: { id: later, author: author(ben), excerpt: 'A comment' },
      },
      lastVisit: { commentId: second.mine, newComments: 1 },
      latestCommentId: later,
    },
    {
      post: expect.objectContaining({ id: unread }) as object,
      reason: { kind: 'best' },
      latestCommentId: 0,
    },
  ]);
  expect(hasMore).toBe(false);
});

it('without a visit, what came before the member’s last comment counts as seen', async () => {
  const postId = await post('A thread');
  await comment(postId, ada);
  await comment(postId);
  await comment(postId, ada);
  await api.call('forgetVisit', { as: ada, params: { id: postId } });
  expect(await ids()).toEqual([]);
  const fresh = await comment(postId);
  expect((await catchUp()).items).toMatchObject([
    { post: { id: postId }, reason: { kind: 'thread', count: 1, firstId: fresh } },
  ]);
});

it('what is marked as seen is gone, and an undone visit brings it back', async () => {
  const { postId, mine } = await threadWithAda();
  const fresh = await comment(postId);
  await visit(postId, fresh);
  expect(await ids()).toEqual([]);
  await visit(postId, mine);
  expect(await ids()).toEqual([]);
  await visit(postId, mine, true);
  expect((await catchUp()).items).toMatchObject([
    { lastVisit: { commentId: mine, newComments: 1 }, reason: { count: 1 } },
  ]);
});

it('ends: posts that were read are not replaced by the next best', async () => {
  await join();
  const posts: number[] = [];
  for (let count = 0; count <= catchUpLimits.bestOfEachMax; count++)
    posts.push(await post(`Number ${count}`));
  await api.call('castVote', { as: cleo, body: { postId: posts[0] ?? 0, type: 'up' } });
  const chosen = await ids();
  expect(chosen).toEqual([posts[0], posts[3], posts[2]]);
  await visit(posts[0] ?? 0, 0);
  expect(await ids()).toEqual(chosen.slice(1));
});

it('has the best post of every community before the second of any', async () => {
  const other = (await api.makeCommunity({ as: cleo })).id;
  for (const id of [communityId, other]) await join(ada, id);
  const [worse, better] = [await post('Worse'), await post('Better')];
  await api.call('castVote', { as: cleo, body: { postId: better, type: 'up' } });
  const { id: alone } = await api.makePost({ as: ben, communityId: other });
  expect(await ids()).toEqual([better, alone, worse]);
});

it('after the end, it starts with later posts; an earlier time undoes that', async () => {
  await join();
  const before = await post('Before');
  const { madeAt, since } = await catchUp();
  const set = (at: string) => api.call('setCaughtUp', { as: ada, body: { at } });
  await set(madeAt);
  expect(await catchUp()).toMatchObject({ since: madeAt, items: [] });
  const after = await post('After');
  expect(await ids()).toEqual([after]);
  await set(since);
  expect((await ids()).sort()).toEqual([before, after]);
  await set(new Date(Date.now() + 3_600_000).toISOString());
  expect(new Date((await catchUp()).since).getTime()).toBeLessThanOrEqual(Date.now());
});

it(`goes back at most ${catchUpLimits.days} days`, async () => {
  await join();
  const { postId } = await threadWithAda();
  const old = [await post('Old'), await comment(postId)];
  const longAgo = `now() - interval '${catchUpLimits.days} days 1 hour'`;
  await api.store.fill(`UPDATE posts SET created_at = ${longAgo} WHERE id = ${old[0]}`);
  await api.store.fill(`UPDATE post_stats SET created_at = ${longAgo} WHERE post_id = ${old[0]}`);
  await api.store.fill(`UPDATE comments SET created_at = ${longAgo} WHERE id = ${old[1]}`);
  const { since, madeAt, items } = await catchUp();
  expect(items).toEqual([]);
  expect(Date.parse(madeAt) - Date.parse(since)).toBe(catchUpLimits.days * 86_400_000);
});

describe('leaves out', () => {
  it('own posts, posts with a negative score, and posts of communities that the member has not joined', async () => {
    await api.makePost({ as: ben });
    await join();
    await post('Mine', ada);
    const bad = await post('Bad');
    await api.call('castVote', { as: ben, body: { postId: bad, type: 'down' } });
    await api.call('castVote', { as: cleo, body: { postId: bad, type: 'down' } });
    expect(await ids()).toEqual([]);
  });

  it('what blocked people write', async () => {
    await join();
    await comment((await threadWithAda()).postId, cleo);
    await post('By cleo', cleo);
    const { postId } = await threadWithAda();
    await comment(postId, cleo);
    await comment(postId, ben);
    await api.call('blockUser', { as: ada, params: { username: cleo.username } });
    const { items } = await catchUp();
    expect(items).toMatchObject([
      { post: { id: postId }, reason: { count: 1, newest: { author: { id: ben.id } } } },
    ]);
  });

  it('titles and excerpts with muted words', async () => {
    await join();
    await post('About cabbage');
    const { postId } = await threadWithAda();
    await comment(postId, ben, undefined, 'More cabbage');
    await api.call('setMutedWords', { as: ada, body: { words: ['cabbage'] } });
    const { items } = await catchUp();
    expect(items.map(({ post: { id } }) => id)).toEqual([postId]);
    expect(items[0]?.reason).not.toHaveProperty('newest.excerpt');
  });

  it('hidden posts', async () => {
    await join();
    const { postId } = await threadWithAda();
    await comment(postId);
    for (const id of [postId, await post('Unread')]) await api.call('hidePost', { as: ada, params: { id } });
    expect(await ids()).toEqual([]);
  });

  it('removed posts and comments', async () => {
    await join();
    const { postId } = await threadWithAda();
    const [gone, removed] = [await post('Gone'), await comment(postId)];
    const moderator = await api.members.make({ role: 'moderator' });
    const body = { reason: 'Off topic' };
    await api.call('removePost', { as: moderator, params: { id: gone }, body });
    await api.call('removeComment', { as: moderator, params: { id: removed }, body });
    expect(await ids()).toEqual([]);
  });

  it('the best posts of a community during a ban from it', async () => {
    await join();
    const { postId } = await threadWithAda();
    await comment(postId);
    await post('Unread');
    const params = { id: communityId, username: ada.username };
    await api.call('banFromCommunity', { as: cleo, params, body: { reason: 'Spam', days: 1 } });
    expect(await ids()).toEqual([postId]);
  });

  it('the best posts of a muted community', async () => {
    await join();
    await post('Unread');
    const mutedUntil = new Date(Date.now() + 86_400_000).toISOString();
    await api.call('setMembershipDial', {
      as: ada,
      params: { id: communityId },
      body: { dial: 'normal', mutedUntil },
    });
    expect(await ids()).toEqual([]);
  });

  it('a private community after leaving it', async () => {
    await join();
    const { postId } = await threadWithAda();
    const unread = await post('Unread');
    await comment(postId);
    await api.call('updateCommunity', {
      as: cleo,
      params: { id: communityId },
      body: { visibility: 'private' },
    });
    expect(await ids()).toEqual([postId, unread]);
    await api.call('leaveCommunity', { as: ada, params: { id: communityId } });
    expect(await ids()).toEqual([]);
  });
});

it(`has the newest ${catchUpLimits.threadsMax} threads, and says that there are more`, async () => {
  const count = catchUpLimits.threadsMax + 1;
  await api.store.fill(`WITH written AS (
      INSERT INTO posts (community_id, author_id, type, title) SELECT ${communityId}, ${ada.id}, 'text', 'Post'
      FROM generate_series(1, ${count}) RETURNING id, community_id, created_at),
    counted AS (INSERT INTO post_stats (post_id, community_id, created_at, comment_count)
      SELECT id, community_id, created_at, 1 FROM written),
    numbered AS (SELECT id AS post_id, nextval(pg_get_serial_sequence('comments', 'id')) AS id FROM written)
    INSERT INTO comments (id, post_id, author_id, content, depth, path)
    SELECT id, post_id, ${ben.id}, 'x', 0, int4send(id::integer) FROM numbered`);
  await api.store.fill(`UPDATE communities SET post_count = post_count + ${count} WHERE id = ${communityId}`);
  const { items, hasMore } = await catchUp();
  expect([items.length, hasMore]).toEqual([catchUpLimits.threadsMax, true]);
});

it('reads communities, threads and comments along their indexes', async () => {
  const { text, values } = catchUpStatement(new Date().toISOString(), { id: ada.id });
  const client = await api.database.pool.connect();
  await client.query('BEGIN; SET LOCAL enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values]);
  await client.query('ROLLBACK');
  client.release();
  const steps = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of [
    'ix_comments_author',
    'ix_comments_post_id',
    'ix_post_stats_in_community_new',
    'pk_thread_visits',
  ])
    expect(steps).toContain(index);
});

it.each(['getCatchUp', 'setCaughtUp'] as const)('%s refuses guests', async (name) => {
  const given = name === 'setCaughtUp' ? { body: { at: new Date().toISOString() } } : {};
  expect(await api.refusal(name, given)).toMatchObject({ code: 'SESSION_MISSING' });
});

it('refuses what is not a time', async () => {
  for (const at of ['yesterday', 7, null])
    expect(await api.refusal('setCaughtUp', { as: ada, body: { at } as never })).toMatchObject({
      code: 'INPUT_INVALID',
    });
});
