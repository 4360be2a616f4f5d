import { communityLimits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let owner: Member;
let community: { id: number; name: string };
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());
beforeEach(async () => {
  owner = await api.members.make();
  community = await api.makeCommunity({ as: owner });
});

const welcome = 'Hello! Please read the **rules** first.';
const guidance = 'Say what you tried.';
const update = (body: object) =>
  api.call('updateCommunity', { as: owner, params: { id: community.id }, body });
const read = (as?: Member) => api.call('getCommunity', { as, params: { slug: community.name } });
const dismiss = (as: Member) => api.call('dismissWelcome', { as, params: { id: community.id } });
const join = (as: Member) => api.call('joinCommunity', { as, params: { id: community.id } });

/** Whether a member is about to see the message. */
const awaits = async (as: Member): Promise<boolean> => {
  const found = await read(as);
  expect('welcome' in found).toBe('awaitsWelcome' in found);
  return found.awaitsWelcome === true;
};

describe('the message to new members', () => {
  it('is returned once to a member who joins, until they dismiss it', async () => {
    await update({ welcome });
    const member = await api.members.make();
    expect(await awaits(member)).toBe(false);
    expect(await join(member)).toMatchObject({ welcome, awaitsWelcome: true });
    expect(await read(member)).toMatchObject({ welcome, awaitsWelcome: true });
    await dismiss(member);
    expect(await awaits(member)).toBe(false);
    await join(member);
    expect(await awaits(member)).toBe(false);
    expect(await api.call('listMyCommunities', { as: member })).not.toContainEqual(
      expect.objectContaining({ welcome }),
    );
  });

  it('is returned after an approved request, an invite link and an invitation to moderate', async () => {
    await update({ welcome, visibility: 'private' });
    const [asking, linked, invited] = await Promise.all([1, 2, 3].map(() => api.members.make()));
    if (!asking || !linked || !invited) throw new Error('There are no members.');
    const { id, name } = community;
    await api.call('askToJoin', { as: asking, params: { slug: name }, body: {} });
    const [request] = await api.call('listJoinRequests', { as: owner, params: { id } });
    const body = { ids: [request?.id ?? 0], isApproved: true };
    await api.call('decideJoinRequests', { as: owner, params: { id }, body });
    const { token } = await api.call('createInviteLink', {
      as: owner,
      params: { id },
      body: { days: 1, usesMax: 1 },
    });
    await api.call('acceptInvite', { as: linked, body: { token } });
    expect(await Promise.all([asking, linked].map(awaits))).toEqual([true, true]);

    await update({ visibility: 'public' });
    const params = { id, username: invited.username };
    await api.call('setModerator', { as: owner, params, body: { permissions: ['posts'] } });
    await api.call('answerModeratorInvitation', { as: invited, params: { id }, body: { isAccepted: true } });
    expect(await awaits(invited)).toBe(true);
  });

  it('is not returned to earlier members, to guests, or once it is removed', async () => {
    const earlier = await api.members.make();
    await join(earlier);
    await update({ welcome });
    const late = await api.members.make();
    await join(late);
    expect(await awaits(earlier)).toBe(false);
    expect(await read()).not.toHaveProperty('welcome');
    await update({ welcome: ' ' });
    expect(await awaits(late)).toBe(false);
  });

  it('waits while the member is banned', async () => {
    await update({ welcome });
    const member = await api.members.make();
    await join(member);
    const ban = { as: owner, params: { id: community.id, username: member.username } };
    await api.call('banFromCommunity', { ...ban, body: { reason: 'Be kind', days: 7 } });
    expect(await awaits(member)).toBe(false);
    await api.call('liftCommunityBan', ban);
    expect(await awaits(member)).toBe(true);
  });

  it('is returned to people who may change it', async () => {
    await update({ welcome });
    const settings = await api.makeModerator(community.id, owner, ['settings']);
    const posts = await api.makeModerator(community.id, owner, ['posts']);
    for (const as of [settings, posts]) await dismiss(as);
    for (const as of [owner, settings]) expect(await read(as)).toMatchObject({ welcome });
    for (const as of [owner, settings]) expect(await read(as)).not.toHaveProperty('awaitsWelcome');
    expect(await read(posts)).not.toHaveProperty('welcome');
  });

  it('can be dismissed again, by others and anywhere, without effect', async () => {
    const stranger = await api.members.make();
    await dismiss(stranger);
    await dismiss(stranger);
    await api.call('dismissWelcome', { as: stranger, params: { id: 2_000_000_000 } });
    expect((await api.refusal('dismissWelcome', { params: { id: community.id } })).code).toBe(
      'SESSION_MISSING',
    );
  });
});

it('the hints for authors are returned to everyone, with the community alone', async () => {
  expect(await read()).not.toHaveProperty('guidance');
  await update({ guidance: ` ${guidance}\n` });
  expect(await read()).toMatchObject({ guidance });
  const list = await api.call('listMyCommunities', { as: owner });
  expect(list.filter((one) => 'guidance' in one)).toEqual([]);
  expect(await update({ guidance: '' })).not.toHaveProperty('guidance');
});

it.each([
  ['welcome', communityLimits.welcomeMax],
  ['guidance', communityLimits.guidanceMax],
])('%s has at most %d characters', async (field, max) => {
  await update({ [field]: '🌱'.repeat(max) });
  const request = { as: owner, params: { id: community.id }, body: { [field]: 'x'.repeat(max + 1) } };
  const error = await api.refusal('updateCommunity', request);
  expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } });
});
