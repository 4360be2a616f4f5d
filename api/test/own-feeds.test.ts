import { type Community, type OwnFeed, type OwnFeedBody, ownFeedLimits, type Post } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let bread: Community;
let posts: Record<'bread' | 'ben' | 'word' | 'phrase' | 'link' | 'subdomain' | 'other', Post>;

const link = (title: string, imageUrl: string) => ({ title, imageUrl, type: 'link' as const });

beforeAll(async () => {
  api = await TestApp.start();
  [ada, ben] = [await api.members.make({ username: 'ada' }), await api.members.make({ username: 'ben' })];
  bread = await api.makeCommunity({ displayName: 'Bread' });
  const { id: communityId } = await api.makeCommunity();
  const as = await api.members.make();
  const write = (body: object) =>
    api.call('createPost', { as, body: { title: 'A post', ...body, communityId } });
  posts = {
    bread: await api.makePost({ communityId: bread.id, title: 'A loaf' }),
    ben: await api.makePost({ as: ben, communityId, title: 'A post by Ben' }),
    word: await write({ title: 'On types', content: 'Why Rùst?' }),
    phrase: await write({ title: 'Old  Harbour walls', content: 'Stones' }),
    link: await write(link('A page', 'HTTPS://Example.org:8080/a')),
    subdomain: await write(link('Another', 'https://blog.example.org?b')),
    other: await write({ title: 'Rusting in an old, quiet harbour', content: 'On example.org' }),
  };
  await write(link('Elsewhere', 'https://notexample.org/example.org'));
});
afterAll(() => api.stop());

const body = (given: Partial<OwnFeedBody>): OwnFeedBody => ({
  name: 'A feed',
  isPublic: false,
  communityIds: [],
  personIds: [],
  words: [],
  domains: [],
  excludedWords: [],
  ...given,
});
const make = (given: Partial<OwnFeedBody>, as = ada): Promise<OwnFeed> =>
  api.call('createOwnFeed', { as, body: body(given) });
const postsOf = async ({ id }: OwnFeed, as: Member | undefined = ada, query: object = {}) =>
  (await api.call('listPosts', { as, query: { sort: 'new', ...query, ownFeed: id } })).map((post) => post.id);
const ids = (...names: (keyof typeof posts)[]) => names.map((name) => posts[name].id).sort((a, b) => b - a);

