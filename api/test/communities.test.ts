import { type Community, limits } from '@stoa/contract';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

const gardens = {
  name: 'gardens',
  displayName: 'Gardens',
  description: 'Soil and seeds',
  color: '#507050',
  icon: 'flask-conical',
};

/** A community as it appears in lists. */
const listed = (community: Community) => {
  const { permissions: _, membership: _1, updatedAt: _2, moderators: _3, createdBy: _4, ...rest } = community;
  return rest;
};

describe('founding a community', () => {
  it('makes the founder owner and first member', async () => {
    const founder = await api.members.make();
    const community = await api.call('createCommunity', {
      as: founder,
      body: { ...gardens, name: 'Gardens' },
    });
    const { permissions, membership, ...rest } = community;
    expect(rest).toMatchObject({
      ...gardens,
      ownerId: founder.id,
      memberCount: 1,
      postCount: 0,
      updatedAt: null,
    });
    expect(permissions).toEqual(['posts', 'people', 'settings']);
    expect(membership).toEqual({ dial: 'normal', mutedUntil: null });
    expect(await api.call('listMyCommunities', { as: founder })).toEqual([listed(community)]);
    expect(await api.call('getCommunity', { params: { slug: 'GARDENS' } })).toEqual(rest);
  });

  it('refuses a name that is taken, whatever its case', async () => {
    const as = await api.members.make();
    const error = await api.refusal('createCommunity', { as, body: { ...gardens, name: 'GARDENS' } });
    expect(error.code).toBe('COMMUNITY_NAME_TAKEN');
  });

  it('refuses reserved names', async () => {
    const as = await api.members.make();
    const error = await api.refusal('createCommunity', { as, body: { ...gardens, name: 'Moderator' } });
    expect(error).toMatchObject({ code: 'NAME_RESERVED', fields: { name: expect.any(String) } });
  });

  it.each(['Stoa', 'STOA ™', 'Moderators\u3164'])('refuses the display name %s', async (displayName) => {
    const as = await api.members.make();
    const error = await api.refusal('createCommunity', { as, body: { ...gardens, displayName } });
    expect(error).toMatchObject({ code: 'NAME_RESERVED', fields: { displayName: expect.any(String) } });
  });

  it.each([
    ['Help', 'helpers'],
    ['Mods', 'car-mods'],
    ['System 7', 'old-macs'],
  ])('takes the display name %s', async (displayName, name) => {
    const as = await api.members.make();
    const body = { ...gardens, name, displayName };
    expect(await api.call('createCommunity', { as, body })).toMatchObject({ displayName });
  });

  it('is for members only', async () => {
    expect((await api.refusal('createCommunity', { body: gardens })).code).toBe('SESSION_MISSING');
  });

  it.each([
    ['name', { name: 'ab' }],
    ['name', { name: 'a'.repeat(22) }],
    ['name', { name: 'späti' }],
    ['displayName', { displayName: ' ' }],
    ['displayName', { displayName: 'x'.repeat(51) }],
    ['description', { description: 'x'.repeat(501) }],
    ['color', { color: 'red' }],
    ['icon', { icon: 'skull' }],
  ])('names %s when it is wrong', async (field, change) => {
    const as = await api.members.make();
    const error = await api.refusal('createCommunity', {
      as,
      body: { ...gardens, name: 'fresh', ...change },
    });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } });
  });
});

