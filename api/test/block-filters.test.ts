import { type Comment, type Post, postSorts } from '@stoa/contract';
import type { TestRequest } from './support/client.js';
import { hangUp, listen } from './support/listener.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

/** Blocks and muted words hide content from the member who set them, and from nobody else. */
let api: TestApp;
let ada: Member;
let ben: Member;
let cleo: Member;
let communityId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben, cleo] = (await api.members.makeMany(3)) as [Member, Member, Member];
  ({ id: communityId } = await api.makeCommunity({ as: cleo }));
});
afterEach(hangUp);
afterAll(() => api.stop());

const block = (as: Member, { username }: Member) => api.call('blockUser', { as, params: { username } });
const unblock = (as: Member, { username }: Member) => api.call('unblockUser', { as, params: { username } });
const mute = (as: Member, ...words: string[]) => api.call('setMutedWords', { as, body: { words } });
const thread = (as: Member | undefined, postId: number) =>
  api.call('listComments', { as, params: { id: postId } });

type PostList = 'listPosts' | 'listUserPosts' | 'listSavedPosts' | 'listUpvotedPosts';

async function has(postId: number, as: Member | undefined, call: PostList, request: TestRequest) {
  const posts = await api.call(call, { as, ...request });
  return posts.some(({ id }) => id === postId);
}

/** Every list of posts by others. */
const lists = (): [name: string, request: TestRequest][] => [
  ['the list without a sort', { query: {} }],
  ...postSorts.flatMap((sort): [string, TestRequest][] => [
    // The site's rising posts are ranked at most twice a minute.
    ...(sort === 'rising' ? [] : [[`the feed by ${sort}`, { query: { sort } }] as [string, TestRequest]]),
    [`the community by ${sort}`, { query: { sort, communityId } }],
  ]),
  ['the feed by top of the day', { query: { sort: 'top', t: 'day' } }],
  ['search by its title', { query: { search: 'Zwetschge' } }],
  ['search by its text', { query: { search: 'plumcake', sort: 'new' } }],
  ['search in the community', { query: { search: 'Zwetschge', communityId } }],
];

describe('a post by a blocked author', () => {
  let postId: number;
  beforeEach(async () => {
    const post = { as: ben, communityId, title: 'Zwetschge for all', content: 'The plumcake of my aunt' };
    ({ id: postId } = await api.makePost(post));
  });

  it('is hidden from every list, for the blocker alone', async () => {
    const seen = async (as: Member | undefined) => {
      const names: string[] = [];
      for (const [name, request] of lists())
        if (await has(postId, as, 'listPosts', request)) names.push(name);
      return names;
    };
    const all = lists().map(([name]) => name);
    expect(await seen(ada)).toEqual(all);
    await block(ada, ben);
    expect(await seen(ada)).toEqual([]);
    expect(await seen(cleo)).toEqual(all);
    expect(await seen(ben)).toEqual(all);
    expect(await seen(undefined)).toEqual(all);
    await unblock(ada, ben);
    expect(await seen(ada)).toEqual(all);
  });

  it('is hidden from the pinned posts of its community', async () => {
    await api.database.pool.query('UPDATE post_stats SET is_pinned = true WHERE post_id = $1', [postId]);
    await block(ada, ben);
    expect(await has(postId, ada, 'listPosts', { query: { sort: 'hot', communityId } })).toBe(false);
  });

  it('is hidden from saved and upvoted posts, and from its author’s profile', async () => {
    await api.call('savePost', { as: ada, params: { id: postId } });
    await api.call('castVote', { as: ada, body: { type: 'up', postId } });
    const personal: [PostList, TestRequest][] = [
      ['listSavedPosts', {}],
      ['listUpvotedPosts', {}],
      ['listUserPosts', { params: { username: ben.username } }],
    ];
    for (const [call, request] of personal) expect(await has(postId, ada, call, request)).toBe(true);
    await block(ada, ben);
    for (const [call, request] of personal) expect(await has(postId, ada, call, request)).toBe(false);
  });

  it('is a placeholder at its own address', async () => {
    await block(ada, ben);
    const post = await api.call('getPost', { as: ada, params: { id: postId } });
    expect(post).toMatchObject({
      id: postId,
      isBlocked: true,
      title: 'Post by a person you blocked',
      content: null,
      author: { id: ben.id, username: ben.username },
    });
    expect(JSON.stringify(post)).not.toMatch(/Zwetschge|plumcake/);
    const other = await api.call('getPost', { as: cleo, params: { id: postId } });
    expect(other).toMatchObject({ title: 'Zwetschge for all', content: 'The plumcake of my aunt' });
  });

  it('is complete at its own address for staff', async () => {
    const moderator = await api.members.make({ role: 'moderator' });
    await block(moderator, ben);
    expect(await has(postId, moderator, 'listPosts', { query: { sort: 'new' } })).toBe(false);
    const post = await api.call('getPost', { as: moderator, params: { id: postId } });
    expect(post).toMatchObject({ title: 'Zwetschge for all' });
    expect(post.isBlocked).toBeUndefined();
  });

  it('does not make pages shorter than requested', async () => {
    for (let n = 0; n < 3; n++) await api.makePost({ as: cleo, communityId, title: `Other ${n}` });
    for (let n = 0; n < 3; n++) await api.makePost({ as: ben, communityId, title: `Blocked ${n}` });
    await block(ada, ben);
    for (const sort of postSorts)
      expect(await api.call('listPosts', { as: ada, query: { sort, communityId, limit: 3 } })).toHaveLength(
        3,
      );
  });
});