describe('a feed', () => {
  it('is returned with its sources as they were chosen, each once', async () => {
    const feed = await make({
      name: ' Rust  and bread ',
      communityIds: [bread.id, bread.id],
      personIds: [ben.id],
      words: ['Rust', 'Rust'],
      domains: ['Example.org'],
      excludedWords: ['salt'],
    });
    expect(feed).toEqual({
      id: feed.id,
      name: 'Rust and bread',
      isPublic: false,
      owner: { id: ada.id, username: 'ada' },
      communities: [expect.objectContaining({ id: bread.id, displayName: 'Bread' })],
      people: [{ id: ben.id, username: 'ben' }],
      words: ['Rust'],
      domains: ['example.org'],
      excludedWords: ['salt'],
    });
    expect(await api.call('getOwnFeed', { as: ada, params: { id: feed.id } })).toEqual(feed);
  });

  it.each([
    ['a community', () => ({ communityIds: [bread.id] }), ['bread']],
    ['a person', () => ({ personIds: [ben.id] }), ['ben']],
    ['a whole word, without case and accents', () => ({ words: ['RUST'] }), ['word']],
    ['a whole phrase', () => ({ words: ['old harbour'] }), ['phrase']],
    ['a domain and its subdomains', () => ({ domains: ['example.org'] }), ['link', 'subdomain']],
    ['a subdomain', () => ({ domains: ['blog.example.org'] }), ['subdomain']],
    [
      'any of its sources',
      () => ({
        communityIds: [bread.id],
        personIds: [ben.id],
        words: ['rust'],
        domains: ['blog.example.org'],
      }),
      ['bread', 'ben', 'word', 'subdomain'],
    ],
    ['no excluded word', () => ({ personIds: [ben.id], words: ['rust'], excludedWords: ['ben'] }), ['word']],
    [
      'no excluded word in their texts',
      () => ({ words: ['rust', 'harbour walls'], excludedWords: ['stones'] }),
      ['word'],
    ],
  ] as const)('has the posts of %s in any sort', async (_, given, names) => {
    const feed = await make(given());
    for (const query of [{}, { sort: 'hot' }, { sort: 'top' }, { sort: 'top', t: 'day' }, { sort: 'rising' }])
      expect((await postsOf(feed, ada, query)).sort((a, b) => b - a)).toEqual(ids(...names));
    expect(await postsOf(feed)).toEqual(ids(...names));
  });

  it('has the posts of a domain with non-ASCII letters', async () => {
    const page = link('A page', 'https://bücher.example/a');
    const { id } = await api.call('createPost', { as: ben, body: { ...page, communityId: bread.id } });
    expect(await postsOf(await make({ domains: ['bücher.example'] }))).toEqual([id]);
    await api.call('deletePost', { as: ben, params: { id } });
  });

  it('names its people in alphabetical order', async () => {
    const [zoe, adam] = [
      await api.members.make({ username: 'Zoe' }),
      await api.members.make({ username: 'adam' }),
    ];
    const { people } = await make({ personIds: [zoe.id, adam.id] });
    expect(people.map(({ username }) => username)).toEqual(['adam', 'Zoe']);
  });

  it('has pages without gaps or repetition', async () => {
    const given = {
      communityIds: [bread.id],
      personIds: [ben.id],
      words: ['rust', 'stones'],
      domains: ['example.org'],
    };
    const feed = await make(given);
    for (const sort of ['new', 'hot', 'top', 'rising']) {
      const found: number[] = [];
      for (let path: string | undefined = `/api/posts?ownFeed=${feed.id}&sort=${sort}&limit=2`; path;) {
        const response = await fetch(api.address + path, {
          headers: { authorization: `Bearer ${ada.token}` },
        });
        const page = (await response.json()) as Post[];
        found.push(...page.map(({ id }) => id));
        path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
      }
      expect([...found].sort((a, b) => b - a)).toEqual(
        ids('bread', 'ben', 'word', 'phrase', 'link', 'subdomain'),
      );
    }
  });

  it('follows what its reader may and wants to see, also if another member made it', async () => {
    const owner = await api.members.make();
    const secret = await api.makeCommunity({ as: owner, visibility: 'private' });
    const hidden = await api.makePost({ as: owner, communityId: secret.id, title: 'A secret zebra' });
    const open = await api.makePost({ title: 'An open zebra' });
    const feed = await make({ isPublic: true, communityIds: [secret.id], words: ['zebra'] }, owner);
    expect(feed.communities).toHaveLength(1);
    expect(await postsOf(feed, owner)).toEqual([open.id, hidden.id]);
    for (const as of [ada, undefined]) {
      expect(await api.call('getOwnFeed', { as, params: { id: feed.id } })).toMatchObject({
        communities: [],
      });
      for (const sort of ['new', 'hot', 'rising'])
        expect(await postsOf(feed, as, { sort })).toEqual([open.id]);
    }
    const reader = await api.members.make();
    await api.call('hidePost', { as: reader, params: { id: open.id } });
    expect(await postsOf(feed, reader)).toEqual([]);
    await api.call('blockUser', { as: ben, params: { username: open.author.username } });
    expect(await postsOf(feed, ben)).toEqual([]);
    await api.call('setMutedWords', { as: reader, body: { words: ['open'] } });
    await api.call('unhidePost', { as: reader, params: { id: open.id } });
    expect(await postsOf(feed, reader)).toEqual([]);
    const staff = await api.members.make({ role: 'moderator' });
    await api.call('removePost', { as: staff, params: { id: open.id }, body: { reason: 'Spam' } });
    for (const sort of ['new', 'hot', 'top']) expect(await postsOf(feed, ada, { sort })).toEqual([]);
  });

  it('is empty once none of its people has an account', async () => {
    const person = await api.members.make();
    await api.makePost({ as: person });
    const feed = await make({ personIds: [person.id] });
    await api.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [person.id]);
    expect((await api.call('getOwnFeed', { as: ada, params: { id: feed.id } })).people).toEqual([]);
    const again = { as: ada, body: body({ personIds: [person.id] }) };
    expect((await api.refusal('createOwnFeed', again)).fields).toHaveProperty('personIds');
    await api.database.pool.query('DELETE FROM own_feed_people WHERE feed_id = $1', [feed.id]);
    for (const sort of ['new', 'rising']) expect(await postsOf(feed, ada, { sort })).toEqual([]);
  });
});

