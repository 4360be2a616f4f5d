import type { Comment } from '@stoa/contract';
import { findWrongCounters } from '../../src/platform/db/counters.query.js';
import { comment, importLines, submission } from '../support/dump.js';
import { TestApp } from '../support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(() => api.database.pool.query('TRUNCATE communities, users CASCADE'));
afterAll(() => api.stop());

type Tree = { [text: string]: Tree };

function treeOf(comments: readonly Comment[]): Tree {
  return Object.fromEntries(comments.map(({ content, replies }) => [content, treeOf(replies)]));
}

async function thread() {
  const [post] = await api.call('listPosts');
  const comments = await api.call('listComments', { params: { id: post?.id ?? 0 } });
  return { post, comments };
}

/** A chain of answers, each to the one before. */
function chain(length: number): Record<string, unknown>[] {
  return Array.from({ length }, (_, index) =>
    comment({
      id: `k${index}`,
      parent_id: index === 0 ? 't3_aaa1' : `t1_k${index - 1}`,
      body: `depth ${index}`,
    }),
  );
}

describe('the import of comments', () => {
  it('puts answers below what they answer', async () => {
    await importLines(api, [
      submission(),
      comment({ id: 'c1', body: 'one' }),
      comment({ id: 'c2', parent_id: 't1_c1', body: 'two' }),
      comment({ id: 'c3', parent_id: 't1_c2', body: 'three' }),
    ]);
    const { post, comments } = await thread();
    expect(treeOf(comments)).toEqual({ one: { two: { three: {} } } });
    expect(post?.commentCount).toBe(3);
  });

  it('takes them in any order, before their post too', async () => {
    const lines = [submission(), ...chain(8)].reverse();
    expect(await importLines(api, lines)).toMatchObject({ addedPosts: 1, addedComments: 8, problems: [] });
    const { comments } = await thread();
    expect(JSON.stringify(treeOf(comments))).toBe(
      '{"depth 0":{"depth 1":{"depth 2":{"depth 3":{"depth 4":{"depth 5":{"depth 6":{"depth 7":{}}}}}}}}}',
    );
  });

  it('finds what comes batches later', async () => {
    const others = Array.from({ length: 1200 }, (_, index) => submission({ id: `o${index}` }));
    const [first, second, third] = chain(3);
    const lines = [third, ...others, second, ...others, first, ...others, submission()];
    expect(await importLines(api, lines)).toMatchObject({ addedComments: 3, problems: [] });
  });

  it('doubles nothing when it is done again, and updates scores', async () => {
    const lines = [submission(), ...chain(4)];
    await importLines(api, lines);
    const again = await importLines(api, [...lines, comment({ id: 'k0', score: -2 })]);
    expect(again).toMatchObject({ addedPosts: 0, addedComments: 0, rescored: 1 });
    const { post, comments } = await thread();
    expect(post?.commentCount).toBe(4);
    expect(comments[0]).toMatchObject({ upvotes: 0, downvotes: 2 });
  });

  it('names lines whose parents are nowhere', async () => {
    const lines = [
      submission(),
      comment({ parent_id: 't1_gone' }),
      comment({ id: 'c2', link_id: 't3_gone' }),
    ];
    expect((await importLines(api, lines)).problems).toEqual([
      '2 replies to an item that is neither in the file nor in the database',
      '3 replies to an item that is neither in the file nor in the database',
    ]);
  });

  it('names a line that answers a comment of another post', async () => {
    const stray = comment({ id: 'c2', link_id: 't3_bbb1', parent_id: 't1_ccc1' });
    const { problems } = await importLines(api, [submission(), submission({ id: 'bbb1' }), comment(), stray]);
    expect(problems).toEqual(['4 answers a comment of another post']);
  });

  it('keeps nothing below depth 50', async () => {
    const { problems, addedComments } = await importLines(api, [submission(), ...chain(53)]);
    expect(addedComments).toBe(51);
    expect(problems).toEqual([
      '53 is nested more than 50 deep',
      '54 replies to an item that is neither in the file nor in the database',
    ]);
  });

  it('goes round no circle', async () => {
    const lines = [
      submission(),
      comment({ id: 'a', parent_id: 't1_b' }),
      comment({ id: 'b', parent_id: 't1_a' }),
    ];
    expect(await importLines(api, lines)).toMatchObject({ addedComments: 0, skipped: 2 });
  });

  it('keeps the place of a deleted one that has answers, and no other', async () => {
    await importLines(api, [
      submission(),
      comment({ id: 'c1', body: '[deleted]', author: '[deleted]' }),
      comment({ id: 'c2', parent_id: 't1_c1', body: 'left' }),
      comment({ id: 'c3', body: '[removed]' }),
      comment({ id: 'c4', parent_id: 't1_c3', body: '[deleted]' }),
    ]);
    const { post, comments } = await thread();
    expect(comments).toMatchObject([{ isDeleted: true, content: '[deleted]', author: { id: 0 } }]);
    expect(treeOf(comments)).toEqual({ '[deleted]': { left: {} } });
    expect(post?.commentCount).toBe(1);
  });

  it('orders by the imported votes', async () => {
    const scores = { low: 2, high: 300, none: 0 };
    const lines = Object.entries(scores).map(([body, score]) => comment({ id: body, body, score }));
    await importLines(api, [submission(), ...lines]);
    expect((await thread()).comments.map(({ content }) => content)).toEqual(['high', 'low', 'none']);
  });

  it('lets members answer and vote, with counters that can be proven', async () => {
    await importLines(api, [submission(), comment()]);
    const { post, comments } = await thread();
    const [postId, parentId] = [post?.id ?? 0, comments[0]?.id ?? 0];
    const as = await api.members.make();
    await api.makeComment({ as, postId, parentId });
    const body = { type: 'up', postId, commentId: parentId };
    expect(await api.call('castVote', { as, body })).toMatchObject({ upvotes: 8 });
    expect(await findWrongCounters(api.database)).toEqual([]);
  });
});
