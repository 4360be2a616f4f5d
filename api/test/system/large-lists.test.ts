import type { Comment, Post } from '@stoa/contract';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';

let api: TestApp;
let ada: Member;
let communityId: number;
let postId: number;

const POSTS = 30;
const COMMENTS = 80;
/** Bytes of text that an answer has at most, and the one text that may cross it. */
const LIST_MAX = 512 * 1024 + 40_000;

/** Thirty posts of 40,000 characters, and below the first eighty comments of 10,000, four of them answers to posts. */
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make({ username: 'ada' });
  communityId = (await api.makeCommunity({ as: ada })).id;
  for (let number = 0; number < POSTS; number++) {
    await api.makePost({ as: ada, communityId, title: `Number ${number}` });
  }
  postId = 1;
  const rootIds: number[] = [];
  for (let number = 0; number < COMMENTS; number++) {
    const parentId = number < 40 ? undefined : rootIds[number % 4];
    const { id } = await api.makeComment({ postId, ...(parentId && { parentId }) });
    rootIds.push(id);
  }
  await api.store.fill(`UPDATE posts SET content = repeat('many ', 8000)`);
  await api.store.fill(`UPDATE comments SET content = repeat('many ', 2000),
    author_id = (SELECT id FROM users WHERE username = 'ada')`);
});
afterAll(() => api.stop());

type Query = Record<string, string | number>;
type List = 'listPosts' | 'listUserPosts' | 'listUserComments' | 'listSavedPosts';

/** Reads a list to its end; each answer has to fit. */
async function readAll(list: List, query: Query, as?: Member): Promise<number[]> {
  const seen: number[] = [];
  const params = list.startsWith('listUser') ? { username: 'ada' } : undefined;
  let next: Query | undefined = query;
  while (next) {
    const page: { items: { id: number; content: string | null }[]; next: Query | undefined } = await api.page(
      list,
      { query: next, as, ...(params && { params }) },
    );
    const bytes = page.items.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(LIST_MAX);
    seen.push(...page.items.map(({ id }) => id));
    next = page.next;
  }
  return seen;
}

it.each([
  ['newest first', {}],
  ['hot', { sort: 'hot', limit: 100 }],
  ['top', { sort: 'top', limit: 100 }],
  ['rising', { sort: 'rising', limit: 100 }],
  ['a search', { search: 'many', limit: 100 }],
])('a list of long posts, %s, ends at 512 KB of text and goes on where it ended', async (_, query) => {
  const ids = await readAll('listPosts', query);
  expect(new Set(ids).size).toBe(POSTS);
  expect(ids).toHaveLength(POSTS);
});

it('a community with pinned long posts is read to its end, no post twice', async () => {
  await api.database.pool.query('UPDATE post_stats SET is_pinned = post_id % 2 = 0');
  const ids = await readAll('listPosts', { sort: 'new', communityId, limit: 100 });
  await api.database.pool.query('UPDATE post_stats SET is_pinned = false');
  expect(new Set(ids).size).toBe(POSTS);
  expect(ids).toHaveLength(POSTS);
});

it('the posts and the comments of a member end at 512 KB as well', async () => {
  expect(await readAll('listUserPosts', {})).toHaveLength(POSTS);
  expect(await readAll('listUserComments', { limit: 100 })).toHaveLength(COMMENTS);
});

it('saved posts end at 512 KB as well', async () => {
  for (let id = 1; id <= POSTS; id++) await api.call('savePost', { as: ada, params: { id } });
  expect(await readAll('listSavedPosts', { limit: 100 }, ada)).toHaveLength(POSTS);
});

const countOf = (comments: readonly Comment[]): number =>
  comments.reduce((sum, { replies }) => sum + 1 + countOf(replies), 0);
const hiddenIn = (comments: readonly Comment[]): number =>
  comments.reduce((sum, { replies, moreReplies }) => sum + moreReplies + hiddenIn(replies), 0);

it('a thread of long comments ends at 512 KB, says what it left out and goes on', async () => {
  const seen: Comment[] = [];
  let next: Query | undefined = {};
  while (next) {
    const page: { items: Comment[]; next: Query | undefined } = await api.page('listComments', {
      params: { id: postId },
      query: next,
    });
    expect(countOf(page.items) * 10_000).toBeLessThanOrEqual(LIST_MAX);
    expect(page.items.every(({ content }) => content.length === 10_000)).toBe(true);
    seen.push(...page.items);
    next = page.next;
  }
  expect(seen).toHaveLength(40);
  expect(countOf(seen) + hiddenIn(seen)).toBe(COMMENTS);
});

it('the feed of long posts is bounded', async () => {
  const payload = await (await fetch(`${api.address}/feed.xml`)).text();
  expect(payload.length).toBeLessThan(1_500_000);
});

it('a member’s posts without a limit are up to a hundred', async () => {
  await api.store.fill(`UPDATE posts SET content = 'short'`);
  const posts: Post[] = await api.call('listUserPosts', { params: { username: 'ada' } });
  expect(posts).toHaveLength(POSTS);
});
