import { type Comment, limits, moderationLimits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let moderator: Member;
let admin: Member;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await api.members.make(), await api.members.make()];
  moderator = await api.members.make({ role: 'moderator' });
  admin = await api.members.make({ role: 'admin' });
});
afterAll(() => api.stop());

const reason = 'Not kind';
const remove = (name: 'removePost' | 'removeComment', id: number, as = moderator) =>
  api.call(name, { as, params: { id }, body: { reason } });
const restore = (name: 'restorePost' | 'restoreComment', id: number, as = moderator) =>
  api.call(name, { as, params: { id } });
const log = () => api.call('listModerationLog', { as: moderator });
const read = (id: number, as?: Member) => api.call('getPost', { params: { id }, ...(as && { as }) });
const missing = async (id: number, as?: Member) =>
  (await api.refusal('getPost', { params: { id }, ...(as && { as }) })).code;
const thread = (postId: number, as?: Member, query = {}) =>
  api.call('listComments', { params: { id: postId }, query, ...(as && { as }) });

async function heard(as: Member) {
  await api.settled();
  return api.call('listNotifications', { as });
}

describe('a removed post', () => {
  it('is shown with the reason to staff and its author, and to nobody else', async () => {
    const { id } = await api.makePost({ as: ada });
    expect(await remove('removePost', id)).toMatchObject({ id, isRemoved: true, removalReason: reason });
    for (const as of [ada, moderator, admin]) {
      expect(await read(id, as)).toMatchObject({ title: 'A post', isRemoved: true, removalReason: reason });
      expect(await thread(id, as)).toEqual([]);
    }
    for (const as of [undefined, ben]) {
      expect(await missing(id, as)).toBe('POST_NOT_FOUND');
      const comments = await api.refusal('listComments', { params: { id }, ...(as && { as }) });
      expect(comments.code).toBe('POST_NOT_FOUND');
    }
  });

  it('disappears from every list and count, and reappears once restored', async () => {
    const community = await api.makeCommunity();
    const { id } = await api.makePost({ as: ada, communityId: community.id, title: 'Quinces' });
    const kept = await api.makePost({ as: ada, communityId: community.id, title: 'Quinces too' });
    const { id: commentId } = await api.makeComment({ as: ada, postId: id });
    await api.call('castVote', { as: ben, body: { type: 'up', postId: id } });
    await api.call('savePost', { as: ben, params: { id } });
    const { username } = ada;
    const all = async () => {
      const lists = [
        ...['hot', 'new', 'top', 'rising'].map((sort) => ({ sort })),
        { sort: 'top', t: 'day' },
        { sort: 'hot', communityId: community.id },
        { search: 'quinces' },
      ].map((query) => api.call('listPosts', { as: moderator, query: { limit: 100, ...query } as never }));
      const personal = [
        api.call('listUserPosts', { as: ada, params: { username } }),
        api.call('listSavedPosts', { as: ben }),
        api.call('listUpvotedPosts', { as: ben }),
      ];
      return (await Promise.all([...lists, ...personal])).map((posts) =>
        posts.some((post) => post.id === id),
      );
    };
    const figures = async () => {
      const profile = await api.call('getUser', { params: { username } });
      const { postCount } = await api.call('getCommunity', { params: { slug: community.name } });
      const comments = await api.call('listUserComments', { params: { username } });
      return [profile.postCount, profile.postKarma, profile.commentCount, postCount, comments.length];
    };
    expect(await all()).toEqual(Array(10).fill(true));
    expect(await figures()).toEqual([2, 1, 1, 2, 1]);
    await remove('removePost', id);
    expect(await all()).toEqual(Array(10).fill(false));
    expect(await figures()).toEqual([1, 0, 0, 1, 0]);
    expect(await read(kept.id)).not.toHaveProperty('isRemoved');
    expect(await restore('restorePost', id)).not.toHaveProperty('isRemoved');
    expect(await all()).toEqual(Array(10).fill(true));
    expect(await figures()).toEqual([2, 1, 1, 2, 1]);
    expect((await thread(id)).map((comment) => comment.id)).toEqual([commentId]);
  });

  it('leaves the following pages complete', async () => {
    const { id: communityId } = await api.makeCommunity();
    const posts = [];
    for (let n = 0; n < 7; n++) posts.push(await api.makePost({ as: ada, communityId }));
    for (const index of [1, 2, 5]) await remove('removePost', posts[index]?.id ?? 0);
    const seen: number[][] = [];
    let query: Record<string, string | number> | undefined = { limit: 2 };
    while (query) {
      const page: { items: { id: number }[]; next: Record<string, string> | undefined } = await api.page(
        'listUserPosts',
        { params: { username: ada.username }, query },
      );
      seen.push(page.items.map(({ id }) => id));
      query = page.next;
    }
    expect(seen).toEqual([
      [posts[6]?.id, posts[4]?.id],
      [posts[3]?.id, posts[0]?.id],
    ]);
  });

  it('answers an attempt to change it like a post that never existed', async () => {
    const { id } = await api.makePost({ as: ada });
    await remove('removePost', id);
    const trial = (as: Member) => ({ as, params: { id }, body: { title: 'Mine' } });
    expect((await api.refusal('updatePost', trial(ben))).code).toBe('POST_NOT_FOUND');
    expect((await api.refusal('deletePost', { as: ben, params: { id } })).code).toBe('POST_NOT_FOUND');
    expect((await api.refusal('updatePost', trial(moderator))).code).toBe('NOT_OWNER');
  });

  it('cannot be answered, voted on, saved, reported or changed', async () => {
    const { id } = await api.makePost({ as: ada });
    const { id: commentId } = await api.makeComment({ as: ben, postId: id });
    await remove('removePost', id);
    const refuse = async (...[name, request]: Parameters<typeof api.refusal>) =>
      (await api.refusal(name, request)).code;
    for (const as of [ada, ben, moderator]) {
      const body = { content: 'Still here', postId: id };
      expect(await refuse('createComment', { as, body })).toBe('POST_NOT_FOUND');
      for (const type of ['up', 'none']) {
        expect(await refuse('castVote', { as, body: { type, postId: id } })).toBe('POST_NOT_FOUND');
        const onComment = { type, postId: id, commentId };
        expect(await refuse('castVote', { as, body: onComment })).toBe('COMMENT_NOT_FOUND');
      }
      expect(await refuse('savePost', { as, params: { id } })).toBe('POST_NOT_FOUND');
      const spam = { reason: 'spam', postId: id };
      expect(await refuse('createReport', { as, body: spam })).toBe('POST_NOT_FOUND');
      expect(await refuse('createReport', { as, body: { ...spam, commentId } })).toBe('COMMENT_NOT_FOUND');
    }
    const body = { title: 'Innocent' };
    expect(await refuse('updatePost', { as: ada, params: { id }, body })).toBe('RULE_BROKEN');
  });

  it('can still be deleted by its author, and is subtracted from the counts once', async () => {
    const community = await api.makeCommunity();
    const { id } = await api.makePost({ as: ada, communityId: community.id });
    await remove('removePost', id);
    await api.call('deletePost', { as: ada, params: { id } });
    const { postCount } = await api.call('getCommunity', { params: { slug: community.name } });
    expect(postCount).toBe(0);
    const gone = await api.refusal('restorePost', { as: moderator, params: { id } });
    expect(gone.code).toBe('POST_NOT_FOUND');
  });
});

