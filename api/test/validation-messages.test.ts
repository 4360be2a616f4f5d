import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start({ rateLimitFactor: 1_000 })));
afterAll(() => api.stop());

let count = 0;
const register = (change: object) => {
  count++;
  const body = { username: `reader${count}`, email: `reader${count}@example.org`, password: 'correct horse' };
  return api.send('register', { body: { ...body, ...change } });
};

describe('a password', () => {
  it.each([
    ['of the commonest', { password: 'password' }],
    ['in capitals', { password: 'PASSWORD' }],
    ['of digits in a row', { password: '12345678' }],
    ['with digits behind it', { password: 'sunshine2024!' }],
    ['of one sign', { password: 'ööööööööö' }],
    ['of the site', { password: 'stoastoa' }],
    ['that is the name', { username: 'longfellow', password: 'Longfellow1' }],
    ['that is the email address', { email: 'gardener@example.org', password: 'gardener@example.org' }],
    ['that is its beginning', { email: 'someone.else@example.org', password: 'someone.else' }],
  ])('%s is refused with what to do', async (_, change) => {
    const response = await register(change);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'PASSWORD_COMMON',
      message: expect.stringContaining('Choose one'),
      fields: { password: expect.any(String) },
    });
  });

  it.each(['correct horse', 'Tr0mbone-Ferry', 'aaaaaaab?yes'])('%s is taken', async (password) => {
    expect((await register({ password })).status).toBe(201);
  });
});

it.each(['admin_', 'm0derator', 'St0a', 'stoa_team', 'Mod42'])('the name %s is refused', async (username) => {
  const response = await register({ username });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'NAME_RESERVED' });
});

it.each([
  ['a zero-width space', '\u200b'],
  ['a Hangul filler', '\u3164'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['a blank of Braille', '\u2800'],
  ['signs of direction', '\u202e\u2066'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['a joiner and a selector', '\u200d\ufe0f'],
])('%s alone is no title, no comment and no name', async (_, text) => {
  const as = await api.members.make();
  const { id: postId, community } = await api.makePost({ as });
  const post = { title: text, communityId: community.id };
  expect((await api.refusal('createPost', { as, body: post })).fields).toEqual({
    title: 'The title is required.',
  });
  const comment = { postId, content: text };
  expect((await api.refusal('createComment', { as, body: comment })).fields).toEqual({
    content: 'The comment is required.',
  });
  const place = { name: 'invisible', displayName: text };
  expect((await api.refusal('createCommunity', { as, body: place })).fields).toEqual({
    displayName: 'The display name is required.',
  });
});

it('a family of four and a flag are titles', async () => {
  for (const title of ['👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'é', '漢']) expect((await api.makePost({ title })).title).toBe(title);
});

describe('what is wrong with a field', () => {
  const fieldsOf = async (name: 'register' | 'createPost' | 'createWidget', body: unknown) =>
    (await api.refusal(name, { as: await api.members.make(), body })).fields;

  it('is said in plain words, never the validator’s', async () => {
    expect(await fieldsOf('register', {})).toEqual({
      username: 'Username is required.',
      email: 'Email is required.',
      password: 'Password is required.',
    });
    expect(await fieldsOf('register', { username: 7, email: [], password: null })).toEqual({
      username: 'Username must be text.',
      email: 'Email must be text.',
      password: 'Password must be text.',
    });
    expect(await fieldsOf('createPost', { title: 'x', communityId: 'one', type: 'song' })).toEqual({
      communityId: 'Community id must be a number.',
      type: 'Type must be one of: text, image, link, video.',
    });
    expect(await fieldsOf('createPost', { title: 'x', communityId: -1.5 })).toEqual({
      communityId: expect.stringMatching(/^Community id must be /),
    });
    expect(await fieldsOf('createWidget', { widgetType: 'bio', isVisible: 'yes' })).toEqual({
      isVisible: 'Is visible must be true or false.',
    });
    expect(await fieldsOf('createWidget', [])).toEqual({ body: 'The input must be an object.' });
  });

  it('is said of at most twenty fields, with names that are not long', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`${n}${'x'.repeat(200)}`, 1]));
    const fields = (await fieldsOf('createWidget', unknown)) ?? {};
    expect(Object.keys(fields)).toHaveLength(20);
    expect(Math.max(...Object.keys(fields).map((name) => name.length))).toBeLessThanOrEqual(80);
  });
});
