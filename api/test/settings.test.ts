import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

describe('settings', () => {
  it('are empty until something is chosen', async () => {
    const as = await api.members.make();
    expect(await api.call('getSettings', { as })).toEqual({});
    expect((await api.call('getMe', { as })).settings).toEqual({});
  });

  it('are kept, and come with the account to the next device', async () => {
    const body = { username: 'ada', email: 'ada@example.org', password: 'correct horse' };
    const as = await api.call('register', { body });
    expect(as.user.settings).toEqual({});
    const change = { theme: 'dark', exactDates: true } as const;
    expect(await api.call('updateSettings', { as, body: change })).toEqual(change);
    const { user } = await api.call('login', { body: { username: 'ada', password: body.password } });
    expect(user.settings).toEqual(change);
  });

  it('changed by two devices at once are all kept', async () => {
    const as = await api.members.make();
    await Promise.all([
      api.call('updateSettings', { as, body: { theme: 'light' } }),
      api.call('updateSettings', { as, body: { view: 'list' } }),
      api.call('updateSettings', { as, body: { messagesFrom: 'nobody' } }),
    ]);
    const settings = { theme: 'light', view: 'list', messagesFrom: 'nobody' };
    expect(await api.call('getSettings', { as })).toEqual(settings);
  });

  it('are private', async () => {
    const [owner, other] = await api.members.makeMany(2);
    await api.call('updateSettings', { as: owner, body: { theme: 'dark' } });
    const profile = await api.call('getUser', { as: other, params: { username: owner?.username ?? '' } });
    expect(profile).not.toHaveProperty('settings');
    expect(await api.call('getSettings', { as: other })).toEqual({});
  });

  it('unknown to this release are omitted from the response, and kept', async () => {
    const as = await api.members.make();
    await api.database.pool.query('INSERT INTO user_settings VALUES ($1, $2)', [
      as.id,
      { font: 'large', theme: 'sepia', view: 'list' },
    ]);
    expect(await api.call('updateSettings', { as, body: { exactDates: true } })).toEqual({
      view: 'list',
      exactDates: true,
    });
    const stored = 'SELECT settings FROM user_settings WHERE user_id = $1';
    const { rows } = await api.database.pool.query(stored, [as.id]);
    expect(rows[0].settings).toMatchObject({ font: 'large', theme: 'sepia' });
  });

  it.each([
    ['theme', { theme: 'sepia' }],
    ['theme', { theme: null }],
    ['exactDates', { exactDates: 'yes' }],
    ['defaultSort', { defaultSort: 'best' }],
    ['font', { font: 'large' }],
  ])('name %s when it is %j', async (field, body) => {
    const as = await api.members.make();
    const error = await api.refusal('updateSettings', { as, body });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } });
    expect(await api.call('getSettings', { as })).toEqual({});
  });

  it('are for members alone', async () => {
    expect((await api.refusal('getSettings')).code).toBe('SESSION_MISSING');
    expect((await api.refusal('updateSettings', { body: {} })).code).toBe('SESSION_MISSING');
  });
});

describe('what settings decide', () => {
  it('others see the communities of members who show them', async () => {
    const [owner, other] = await api.members.makeMany(2);
    const community = await api.makeCommunity({ as: owner });
    const request = { as: other, params: { id: owner?.id ?? 0 } };
    const profile = (as = other) => api.call('getUser', { as, params: { username: owner?.username ?? '' } });
    expect(await profile()).toMatchObject({ canSeeCommunities: false });
    expect(await profile(owner)).toMatchObject({ canSeeCommunities: true });
    expect((await api.refusal('listUserCommunities', request)).code).toBe('LIST_PRIVATE');
    await api.call('updateSettings', { as: owner, body: { showsCommunities: true } });
    const listed = await api.call('listUserCommunities', request);
    expect(listed.map(({ id }) => id)).toEqual([community.id]);
    expect(await profile()).toMatchObject({ canSeeCommunities: true });
  });

  it('comments and votes notify only authors who want it', async () => {
    const [author, other] = await api.members.makeMany(2);
    const { id: postId } = await api.makePost({ as: author });
    await api.call('updateSettings', { as: author, body: { notifyComments: false } });
    await api.makeComment({ as: other, postId });
    await api.call('castVote', { as: other, body: { type: 'up', postId } });
    await api.settled();
    const notifications = await api.call('listNotifications', { as: author });
    expect(notifications.map(({ type }) => type)).toEqual(['vote']);

    const { id: second } = await api.makePost({ as: author });
    await api.call('updateSettings', { as: author, body: { notifyComments: true, notifyVotes: false } });
    await api.makeComment({ as: other, postId: second });
    await api.call('castVote', { as: other, body: { type: 'up', postId: second } });
    await api.settled();
    const later = await api.call('listNotifications', { as: author });
    expect(later.map(({ type }) => type)).toEqual(['comment', 'vote']);
  });

  it('switching off one kind of notification affects nobody else', async () => {
    const [quiet, author, other] = await api.members.makeMany(3);
    await api.call('updateSettings', { as: quiet, body: { notifyComments: false, notifyVotes: false } });
    const { id: postId } = await api.makePost({ as: author });
    await api.makeComment({ as: other, postId });
    await api.call('castVote', { as: other, body: { type: 'up', postId } });
    await api.settled();
    const notifications = await api.call('listNotifications', { as: author });
    expect(notifications.map(({ type }) => type).sort()).toEqual(['comment', 'vote']);
  });

  it('a new follower notifies only members who want it', async () => {
    const [quiet, curious, other] = await api.members.makeMany(3);
    await api.call('updateSettings', { as: quiet, body: { notifyFollowers: false } });
    for (const person of [quiet, curious])
      await api.call('followUser', { as: other, params: { username: person?.username ?? '' } });
    await api.settled();
    expect(await api.call('listNotifications', { as: quiet })).toEqual([]);
    const [notification] = await api.call('listNotifications', { as: curious });
    expect(notification?.message).toBe(`${other?.username} followed you`);
  });
});
