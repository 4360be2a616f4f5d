import { randomUUID } from 'node:crypto';
import { newcomerLimits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start({ newcomerHours: 24 });
  const admin = await api.members.make({ role: 'admin' });
  ({ id: communityId } = await api.makeCommunity({ as: admin }));
});
beforeEach(async () => {
  ada = await api.members.make();
});
afterAll(() => api.stop());

const links = (count: number) =>
  Array.from({ length: count }, (_, number) => `https://a.example/${number}`).join(' ');
const post = (more: object) => ({ as: ada, body: { communityId, title: 'A title', ...more } });
const ENDS = /\. This ends on \w+ \d+, \d{4} at [\d:]+\s[AP]M UTC\.$/;

/** The same member a day later: a new session knows the age of the account. */
async function grownUp(): Promise<Member> {
  await api.database.pool.query(`UPDATE users SET created_at = now() - interval '1 day' WHERE id = $1`, [
    ada.id,
  ]);
  return { ...ada, ...(await api.members.signIn(ada.id, { userAgent: 'test' })) };
}

it('limits links in posts, comments and edits, and says when this ends', async () => {
  const { id } = await api.call('createPost', post({ content: links(2) }));
  const refused = await api.refusal('createPost', post({ content: links(3) }));
  expect(refused).toMatchObject({ code: 'NEWCOMER_LIMIT', fields: { content: expect.stringMatching(ENDS) } });
  expect(refused.message).toMatch(/^New accounts can add at most 2 links to a post or comment\./);
  const edit = { as: ada, params: { id }, body: { content: links(3) } };
  expect((await api.refusal('updatePost', edit)).code).toBe('NEWCOMER_LIMIT');
  const comment = { as: ada, body: { postId: id, content: links(3) } };
  expect((await api.refusal('createComment', comment)).code).toBe('NEWCOMER_LIMIT');
  ada = await grownUp();
  await api.call('createPost', post({ content: links(3) }));
});

it('limits mentions in posts, comments and edits, and says when this ends', async () => {
  const two = post({ content: '@one and @two' });
  const { id } = await api.call('createPost', two);
  const three = { content: '@one, @two and @three' };
  const refused = await api.refusal('createPost', post(three));
  expect(refused).toMatchObject({ code: 'NEWCOMER_LIMIT', fields: { content: expect.stringMatching(ENDS) } });
  expect(refused.message).toMatch(/^New accounts can mention at most 2 people in a post or comment\./);
  const edit = { as: ada, params: { id }, body: three };
  expect((await api.refusal('updatePost', edit)).code).toBe('NEWCOMER_LIMIT');
  const comment = { as: ada, body: { postId: id, ...three } };
  expect((await api.refusal('createComment', comment)).code).toBe('NEWCOMER_LIMIT');
  ada = await grownUp();
  await api.call('createComment', { ...comment, as: ada });
});

it('limits pictures', async () => {
  const picture = post({ imageUrl: 'https://a.example/b.png' });
  for (let number = 0; number < 4; number++) await api.call('createPost', picture);
  const { id } = await api.call('createPost', picture);
  await api.call('updatePost', { as: ada, params: { id }, body: { content: 'With a word' } });
  expect((await api.refusal('createPost', picture)).message).toMatch(ENDS);
  await api.call('createPost', post({ content: 'Without one' }));
});

it('limits messages to new people', async () => {
  const write = ({ username }: Member) => ({
    as: ada,
    params: { username },
    body: { clientId: randomUUID(), content: 'Hello' },
  });
  const [ben, cleo, dan] = (await api.members.makeMany(3)) as [Member, Member, Member];
  for (const person of [ben, cleo]) await api.call('writeToUser', write(person));
  expect((await api.refusal('writeToUser', write(dan))).code).toBe('NEWCOMER_LIMIT');
  await api.call('writeToUser', write(ben));
  ada = await grownUp();
  await api.call('writeToUser', write(dan));
});

it('limits communities', async () => {
  const body = { name: 'bakers', displayName: 'Bakers' };
  await api.call('createCommunity', { as: ada, body: { name: 'millers', displayName: 'Millers' } });
  expect((await api.refusal('createCommunity', { as: ada, body })).message).toMatch(ENDS);
  ada = await grownUp();
  await api.call('createCommunity', { as: ada, body });
});

it('leaves staff alone', async () => {
  ada = await api.members.make({ role: 'moderator' });
  await api.call('createPost', post({ content: links(3) }));
  await api.call('createCommunity', { as: ada, body: { name: 'staff-room', displayName: 'Staff room' } });
});

describe('concurrent requests of a new account', () => {
  const count = (answers: PromiseSettledResult<unknown>[]) =>
    answers.filter(({ status }) => status === 'fulfilled').length;

  it('do not exceed the limit of communities', async () => {
    const found = (_none: unknown, number: number) =>
      api.call('createCommunity', {
        as: ada,
        body: { name: `race${ada.id}x${number}`, displayName: 'Race', description: 'Who is first' },
      });
    expect(count(await Promise.allSettled(Array.from({ length: 5 }, found)))).toBe(
      newcomerLimits.communities,
    );
  });

  it('do not exceed the limit of pictures', async () => {
    const picture = post({ imageUrl: 'https://a.example/b.png' });
    const send = () => api.call('createPost', picture);
    const { mediaPerDay } = newcomerLimits;
    expect(count(await Promise.allSettled(Array.from({ length: mediaPerDay + 5 }, send)))).toBe(mediaPerDay);
  });
});
