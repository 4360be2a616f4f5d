import { randomUUID } from 'node:crypto';
import { type Comment, limits } from '@stoa/contract';
import { waitsForLock } from './support/locks.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let postId: number;
beforeAll(async () => {
  api = await TestApp.start();
  [ada, ben] = [await api.members.make({ username: 'ada' }), await api.members.make({ username: 'ben' })];
});
beforeEach(async () => void ({ id: postId } = await api.makePost({ as: ada })));
afterAll(() => api.stop());

/** A thread as nested ids, deleted places in brackets. */
type Shape = (number | string | Shape)[];
const shape = (comments: Comment[]): Shape =>
  comments.flatMap(({ id, isDeleted, replies }): Shape => {
    const name = isDeleted ? `[${id}]` : id;
    return replies.length > 0 ? [name, shape(replies)] : [name];
  });

const thread = (query = {}, as?: Member) => api.call('listComments', { as, params: { id: postId }, query });
const say = (parentId?: number, as = ada) => api.makeComment({ as, postId, parentId });
const count = async () => (await api.call('getPost', { params: { id: postId } })).commentCount;
const remove = (id: number, as = ada) => api.call('deleteComment', { as, params: { id } });

describe('commenting', () => {
  it('returns the comment, which then appears in the thread and is counted', async () => {
    const comment = await api.makeComment({ as: ben, postId, content: '  Well said  ' });
    expect(comment).toMatchObject({
      content: 'Well said',
      authorId: ben.id,
      author: { id: ben.id, username: 'ben' },
      postId,
      parentId: null,
      depth: 0,
      upvotes: 0,
      userVote: null,
      replies: [],
    });
    expect(await thread()).toEqual([comment]);
    expect(await count()).toBe(1);
  });

  it('nests replies below their comment', async () => {
    const top = await say();
    const reply = await say(top.id);
    const deeper = await say(reply.id);
    const other = await say();
    expect(shape(await thread())).toEqual([top.id, [reply.id, [deeper.id]], other.id]);
    expect(deeper).toMatchObject({ depth: 2, parentId: reply.id });
  });

  it('stores depths up to fifty and refuses a reply below', async () => {
    let parent = await say();
    for (let depth = 1; depth <= limits.commentDepthMax; depth++) parent = await say(parent.id);
    expect(parent.depth).toBe(50);
    const body = { postId, parentId: parent.id, content: 'deeper' };
    expect((await api.refusal('createComment', { as: ada, body })).code).toBe('COMMENT_TOO_DEEP');
  });

  it('refuses blank text, overlong text, and an invalid parent', async () => {
    const elsewhere = await api.makeComment({ postId: (await api.makePost()).id });
    const refuse = (body: object) =>
      api.refusal('createComment', { as: ada, body: { content: 'x', postId, ...body } });
    expect((await refuse({ postId: 999_999 })).code).toBe('POST_NOT_FOUND');
    expect((await refuse({ parentId: 999_999 })).code).toBe('COMMENT_NOT_FOUND');
    expect((await refuse({ parentId: elsewhere.id })).code).toBe('COMMENT_NOT_FOUND');
    expect((await refuse({ content: ' \n ' })).fields).toHaveProperty('content');
    expect((await refuse({ content: 'x'.repeat(limits.commentMax + 1) })).fields).toHaveProperty('content');
    expect((await api.refusal('createComment', { body: { content: 'x', postId } })).code).toBe(
      'SESSION_MISSING',
    );
  });

  it('sent again with the same client id is stored once and answered the same', async () => {
    const body = { postId, content: 'Once', clientId: randomUUID() };
    const comment = await api.call('createComment', { as: ada, body });
    const again = { as: ada, body: { ...body, clientId: body.clientId.toUpperCase() } };
    const all = await Promise.all(Array.from({ length: 5 }, () => api.call('createComment', again)));
    expect(all).toEqual(Array.from({ length: 5 }, () => comment));
    expect(await api.call('createComment', { as: ben, body })).toMatchObject({ authorId: ben.id });
    expect(await count()).toBe(2);
  });

  it('sent below several posts at once with one client id is stored once', async () => {
    const posts = await Promise.all(Array.from({ length: 8 }, () => api.makePost({ as: ada })));
    const clientId = randomUUID();
    const ids = await Promise.all(
      posts.map(async (post) => {
        const body = { postId: post.id, content: 'Once', clientId };
        return (await api.call('createComment', { as: ada, body })).id;
      }),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('sent again after the post was removed is answered as before', async () => {
    const body = { postId, content: 'Once', clientId: randomUUID() };
    const comment = await api.call('createComment', { as: ada, body });
    await api.database.pool.query(`UPDATE post_stats SET removal_reason = 'spam' WHERE post_id = $1`, [
      postId,
    ]);
    expect((await api.call('createComment', { as: ada, body })).id).toBe(comment.id);
    const { code } = await api.refusal('createComment', { as: ada, body: { postId, content: 'New' } });
    expect(code).toBe('POST_NOT_FOUND');
    await api.database.pool.query(`UPDATE post_stats SET removal_reason = NULL WHERE post_id = $1`, [postId]);
  });

  it('counts many who comment at once', async () => {
    const crowd = await api.members.makeMany(30);
    await Promise.all(crowd.map((as) => say(undefined, as)));
    expect(await count()).toBe(30);
  });
});

describe('the order', () => {
  it('is best first by the lower bound of the vote ratio', async () => {
    const [few, many, none, bad] = [await say(), await say(), await say(), await say()];
    const set = 'UPDATE comments SET imported_ups = $2, imported_downs = $3 WHERE id = $1';
    await api.database.pool.query(set, [few.id, 2, 0]);
    await api.database.pool.query(set, [many.id, 90, 10]);
    await api.database.pool.query(set, [bad.id, 1, 30]);
    expect(shape(await thread())).toEqual([many.id, few.id, bad.id, none.id]);
  });

  it('can be newest or oldest first, at every level', async () => {
    const first = await say();
    const second = await say();
    const replies = [await say(first.id), await say(first.id)].map(({ id }) => id);
    expect(shape(await thread({ sort: 'new' }))).toEqual([second.id, first.id, [...replies].reverse()]);
    expect(shape(await thread({ sort: 'old' }))).toEqual([first.id, replies, second.id]);
  });

  it("includes the viewer's own vote", async () => {
    const { id: commentId } = await say();
    await api.call('castVote', { as: ben, body: { type: 'down', postId, commentId } });
    expect((await thread({}, ben))[0]).toMatchObject({ userVote: { type: 'down' }, downvotes: 1 });
    expect((await thread({}, ada))[0]?.userVote).toBeNull();
  });
});

describe('a thread from one comment on', () => {
  it('has that comment as its root and nothing beside it', async () => {
    const top = await say();
    const root = await say(top.id);
    await say(top.id);
    const below = await say(root.id);
    expect(shape(await thread({ comment: root.id }))).toEqual([root.id, [below.id]]);
  });

  it('is not found in another post', async () => {
    const elsewhere = await api.makeComment({ postId: (await api.makePost()).id });
    const request = { params: { id: postId }, query: { comment: elsewhere.id } };
    expect((await api.refusal('listComments', request)).code).toBe('COMMENT_NOT_FOUND');
  });
});

describe('a large thread', () => {
  it('includes its ancestors, the nearest last, up to the requested depth', async () => {
    const first = await say();
    const second = await say(first.id, ben);
    const third = await say(second.id);
    const fourth = await say(third.id, ben);
    await remove(second.id, ben);
    const parentsOf = async (query: object) => (await thread(query))[0]?.parents?.map(({ id }) => id);
    expect(await parentsOf({ comment: fourth.id })).toBeUndefined();
    expect(await parentsOf({ comment: fourth.id, parents: 2 })).toEqual([second.id, third.id]);
    expect(await parentsOf({ comment: first.id, parents: 2 })).toBeUndefined();
    const [branch] = await thread({ comment: fourth.id, parents: 10 }, ben);
    expect(branch?.parents).toMatchObject([
      { id: first.id, content: first.content, author: { username: 'ada' } },
      { id: second.id, content: '[deleted]', isDeleted: true },
      { id: third.id },
    ]);
  });

  it('answers five hundred comments, parents before children, and says how many more there are', async () => {
    const [a, b] = [await say(), await say()];
    const insert = `INSERT INTO comments (id, post_id, parent_id, author_id, content, depth, path)
      SELECT n, $1, $2, $3, 'x', 1, int4send($2) || int4send(n) FROM generate_series($4::integer, $5::integer) n`;
    await api.database.pool.query(insert, [postId, a.id, ada.id, 100_001, 100_400]);
    await api.database.pool.query(insert, [postId, b.id, ada.id, 200_001, 200_200]);
    await api.database.pool.query('UPDATE post_stats SET comment_count = 602 WHERE post_id = $1', [postId]);
    const [first, second] = await thread();
    expect(first?.replies.length).toBe(400);
    expect(second?.replies.length).toBe(98);
    expect([first?.moreReplies, second?.moreReplies]).toEqual([0, 102]);
    const [rest] = await thread({ comment: b.id });
    expect([rest?.replies.length, rest?.moreReplies]).toEqual([200, 0]);
  });

  describe('of many answers to the post', () => {
    const roots = 250;
    beforeEach(async () => {
      const insert = `INSERT INTO comments (id, post_id, parent_id, author_id, content, depth, path)
        SELECT n, $1, NULL, $2, 'x', 0, int4send(n) FROM generate_series($3::integer, $4::integer) n`;
      const replies = `INSERT INTO comments (post_id, parent_id, author_id, content, depth, path)
        SELECT $1, n, $2, 'y', 1, int4send(n) || int4send(n) FROM generate_series($3::integer, $4::integer) n`;
      const first = 1_000_000 + postId * 1_000;
      const values = [postId, ada.id, first, first + roots - 1];
      await api.database.pool.query(insert, values);
      await api.database.pool.query(replies, values);
      await api.database.pool.query('UPDATE post_stats SET comment_count = 500 WHERE post_id = $1', [postId]);
      await say();
    });

    it.each(['best', 'new', 'old'] as const)(
      'is read to its end by its cursors, %s first, each comment once',
      async (sort) => {
        const read: Comment[] = [];
        let query: Record<string, string> | undefined = { sort };
        while (query) {
          const page: { items: Comment[]; next: Record<string, string> | undefined } = await api.page(
            'listComments',
            { params: { id: postId }, query },
          );
          expect(page.items.length).toBeLessThanOrEqual(limits.threadRootsMax);
          read.push(...page.items);
          query = page.next;
        }
        expect(new Set(read.map(({ id }) => id)).size).toBe(roots + 1);
        expect(read.filter(({ replies }) => replies.length === 1)).toHaveLength(roots);
      },
    );

    it('refuses a cursor of another order', async () => {
      const { next } = await api.page('listComments', { params: { id: postId } });
      const query = { ...next, sort: 'new' as const };
      const { code } = await api.refusal('listComments', { params: { id: postId }, query });
      expect(code).toBe('CURSOR_INVALID');
    });
  });
});

describe('changing', () => {
  it('is limited to the author, and recorded', async () => {
    const { id, content } = await say();
    const same = { as: ada, params: { id }, body: { content } };
    expect(await api.call('updateComment', same)).toMatchObject({ editedAt: null });
    const body = { content: 'Better' };
    const changed = await api.call('updateComment', { as: ada, params: { id }, body });
    expect(changed).toMatchObject({ content: 'Better', editedAt: expect.any(String) });
    expect((await api.refusal('updateComment', { as: ben, params: { id }, body })).code).toBe('NOT_OWNER');
    expect((await api.refusal('updateComment', { params: { id }, body })).code).toBe('SESSION_MISSING');
  });
});

describe('changing a comment that was edited since it was read', () => {
  it('is refused, and nothing is changed', async () => {
    const { id, editedAt } = await say();
    const edit = (body: { content: string; lastEditedAt?: string | null }) => ({
      as: ada,
      params: { id },
      body,
    });
    const changed = await api.call('updateComment', edit({ content: 'Second', lastEditedAt: editedAt }));
    const late = edit({ content: 'Third', lastEditedAt: editedAt });
    expect(await api.refusal('updateComment', late)).toMatchObject({
      statusCode: 409,
      code: 'EDIT_CONFLICT',
    });
    const aware = edit({ content: 'Third', lastEditedAt: changed.editedAt });
    expect(await api.call('updateComment', aware)).toMatchObject({ content: 'Third' });
    expect(await api.call('updateComment', edit({ content: 'Fourth' }))).toMatchObject({ content: 'Fourth' });
  });
});

describe('changing a comment while it is', () => {
  it.each([
    ['deleted', 'is_deleted = true', 'COMMENT_NOT_FOUND'],
    ['removed', `removal_reason = 'Rude'`, 'RULE_BROKEN'],
    ['edited elsewhere', 'edited_at = now()', 'EDIT_CONFLICT'],
  ])('%s is refused for that reason', async (state, change, code) => {
    const { id, editedAt } = await say();
    const other = await api.database.pool.connect();
    try {
      await other.query('BEGIN');
      await other.query(`UPDATE comments SET ${change} WHERE id = $1`, [id]);
      const isEdited = state === 'edited elsewhere';
      const gone = 'UPDATE post_stats SET comment_count = comment_count - 1 WHERE post_id = $1';
      if (!isEdited) await other.query(gone, [postId]);
      const body = { content: 'Late', ...(isEdited && { lastEditedAt: editedAt }) };
      const refused = api.refusal('updateComment', { as: ada, params: { id }, body });
      await until(() => waitsForLock(api));
      await other.query('COMMIT');
      expect((await refused).code).toBe(code);
    } finally {
      other.release();
    }
  });
});

describe('deleting a comment', () => {
  it('is limited to the author; staff are refused', async () => {
    const { id } = await say();
    for (const role of ['member', 'moderator', 'admin'] as const) {
      const as = await api.members.make({ role });
      expect((await api.refusal('deleteComment', { as, params: { id } })).code).toBe('NOT_OWNER');
    }
    expect((await api.refusal('deleteComment', { params: { id } })).code).toBe('SESSION_MISSING');
  });

  it('removes a comment without replies', async () => {
    const { id } = await say();
    await remove(id);
    expect(await thread()).toEqual([]);
    expect(await count()).toBe(0);
    expect((await api.refusal('deleteComment', { as: ada, params: { id } })).code).toBe('COMMENT_NOT_FOUND');
  });

  it('leaves a tombstone of a comment with replies, which is not counted and cannot be answered', async () => {
    const top = await say();
    const reply = await say(top.id, ben);
    const edit = { as: ada, params: { id: top.id }, body: { content: 'Edited' } };
    expect((await api.call('updateComment', edit)).editedAt).not.toBeNull();
    await remove(top.id);
    const [place] = await thread();
    expect(place).toMatchObject({
      content: '[deleted]',
      authorId: 0,
      author: { id: 0, username: '[deleted]' },
      editedAt: null,
      isDeleted: true,
    });
    expect(place?.replies[0]?.id).toBe(reply.id);
    expect(await count()).toBe(1);
    const body = { postId, parentId: top.id, content: 'still there?' };
    expect((await api.refusal('createComment', { as: ben, body })).code).toBe('COMMENT_NOT_FOUND');
    expect((await api.refusal('deleteComment', { as: ada, params: { id: top.id } })).code).toBe(
      'COMMENT_NOT_FOUND',
    );
    const vote = { type: 'up', postId, commentId: top.id };
    expect((await api.refusal('castVote', { as: ben, body: vote })).code).toBe('COMMENT_NOT_FOUND');
  });

  it('deletes tombstones with their last reply, up to the first that is still needed', async () => {
    const top = await say();
    const middle = await say(top.id);
    const lower = await say(middle.id);
    const leaf = await say(lower.id);
    const sibling = await say(middle.id);
    for (const { id } of [middle, lower]) await remove(id);
    expect(shape(await thread())).toEqual([
      top.id,
      [`[${middle.id}]`, [`[${lower.id}]`, [leaf.id], sibling.id]],
    ]);
    await remove(leaf.id);
    expect(shape(await thread())).toEqual([top.id, [`[${middle.id}]`, [sibling.id]]]);
    await remove(sibling.id);
    expect(shape(await thread())).toEqual([top.id]);
  });

  it('deletes every tombstone above that has no other reply', async () => {
    const top = await say();
    const middle = await say(top.id);
    const leaf = await say(middle.id);
    for (const { id } of [top, middle, leaf]) await remove(id);
    const left = await api.database.pool.query('SELECT FROM comments WHERE post_id = $1', [postId]);
    expect(left.rowCount).toBe(0);
  });

  it('happens once, however many requests arrive at the same time', async () => {
    const { id } = await say();
    const attempts = Array.from({ length: 6 }, () => api.send('deleteComment', { as: ada, params: { id } }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 404, 404, 404, 404, 404]);
  });

  it('keeps the thread whole when replies arrive while it happens', async () => {
    const tops = await Promise.all(Array.from({ length: 12 }, () => say()));
    const reply = ({ id }: Comment) =>
      api.send('createComment', { as: ben, body: { postId, parentId: id, content: 'quick' } });
    await Promise.all(tops.flatMap((top) => [remove(top.id), reply(top)]));
    const readable = (comments: Comment[]): number =>
      comments.reduce((sum, { isDeleted, replies }) => sum + (isDeleted ? 0 : 1) + readable(replies), 0);
    const list = await thread();
    expect(readable(list)).toBe(await count());
    expect(list.filter(({ isDeleted, replies }) => isDeleted && replies.length === 0)).toEqual([]);
  });
});

describe("a member's comments", () => {
  it('come newest first with their post and community, without deleted ones', async () => {
    const writer = await api.members.make({ username: 'writer' });
    const written = [];
    for (let n = 0; n < 5; n++) written.push(await say(undefined, writer));
    const [gone, ...left] = written;
    await remove(gone?.id ?? 0, writer);
    const seen: number[] = [];
    let query: Record<string, string | number> | undefined = { limit: 2 };
    while (query) {
      const page: { items: { id: number }[]; next: Record<string, string> | undefined } = await api.page(
        'listUserComments',
        {
          params: { username: 'Writer' },
          query,
        },
      );
      seen.push(...page.items.map(({ id }) => id));
      query = page.next;
    }
    expect(seen).toEqual(left.map(({ id }) => id).reverse());
    const [latest] = await api.call('listUserComments', { params: { username: 'writer' } });
    expect(latest).toMatchObject({
      post: { id: postId, title: 'A post' },
      community: { id: expect.any(Number) },
    });
  });

  it('do not continue from a page of another member', async () => {
    const writers = await api.members.makeMany(2);
    for (const writer of writers) for (let n = 0; n < 2; n++) await say(undefined, writer);
    const [one, other] = writers.map(({ username }) => ({ username }));
    const { next } = await api.page('listUserComments', { params: one, query: { limit: 1 } });
    const refusal = await api.refusal('listUserComments', { params: other, query: next });
    expect(refusal.code).toBe('CURSOR_INVALID');
  });

  it('are not found for an unknown name', async () => {
    expect((await api.refusal('listUserComments', { params: { username: 'nobody' } })).code).toBe(
      'USER_NOT_FOUND',
    );
  });
});
