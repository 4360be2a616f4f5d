import { type AutoRuleContent, type CallName, callTable, type CommunityAccess } from '@stoa/contract';
import type { TestRequest } from './support/client.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

/** Who may do what in a community (docs/behaviour.md), cell by cell: each role makes each call. */
let api: TestApp;
let roles: Record<Role, Member | undefined>;
let communityId: number;
let owner: Member;
afterAll(() => api.stop());

const ROLES = [
  'guest',
  'member',
  'moderator of posts',
  'moderator of people',
  'moderator of settings',
  'moderator of another community',
  'owner of another community',
  'owner',
  'site moderator',
  'admin',
] as const;
type Role = (typeof ROLES)[number];

/** The permissions of each role in the community. */
const PERMISSIONS: Readonly<Record<Role, readonly CommunityAccess['permission'][]>> = {
  guest: [],
  member: [],
  'moderator of posts': ['posts'],
  'moderator of people': ['people'],
  'moderator of settings': ['settings'],
  'moderator of another community': [],
  'owner of another community': [],
  owner: ['posts', 'people', 'settings', 'owner'],
  'site moderator': ['posts', 'people'],
  admin: ['posts', 'people', 'settings', 'owner'],
};

beforeAll(async () => {
  api = await TestApp.start();
  owner = await api.members.make();
  const other = await api.members.make();
  ({ id: communityId } = await api.makeCommunity({ as: owner }));
  const elsewhere = await api.makeCommunity({ as: other });
  const member = await api.members.make();
  await api.call('joinCommunity', { as: member, params: { id: communityId } });
  roles = {
    guest: undefined,
    member,
    'moderator of posts': await api.makeModerator(communityId, owner, ['posts']),
    'moderator of people': await api.makeModerator(communityId, owner, ['people']),
    'moderator of settings': await api.makeModerator(communityId, owner, ['settings']),
    'moderator of another community': await api.makeModerator(elsewhere.id, other, [
      'posts',
      'people',
      'settings',
    ]),
    'owner of another community': other,
    owner,
    'site moderator': await api.members.make({ role: 'moderator' }),
    admin: await api.members.make({ role: 'admin' }),
  };
});

/** A community has few pins, and a claim is one moderator’s. */
beforeEach(() =>
  api.database.pool.query('UPDATE post_stats SET is_pinned = false; UPDATE cases SET claimed_by = NULL'),
);

/** Some calls leave moderators and invitations, or another owner. */
afterEach(async () => {
  const made = [communityId, Object.values(roles).map((as) => as?.id ?? 0)];
  for (const table of ['community_moderators', 'moderator_invitations'])
    await api.database.pool.query(
      `DELETE FROM ${table} WHERE community_id = $1 AND user_id <> ALL ($2)`,
      made,
    );
  await api.database.pool.query('UPDATE communities SET owner_id = $2 WHERE id = $1', [
    communityId,
    owner.id,
  ]);
  await api.database.pool.query('DELETE FROM community_moderators WHERE user_id = $1', [owner.id]);
});

const ofCommunity = (body?: unknown) => ({
  params: { id: communityId },
  ...(body !== undefined && { body }),
});

/** A post, with one mark if given. */
async function ofPost(mark?: 'removePost' | 'pinPost' | 'lockPost', body?: unknown): Promise<TestRequest> {
  const { id } = await api.makePost({ communityId });
  if (mark)
    await api.call(mark, { as: owner, params: { id }, ...(mark === 'removePost' && { body: reason }) });
  return { params: { id }, ...(body !== undefined && { body }) };
}

async function ofComment(isRemoved: boolean, body?: unknown): Promise<TestRequest> {
  const post = await api.makePost({ communityId });
  const { id } = await api.makeComment({ postId: post.id });
  if (isRemoved) await api.call('removeComment', { as: owner, params: { id }, body: reason });
  return { params: { id }, ...(body !== undefined && { body }) };
}

async function ofInvited(isInvited: boolean, body?: unknown): Promise<TestRequest> {
  const { username } = await api.members.make();
  const params = { id: communityId, username };
  if (isInvited) await api.call('setModerator', { as: owner, params, body: { permissions: ['people'] } });
  return { params, ...(body !== undefined && { body }) };
}

/** The case of a reported post. */
async function ofCase(body?: unknown): Promise<TestRequest> {
  const { id: postId } = await api.makePost({ communityId });
  await api.call('createReport', { as: await api.members.make(), body: { postId, reason: 'spam' } });
  const [found] = await api.call('listCommunityCases', { as: owner, params: { id: communityId } });
  return { params: { id: found?.id ?? 0 }, ...(body !== undefined && { body }) };
}

const reason = { reason: 'Not kind' };

const rule: AutoRuleContent = {
  name: 'Spam',
  target: 'both',
  conditions: [{ kind: 'media' }],
  action: { kind: 'hold', message: 'We look at this first.' },
};

async function ofAutoRule(params: object, body?: unknown): Promise<TestRequest> {
  await api.database.pool.query('DELETE FROM auto_rules');
  const request = { as: owner, params: { id: communityId }, body: { rule } };
  const { id: ruleId } = await api.call('createCommunityAutoRule', request);
  return { params: { id: communityId, ruleId, ...params }, ...(body !== undefined && { body }) };
}

