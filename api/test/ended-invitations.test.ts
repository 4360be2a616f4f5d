import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

/** Makes a community that approves its members, with a moderator of people. */
async function found() {
  const owner = await api.members.make();
  const { id } = await api.makeCommunity({ as: owner, visibility: 'restricted' });
  const moderator = await api.makeModerator(id, owner, ['people', 'posts']);
  return { id, owner, moderator, paramsOf: (username: string) => ({ id, username }) };
}

const makeLink = ({ id, moderator }: Awaited<ReturnType<typeof found>>) =>
  api.call('createInviteLink', { as: moderator, params: { id }, body: { days: 7, usesMax: 100 } });
const accept = async (token: string) =>
  api.call('acceptInvite', { as: await api.members.make(), body: { token } });
const refusal = async (token: string) =>
  (await api.refusal('acceptInvite', { as: await api.members.make(), body: { token } })).code;

describe('an invite link', () => {
  it('ends when its creator no longer moderates', async () => {
    const community = await found();
    const { token } = await makeLink(community);
    await accept(token);
    const { owner, moderator, paramsOf } = community;
    await api.call('removeModerator', { as: owner, params: paramsOf(moderator.username) });
    expect(await refusal(token)).toBe('INVITE_INVALID');
    await api.call('removeCommunityMember', { as: owner, params: paramsOf(moderator.username) });
    expect((await api.refusal('acceptInvite', { as: moderator, body: { token } })).code).toBe(
      'INVITE_INVALID',
    );
  });

  it('ends when its creator may no longer manage people, or leaves', async () => {
    const community = await found();
    const { id, owner, moderator, paramsOf } = community;
    const first = await makeLink(community);
    const body = { permissions: ['posts'] } as const;
    await api.call('setModerator', { as: owner, params: paramsOf(moderator.username), body });
    expect(await refusal(first.token)).toBe('INVITE_INVALID');

    await api.call('setModerator', {
      as: owner,
      params: paramsOf(moderator.username),
      body: { permissions: ['people'] },
    });
    const second = await makeLink(community);
    await accept(second.token);
    await api.call('leaveCommunity', { as: moderator, params: { id } });
    expect(await refusal(second.token)).toBe('INVITE_INVALID');
  });
});

it('an invitation to moderate ends when the member is removed', async () => {
  const { id, owner, paramsOf } = await found();
  const ada = await api.members.make();
  await api.call('setModerator', {
    as: owner,
    params: paramsOf(ada.username),
    body: { permissions: ['posts'] },
  });
  const link = { as: owner, params: { id }, body: { days: 7, usesMax: 1 } };
  const { token } = await api.call('createInviteLink', link);
  await api.call('acceptInvite', { as: ada, body: { token } });
  await api.call('removeCommunityMember', { as: owner, params: paramsOf(ada.username) });
  const answer = { as: ada, params: { id }, body: { isAccepted: true } };
  expect((await api.refusal('answerModeratorInvitation', answer)).code).toBe('INVITATION_NOT_FOUND');
});