describe('a removed comment', () => {
  const say = (postId: number, parentId?: number, as = ada) =>
    api.makeComment({ as, postId, ...(parentId && { parentId }), content: 'Words' });
  const count = async (postId: number) => (await read(postId)).commentCount;
  const place = {
    content: '[removed]',
    authorId: 0,
    author: { id: 0, username: '[removed]' },
    isRemoved: true,
    isDeleted: false,
  };

  it('with replies leaves a placeholder; staff and its author still read it, with the reason', async () => {
    const { id: postId } = await api.makePost();
    const top = await say(postId);
    const reply = await say(postId, top.id, ben);
    const answer = await remove('removeComment', top.id);
    expect(answer).toMatchObject({ content: 'Words', isRemoved: true, removalReason: reason });
    for (const as of [undefined, ben]) {
      const [comment] = await thread(postId, as);
      expect(comment).toMatchObject(place);
      expect(comment).not.toHaveProperty('removalReason');
      expect(comment?.replies.map(({ id }) => id)).toEqual([reply.id]);
    }
    for (const as of [ada, moderator, admin]) {
      const [comment] = await thread(postId, as);
      expect(comment).toMatchObject({
        content: 'Words',
        author: { username: ada.username },
        isRemoved: true,
        removalReason: reason,
      });
    }
    expect(await count(postId)).toBe(1);
    await restore('restoreComment', top.id);
    expect((await thread(postId))[0]).toMatchObject({ content: 'Words', author: { id: ada.id } });
    expect(await count(postId)).toBe(2);
  });

  it('without replies is not found by others, nor is an empty placeholder above it', async () => {
    const { id: postId } = await api.makePost();
    const top = await say(postId, undefined, ben);
    const middle = await say(postId, top.id, ben);
    const leaf = await say(postId, middle.id);
    await remove('removeComment', middle.id);
    await api.call('deleteComment', { as: ben, params: { id: top.id } });
    expect((await thread(postId))[0]?.replies[0]).toMatchObject(place);
    await remove('removeComment', leaf.id);
    expect(await thread(postId)).toEqual([]);
    expect(await count(postId)).toBe(0);
    const ids = (comments: Comment[]): number[] =>
      comments.flatMap(({ id, replies }) => [id, ...ids(replies)]);
    expect(ids(await thread(postId, moderator))).toEqual([top.id, middle.id, leaf.id]);
    const alone = { params: { id: postId }, query: { comment: leaf.id } };
    expect((await api.refusal('listComments', alone)).code).toBe('COMMENT_NOT_FOUND');
    expect(await thread(postId, ada, { comment: leaf.id })).toHaveLength(1);
    await restore('restoreComment', leaf.id);
    expect(ids(await thread(postId))).toEqual([top.id, middle.id, leaf.id]);
  });

  it('cannot be answered, voted on, reported or changed, and is not in the Comments tab', async () => {
    const { id: postId } = await api.makePost();
    const { id } = await say(postId);
    await remove('removeComment', id);
    const refuse = async (...[name, request]: Parameters<typeof api.refusal>) =>
      (await api.refusal(name, request)).code;
    const reply = { content: 'But', postId, parentId: id };
    expect(await refuse('createComment', { as: ben, body: reply })).toBe('COMMENT_NOT_FOUND');
    const vote = { type: 'up', postId, commentId: id };
    expect(await refuse('castVote', { as: ben, body: vote })).toBe('COMMENT_NOT_FOUND');
    const report = { reason: 'spam', commentId: id };
    expect(await refuse('createReport', { as: ben, body: report })).toBe('COMMENT_NOT_FOUND');
    const change = { params: { id }, body: { content: 'Innocent' } };
    expect(await refuse('updateComment', { as: ada, ...change })).toBe('RULE_BROKEN');
    expect(await api.call('listUserComments', { params: { username: ada.username } })).toEqual([]);
    expect((await api.call('getUser', { params: { username: ada.username } })).commentCount).toBe(0);
  });

  it('can still be deleted by its author, and is subtracted from the counts once', async () => {
    const { id: postId } = await api.makePost();
    const top = await say(postId);
    await say(postId, top.id, ben);
    const leaf = await say(postId);
    for (const { id } of [top, leaf]) {
      await remove('removeComment', id);
      await api.call('deleteComment', { as: ada, params: { id } });
    }
    expect(await thread(postId)).toMatchObject([{ content: '[deleted]', isDeleted: true }]);
    expect(await count(postId)).toBe(1);
    for (const { id } of [top, leaf]) {
      const gone = await api.refusal('restoreComment', { as: moderator, params: { id } });
      expect(gone.code).toBe('COMMENT_NOT_FOUND');
    }
  });

  it('does not count among the replies that a large thread leaves out', async () => {
    const { id: postId } = await api.makePost();
    const top = await say(postId);
    const insert = `INSERT INTO comments (id, post_id, parent_id, author_id, content, depth, path, removal_reason)
      SELECT n, $1, $2, $3, 'x', 1, int4send($2) || int4send(n), CASE WHEN n % 2 = 0 THEN 'spam' END
      FROM generate_series(100001, 100600) n`;
    await api.database.pool.query(insert, [postId, top.id, ada.id]);
    await api.database.pool.query('UPDATE post_stats SET comment_count = 301 WHERE post_id = $1', [postId]);
    const [shown] = await thread(postId);
    expect((shown?.replies.length ?? 0) + (shown?.moreReplies ?? 0)).toBe(300);
  });
});

