import { TestApp } from './support/test-app.js';

let api: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  api = await TestApp.start();
  const { id: quiet } = await api.makeCommunity({ displayName: 'Quiet corner' });
  const { id: jazz } = await api.makeCommunity({ displayName: 'Jazz cellar' });
  const posts: [string, { title: string; content?: string; communityId: number }][] = [
    ['title', { title: 'Growing basil indoors', communityId: quiet }],
    ['content', { title: 'Herbs', content: 'I keep my BASIL by the window', communityId: quiet }],
    ['stem', { title: 'Window boxes', content: 'What grows well in the shade?', communityId: quiet }],
    ['community', { title: 'A night out', communityId: jazz }],
    ['percent', { title: 'The last 5% are hard', communityId: quiet }],
    ['script', { title: 'Ώρα για κηπουρική', communityId: quiet }],
  ];
  for (const [name, body] of posts) ids[name] = (await api.makePost(body)).id;
});
afterAll(() => api.stop());

async function search(words: string, query = {}): Promise<string[]> {
  const found = await api.call('listPosts', { query: { search: words, ...query } });
  return found.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? '');
}

it.each([
  ['basil', ['title', 'content']],
  ['  BASIL ', ['title', 'content']],
  ['asil by', ['content']],
  ['grow', ['title', 'stem']],
  ['growing shade', ['stem']],
  ['cellar', ['community']],
  ['5%', ['percent']],
  ['%', ['percent']],
  ['_', []],
  ['\\', []],
  ['κηπουρική', ['script']],
  ['nowhere to be found', []],
  ["'; DROP TABLE posts; --", []],
  ['"unclosed & | ! (', []],
])('A7: "%s" finds %j', async (words, expected) => {
  expect(await search(words)).toEqual(expected);
});

it('A7: puts a match in the title before one in the text before one of stems', async () => {
  await api.makePost({ title: 'Nothing here', content: 'they are growing', communityId: 1 });
  const [first, ...others] = await search('growing');
  expect(first).toBe('title');
  expect(others).toHaveLength(2);
});

it('reads page by page, each post once', async () => {
  const all = await search('a', { limit: 100 });
  const seen: number[] = [];
  let query: Record<string, string | number> | undefined = { search: 'a', limit: 2 };
  while (query) {
    const page: { items: { id: number }[]; next: Record<string, string> | undefined } = await api.page(
      'listPosts',
      { query },
    );
    seen.push(...page.items.map(({ id }) => id));
    query = page.next;
  }
  expect(seen).toHaveLength(all.length);
  expect(new Set(seen).size).toBe(seen.length);
});

it('stays within a community when told to', async () => {
  expect(await search('a', { communityId: 2 })).toEqual(['community']);
});

it('takes an empty search for none', async () => {
  expect(await search('   ')).toHaveLength((await api.call('listPosts')).length);
});
