import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let owner: Member;
let ada: Member;
beforeAll(async () => {
  api = await TestApp.start();
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
});
afterAll(() => api.stop());

/** Founds a community, and makes ada a member who is banned from it. */
async function banFrom(visibility: 'public' | 'restricted' | 'private') {
  const look = { displayName: 'Bread', description: 'About bread' };
  const community = await api.makeCommunity({ as: owner, visibility, ...look });
  const { id } = community;
  const uses = { days: 7, usesMax: 1 };
  const { token } = await api.call('createInviteLink', { as: owner, params: { id }, body: uses });
  await api.call('acceptInvite', { as: ada, body: { token } });
  const body = { reason: 'Be kind', days: 7 };
  await api.call('banFromCommunity', { as: owner, params: { id, username: ada.username }, body });
  return community;
}

it.each(['public', 'restricted', 'private'] as const)(
  'a banned member leaves a community that is %s',
  async (visibility) => {
    const { id, name } = await banFrom(visibility);
    const left = await api.call('leaveCommunity', { as: ada, params: { id } });
    expect(left).toMatchObject({ id, name, displayName: 'Bread' });
    const { memberCount } = await api.call('getCommunity', { as: owner, params: { slug: name } });
    expect(memberCount).toBe(1);
  },
);

it('a banned member who leaves a private community sees no more of it than its name and look', async () => {
  const { id, name, color, icon, createdAt } = await banFrom('private');
  const known = { id, name, displayName: 'Bread', color, icon, createdAt, visibility: 'private' };
  const left = await api.call('leaveCommunity', { as: ada, params: { id } });
  expect(left).toEqual({ ...known, description: '', memberCount: 0, postCount: 0, ownerId: null });
  const { code } = await api.refusal('leaveCommunity', { as: ada, params: { id } });
  expect(code).toBe('COMMUNITY_NOT_FOUND');
});

it('a banned person who never joined a private community does not find it to leave it', async () => {
  const { id } = await api.makeCommunity({ as: owner, visibility: 'private' });
  const params = { id, username: ada.username };
  await api.call('banFromCommunity', { as: owner, params, body: { reason: 'Be kind', days: 7 } });
  const { code } = await api.refusal('leaveCommunity', { as: ada, params: { id } });
  expect(code).toBe('COMMUNITY_NOT_FOUND');
});
