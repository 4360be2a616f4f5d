import { findWrongCounters } from '../../src/platform/db/counters.query.js';
import { importLines, submission } from '../support/dump.js';
import { TestApp } from '../support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(() => api.database.pool.query('TRUNCATE communities, users CASCADE'));
afterAll(() => api.stop());

const posts = () => api.call('listPosts', { query: { sort: 'new' } });

describe('the import of submissions', () => {
  it('makes a post with its votes, its age and its address', async () => {
    await importLines(api, [submission()]);
    expect(await posts()).toMatchObject([
      {
        title: 'A paddle that floats upright',
        type: 'link',
        imageUrl: 'https://example.org/paddle',
        upvotes: 50,
        downvotes: 10,
        createdAt: '2014-05-13T16:53:20.000Z',
        author: { username: 'archive' },
        community: { name: 'kayaks', displayName: 'Kayaks and Canoes' },
      },
    ]);
  });

  it('doubles nothing when it is done again', async () => {
    const lines = [submission(), submission({ id: 'aaa2' })];
    expect(await importLines(api, lines)).toMatchObject({ addedPosts: 2 });
    expect(await importLines(api, lines)).toMatchObject({ addedPosts: 0, rescored: 0 });
    expect(await posts()).toHaveLength(2);
  });

  it('updates the scores of what is here, and nothing else', async () => {
    await importLines(api, [submission()]);
    const figures = await importLines(api, [submission({ title: 'Another', score: 55, ups: 66, downs: 11 })]);
    expect(figures).toMatchObject({ addedPosts: 0, rescored: 1 });
    expect(await posts()).toMatchObject([
      { title: 'A paddle that floats upright', upvotes: 66, downvotes: 11 },
    ]);
  });

  it('keeps imported votes apart from members’ votes', async () => {
    await importLines(api, [submission()]);
    const [post] = await posts();
    const as = await api.members.make();
    const body = { type: 'up', postId: post?.id };
    expect(await api.call('castVote', { as, body })).toMatchObject({ upvotes: 51, downvotes: 10 });
    await importLines(api, [submission({ ups: 70 })]);
    expect(await posts()).toMatchObject([{ upvotes: 71, downvotes: 10 }]);
    expect(await findWrongCounters(api.database)).toEqual([]);
  });

  it('ranks by the imported score', async () => {
    const scores = [5, 900, -3, 40];
    const lines = scores.map((score, index) =>
      submission({ id: `r${index}`, title: String(score), score, ups: null, downs: null }),
    );
    await importLines(api, lines);
    const top = await api.call('listPosts', { query: { sort: 'top' } });
    expect(top.map(({ title }) => title)).toEqual(['900', '40', '5', '-3']);
  });

  it('shows the members counted elsewhere without making memberships of them', async () => {
    await importLines(api, [submission()]);
    const [community] = await api.call('listCommunities');
    expect(community).toMatchObject({ memberCount: 1200, postCount: 1, ownerId: null });
    expect(await findWrongCounters(api.database)).toEqual([]);
  });

  it('adds to a community of that name', async () => {
    const { id } = await api.makeCommunity({ name: 'kayaks', displayName: 'Our kayaks' });
    await importLines(api, [submission()]);
    expect(await posts()).toMatchObject([{ community: { id, displayName: 'Our kayaks' } }]);
  });

  it.each([
    ['a name that is too short', 'UI', /^ui-[0-9a-f]{6}$/],
    ['a name that is too long', 'a'.repeat(30), /^a{14}-[0-9a-f]{6}$/],
    ['a name with other letters', 'Brøød', /^br-d-[0-9a-f]{6}$/],
    ['a reserved name', 'Help', /^help-[0-9a-f]{6}$/],
  ])('fits %s to our rule', async (_what, subreddit, expected) => {
    await importLines(api, [submission({ subreddit })]);
    expect((await posts())[0]?.community.name).toMatch(expected);
  });

  it('undoes the escaping of the dumps once', async () => {
    const [title, selftext] = ['Salt &amp; pepper &lt;3', '1 &lt; 2 &amp;amp; 3 &gt; 2 &quot;'];
    await importLines(api, [submission({ title, selftext, is_self: true })]);
    expect(await posts()).toMatchObject([{ title: 'Salt & pepper <3', content: '1 < 2 &amp; 3 > 2 &quot;' }]);
  });

  it('cuts what is too long, in code points', async () => {
    const line = submission({ title: '🛶'.repeat(301), selftext: 'x'.repeat(40_001), is_self: true });
    await importLines(api, [line]);
    const [post] = await posts();
    expect(post?.title).toBe(`${'🛶'.repeat(299)}…`);
    expect(post?.content).toBe(`${'x'.repeat(39_999)}…`);
  });

  it('takes control characters out of titles and zero bytes out of texts', async () => {
    await importLines(api, [submission({ title: ' one\n\ttwo\0 ', selftext: 'a\0b', is_self: true })]);
    expect(await posts()).toMatchObject([{ title: 'one two', content: 'ab' }]);
  });

  it.each([
    ['an image', { url: 'https://example.org/a.JPG' }, { type: 'image' }],
    ['a self post', { is_self: true, selftext: 'Words' }, { type: 'text', imageUrl: null, content: 'Words' }],
    ['no web address', { url: 'javascript:alert(1)', selftext: 'Words' }, { type: 'text', imageUrl: null }],
    ['an address of the dump’s own site', { url: '/r/Kayaks/1' }, { type: 'text', imageUrl: null }],
    [
      'an address that is too long',
      { url: `https://e.org/${'a'.repeat(2048)}` },
      { type: 'text', imageUrl: null },
    ],
  ])('tells %s by its address', async (_what, change, expected) => {
    await importLines(api, [submission(change)]);
    expect(await posts()).toMatchObject([expected]);
  });

  it('names each broken line and takes the others', async () => {
    const lines = [
      submission(),
      '{"id": "aaa2", "title',
      '',
      '[1, 2]',
      { id: 'aaa3', url: 'https://example.org' },
      submission({ id: 'aaa4', title: undefined, selftext: 'x' }),
      submission({ id: 'aaa5', title: '  ' }),
      submission({ id: 'aaa6', created_utc: 'yesterday' }),
      submission({ id: 'aaa7', created_utc: 99_999_999_999 }),
      submission({ id: '../aaa8' }),
      submission({ id: 'aaa9' }),
    ];
    const { problems, ...figures } = await importLines(api, lines);
    expect(problems).toEqual([
      '2 is not JSON',
      '4 is neither a submission, a comment nor a community',
      '5 is neither a submission, a comment nor a community',
      '6 is neither a submission, a comment nor a community',
      '7 has an empty "title"',
      '8 has no usable "created_utc"',
      '9 has no usable "created_utc"',
      '10 has no usable "id"',
    ]);
    expect(figures).toMatchObject({ addedPosts: 2, skipped: 8 });
  });

  it('stands two imports at once', async () => {
    const lines = Array.from({ length: 1500 }, (_, index) =>
      submission({ id: `x${index}`, subreddit: `Sub${index % 7}`, author: `author${index % 40}` }),
    );
    const [one, two] = await Promise.all([importLines(api, lines), importLines(api, [...lines].reverse())]);
    expect((one?.addedPosts ?? 0) + (two?.addedPosts ?? 0)).toBe(1500);
    expect(await findWrongCounters(api.database)).toEqual([]);
  });
});