describe('a comment by a blocked author', () => {
  let postId: number;
  let commentId: number;
  beforeEach(async () => {
    ({ id: postId } = await api.makePost({ as: cleo, communityId }));
    ({ id: commentId } = await api.makeComment({ as: ben, postId, content: 'Something nasty' }));
  });

  it('is gone while nobody has answered it', async () => {
    await block(ada, ben);
    expect(await thread(ada, postId)).toEqual([]);
    expect(await thread(cleo, postId)).toHaveLength(1);
    expect(await thread(undefined, postId)).toHaveLength(1);
    expect(await api.call('getPost', { as: ada, params: { id: postId } })).toMatchObject({ commentCount: 0 });
    expect(await api.call('getPost', { as: cleo, params: { id: postId } })).toMatchObject({
      commentCount: 1,
    });
  });

  it('is a placeholder while it has visible replies', async () => {
    await api.makeComment({ as: cleo, postId, parentId: commentId, content: 'An answer' });
    const edit = { params: { id: commentId }, body: { content: 'Something nasty, again' } };
    await api.call('updateComment', { as: ben, ...edit });
    await block(ada, ben);
    const [place] = await thread(ada, postId);
    expect(place).toMatchObject({
      id: commentId,
      isBlocked: true,
      content: '[blocked]',
      authorId: 0,
      author: { id: 0, username: '[blocked]' },
      editedAt: null,
      replies: [{ content: 'An answer' }],
    });
    expect(JSON.stringify(place)).not.toMatch(/nasty/);
    expect(JSON.stringify(place)).not.toContain(ben.username);
    expect(await api.call('getPost', { as: ada, params: { id: postId } })).toMatchObject({ commentCount: 1 });
  });

  it('is gone with its replies when they are blocked too', async () => {
    const dora = await api.members.make();
    const { id: parentId } = await api.makeComment({ as: dora, postId, parentId: commentId });
    await api.makeComment({ as: ben, postId, parentId });
    await block(ada, ben);
    await block(ada, dora);
    expect(await thread(ada, postId)).toEqual([]);
  });

  it('is a placeholder above a branch', async () => {
    const { id } = await api.makeComment({ as: cleo, postId, parentId: commentId });
    await block(ada, ben);
    const query = { comment: id, parents: 3 };
    const [root] = await api.call('listComments', { as: ada, params: { id: postId }, query });
    expect(root?.parents).toMatchObject([{ id: commentId, isBlocked: true, content: '[blocked]' }]);
  });

  it('is not counted among replies that a large thread leaves out', async () => {
    const texts = Array.from({ length: 120 }, (_, n) => `Answer ${n}`);
    for (const content of texts) await api.makeComment({ as: cleo, postId, content });
    await api.database.pool.query(
      `INSERT INTO comments (id, post_id, parent_id, author_id, content, depth, path)
       SELECT f.id, $1, r.id, $2, 'Below', 1, r.path || int4send(f.id)
       FROM (SELECT * FROM comments WHERE post_id = $1 AND author_id = $3 ORDER BY id LIMIT 100) r
       CROSS JOIN LATERAL (SELECT nextval(pg_get_serial_sequence('comments', 'id'))::integer AS id
         FROM generate_series(1, 5) WHERE r.id > 0) f`,
      [postId, ben.id, cleo.id],
    );
    await api.database.pool.query(
      'UPDATE post_stats SET comment_count = comment_count + 500 WHERE post_id = $1',
      [postId],
    );
    await block(ada, ben);
    const roots = await thread(ada, postId);
    expect(roots.length).toBeGreaterThan(90);
    const sum = (comments: Comment[]): number =>
      comments.reduce((total, { moreReplies, replies }) => total + moreReplies + sum(replies), 0);
    expect(sum(roots)).toBe(0);
    expect(await api.call('getPost', { as: ada, params: { id: postId } })).toMatchObject({
      commentCount: 120,
    });
  });

  it('is hidden from its author’s profile, as are comments of others on the author’s posts', async () => {
    const own = await api.makePost({ as: ben, communityId });
    await api.makeComment({ as: cleo, postId: own.id, content: 'Under a blocked post' });
    await api.makeComment({ as: cleo, postId, content: 'Elsewhere' });
    await block(ada, ben);
    const of = ({ username }: Member) => ({ as: ada, params: { username } });
    expect(await api.call('listUserComments', of(ben))).toEqual([]);
    const others = await api.call('listUserComments', of(cleo));
    expect(others.map(({ content }) => content)).toEqual(['Elsewhere']);
  });

  it('is complete in the thread for staff', async () => {
    const moderator = await api.members.make({ role: 'moderator' });
    await block(moderator, ben);
    const [comment] = await thread(moderator, postId);
    expect(comment).toMatchObject({ content: 'Something nasty', author: { username: ben.username } });
    expect(comment).not.toHaveProperty('isBlocked');
  });
});

