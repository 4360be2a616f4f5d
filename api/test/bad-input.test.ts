import { moderationLimits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make({ username: 'ada' });
  ({ id: communityId } = await api.makeCommunity({ as: ada }));
});
afterAll(() => api.stop());

/** Addresses that run something, lead elsewhere than they look, or are none. */
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'ftp://example.org/a',
  '//example.org',
  '\\\\example.org',
  'https:\\\\example.org',
  'https:example.org',
  'https://',
  'https://example.org@evil.example/',
  'https://user:secret@example.org/',
  'https://example.org/a b',
  '/media/../../etc/passwd',
  '/post/1',
  'example.org',
];

it.each(addresses)('Bad input: no field for an address takes %j', async (address) => {
  const post = { title: 'Look', communityId };
  const widget = {
    links: [
      { url: 'https://example.org', platform: 'Home' },
      { url: address, platform: 'x' },
    ],
  };
  const answers = [
    await api.send('createPost', { as: ada, body: { ...post, imageUrl: address } }),
    await api.send('createPost', { as: ada, body: { ...post, imageUrl: address, type: 'link' } }),
    await api.send('createPost', { as: ada, body: { ...post, videoUrl: address } }),
    await api.send('createWidget', {
      as: ada,
      body: { widgetType: 'social_links', content: JSON.stringify(widget) },
    }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
});

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<!--',
  '[a](javascript:alert(1))',
];

it.each(scripts)('Bad input: %s stays text in every field, and no answer can run', async (script) => {
  const community = await api.call('createCommunity', {
    as: ada,
    body: { name: `c${scripts.indexOf(script)}_x`, displayName: script.slice(0, 50), description: script },
  });
  expect(community).toMatchObject({ displayName: script.slice(0, 50), description: script });
  const post = await api.makePost({ as: ada, communityId, title: script, content: script });
  expect(post).toMatchObject({ title: script, content: script });
  expect(await api.makeComment({ as: ada, postId: post.id, content: script })).toMatchObject({
    content: script,
  });
  const body = { widgetType: 'custom_text' as const, title: script, content: script };
  const widget = await api.call('createWidget', { as: ada, body });
  expect(widget).toMatchObject({ title: script, content: script });
  await api.call('deleteWidget', { as: ada, params: { id: widget.id } });
  const ben = await api.members.make();
  const reported = { reason: 'spam', description: script, postId: post.id };
  const report = await api.call('createReport', { as: ben, body: reported });
  expect(report).toMatchObject({ description: script });
  const moderator = await api.members.make({ role: 'moderator' });
  const decision = { as: moderator, params: { id: report.id }, body: { status: 'dismissed', notes: script } };
  expect(await api.call('resolveReport', decision)).toMatchObject({ moderatorNotes: script });
  for (const name of ['getPost', 'listComments'] as const) {
    const { headers } = await api.send(name, { params: { id: post.id } });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  const named = { username: script, email: 'x@example.org', password: 'a-long-password' };
  expect((await api.refusal('register', { body: named })).fields).toHaveProperty('username');
});

it.each([
  '{"links":[]}',
  '[]',
  'null',
  '7',
  '"',
  '{"__proto__":{"a":1}}',
  '{"skills":"x"}',
  `${'['.repeat(2_000)}`,
])('Bad input: JSON inside the content of a widget stays the text it is: %j', async (content) => {
  for (const widgetType of ['social_links', 'skills', 'interests', 'bio'] as const) {
    const widget = await api.call('createWidget', { as: ada, body: { widgetType, content } });
    expect(widget.content).toBe(content);
    await api.call('deleteWidget', { as: ada, params: { id: widget.id } });
  }
});

it('Bad input: report details may have 500 characters and not 501', async () => {
  const { id: postId } = await api.makePost();
  const body = (length: number) => ({ reason: 'other', postId, description: '🌱'.repeat(length) });
  const as = await api.members.make();
  const refused = await api.refusal('createReport', {
    as,
    body: body(moderationLimits.reportDescriptionMax + 1),
  });
  expect(refused.fields).toHaveProperty('description');
  const made = await api.call('createReport', { as, body: body(500) });
  expect([...(made.description ?? '')]).toHaveLength(500);
});

it.each<object>([
  { length: { toString: [] } },
  { length: { valueOf: 7, toString: null } },
  { length: -1, trim: 'x' },
  { toString: 'x', valueOf: 'y' },
])('Bad input: an object that pretends to be a text is refused: %j', async (password) => {
  const error = await api.refusal('login', { body: { username: 'ada', password } });
  expect(error.code).toBe('INPUT_INVALID');
  const report = await api.refusal('createReport', {
    as: ada,
    body: { reason: 'other', description: password },
  });
  expect(report.code).toBe('INPUT_INVALID');
});
