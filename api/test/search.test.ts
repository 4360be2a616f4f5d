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
    ['rtl', { title: 'ספר בישול ישן', content: 'كتاب قديم عن الطبخ', communityId: quiet }],
    ['emoji', { title: 'My first 🍞 loaf', communityId: quiet }],
    ['quote', { title: `She said "rise" and it's risen`, communityId: quiet }],
    ['backslash', { title: 'A path like C:\\temp_files', communityId: quiet }],
    [
      'accents',
      { title: 'Où boire un café à Besançon', content: 'Avec une creme brûlée', communityId: quiet },
    ],
    ['code', { title: 'Templates in C++ explained', communityId: quiet }],
    [
      'phrase',
      { title: 'Sourdough', content: 'What is the best way to keep a starter?', communityId: quiet },
    ],
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
  ['asil indoors', ['title']],
  ['basil ind', ['title']],
  ['Boire un caf', ['accents']],
  ['grow', ['title', 'stem']],
  ['growing shade', ['stem']],
  ['cellar', ['community']],
  ['5%', ['percent']],
  ['%', ['percent']],
  ['_', ['backslash']],
  ['\\', ['backslash']],
  ['C:\\temp_', ['backslash']],
  ['🍞', ['emoji']],
  ['🦆', []],
  ['בישול', ['rtl']],
  ['قديم', ['rtl']],
  ['"rise"', ['quote']],
  ["it's", ['quote']],
  ['c++', ['code']],
  ['cafe', ['accents']],
  ['CAFÉ', ['accents']],
  ['besancon', ['accents']],
  ['crème brulee', ['accents']],
  ['the basil of', ['title', 'content']],
  ['templ', ['code']],
  ['basil -indoors', ['content']],
  ['basil -window', ['title']],
  ['tarte', ['phrase']],
  ['best way to keep', ['phrase']],
  ['the best way to keep a starter', ['phrase']],
  ['sourdough star', ['phrase']],
  ['κηπουρική', ['script']],
  ['nowhere to be found', []],
  ["'; DROP TABLE posts; --", []],
  ['"unclosed & | ! (', []],
])('"%s" finds %j', async (words, expected) => {
  expect(await search(words)).toEqual(expected);
});

it('puts a title that holds the words in another order before a text that holds them as asked', async () => {
  const heading = (await api.makePost({ title: 'Lanterns made of paper', communityId: 1 })).id;
  const text = (await api.makePost({ title: 'A craft', content: 'paper lanterns are easy', communityId: 1 }))
    .id;
  for (const sort of ['hot', 'new', 'top'] as const) {
    const found = await api.call('listPosts', { query: { search: 'paper lanterns', sort } });
    expect(found.map(({ id }) => id)).toEqual([heading, text]);
  }
});

/** A title with a phrase, a text with it, and a text with its words apart. */
async function makeKettles(): Promise<number[]> {
  const apart = 'Kettles of tin, pans of copper. '.repeat(400);
  const posts = [
    { title: 'Old copper kettles and copper pans', content: 'A find' },
    { title: 'In a text', content: `${apart}There were copper kettles of copper.` },
    { title: 'Words apart', content: apart },
  ];
  return Promise.all(posts.map(async (post) => (await api.makePost({ ...post, communityId: 1 })).id));
}

it.each(['copper kettles', '"copper kettles"', '" Copper kettles"', 'copper kettl'])(
  'puts a title that holds %s before a text that does, and that before words apart',
  async (words) => {
    const made = await makeKettles();
    const found = await api.call('listPosts', { query: { search: words } });
    expect(found.map(({ id }) => id).filter((id) => made.includes(id))).toEqual(made);
  },
);

it.each(['opper kettles', 'les and co', 'kettles and co', 'and copper'])(
  'finds %s in a title first, whose outer words may be longer',
  async (words) => {
    const [heading] = await makeKettles();
    const found = await api.call('listPosts', { query: { search: words, sort: 'new' } });
    expect(found[0]?.id).toBe(heading);
  },
);

it('distinguishes names that begin or end with punctuation', async () => {
  const made = await Promise.all(
    [
      'Learn C# today',
      'Learn C today',
      'A hidden .NET gem',
      'The internet and the net',
      'Learn F# today',
    ].map(async (title) => (await api.makePost({ title, communityId: 1 })).id),
  );
  const found = async (words: string) =>
    (await api.call('listPosts', { query: { search: words } })).map(({ id }) => made.indexOf(id));
  expect(await found('learn C#')).toEqual([0]);
  expect(await found('today f#')).toEqual([4]);
  expect(await found('gem .net')).toEqual([2]);
});

it('puts a match in the title before one in the text before one of stems', async () => {
  await api.makePost({ title: 'Nothing here', content: 'they are growing', communityId: 1 });
  const [first, ...others] = await search('growing');
  expect(first).toBe('title');
  expect(others).toHaveLength(2);
});