describe('the authors of an import', () => {
  const authorOf = async (author: string | undefined) => {
    await importLines(api, [submission({ author })]);
    return (await posts())[0]?.author;
  };

  it('get accounts that nobody can sign in to', async () => {
    expect(await authorOf('river_otter')).toMatchObject({ username: 'river_otter' });
    const body = { username: 'river_otter', password: 'some password' };
    expect(await api.refusal('login', { body })).toMatchObject({ code: 'CREDENTIALS_WRONG' });
  });

  it('do not write in the name of a member', async () => {
    const body = { username: 'River', email: 'river@example.org', password: 'some password' };
    const { user } = await api.call('register', { body });
    const author = await authorOf('river');
    expect(author?.id).not.toBe(user.id);
    expect(author?.username).toMatch(/^river-[0-9a-f]{6}$/);
  });

  it('do not take the name of the staff', async () => {
    expect((await authorOf('Admin'))?.username).toMatch(/^Admin-[0-9a-f]{6}$/);
  });

  it('have their names fitted to our rule', async () => {
    expect((await authorOf('q'))?.username).toMatch(/^q-[0-9a-f]{6}$/);
  });

  it('are nobody when they are gone', async () => {
    expect(await authorOf('[deleted]')).toEqual({ id: 0, username: '[deleted]' });
  });

  it('leave the archive’s name to a member who has it', async () => {
    const body = { username: 'archive', email: 'a@example.org', password: 'some password' };
    await api.call('register', { body });
    expect((await authorOf(undefined))?.username).toMatch(/^archive-[0-9a-f]{6}$/);
  });
});

