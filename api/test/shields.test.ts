import type { RaiseShieldBody } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let id: number;
let name: string;
beforeAll(async () => {
  api = await TestApp.start();
});
beforeEach(async () => {
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
  ({ id, name } = await api.makeCommunity({ as: owner }));
});
afterAll(() => api.stop());

const raise = (body: Partial<RaiseShieldBody> = {}, as = owner) =>
  api.call('raiseShield', { as, params: { id }, body: { mode: 'hold', days: 3, hours: 24, ...body } });
const lower = () => api.call('lowerShield', { as: owner, params: { id } });
const body = () => ({ communityId: id, title: 'A title', content: 'Bread' });
const post = (as = ada) => api.call('createPost', { as, body: body() });
const age = (days: number) =>
  api.database.pool.query('UPDATE users SET created_at = now() - make_interval(days => $2) WHERE id = $1', [
    ada.id,
    days,
  ]);
/** The server trusts a session for a second: the account is older in a new one. */
const signedInAgain = async (): Promise<Member> => ({
  ...ada,
  ...(await api.members.signIn(ada.id, { userAgent: 'test' })),
});

describe('a shield that holds', () => {
  it('holds what new accounts write, and says until when', async () => {
    const { shield } = await raise();
    expect(Date.parse(shield?.endsAt ?? '') - Date.now()).toBeGreaterThan(86_000_000);
    const held = await post();
    expect(held.isHeld).toBe(true);
    expect(held.removalReason).toMatch(
      /^Until \w+ \d+, \d{4} at [\d:]+\s[AP]M UTC, moderators review what accounts younger than 3 days write here\.$/,
    );
    await api.call('restorePost', { as: owner, params: { id: held.id } });
    const { id: postId } = await api.makePost({ communityId: id, as: owner });
    const comment = await api.call('createComment', { as: ada, body: { postId, content: 'Bread' } });
    expect(comment.isHeld).toBe(true);
  });

  it('leaves older accounts, moderators and staff alone', async () => {
    await raise();
    expect(await post(owner)).not.toHaveProperty('isHeld');
    expect(await post(await api.members.make({ role: 'moderator' }))).not.toHaveProperty('isHeld');
    await age(4);
    expect(await post(await signedInAgain())).not.toHaveProperty('isHeld');
  });
});

describe('a shield for members', () => {
  it('refuses people who joined too recently, or not at all', async () => {
    await raise({ mode: 'members' });
    const refused = await api.refusal('createPost', { as: ada, body: body() });
    expect(refused.code).toBe('SHIELD_RAISED');
    expect(refused.message).toMatch(
      /^Until .* UTC, only people who joined this community at least 3 days ago/,
    );
    await api.call('joinCommunity', { as: ada, params: { id } });
    expect((await api.refusal('createPost', { as: ada, body: body() })).code).toBe('SHIELD_RAISED');
    const { id: postId } = await api.makePost({ communityId: id, as: owner });
    const comment = { as: ada, body: { postId, content: 'Bread' } };
    expect((await api.refusal('createComment', comment)).code).toBe('SHIELD_RAISED');
    await api.database.pool.query(
      `UPDATE memberships SET joined_at = now() - interval '4 days' WHERE user_id = $1`,
      [ada.id],
    );
    expect(await post()).not.toHaveProperty('isHeld');
  });
});

it('ends by itself', async () => {
  await raise({ mode: 'members' });
  await api.database.pool.query(
    `UPDATE communities SET shield_ends_at = now() - interval '1 second' WHERE id = $1`,
    [id],
  );
  expect(await post()).not.toHaveProperty('isHeld');
  expect(await api.call('getCommunity', { params: { slug: name } })).not.toHaveProperty('shield');
  await lower();
  const staff = await api.members.make({ role: 'moderator' });
  const [latest] = await api.call('listModerationLog', { as: staff, query: { limit: 1 } });
  expect(latest?.action).toBe('shield-raised');
});

it('is lowered, and shown to everyone while it is up', async () => {
  await raise({ days: 5 });
  const shown = { mode: 'hold', days: 5 };
  expect(await api.call('getCommunity', { params: { slug: name } })).toMatchObject({ shield: shown });
  const { id: postId } = await api.makePost({ communityId: id, as: owner });
  expect(await api.call('getPost', { params: { id: postId } })).toMatchObject({
    community: { shield: shown },
  });
  expect(await lower()).not.toHaveProperty('shield');
  expect(await lower()).not.toHaveProperty('shield');
  const staff = await api.members.make({ role: 'moderator' });
  const log = await api.call('listModerationLog', { as: staff, query: { limit: 2 } });
  expect(log.map(({ action, note }) => [action, note])).toEqual([
    ['shield-lowered', null],
    ['shield-raised', 'Held: accounts younger than 5 days, for 24 h'],
  ]);
});

it('has bounds', async () => {
  for (const wrong of [{ hours: 0 }, { hours: 169 }, { days: 0 }, { days: 366 }, { mode: 'all' }]) {
    const request = { as: owner, params: { id }, body: { mode: 'hold', days: 3, hours: 24, ...wrong } };
    expect((await api.refusal('raiseShield', request)).code).toBe('INPUT_INVALID');
  }
});