describe('removing and restoring', () => {
  const kinds = ['Post', 'Comment'] as const;
  const make = async (kind: (typeof kinds)[number]) => {
    const post = await api.makePost({ as: ada });
    return kind === 'Post' ? post : api.makeComment({ as: ada, postId: post.id });
  };

  it.each(kinds)('a %s is for moderators and admins, not for its author', async (kind) => {
    const { id } = await make(kind);
    for (const name of [`remove${kind}`, `restore${kind}`] as const) {
      const request = { params: { id }, body: { reason } };
      expect((await api.refusal(name, { ...request, as: ada })).code).toBe('ROLE_MISSING');
      expect((await api.refusal(name, request)).code).toBe('SESSION_MISSING');
    }
    await remove(`remove${kind}`, id, admin);
    await restore(`restore${kind}`, id, moderator);
  });

  it.each(kinds)(
    'a %s of a moderator is brought back by others, unless they removed it themselves',
    async (kind) => {
      const post = await api.makePost({ as: moderator });
      const { id } = kind === 'Post' ? post : await api.makeComment({ as: moderator, postId: post.id });
      await remove(`remove${kind}`, id, admin);
      const refusal = await api.refusal(`restore${kind}`, { as: moderator, params: { id } });
      expect(refusal).toMatchObject({ code: 'OWN_REMOVAL', statusCode: 403 });
      await restore(`restore${kind}`, id, admin);
      await remove(`remove${kind}`, id, moderator);
      await restore(`restore${kind}`, id, moderator);
    },
  );

  it.each(kinds)('a %s twice is refused, as is one that is not there', async (kind) => {
    const { id } = await make(kind);
    const refuse = async (what: 'remove' | 'restore', of = id) =>
      (await api.refusal(`${what}${kind}`, { as: moderator, params: { id: of }, body: { reason } })).code;
    expect(await refuse('restore')).toBe('NOT_REMOVED');
    await remove(`remove${kind}`, id);
    expect(await refuse('remove')).toBe('ALREADY_REMOVED');
    const code = kind === 'Post' ? 'POST_NOT_FOUND' : 'COMMENT_NOT_FOUND';
    expect(await refuse('remove', 999_999)).toBe(code);
    expect(await refuse('restore', 999_999)).toBe(code);
  });

  it.each(kinds)('a %s is done by one of many who do it at once', async (kind) => {
    const { id } = await make(kind);
    for (const name of [`remove${kind}`, `restore${kind}`] as const) {
      const attempts = Array.from({ length: 6 }, (_, index) =>
        api.send(name, { as: index % 2 ? moderator : admin, params: { id }, body: { reason } }),
      );
      const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    }
    const noted = (await log()).filter(
      ({ subject }) => subject.id === id && subject.type === kind.toLowerCase(),
    );
    expect(noted).toHaveLength(2);
  });

  it.each([
    ['is missing', {}],
    ['is blank', { reason: '   ' }],
    ['is too long', { reason: '😀'.repeat(moderationLimits.removalReasonMax + 1) }],
    ['is no text', { reason: 5 }],
  ])('is refused when the reason %s', async (_, body) => {
    const { id } = await make('Post');
    const refusal = await api.refusal('removePost', { as: moderator, params: { id }, body });
    expect(refusal).toMatchObject({ code: 'INPUT_INVALID', fields: { reason: expect.any(String) } });
    expect(await read(id)).not.toHaveProperty('isRemoved');
  });

  it('counts the reason in code points, up to 500, and tells all of it', async () => {
    const { id } = await api.makePost({ as: ada, title: 'x'.repeat(limits.postTitleMax) });
    const long = '😀'.repeat(moderationLimits.removalReasonMax);
    const removed = await api.call('removePost', { as: moderator, params: { id }, body: { reason: long } });
    expect(removed.removalReason).toBe(long);
    expect((await heard(ada))[0]?.message).toContain(long);
  });

  it('deleting a comment stays for its author alone', async () => {
    const { id } = await make('Comment');
    const refusal = await api.refusal('deleteComment', { as: admin, params: { id } });
    expect(refusal.code).toBe('NOT_OWNER');
  });
});