describe('changing a community', () => {
  it('is for the owner, moderators of its settings, and admins', async () => {
    const owner = await api.members.make();
    const { id } = await api.makeCommunity({ as: owner });
    const body = { displayName: 'Renamed', color: '#000000' };
    const changed = await api.call('updateCommunity', { as: owner, params: { id }, body });
    expect(changed).toMatchObject(body);
    const admin = await api.members.make({ role: 'admin' });
    const moderator = await api.makeModerator(id, owner, ['settings']);
    for (const as of [admin, moderator]) {
      const description = `By ${as.username}`;
      const request = { as, params: { id }, body: { description } };
      expect(await api.call('updateCommunity', request)).toMatchObject({ ...body, description });
    }
    const staff = await api.members.make({ role: 'moderator' });
    expect((await api.refusal('updateCommunity', { as: staff, params: { id }, body })).code).toBe(
      'ROLE_MISSING',
    );
  });

  it('refuses a new display name that is reserved, and keeps an existing one', async () => {
    const owner = await api.members.make();
    const { id } = await api.makeCommunity({ as: owner });
    const update = (body: object) => ({ as: owner, params: { id }, body });
    const error = await api.refusal('updateCommunity', update({ displayName: 'Stoa' }));
    expect(error).toMatchObject({ code: 'NAME_RESERVED', fields: { displayName: expect.any(String) } });
    await api.database.pool.query(`UPDATE communities SET display_name = 'Stoa' WHERE id = $1`, [id]);
    const body = { displayName: 'Stoa', color: '#000000' };
    expect(await api.call('updateCommunity', update(body))).toMatchObject(body);
  });

  it('is refused if it is based on older settings, and then changes nothing', async () => {
    const owner = await api.members.make();
    const { id, updatedAt } = await api.makeCommunity({ as: owner });
    const change = (description: string, lastUpdatedAt: unknown) =>
      ({ as: owner, params: { id }, body: { description, lastUpdatedAt } }) as const;
    const first = await api.call('updateCommunity', change('First', updatedAt));
    expect(first.updatedAt).toEqual(expect.any(String));
    for (const older of [null, '2020-01-01T00:00:00.000Z'])
      expect((await api.refusal('updateCommunity', change('Lost', older))).code).toBe('EDIT_CONFLICT');
    const second = await api.call('updateCommunity', change('Second', first.updatedAt));
    expect(second.description).toBe('Second');
    expect((await api.refusal('updateCommunity', change('Lost', first.updatedAt))).code).toBe(
      'EDIT_CONFLICT',
    );
    const without = await api.call('updateCommunity', {
      as: owner,
      params: { id },
      body: { color: '#000000' },
    });
    expect(without).toMatchObject({ description: 'Second', color: '#000000' });
  });

  it('succeeds for one of many who change the same settings at once', async () => {
    const owner = await api.members.make();
    const { id } = await api.makeCommunity({ as: owner });
    const sent = Array.from({ length: 6 }, (_, index) =>
      api.send('updateCommunity', {
        as: owner,
        params: { id },
        body: { description: `Version ${index}`, lastUpdatedAt: null },
      }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('replaces its rules, which only the community itself lists', async () => {
    const owner = await api.members.make();
    const { id, name } = await api.makeCommunity({ as: owner });
    const change = (rules: unknown) => ({ as: owner, params: { id }, body: { rules } });
    const rules = [
      { title: 'Be kind', text: '' },
      { title: '🌱'.repeat(limits.communityRuleTitleMax), text: 'Since people read it.' },
    ];
    expect((await api.call('updateCommunity', change(rules))).rules).toEqual(rules);
    expect((await api.call('getCommunity', { params: { slug: name } })).rules).toEqual(rules);
    const listed = await api.call('listMyCommunities', { as: owner });
    expect(listed.map((one) => 'rules' in one)).toEqual([false]);
    expect(await api.call('updateCommunity', change([]))).not.toHaveProperty('rules');
  });

  it.each([
    ['rules.0.title', [{ title: ' ', text: '' }]],
    ['rules.0.title', [{ title: 'x'.repeat(limits.communityRuleTitleMax + 1), text: '' }]],
    ['rules.0.text', [{ title: 'Be kind', text: 'x'.repeat(limits.communityRuleTextMax + 1) }]],
    ['rules.0.text', [{ title: 'Be kind' }]],
    ['rules', Array.from({ length: limits.communityRulesMax + 1 }, () => ({ title: 'Be kind', text: '' }))],
  ])('names %s when it is wrong', async (field, rules) => {
    const owner = await api.members.make();
    const { id } = await api.makeCommunity({ as: owner });
    const error = await api.refusal('updateCommunity', { as: owner, params: { id }, body: { rules } });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } });
  });

  it('changes nothing with an empty body', async () => {
    const owner = await api.members.make();
    const community = await api.makeCommunity({ as: owner });
    const same = await api.call('updateCommunity', { as: owner, params: { id: community.id }, body: {} });
    expect(same).toEqual(community);
  });
});

describe('membership', () => {
  it('counts a member once however often they join or leave', async () => {
    const { id } = await api.makeCommunity();
    const as = await api.members.make();
    const joins = await Promise.all(
      Array.from({ length: 10 }, () => api.call('joinCommunity', { as, params: { id } })),
    );
    expect(joins.map(({ memberCount }) => memberCount)).toContain(2);
    expect((await api.call('joinCommunity', { as, params: { id }, body: {} })).memberCount).toBe(2);
    await Promise.all(Array.from({ length: 10 }, () => api.call('leaveCommunity', { as, params: { id } })));
    expect((await api.call('leaveCommunity', { as, params: { id } })).memberCount).toBe(1);
  });

  it('counts many who join at once', async () => {
    const { id } = await api.makeCommunity();
    const crowd = await api.members.makeMany(40);
    await Promise.all(crowd.map((as) => api.call('joinCommunity', { as, params: { id } })));
    const [community] = (await api.call('listCommunities')).filter((one) => one.id === id);
    expect(community?.memberCount).toBe(41);
  });

  it('lists the biggest first', async () => {
    const sizes = (await api.call('listCommunities')).map(({ memberCount }) => memberCount);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });
});

describe("a member's communities", () => {
  it('are visible to the member and to staff', async () => {
    const owner = await api.members.make();
    const community = await api.makeCommunity({ as: owner });
    const params = { id: owner.id };
    const moderator = await api.members.make({ role: 'moderator' });
    expect(await api.call('listUserCommunities', { as: owner, params })).toEqual([listed(community)]);
    expect(await api.call('listUserCommunities', { as: moderator, params })).toEqual([listed(community)]);
    const other = await api.members.make();
    expect((await api.refusal('listUserCommunities', { as: other, params })).code).toBe('LIST_PRIVATE');
    expect((await api.refusal('listUserCommunities', { params })).code).toBe('SESSION_MISSING');
    expect((await api.refusal('listMyCommunities')).code).toBe('SESSION_MISSING');
  });

  it('are not found for an unknown id', async () => {
    const as = await api.members.make({ role: 'admin' });
    const error = await api.refusal('listUserCommunities', { as, params: { id: 999_999 } });
    expect(error.code).toBe('USER_NOT_FOUND');
  });
});

it.each(['joinCommunity', 'leaveCommunity', 'updateCommunity'] as const)(
  '%s answers 404 for an unknown id',
  async (name) => {
    const as = await api.members.make();
    const error = await api.refusal(name, { as, params: { id: 999_999 }, body: {} });
    expect(error.code).toBe('COMMUNITY_NOT_FOUND');
  },
);

it('an unknown name is not found', async () => {
  expect((await api.refusal('getCommunity', { params: { slug: 'nowhere' } })).code).toBe(
    'COMMUNITY_NOT_FOUND',
  );
});