it('finds a known word within others only where no post has the word', async () => {
  for (const title of ['Cardamoms', 'Cardamomies', 'Cardamomish'])
    ids[title] = (await api.makePost({ title, communityId: 1 })).id;
  expect(await search('cardamomies')).toEqual(['Cardamomies']);
  expect(new Set(await search('cardamo'))).toEqual(new Set(['Cardamoms', 'Cardamomies', 'Cardamomish']));
  expect(await search('ardamomis')).toEqual(['Cardamomish']);
  ids.word = (await api.makePost({ title: 'Cardamom', communityId: 1 })).id;
  expect(new Set(await search('cardamom'))).toEqual(new Set(['word', 'Cardamoms']));
});

it('puts the posts of a named community after posts with the words', async () => {
  const { id } = await api.makeCommunity({ displayName: 'Harpsichords' });
  ids.named = (await api.makePost({ title: 'A concert', communityId: id })).id;
  ids.text = (await api.makePost({ title: 'Keys', content: 'Of harpsichords', communityId: 1 })).id;
  ids.heading = (await api.makePost({ title: 'Harpsichords', communityId: id })).id;
  expect(await search('harpsichords', { sort: 'new' })).toEqual(['heading', 'text', 'named']);
});

it.each([
  ['of any kind', 'a', 2],
  ['that stand within words', 'tarte', 1],
  ['that are spelt nearly so', 'basl', 1],
])('reads matches %s page by page, each post once', async (_, words, limit) => {
  const all = await search(words, { limit: 100 });
  const seen: number[] = [];
  let query: Record<string, string | number> | undefined = { search: words, limit };
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

it.each([
  ['basl', ['content', 'title']],
  ['sourdogh', ['phrase']],
  ['tempaltes explianed', ['code']],
])('finds what is half remembered: "%s"', async (words, expected) => {
  expect(await search(words)).toEqual(expected);
});

it('indexes the words of titles as they are written and changed', async () => {
  const ada = await api.members.make();
  const { id } = await api.makePost({ as: ada, title: 'Xylophones' });
  ids.learned = id;
  expect(await search('xilophones')).toEqual(['learned']);
  await api.call('updatePost', { as: ada, params: { id }, body: { title: 'Accordeons' } });
  expect(await search('akkordeons')).toEqual(['learned']);
  await api.call('deletePost', { as: ada, params: { id } });
  expect(await search('akkordeons')).toEqual([]);
});

it.each([
  ['2,000 characters', 'basil '.repeat(400).slice(0, 2000)],
  ['2,000 marks that patterns know', '%_\\'.repeat(667).slice(0, 2000)],
  ['2,000 signs that searches know', '"-(|&!:*<'.repeat(230).slice(0, 2000)],
  ['a character that cannot be stored', 'basil\0'],
  ['half of a character', 'basil \ud83c'],
])('Bad input: takes a search of %s and answers with a list', async (_, words) => {
  // A search that takes long is ended by the statement's timeout, and not answered so.
  expect(await search(words)).toBeInstanceOf(Array);
});

it('Bad input: refuses a search longer than any address', async () => {
  expect((await api.refusal('listPosts', { query: { search: 'a'.repeat(2049) } })).fields).toHaveProperty(
    'search',
  );
});

it('finds the same by every sort, each in its own order', async () => {
  const byNew = await search('a', { sort: 'new', limit: 100 });
  const byTop = await search('a', { sort: 'top', limit: 100 });
  expect([...byTop].sort()).toEqual([...byNew].sort());
});

it('leaves out what staff have removed', async () => {
  const moderator = await api.members.make({ role: 'moderator' });
  const { id } = await api.makePost({ title: 'Advertising brassware', content: 'Buy brassware' });
  expect(await search('brassware')).toHaveLength(1);
  await api.call('removePost', { as: moderator, params: { id }, body: { reason: 'Advertising' } });
  for (const words of ['brassware', 'brasswear', 'advertise', 'rasswar']) {
    expect(await search(words)).toEqual([]);
  }
});

it('stays within a given community', async () => {
  expect(await search('a', { communityId: 2 })).toEqual(['community']);
});

it('treats an empty search as no search', async () => {
  expect(await search('   ')).toHaveLength((await api.call('listPosts')).length);
});

it('finds the best of a time only when a time is asked for, page by page', async () => {
  const { id: communityId } = await api.makeCommunity();
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, n) => api.makePost({ communityId, title: `Persimmon ${n}` })),
  );
  const ids = made.map(({ id }) => id);
  const age = `SET created_at = now() - make_interval(days => 3 * array_position($1::integer[], %)) WHERE % = ANY ($1)`;
  for (const [table, key] of [
    ['posts', 'id'],
    ['post_stats', 'post_id'],
  ] as const) {
    await api.database.pool.query(`UPDATE ${table} ${age.replaceAll('%', key)}`, [ids]);
  }
  const query = { search: 'persimmon', sort: 'top', limit: 1 };
  for (const [t, count] of [
    ['all', 6],
    ['week', 2],
    ['day', 0],
    ['month', 6],
  ] as const) {
    const found: number[] = [];
    let next: Record<string, string | number> | undefined = { ...query, t };
    while (next) {
      const page: { items: { id: number }[]; next: Record<string, string> | undefined } = await api.page(
        'listPosts',
        { query: next },
      );
      found.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    expect([t, new Set(found)]).toEqual([t, new Set(ids.slice(0, count))]);
  }
});