describe('communities', () => {
  const community = (change: object = {}) => ({
    display_name: 'Kayaks',
    title: 'Kayaks and Canoes',
    public_description: 'For **everyone** who paddles &amp; floats',
    subscribers: 1200,
    over18: true,
    rules: [
      { short_name: 'No engines', description: '', priority: 1 },
      { short_name: ' Be\nkind ', description: 'To beginners &lt;too&gt;.', priority: 0 },
      { short_name: '', priority: 2 },
    ],
    moderators: ['river_otter', { name: 'canoe_kit' }],
    ...change,
  });
  const shown = () => api.call('getCommunity', { params: { slug: 'kayaks' } });

  it('get their description, rules and sensitivity, before and after their posts', async () => {
    const figures = await importLines(api, [submission(), community()]);
    expect(figures).toMatchObject({ communities: 1, addedRules: 2, moderatorsLeftOut: 2, problems: [] });
    expect(await shown()).toMatchObject({
      displayName: 'Kayaks and Canoes',
      description: 'For **everyone** who paddles & floats',
      isSensitive: true,
      rules: [
        { title: 'Be kind', text: 'To beginners <too>.' },
        { title: 'No engines', text: '' },
      ],
    });
    expect(await importLines(api, [community()])).toMatchObject({ addedRules: 0 });
  });

  it('get at most as many rules as they can have, each cut to its length', async () => {
    const rules = Array.from({ length: 17 }, (_, index) => ({
      short_name: `Rule ${index}${'x'.repeat(200)}`,
      description: 'y'.repeat(5_000),
    }));
    expect(await importLines(api, [community({ rules })])).toMatchObject({ addedRules: 15, rulesLeftOut: 2 });
    const [first] = (await shown()).rules ?? [];
    expect(first?.title).toHaveLength(100);
    expect(first?.text).toHaveLength(1_000);
  });

  it('that people here look after stay as they are', async () => {
    await importLines(api, [submission()]);
    const as = await api.members.make();
    await api.database.pool.query(`UPDATE communities SET owner_id = $1 WHERE name = 'kayaks'`, [as.id]);
    expect(await importLines(api, [community()])).toMatchObject({ addedRules: 0 });
    expect(await shown()).not.toHaveProperty('rules');
  });

  it('with unusable fields are skipped, by their line', async () => {
    const lines = [community({ display_name: '' }), community({ rules: 'none' })];
    expect((await importLines(api, lines)).problems).toEqual([
      '1 has no usable "display_name"',
      '2 has no usable "rules"',
    ]);
  });
});

describe('flairs and sensitive submissions', () => {
  const flaired = (id: string, link_flair_text: unknown, more: object = {}) =>
    submission({ id, link_flair_text, ...more });

  it('make flairs of the community, which keeps its own', async () => {
    const owner = await api.members.make();
    const { id } = await api.makeCommunity({ as: owner, name: 'kayaks' });
    const body = { flairs: [{ text: 'Trip Report', color: '#2255aa' }] };
    await api.call('updateCommunity', { as: owner, params: { id }, body });
    const lines = [
      flaired('f1', 'trip report'),
      flaired('f2', ' Boats &amp; \n paddles\u202e', { link_flair_background_color: '#FFDD00' }),
      flaired('f3', 'Boats & paddles'),
      flaired('f4', null),
      flaired('f5', ''),
      flaired('f6', ['a list']),
    ];
    const figures = await importLines(api, lines);
    expect(figures).toMatchObject({ addedPosts: 6, addedFlairs: 1, withoutFlair: 0, problems: [] });
    const { flairs } = await api.call('getCommunity', { params: { slug: 'kayaks' } });
    expect(flairs).toMatchObject([
      { text: 'Trip Report', color: '#2255aa' },
      { text: 'Boats & paddles', color: '#FFDD00' },
    ]);
    const texts = (await posts()).map(({ flair }) => flair?.text).sort();
    expect(texts.filter(Boolean)).toEqual(['Boats & paddles', 'Boats & paddles', 'Trip Report']);
    expect(await importLines(api, lines)).toMatchObject({ addedPosts: 0, addedFlairs: 0 });
  });

  it('are left out beyond 30 in a community, and counted', async () => {
    const lines = Array.from({ length: 32 }, (_, n) => flaired(`g${n}`, `Flair ${n}`));
    expect(await importLines(api, lines)).toMatchObject({ addedFlairs: 30, withoutFlair: 2, problems: [] });
    const { flairs = [] } = await api.call('getCommunity', { params: { slug: 'kayaks' } });
    expect(flairs).toHaveLength(30);
    for (const { color } of flairs) expect(color).toMatch(/^#[0-9A-F]{6}$/);
  });

  it('are sensitive here too', async () => {
    await importLines(api, [submission({ over_18: true }), submission({ id: 'aaa2', over_18: false })]);
    const marks = (await posts()).map(({ isSensitive }) => isSensitive ?? false);
    expect(marks.sort()).toEqual([false, true]);
  });
});
