import type { Answer, DecideCasesBody } from '@stoa/contract';
import { findWrongCounters } from '../../src/platform/db/counters.query.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';

let api: TestApp;
let staff: Member;
let admin: Member;
let owner: Member;
let ada: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start();
  staff = await api.members.make({ role: 'moderator' });
  admin = await api.members.make({ role: 'admin' });
});
beforeEach(async () => {
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
  ({ id: communityId } = await api.makeCommunity({ as: owner }));
});
afterEach(async () => expect(await findWrongCounters(api.database)).toEqual([]));
afterAll(() => api.stop());

/** Reports a new post, and returns its id. */
async function reportedPost(): Promise<number> {
  const { id: postId } = await api.makePost({ as: ada, communityId, title: 'Buy now' });
  await api.call('createReport', { as: await api.members.make(), body: { postId, reason: 'spam' } });
  return postId;
}
/** Decides all cases of the community; returns the ids of the decisions. */
async function decide(as: Member, body: Omit<DecideCasesBody, 'caseIds'>): Promise<number[]> {
  const params = { id: communityId };
  const cases = await api.call('listCommunityCases', { as: owner, params });
  const decision = { ...body, caseIds: cases.map(({ id }) => id) };
  const { results }: Answer<'decideCases'> =
    as === staff
      ? await api.call('decideCases', { as, body: decision })
      : await api.call('decideCommunityCases', { as, params, body: decision });
  return results.map(({ decisionId }) => decisionId ?? 0);
}
const undo = (as: Member, decisionIds: number[]) => api.call('undoDecisions', { as, body: { decisionIds } });
const ban = (as: Member, reason: string) =>
  api.call('banFromCommunity', {
    as,
    params: { id: communityId, username: ada.username },
    body: { reason, days: null },
  });
const holdCasinos = () => {
  const rule = {
    name: 'Gambling',
    target: 'both' as const,
    conditions: [{ kind: 'words' as const, words: ['casino'] }],
    action: { kind: 'hold' as const, message: 'Reviewed first.' },
  };
  return api.call('createCommunityAutoRule', { as: owner, params: { id: communityId }, body: { rule } });
};
const appealBan = () => {
  const body = { subject: 'ban' as const, subjectId: communityId, text: 'I was kind' };
  return api.call('createAppeal', { as: ada, body });
};
const appeals = () => api.call('listAppeals', { as: admin, query: { communityId } });
const bansOf = async (as: Member) => (await api.call('getMe', { as })).bans?.map(({ reason }) => reason);
const reasonOf = async (id: number) =>
  (await api.call('getPost', { as: staff, params: { id } })).removalReason;

describe('undoing a decision', () => {
  it('to ban keeps a ban that has replaced it since', async () => {
    await reportedPost();
    const decided = await decide(owner, { action: 'ban', rule: 'Be kind', days: 3 });
    await ban(staff, 'Threats');
    await undo(owner, decided);
    expect(await bansOf(ada)).toEqual(['Threats']);
  });

  it('to remove keeps a removal that has replaced it since', async () => {
    const id = await reportedPost();
    const decided = await decide(owner, { action: 'remove', rule: 'No advertising' });
    await api.call('restorePost', { as: owner, params: { id } });
    await api.call('removePost', { as: staff, params: { id }, body: { reason: 'Fraud' } });
    await undo(owner, decided);
    expect(await reasonOf(id)).toBe('Fraud');
  });

  it('to restore brings back what the author reads about the removal, of which the log has the rule', async () => {
    const id = await reportedPost();
    await decide(owner, { action: 'remove', rule: 'No advertising', message: 'Please stop.' });
    const body = { subject: 'post' as const, subjectId: id, text: 'It was a question' };
    await api.call('createAppeal', { as: ada, body });
    expect(await appeals()).toMatchObject([{ decision: { reason: 'No advertising: Please stop.' } }]);
    const reopened = 'UPDATE cases SET decided_at = NULL WHERE subject_id = $1 AND community_id = $2';
    await api.database.pool.query(reopened, [id, communityId]);
    await undo(staff, await decide(staff, { action: 'restore' }));
    expect(await reasonOf(id)).toBe('No advertising: Please stop.');
    const entries = await api.call('listPublicLog', { query: {} });
    const removals = entries.filter(({ action }) => action === 'post-removed').slice(0, 2);
    expect(removals.map(({ reason }) => reason)).toEqual(['No advertising', 'No advertising']);
  });

  it('to restore keeps a hold by a rule since', async () => {
    const id = await reportedPost();
    await api.call('removePost', { as: owner, params: { id }, body: { reason: 'Hasty' } });
    const decided = await decide(staff, { action: 'restore' });
    await holdCasinos();
    await api.call('updatePost', { as: ada, params: { id }, body: { content: 'A casino' } });
    await undo(staff, decided);
    expect(await reasonOf(id)).toBe('Reviewed first.');
  });
});

describe('undoing bans of one person in two cases', () => {
  let decided: number[];
  beforeEach(async () => {
    await reportedPost();
    await reportedPost();
    decided = await decide(owner, { action: 'ban', rule: 'Be kind', days: 3 });
  });

  it('lifts them together', async () => {
    expect(decided).toHaveLength(2);
    await undo(owner, decided);
    expect(await bansOf(ada)).toBeUndefined();
  });

  it('lifts them one after the other, the latest first', async () => {
    const [first = 0, second = 0] = decided;
    await undo(owner, [second]);
    expect(await bansOf(ada)).toEqual(['Be kind']);
    await undo(owner, [first]);
    expect(await bansOf(ada)).toBeUndefined();
  });
});

describe('what returns when a decision is undone', () => {
  it('is a ban whose open appeal stays open', async () => {
    await reportedPost();
    await ban(owner, 'Earlier');
    await appealBan();
    const decided = await decide(staff, { action: 'ban', rule: 'Be kind' });
    expect(await appeals()).toEqual([]);
    await undo(staff, decided);
    expect(await appeals()).toMatchObject([{ subject: 'ban', decision: { reason: 'Earlier (for good)' } }]);
  });

  it('is a ban that is appealed as the decision that it was', async () => {
    await reportedPost();
    await ban(owner, 'Earlier');
    await undo(staff, await decide(staff, { action: 'ban', rule: 'Be kind' }));
    await appealBan();
    expect(await appeals()).toMatchObject([
      { decision: { role: 'moderator', reason: 'Earlier (for good)' } },
    ]);
  });

  it('is a removal that the community can restore, if it had decided it', async () => {
    const id = await reportedPost();
    await api.call('removePost', { as: owner, params: { id }, body: { reason: 'Hasty' } });
    await undo(staff, await decide(staff, { action: 'restore' }));
    expect(await reasonOf(id)).toBe('Hasty');
    await api.call('restorePost', { as: owner, params: { id } });
  });

  it.each([
    ['dismissed', { action: 'dismiss' }],
    ['removed', { action: 'remove', rule: 'No gambling' }],
  ] as const)('is a hold by a rule of the community that staff had %s', async (_name, decision) => {
    await holdCasinos();
    const body = { communityId, title: 'A title', content: 'A casino' };
    const { id } = await api.call('createPost', { as: ada, body });
    await undo(staff, await decide(staff, decision));
    expect(await reasonOf(id)).toBe('Reviewed first.');
    await api.call('restorePost', { as: owner, params: { id } });
  });
});
