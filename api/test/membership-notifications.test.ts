import { JobQueue } from '../src/platform/queue/job-queue.js';
import { hangUp, listen } from './support/listener.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let ben: Member;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [owner, ada, ben] = (await api.members.makeMany(3)) as [Member, Member, Member];
});
afterEach(hangUp);
afterAll(() => api.stop());

async function notifications(as: Member) {
  await api.settled();
  return api.call('listNotifications', { as });
}
const messages = async (as: Member) => (await notifications(as)).map(({ message }) => message);
const ask = (as: Member, slug: string) => api.call('askToJoin', { as, params: { slug }, body: {} });
const withdraw = (as: Member, slug: string) => api.call('withdrawJoinRequest', { as, params: { slug } });
const decide = async (id: number, isApproved: boolean) => {
  const waiting = await api.call('listJoinRequests', { as: owner, params: { id } });
  const body = { ids: waiting.map((request) => request.id), isApproved };
  return api.call('decideJoinRequests', { as: owner, params: { id }, body });
};
const found = (visibility: 'restricted' | 'private' = 'private') =>
  api.makeCommunity({ as: owner, visibility, displayName: 'Bread' });

describe('a request to join notifies', () => {
  it('the owner, and leads to the requests', async () => {
    const { name } = await found();
    await ask(ada, name);
    expect(await notifications(owner)).toEqual([
      {
        id: expect.any(Number),
        type: 'other',
        message: `${ada.username} asked to join “Bread”`,
        fromUser: ada.username,
        postId: null,
        commentId: null,
        community: name,
        communitySection: 'requests',
        timestamp: expect.any(String),
        read: false,
      },
    ]);
    expect(await notifications(ada)).toEqual([]);
  });

  it('the moderators who manage people, and no others', async () => {
    const { id, name } = await found('restricted');
    const people = await api.makeModerator(id, owner, ['people']);
    const others = [
      await api.makeModerator(id, owner, ['posts', 'settings']),
      await api.members.make({ role: 'moderator' }),
      await api.members.make({ role: 'admin' }),
    ];
    await ask(ada, name);
    expect(await messages(people)).toContain(`${ada.username} asked to join “Bread”`);
    for (const as of others) expect(JSON.stringify(await messages(as))).not.toContain('asked to join');
  });

  it('once for all that wait, until the notification is read', async () => {
    const { name } = await found();
    await ask(ada, name);
    await notifications(owner);
    await ask(ben, name);
    const [grouped, ...others] = await notifications(owner);
    expect(grouped).toMatchObject({ message: '2 people asked to join “Bread”', fromUser: 'stoa' });
    expect(others).toEqual([]);
    await api.call('readNotification', { as: owner, params: { id: grouped?.id ?? 0 } });
    const carl = await api.members.make();
    await ask(carl, name);
    expect(await messages(owner)).toEqual([
      '3 people asked to join “Bread”',
      '2 people asked to join “Bread”',
    ]);
  });

  it('no second time for a changed message, or one that is sent again while the first is unread', async () => {
    const { name } = await found();
    await ask(ada, name);
    const [{ id } = { id: 0 }] = await notifications(owner);
    await ask(ada, name);
    await withdraw(ada, name);
    await ask(ada, name);
    expect((await notifications(owner)).map((one) => one.id)).toEqual([id]);
  });

  it('nobody while it is withdrawn, and no second time when it is sent again', async () => {
    const { name } = await found();
    await ask(ada, name);
    const [{ id } = { id: 0 }] = await notifications(owner);
    await withdraw(ada, name);
    expect(await notifications(owner)).toEqual([]);
    expect(await api.call('listNotificationGroups', { as: owner })).toEqual([]);
    await api.call('readAllNotifications', { as: owner });
    expect(await notifications(owner)).toEqual([]);
    await ask(ada, name);
    expect((await notifications(owner)).map((one) => one.id)).toEqual([id]);
  });

  it('nobody if it is withdrawn before the notification is delivered', async () => {
    const { name } = await found();
    await ask(ada, name);
    const [{ id: notificationId } = { id: 0 }] = await notifications(owner);
    await withdraw(ada, name);
    const page = await listen(api, owner);
    const queue = api.app.get(JobQueue);
    await queue.send('notification.deliver', [{ notificationId }]);
    queue.wake('notification.deliver');
    await api.settled();
    await ask(ben, name);
    await until(() => page.heard.length > 1);
    expect(page.heard[1]).toMatchObject({ data: { message: `${ben.username} asked to join “Bread”` } });
  });

  it('nobody who has turned this off or blocked its sender', async () => {
    const { id, name } = await found('restricted');
    const moderator = await api.makeModerator(id, owner, ['people']);
    await api.call('updateSettings', { as: owner, body: { notifyJoinRequests: false } });
    await api.call('blockUser', { as: moderator, params: { username: ada.username } });
    await ask(ada, name);
    expect(await messages(owner)).not.toContain(`${ada.username} asked to join “Bread”`);
    expect(await messages(moderator)).not.toContain(`${ada.username} asked to join “Bread”`);
  });

  it('nobody if its sender is banned from a private community, and is not counted there', async () => {
    const { id, name } = await found();
    const params = { id, username: ada.username };
    await api.call('banFromCommunity', { as: owner, params, body: { reason: 'Be kind', days: 1 } });
    await ask(ada, name);
    expect(await notifications(owner)).toEqual([]);
    const community = () => api.call('getCommunity', { as: owner, params: { slug: name } });
    expect(await community()).not.toHaveProperty('requestCount');
    await ask(ben, name);
    expect(await messages(owner)).toEqual([`${ben.username} asked to join “Bread”`]);
    expect(await community()).toMatchObject({ requestCount: 1 });
  });

  it('nobody if no community has that name, or anyone can join it', async () => {
    await ask(ada, 'nowhere-at-all');
    const open = await api.makeCommunity({ as: owner });
    await ask(ada, open.name);
    expect(await notifications(owner)).toEqual([]);
  });
});

describe('a decision about a request', () => {
  it.each(['restricted', 'private'] as const)(
    'that approves it notifies its sender: %s',
    async (visibility) => {
      const { id, name } = await found(visibility);
      await ask(ada, name);
      await decide(id, true);
      const [approved] = await notifications(ada);
      expect(approved).toMatchObject({
        message: 'You are now a member of “Bread”',
        community: name,
        fromUser: 'stoa',
      });
      expect(approved).not.toHaveProperty('communitySection');
    },
  );

  it('that declines it notifies nobody', async () => {
    const { id, name } = await found();
    await ask(ada, name);
    await decide(id, false);
    expect(await notifications(ada)).toEqual([]);
  });

  it('notifies nobody who has turned this off', async () => {
    const { id, name } = await found();
    await api.call('updateSettings', { as: ada, body: { notifyApprovals: false } });
    await ask(ada, name);
    await decide(id, true);
    expect(await notifications(ada)).toEqual([]);
  });

  it('is no longer listed for a person who has left a private community', async () => {
    const { id, name } = await found();
    await ask(ada, name);
    await decide(id, true);
    await api.call('leaveCommunity', { as: ada, params: { id } });
    expect(await notifications(ada)).toEqual([]);
  });
});