describe('the author is notified', () => {
  it('of a removal with its reason and of a restoration, without the moderator’s name', async () => {
    const { id: postId } = await api.makePost({ as: ada, title: 'Seeds' });
    const comment = await api.makeComment({ as: ben, postId });
    await api.call('clearNotifications', { as: ada });
    await remove('removeComment', comment.id);
    await restore('restoreComment', comment.id);
    await remove('removePost', postId);
    await restore('restorePost', postId);
    const messages = (as: Member) =>
      heard(as).then((list) => list.map(({ type, message, fromUser }) => [type, message, fromUser]).sort());
    expect(await messages(ada)).toEqual([
      ['other', 'A moderator removed your post “Seeds”. You can appeal there. Reason: Not kind', 'stoa'],
      ['other', 'A moderator restored your post “Seeds”', 'stoa'],
    ]);
    expect(await messages(ben)).toEqual([
      [
        'other',
        'A moderator removed your comment on “Seeds”. You can appeal there. Reason: Not kind',
        'stoa',
      ],
      ['other', 'A moderator restored your comment on “Seeds”', 'stoa'],
    ]);
    expect((await heard(ben))[0]).toMatchObject({ postId, commentId: comment.id, read: false });
  });

  it('nothing of what they removed themselves', async () => {
    const { id } = await api.makePost({ as: moderator });
    await remove('removePost', id);
    expect(await heard(moderator)).toEqual([]);
  });
});

