import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';

const DAY = 86_400_000;

let api: TestApp;
let staff: Member;
let other: Member;
let owner: Member;
let ada: Member;
let id: number;
beforeAll(async () => {
  api = await TestApp.start();
  staff = await api.members.make({ role: 'moderator' });
  other = await api.members.make({ role: 'admin' });
});
beforeEach(async () => {
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
  ({ id } = await api.makeCommunity({ as: owner }));
});
afterEach(() => jest.useRealTimers());
afterAll(() => api.stop());

const timers = ['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const;
const callbacks = ['setImmediate', 'setInterval', 'setTimeout'] as const;
const cancels = ['clearImmediate', 'clearInterval', 'clearTimeout'] as const;

/** Sets the clock of the instance, and leaves its timers alone. */
const setClock = (days: number) =>
  jest.useFakeTimers({ now: Date.now() + days * DAY, doNotFake: [...timers, ...callbacks, ...cancels] });

const daysUntil = (time: string | null | undefined) => (Date.parse(time ?? '') - Date.now()) / DAY;
const bansOf = async () => (await api.call('getMe', { as: ada })).bans;

describe.each([
  ['ahead', 40],
  ['behind', -40],
])('an instance whose clock is %s by 40 days', (_name, days) => {
  it('keeps the claim of another moderator, and undoes a decision in time', async () => {
    const { id: postId } = await api.makePost({ as: ada, communityId: id });
    await api.call('createReport', { as: owner, body: { postId, reason: 'spam' } });
    const [one] = await api.call('listCases', { as: staff, query: { community: id } });
    const caseId = one?.id ?? 0;
    setClock(days);
    await api.call('claimCase', { as: staff, params: { id: caseId } });
    const body = { caseIds: [caseId], action: 'dismiss' } as const;
    expect((await api.refusal('decideCases', { as: other, body })).code).toBe('CASE_CLAIMED');
    const { results } = await api.call('decideCases', { as: staff, body });
    const decisionIds = results.map(({ decisionId }) => decisionId ?? 0);
    expect((await api.call('undoDecisions', { as: staff, body: { decisionIds } })).results).toHaveLength(1);
  });

  it('bans for as long as it says, and lifts bans', async () => {
    const params = { id, username: ada.username };
    const body = { reason: 'Be kind', message: '', days: 3 };
    setClock(days);
    await api.call('banFromCommunity', { as: owner, params, body });
    jest.useRealTimers();
    expect(daysUntil((await bansOf())?.[0]?.endsAt)).toBeCloseTo(3, 1);
    setClock(days);
    await api.call('liftCommunityBan', { as: owner, params });
    jest.useRealTimers();
    expect(await bansOf()).toBeUndefined();
  });

  it('raises a shield for as long as it says, and lowers it', async () => {
    const body = { mode: 'hold', days: 3, hours: 24 } as const;
    setClock(days);
    const { shield } = await api.call('raiseShield', { as: owner, params: { id }, body });
    jest.useRealTimers();
    expect(daysUntil(shield?.endsAt)).toBeCloseTo(1, 1);
    setClock(days);
    expect((await api.call('lowerShield', { as: owner, params: { id } })).shield ?? null).toBeNull();
  });

  it('takes an appeal in time', async () => {
    const { id: subjectId } = await api.makePost({ as: ada, communityId: id });
    await api.call('removePost', { as: owner, params: { id: subjectId }, body: { reason: 'Spam' } });
    setClock(days);
    const body = { subject: 'post', subjectId, text: 'It is not' } as const;
    await api.call('createAppeal', { as: ada, body });
    jest.useRealTimers();
    const [appeal] = await api.call('listAppeals', { as: staff });
    expect(daysUntil(appeal?.createdAt)).toBeCloseTo(0, 1);
    setClock(days);
    const decision = { outcome: 'upheld', reason: 'It is' } as const;
    await api.call('decideAppeal', { as: staff, params: { id: appeal?.id ?? 0 }, body: decision });
  });
});