/** A request of each call that succeeds for members who may make it. */
const REQUESTS: Partial<Record<CallName, () => TestRequest | Promise<TestRequest>>> = {
  updateCommunity: () => ofCommunity({ description: 'Changed' }),
  listModeratorInvitations: () => ofCommunity(),
  setModerator: () => ofInvited(false, { permissions: ['people'] }),
  removeModerator: () => ofInvited(true),
  transferCommunity: async () => {
    const { username } = await api.makeModerator(communityId, owner, ['posts']);
    return ofCommunity({ username });
  },
  removePost: () => ofPost(undefined, reason),
  restorePost: () => ofPost('removePost'),
  removeComment: () => ofComment(false, reason),
  restoreComment: () => ofComment(true),
  pinPost: () => ofPost(),
  unpinPost: () => ofPost('pinPost'),
  lockPost: () => ofPost(),
  unlockPost: () => ofPost('lockPost'),
  listCommunityBans: () => ofCommunity(),
  previewCommunityBan: () => ofInvited(false),
  banFromCommunity: () => ofInvited(false, { reason: 'Be kind', days: 1 }),
  liftCommunityBan: () => ofInvited(false),
  listCommunityCases: () => ofCommunity(),
  countCommunityCases: () => ofCommunity(),
  decideCommunityCases: async () =>
    ofCommunity({ caseIds: [(await ofCase()).params?.id], action: 'dismiss' }),
  getCase: () => ofCase(),
  claimCase: () => ofCase(),
  releaseCase: () => ofCase(),
  addStaffNote: () => ofCase({ text: 'Was kind before' }),
  setPostFlair: () => ofPost(undefined, { flairId: null }),
  markPostSensitive: () => ofPost(),
  unmarkPostSensitive: () => ofPost(),
  listJoinRequests: () => ofCommunity(),
  decideJoinRequests: () => ofCommunity({ ids: [1], isApproved: false }),
  listCommunityMembers: () => ofCommunity(),
  removeCommunityMember: () => ofInvited(false),
  listInviteLinks: () => ofCommunity(),
  createInviteLink: async () => {
    await api.database.pool.query('DELETE FROM invite_links');
    return ofCommunity({ days: 1, usesMax: 1 });
  },
  deleteInviteLink: () => ({ params: { id: communityId, linkId: 1 } }),
  raiseShield: () => ofCommunity({ mode: 'hold', days: 1, hours: 1 }),
  lowerShield: () => ofCommunity(),
  listCommunityAutoRules: () => ofCommunity(),
  createCommunityAutoRule: async () => {
    await api.database.pool.query('DELETE FROM auto_rules');
    return ofCommunity({ rule });
  },
  previewCommunityAutoRule: () => ofCommunity({ rule }),
  updateCommunityAutoRule: () => ofAutoRule({}, { isEnabled: false }),
  deleteCommunityAutoRule: () => ofAutoRule({}),
  listCommunityAutoRuleVersions: () => ofAutoRule({}),
  undoCommunityAutoRule: () => ofAutoRule({ version: 1 }),
};

const ofCommunities = Object.entries(callTable).flatMap(([name, { community, status }]) =>
  community ? [{ name: name as CallName, community, status }] : [],
);

it('covers every call that acts on a community', () => {
  expect(Object.keys(REQUESTS).sort()).toEqual(ofCommunities.map(({ name }) => name).sort());
});

describe.each(ofCommunities)('$name', ({ name, community, status }) => {
  const makeRequest = async () => (await REQUESTS[name]?.()) ?? {};
  let refused: TestRequest | undefined;
  /** A refused request changes nothing, so the next one can be the same. */
  const refusedRequest = async () => (refused ??= await makeRequest());

  it.each(ROLES)('by a %s', async (role) => {
    const as = roles[role];
    const { permission, and = permission } = community;
    const isAllowed = [permission, and].every((one) => PERMISSIONS[role].includes(one));
    const request = isAllowed ? await makeRequest() : await refusedRequest();
    const allowed = isAllowed ? status : as ? 403 : 401;
    const response = await api.send(name, { ...request, ...(as && { as }) });
    expect(response.status).toBe(allowed);
  });

  it.each(['moderator of posts', 'admin'] as const)(
    'tells the %s that what does not exist is not found',
    async (role) => {
      const { params, ...request } = await refusedRequest();
      const as = roles[role];
      const error = await api.refusal(name, { ...request, params: { ...params, id: 999_999 }, as });
      expect(error.code).toBe(
        {
          community: 'COMMUNITY_NOT_FOUND',
          post: 'POST_NOT_FOUND',
          comment: 'COMMENT_NOT_FOUND',
          case: 'CASE_NOT_FOUND',
        }[community.of],
      );
    },
  );

  it('of an impossible id is refused', async () => {
    const { params, ...request } = await refusedRequest();
    const as = roles['moderator of posts'];
    const error = await api.refusal(name, { ...request, params: { ...params, id: 'x' }, as });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { id: expect.any(String) } });
  });
});

it('a moderator stops without the permission over people', async () => {
  const as = await api.makeModerator(communityId, owner, ['posts']);
  const username = as.username.toUpperCase();
  await api.call('removeModerator', { as, params: { id: communityId, username } });
  expect((await api.refusal('pinPost', { as, ...(await ofPost()) })).code).toBe('ROLE_MISSING');
});

it('the permissions of a moderator end with the role at once', async () => {
  const as = await api.makeModerator(communityId, owner, ['posts']);
  await api.call('lockPost', { as, ...(await ofPost()) });
  await api.call('removeModerator', { as: owner, params: { id: communityId, username: as.username } });
  expect((await api.refusal('lockPost', { as, ...(await ofPost()) })).code).toBe('ROLE_MISSING');
});