describe('a blocked member', () => {
  it('is hidden from the search for people', async () => {
    const search = (as?: Member) => api.call('listUsers', { as, query: { search: ben.username } });
    const names = async (as?: Member) => (await search(as)).map(({ username }) => username);
    await block(ada, ben);
    expect(await names(ada)).not.toContain(ben.username);
    expect(await names(cleo)).toContain(ben.username);
    expect(await names()).toContain(ben.username);
  });

  it('is hidden from notifications, earlier ones too, until unblocked', async () => {
    const { id: postId } = await api.makePost({ as: ada, communityId });
    await api.makeComment({ as: ben, postId });
    await api.makeComment({ as: cleo, postId });
    await block(ada, ben);
    await api.makeComment({ as: ben, postId });
    await api.settled();
    const from = async () =>
      (await api.call('listNotifications', { as: ada })).map(({ fromUser }) => fromUser);
    expect(await from()).toEqual([cleo.username]);
    await unblock(ada, ben);
    expect(await from()).toEqual([ben.username, cleo.username, ben.username]);
  });

  it('sends no events on the live connection', async () => {
    const { id: postId } = await api.makePost({ as: ada, communityId });
    await block(ada, ben);
    const { heard } = await listen(api, ada);
    await api.makeComment({ as: ben, postId });
    await api.makeComment({ as: cleo, postId });
    await until(() => heard.length === 2);
    expect(heard[1]).toMatchObject({ type: 'notification', data: { fromUser: cleo.username } });
  });
});