describe('rights', () => {
  it('a private feed exists for its owner alone', async () => {
    const { id } = await make({ words: ['rust'] });
    const params = { id };
    for (const as of [ben, undefined]) {
      expect((await api.refusal('getOwnFeed', { as, params })).code).toBe('OWN_FEED_NOT_FOUND');
      expect((await api.refusal('listPosts', { as, query: { ownFeed: id } })).code).toBe(
        'OWN_FEED_NOT_FOUND',
      );
    }
    const as = ben;
    const given = body({ words: ['mine'] });
    expect((await api.refusal('updateOwnFeed', { as, params, body: given })).code).toBe('OWN_FEED_NOT_FOUND');
    expect((await api.refusal('deleteOwnFeed', { as, params })).code).toBe('OWN_FEED_NOT_FOUND');
    expect((await api.refusal('copyOwnFeed', { as, params })).code).toBe('OWN_FEED_NOT_FOUND');
    const query = { sort: 'new', ownFeed: id } as const;
    expect((await api.refusal('explainPost', { as, params: { id: posts.word.id }, query })).code).toBe(
      'OWN_FEED_NOT_FOUND',
    );
    expect(await api.call('listOwnFeeds', { as })).not.toContainEqual(expect.objectContaining({ id }));
    expect((await fetch(`${api.address}/feeds/${id}/feed.xml`)).status).toBe(404);
  });

  it('everyone opens a public feed, and its owner alone changes it', async () => {
    const feed = await make({ isPublic: true, words: ['rust'] });
    const params = { id: feed.id };
    for (const as of [ben, undefined]) expect(await postsOf(feed, as)).toEqual(ids('word'));
    const as = ben;
    const given = body({ words: ['mine'] });
    expect((await api.refusal('updateOwnFeed', { as, params, body: given })).code).toBe('NOT_OWNER');
    expect((await api.refusal('deleteOwnFeed', { as, params })).code).toBe('NOT_OWNER');
    await api.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [ada.id]);
    expect((await api.refusal('getOwnFeed', { params })).code).toBe('OWN_FEED_NOT_FOUND');
    await api.database.pool.query('UPDATE users SET deleted_at = NULL WHERE id = $1', [ada.id]);
  });

  it('guests have no feeds', async () => {
    const params = { id: (await make({ isPublic: true, words: ['rust'] })).id };
    for (const refused of [
      api.refusal('listOwnFeeds', {}),
      api.refusal('createOwnFeed', { body: body({ words: ['rust'] }) }),
      api.refusal('updateOwnFeed', { params, body: body({ words: ['rust'] }) }),
      api.refusal('deleteOwnFeed', { params }),
      api.refusal('copyOwnFeed', { params }),
    ])
      expect((await refused).code).toBe('SESSION_MISSING');
  });

  it('a cleared profile has no public feeds', async () => {
    const as = await api.members.make();
    const { id } = await make({ isPublic: true, words: ['rust'] }, as);
    const staff = await api.members.make({ role: 'moderator' });
    const params = { username: as.username };
    expect((await api.call('getUser', { as: staff, params })).hasPublicFeeds).toBe(true);
    await api.call('clearProfile', { as: staff, params, body: { reason: 'Abuse' } });
    expect((await api.refusal('getOwnFeed', { params: { id } })).code).toBe('OWN_FEED_NOT_FOUND');
    expect((await api.call('getOwnFeed', { as, params: { id } })).isPublic).toBe(false);
    expect((await api.call('getUser', { as: staff, params })).hasPublicFeeds).toBe(false);
    const again = { as: staff, params, body: { reason: 'Abuse' } };
    expect((await api.refusal('clearProfile', again)).code).toBe('ALREADY_REMOVED');
  });
});