describe('the log', () => {
  it('is for staff, newest first, page by page', async () => {
    const { id } = await api.makePost({ as: ada });
    for (let n = 0; n < 3; n++) {
      await remove('removePost', id);
      await restore('restorePost', id, admin);
    }
    expect((await api.refusal('listModerationLog', { as: ada })).code).toBe('ROLE_MISSING');
    expect((await api.refusal('listModerationLog')).code).toBe('SESSION_MISSING');
    const forged = { as: admin, query: { cursor: 'forged' } };
    expect((await api.refusal('listModerationLog', forged)).code).toBe('CURSOR_INVALID');
    const first = await api.page('listModerationLog', { as: admin, query: { limit: 4 } });
    const second = await api.page('listModerationLog', { as: admin, query: first.next ?? {} });
    const actions = [...first.items, ...second.items].slice(0, 6).map(({ action }) => action);
    expect(actions).toEqual(Array(3).fill(['post-restored', 'post-removed']).flat());
    expect(first.items).toHaveLength(4);
  });

  it('records who removed what and why', async () => {
    const { id: postId, community } = await api.makePost({ as: ada, title: 'Seeds' });
    const { id } = await api.makeComment({ as: ada, postId });
    await remove('removeComment', id);
    expect((await log())[0]).toEqual({
      id: expect.any(Number),
      action: 'comment-removed',
      createdAt: expect.any(String),
      moderator: { id: moderator.id, username: moderator.username },
      subject: { type: 'comment', id, title: 'Seeds', postId },
      community: { id: community.id, name: community.name },
      reportId: null,
      note: reason,
    });
  });

  it('records granted and revoked roles, and nothing when a role is unchanged', async () => {
    const params = { username: ada.username };
    for (const role of ['moderator', 'moderator', 'member']) {
      await api.call('setRole', { as: admin, params, body: { role } });
    }
    const [taken, given, before] = await log();
    expect(taken).toMatchObject({ action: 'role-taken', moderator: { id: admin.id } });
    expect(given).toMatchObject({
      action: 'role-given',
      subject: { type: 'user', id: ada.id, title: ada.username, postId: null },
    });
    expect(before?.subject.id).not.toBe(ada.id);
  });

  it.each([
    'UPDATE moderation_log SET note = NULL',
    'DELETE FROM moderation_log',
    'DELETE FROM moderation_log WHERE false',
    'TRUNCATE moderation_log',
  ])('refuses %s', async (statement) => {
    await expect(api.database.pool.query(statement)).rejects.toThrow('never changed and never deleted');
  });

  it('outlives its subject', async () => {
    const { id } = await api.makePost({ as: ada, title: 'Gone soon' });
    await remove('removePost', id);
    await api.call('deletePost', { as: ada, params: { id } });
    await api.database.pool.query('DELETE FROM users WHERE id = ANY ($1)', [[ada.id, moderator.id]]);
    const [entry] = await api.call('listModerationLog', { as: admin });
    expect(entry).toMatchObject({
      moderator: { username: moderator.username },
      subject: { id, title: 'Gone soon' },
    });
  });
});
