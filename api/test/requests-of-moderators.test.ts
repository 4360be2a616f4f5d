import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let ben: Member;
let community: { id: number; name: string };
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [owner, ada, ben] = (await api.members.makeMany(3)) as [Member, Member, Member];
  community = await api.makeCommunity({ as: owner, visibility: 'restricted' });
  for (const as of [ada, ben])
    await api.call('askToJoin', { as, params: { slug: community.name }, body: {} });
  const params = { id: community.id, username: ada.username };
  await api.call('setModerator', { as: owner, params, body: { permissions: ['posts'] } });
});
afterAll(() => api.stop());

const answer = (isAccepted: boolean) =>
  api.call('answerModeratorInvitation', { as: ada, params: { id: community.id }, body: { isAccepted } });
const waiting = async () =>
  (await api.call('listJoinRequests', { as: owner, params: { id: community.id } })).map(
    ({ user }) => user.id,
  );

describe('an invitation to moderate', () => {
  it('ends the request to join of the person who accepts it, and no other', async () => {
    await answer(true);
    expect(await waiting()).toEqual([ben.id]);
    const seen = await api.call('getCommunity', { as: ada, params: { slug: community.name } });
    expect(seen).not.toHaveProperty('isRequested');
  });

  it('leaves the request of a person who declines it', async () => {
    await answer(false);
    expect(await waiting()).toEqual([ada.id, ben.id]);
  });
});