describe('changes', () => {
  it('replaces everything', async () => {
    const { id } = await make({ communityIds: [bread.id], words: ['rust'] });
    const given = { name: 'Ben', isPublic: true, personIds: [ben.id], domains: ['example.org'] };
    const changed = await api.call('updateOwnFeed', { as: ada, params: { id }, body: body(given) });
    expect(changed).toMatchObject({
      name: 'Ben',
      isPublic: true,
      communities: [],
      people: [{ id: ben.id }],
      words: [],
      domains: ['example.org'],
    });
    expect(await postsOf(changed)).toEqual(ids('ben', 'link', 'subdomain'));
  });

  it('deletes it', async () => {
    const { id } = await make({ words: ['rust'] });
    const request = { as: ada, params: { id } };
    await api.call('deleteOwnFeed', request);
    expect((await api.refusal('getOwnFeed', request)).code).toBe('OWN_FEED_NOT_FOUND');
    expect((await api.refusal('deleteOwnFeed', request)).code).toBe('OWN_FEED_NOT_FOUND');
  });

  it('copies a public feed into a private one, with what the member can see', async () => {
    const owner = await api.members.make();
    const secret = await api.makeCommunity({ as: owner, visibility: 'private' });
    const given = { name: 'Mixed', isPublic: true, excludedWords: ['salt'] };
    const { id } = await make({ ...given, communityIds: [secret.id, bread.id], words: ['rust'] }, owner);
    const copy = await api.call('copyOwnFeed', { as: ben, params: { id } });
    expect(copy).toMatchObject({ name: 'Mixed', isPublic: false, owner: { id: ben.id }, words: ['rust'] });
    expect(copy.communities.map((one) => one.id)).toEqual([bread.id]);
    expect(copy.id).not.toBe(id);
    const ofDomain = await make({ ...given, domains: ['example.org'] }, owner);
    expect(await api.call('copyOwnFeed', { as: ben, params: { id: ofDomain.id } })).toMatchObject({
      domains: ['example.org'],
      isPublic: false,
    });
    const closed = await make({ ...given, communityIds: [secret.id] }, owner);
    expect((await api.refusal('copyOwnFeed', { as: ben, params: { id: closed.id } })).code).toBe(
      'RULE_BROKEN',
    );
  });

  it('refuses more feeds than a member can have, also at the same time', async () => {
    const as = await api.members.make();
    const { id } = await make({ isPublic: true, words: ['rust'] }, as);
    for (let made = 1; made < ownFeedLimits.perMember - 1; made++) await make({ words: ['rust'] }, as);
    const last = await Promise.all(
      [1, 2].map(() => api.send('createOwnFeed', { as, body: body({ words: ['rust'] }) })),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect((await api.refusal('copyOwnFeed', { as, params: { id } })).code).toBe('OWN_FEEDS_REACHED');
    expect(await api.call('listOwnFeeds', { as })).toHaveLength(ownFeedLimits.perMember);
  });

  it.each([
    ['no source', {}, 'communityIds'],
    ['no name', { name: ' ', words: ['rust'] }, 'name'],
    ['a long name', { name: 'a'.repeat(51), words: ['rust'] }, 'name'],
    ['an unknown community', { communityIds: [9_999_999_999] }, 'communityIds'],
    ['an unknown person', { personIds: [9_999_999_999] }, 'personIds'],
    ['too many communities', { communityIds: Array.from({ length: 51 }, (_, i) => i + 1) }, 'communityIds'],
    ['too many people', { personIds: Array.from({ length: 51 }, (_, i) => i + 1) }, 'personIds'],
    ['too many words', { words: Array.from({ length: 21 }, (_, i) => `w${i}`) }, 'words'],
    ['too many domains', { domains: Array.from({ length: 21 }, (_, i) => `w${i}.org`) }, 'domains'],
    ['too many excluded words', { words: ['rust'], excludedWords: Array(51).fill('a') }, 'excludedWords'],
    ['a sign for a word', { words: ['!'] }, 'words.0'],
    ['a long word', { words: ['a'.repeat(51)] }, 'words.0'],
    ['an address for a domain', { domains: ['https://example.org'] }, 'domains.0'],
  ])('refuses %s', async (_, given, field) => {
    const refused = await api.refusal('createOwnFeed', { as: ada, body: body(given) });
    expect(refused).toMatchObject({
      code: 'INPUT_INVALID',
      fields: { [field]: expect.any(String) as string },
    });
  });

  it('refuses a private community of others', async () => {
    const secret = await api.makeCommunity({ visibility: 'private' });
    const given = body({ communityIds: [secret.id] });
    expect((await api.refusal('createOwnFeed', { as: ada, body: given })).fields).toHaveProperty(
      'communityIds',
    );
  });
});

describe('lists', () => {
  it.each([
    ['feed', 'joined'],
    ['feed', 'all'],
    ['communityId', 1],
    ['search', 'bread'],
  ])('refuses a feed together with %s=%s', async (parameter, value) => {
    const { id: ownFeed } = await make({ words: ['rust'] });
    const refused = await api.refusal('listPosts', { as: ada, query: { [parameter]: value, ownFeed } });
    expect(refused).toMatchObject({
      code: 'INPUT_INVALID',
      fields: { ownFeed: expect.any(String) as string },
    });
  });

  it('a member’s feeds are listed by name', async () => {
    const as = await api.members.make();
    const second = await make({ name: 'b', words: ['rust'] }, as);
    const first = await make({ name: 'A', isPublic: true, words: ['rust'] }, as);
    expect(await api.call('listOwnFeeds', { as })).toEqual([
      { id: first.id, name: 'A', isPublic: true },
      { id: second.id, name: 'b', isPublic: false },
    ]);
  });

  it.each([
    ['bread', { kind: 'community' }],
    ['ben', { kind: 'person' }],
    ['word', { kind: 'word', word: 'RUST' }],
    ['subdomain', { kind: 'domain', domain: 'example.org' }],
  ] as const)('explains the post of %s', async (name, source) => {
    const sources = {
      communityIds: [bread.id],
      personIds: [ben.id],
      words: ['RUST'],
      domains: ['example.org'],
    };
    const { id: ownFeed } = await make(sources);
    const explain = (id: number) =>
      api.call('explainPost', { as: ada, params: { id }, query: { sort: 'new', ownFeed } });
    expect(await explain(posts[name].id)).toEqual({ isListed: true, score: 0, source });
    expect(await explain(posts.other.id)).toEqual({ isListed: false, score: 0 });
    const { id } = await api.makePost({ as: ben, communityId: bread.id, content: 'Rust' });
    expect((await explain(id)).source).toEqual({ kind: 'community' });
    await api.call('deletePost', { as: ben, params: { id } });
  });

  it('a public feed has an RSS feed of what guests may read', async () => {
    const feed = await make({ name: 'Rust & bread', isPublic: true, words: ['rust'] });
    const response = await fetch(`${api.address}/feeds/${feed.id}/feed.xml`);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('<title>Rust &amp; bread · Stoa</title>');
    expect(text).toContain('<title>On types</title>');
    expect(text).toContain(`/feeds/${feed.id}</link>`);
    expect(text.match(/<item>/g)).toHaveLength(1);
  });
});