describe('a muted word', () => {
  it('hides posts with it in the title from lists of others’ posts, and nothing else', async () => {
    await mute(ada, 'zwetschge');
    const { id: postId } = await api.makePost({
      as: ben,
      communityId,
      title: 'Zwetschge for all',
      content: 'The plumcake of my aunt',
    });
    for (const [, request] of lists()) expect(await has(postId, ada, 'listPosts', request)).toBe(false);
    for (const [, request] of lists()) expect(await has(postId, cleo, 'listPosts', request)).toBe(true);
    const params = { username: ben.username };
    expect(await has(postId, ada, 'listUserPosts', { params })).toBe(true);
    expect(await api.call('getPost', { as: ada, params: { id: postId } })).toMatchObject({
      title: 'Zwetschge for all',
    });
  });

  it('makes pages shorter, and skips empty ones', async () => {
    await mute(ada, 'muted');
    for (const title of ['First', 'Muted', 'Second', 'Muted', 'Muted'])
      await api.makePost({ as: ben, communityId, title });
    const query = { sort: 'new', communityId, limit: 2 };
    const first = await api.send('listPosts', { as: ada, query });
    expect(((await first.json()) as Post[]).map(({ title }) => title)).toEqual(['Second']);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const cursor = new URL(next, 'http://localhost').searchParams.get('cursor') ?? '';
    const second = await api.call('listPosts', { as: ada, query: { ...query, cursor } });
    expect(second.map(({ title }) => title)).toEqual(['First']);
  });

  it('does not hide the member’s own posts', async () => {
    await mute(ada, 'mine');
    const { id: postId } = await api.makePost({ as: ada, communityId, title: 'Mine' });
    expect(await has(postId, ada, 'listPosts', { query: { sort: 'new' } })).toBe(true);
  });

  it.each([
    ['spoiler', 'SPOILER: she wins', true],
    ['spoiler', 'A spoiler', true],
    ['spoiler', 'Spoilers ahead', false],
    ['spoiler', 'unspoiler', false],
    ['spoiler', '“spoiler”!', true],
    ['cafe', 'Das Café am Fluss', true],
    ['Café', 'CAFE', true],
    ['star wars', 'STAR  WARS again', true],
    ['star wars', 'wars of the stars', false],
    ['c++', 'Why C++ is hard', true],
    ['c++', 'Vitamin C is good', false],
    ['.net', 'On .NET today', true],
    ['a.c', 'abc', false],
    ['a|b', 'only a here', false],
    ['(x)', 'mail me (x) now', true],
    ['привет', 'Ну, Привет!', true],
    ['100%', 'I am 100% sure', true],
    ['a\\b', 'path a\\b here', true],
  ])('%s and the title %s', async (word, title, isOut) => {
    await mute(ada, 'another', word);
    const { id } = await api.makePost({ as: ben, communityId, title });
    expect(await has(id, ada, 'listPosts', { query: { sort: 'new', communityId } })).toBe(!isOut);
  });

  it('is named with each comment that contains it, except the member’s own', async () => {
    await mute(ada, 'Spoiler', 'café');
    const { id: postId } = await api.makePost({ as: cleo, communityId });
    await api.makeComment({ as: ben, postId, content: 'A SPOILER here' });
    await api.makeComment({ as: ben, postId, content: 'In the CAFÉ' });
    await api.makeComment({ as: ben, postId, content: 'Nothing' });
    await api.makeComment({ as: ada, postId, content: 'My spoiler' });
    const words = async (as?: Member) =>
      (await thread(as, postId)).map(({ mutedWord }) => mutedWord ?? null).sort();
    expect(await words(ada)).toEqual(['cafe', null, null, 'spoiler']);
    expect(await words(cleo)).toEqual([null, null, null, null]);
    expect(await words()).toEqual([null, null, null, null]);
    const [comment] = (await thread(ada, postId)).filter(({ mutedWord }) => mutedWord === 'cafe');
    expect(comment?.content).toBe('In the CAFÉ');
  });

  it('hides posts whose author is deleted', async () => {
    await mute(ada, 'orphan');
    const { id } = await api.makePost({ as: ben, communityId, title: 'Orphan' });
    await api.database.pool.query('UPDATE posts SET author_id = NULL WHERE id = $1', [id]);
    expect(await has(id, ada, 'listPosts', { query: { sort: 'new' } })).toBe(false);
  });
});
