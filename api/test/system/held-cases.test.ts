import type { Answer, AutoRuleContent, DecideCasesBody, ResolveReportBody } from '@stoa/contract';
import { findWrongCounters } from '../../src/platform/db/counters.query.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

let api: TestApp;
let admin: Member;
let owner: Member;
let ada: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start();
  admin = await api.members.make({ role: 'admin' });
});
beforeEach(async () => {
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
  ({ id: communityId } = await api.makeCommunity({ as: owner }));
  const body = { rule: ruleAbout('casino') };
  await api.call('createCommunityAutoRule', { as: owner, params: { id: communityId }, body });
});
afterEach(async () => expect(await findWrongCounters(api.database)).toEqual([]));
afterAll(() => api.stop());

const ruleAbout = (word: string): AutoRuleContent => ({
  name: 'Gambling',
  target: 'both',
  conditions: [{ kind: 'words', words: [word] }],
  action: { kind: 'hold', message: 'Reviewed first.' },
});
const cases = () => api.call('listCommunityCases', { as: owner, params: { id: communityId } });
const decide = async (body: Omit<DecideCasesBody, 'caseIds'>): Promise<Answer<'decideCommunityCases'>> => {
  const caseIds = (await cases()).map(({ id }) => id);
  return api.call('decideCommunityCases', {
    as: owner,
    params: { id: communityId },
    body: { ...body, caseIds },
  });
};
const undo = ({ results }: Answer<'decideCommunityCases'>) =>
  api.call('undoDecisions', {
    as: owner,
    body: { decisionIds: results.map(({ decisionId }) => decisionId ?? 0) },
  });
const held = () =>
  api.call('createPost', { as: ada, body: { communityId, title: 'A casino', content: 'Come in' } });
const stateOf = async (id: number) => {
  const {
    isRemoved = false,
    isHeld = false,
    removalReason,
  } = await api.call('getPost', {
    as: ada,
    params: { id },
  });
  return { isRemoved, isHeld, removalReason };
};

it('content that a rule holds is a case of its community at once', async () => {
  const { id } = await held();
  expect(await cases()).toMatchObject([{ subject: { type: 'post', id, status: 'held' }, reportCount: 1 }]);
});

it('dismissing the case publishes what a rule holds, and undoing it holds it again', async () => {
  const { id } = await held();
  const decision = await decide({ action: 'dismiss' });
  expect(await stateOf(id)).toEqual({ isRemoved: false, isHeld: false });
  expect(await cases()).toEqual([]);
  await undo(decision);
  expect(await stateOf(id)).toEqual({ isRemoved: true, isHeld: true, removalReason: 'Reviewed first.' });
  expect(await cases()).toHaveLength(1);
});

it('removing what a rule holds is the author’s answer, and undoing it holds it again', async () => {
  const { id } = await held();
  const decision = await decide({ action: 'remove', rule: 'No advertising' });
  expect(await stateOf(id)).toEqual({ isRemoved: true, isHeld: false, removalReason: 'No advertising' });
  await undo(decision);
  expect(await stateOf(id)).toEqual({ isRemoved: true, isHeld: true, removalReason: 'Reviewed first.' });
  expect(await cases()).toHaveLength(1);
});

it('restoring what a rule holds elsewhere decides its case', async () => {
  const { id } = await held();
  await api.call('restorePost', { as: owner, params: { id } });
  expect(await cases()).toEqual([]);
});

it('moderators of a community do not remove what a rule of the site holds', async () => {
  await api.call('createSiteAutoRule', { as: admin, body: { rule: ruleAbout('lottery') } });
  const content = 'A lottery';
  const post = await api.call('createPost', { as: ada, body: { communityId, title: 'A title', content } });
  const { id: postId } = await api.makePost({ communityId });
  const comment = await api.call('createComment', { as: ada, body: { postId, content } });
  const body = { reason: 'No gambling' };
  const refused = { statusCode: 403, code: 'STAFF_REMOVAL' };
  const ofPost = { params: { id: post.id }, body };
  const ofComment = { params: { id: comment.id }, body };
  expect(await api.refusal('removePost', { as: owner, ...ofPost })).toMatchObject(refused);
  expect(await api.refusal('removeComment', { as: owner, ...ofComment })).toMatchObject(refused);
  const { results } = await decide({ action: 'remove', rule: 'No gambling' });
  expect(results.map(({ error }) => error?.code)).toEqual(['STAFF_REMOVAL', 'STAFF_REMOVAL']);
  expect(await stateOf(post.id)).toMatchObject({ isHeld: true });
  await api.call('removePost', { as: admin, ...ofPost });
  await api.call('removeComment', { as: admin, ...ofComment });
});

describe('a report of what a rule holds, decided alone', () => {
  const reportsOf = async (postId: number) =>
    (await api.call('listReports', { as: admin, query: { status: 'pending' } })).filter(
      (report) => report.postId === postId,
    );
  const decided = (id: number, body: ResolveReportBody) => ({ as: admin, params: { id }, body });

  it('publishes it when it is the last one and is dismissed', async () => {
    const { id } = await held();
    const { id: postId } = await api.makePost({ as: owner, communityId });
    const comment = await api.call('createComment', { as: ada, body: { postId, content: 'A casino' } });
    for (const report of [...(await reportsOf(id)), ...(await reportsOf(postId))])
      await api.call('resolveReport', decided(report.id, { status: 'dismissed' }));
    expect(await stateOf(id)).toEqual({ isRemoved: false, isHeld: false });
    expect(await cases()).toEqual([]);
    expect((await api.call('listNotifications', { as: owner }))[0]).toMatchObject({ commentId: comment.id });
    expect((await api.call('listNotifications', { as: ada })).map(({ message }) => message)).toEqual([
      'A moderator restored your comment on “A post”',
      'A moderator restored your post “A casino”',
    ]);
  });

  it('leaves it held while another report is pending', async () => {
    const { id: postId } = await api.makePost({ as: ada, communityId });
    await api.call('createReport', { as: owner, body: { postId, reason: 'spam' } });
    await api.call('updatePost', { as: ada, params: { id: postId }, body: { content: 'A casino' } });
    const [first, second] = await reportsOf(postId);
    await api.call('resolveReport', decided(first?.id ?? 0, { status: 'dismissed' }));
    expect(await stateOf(postId)).toMatchObject({ isHeld: true });
    await api.call('resolveReport', decided(second?.id ?? 0, { status: 'dismissed' }));
    expect(await stateOf(postId)).toMatchObject({ isHeld: false });
  });

  it('is resolved only with a removal', async () => {
    const { id } = await held();
    const [report] = await reportsOf(id);
    const resolved = decided(report?.id ?? 0, { status: 'resolved' });
    expect(await api.refusal('resolveReport', resolved)).toMatchObject({
      code: 'RULE_BROKEN',
      message: 'A rule holds this. Dismiss the report to publish it, or remove it in the queue.',
    });
    expect(await cases()).toHaveLength(1);
    await api.call('resolveReport', decided(report?.id ?? 0, { status: 'resolved', removeReason: 'Spam' }));
    expect(await stateOf(id)).toEqual({ isRemoved: true, isHeld: false, removalReason: 'Spam' });
  });
});

it('undoing a rule that reports keeps the case of what another rule holds', async () => {
  const params = { id: communityId };
  const rule: AutoRuleContent = { ...ruleAbout('poker'), action: { kind: 'report', message: '' } };
  const { id: ruleId } = await api.call('createCommunityAutoRule', { as: owner, params, body: { rule } });
  const body = { communityId, title: 'A title', content: 'A game of poker' };
  const { id } = await api.call('createPost', { as: ada, body });
  const changed = { as: ada, params: { id }, body: { content: 'Poker in a casino' } };
  expect(await api.call('updatePost', changed)).toMatchObject({ isHeld: true });
  const ofRule = { as: owner, params: { id: communityId, ruleId } };
  await api.call('undoCommunityAutoRule', { as: owner, params: { ...ofRule.params, version: 1 } });
  await until(async () => (await api.call('listCommunityAutoRuleVersions', ofRule))[0]?.undoneCount === 1);
  expect(await cases()).toMatchObject([{ subject: { id, status: 'held' } }]);
});

it('an earlier removal of a post that a rule holds cannot be appealed', async () => {
  const { id } = await api.makePost({ as: ada, communityId });
  await api.call('removePost', { as: owner, params: { id }, body: { reason: 'Hasty' } });
  await api.call('restorePost', { as: owner, params: { id } });
  await api.call('updatePost', { as: ada, params: { id }, body: { content: 'A casino' } });
  const body = { subject: 'post', subjectId: id, text: 'It was fine' };
  expect((await api.refusal('createAppeal', { as: ada, body })).code).toBe('DECISION_NOT_FOUND');
});

it('a held comment that is removed and then restored notifies of the reply and of mentions, once', async () => {
  const [ben, carla] = (await api.members.makeMany(2)) as [Member, Member];
  const { id: postId } = await api.makePost({ as: owner, communityId });
  const { id: parentId } = await api.makeComment({ as: ada, postId });
  const content = `To the casino, @${carla.username}`;
  const { id } = await api.makeComment({ as: ben, postId, parentId, content });
  const toldOf = async (as: Member) =>
    (await api.call('listNotifications', { as })).filter(({ commentId }) => commentId === id).length;
  const removal = { as: owner, params: { id }, body: { reason: 'No gambling' } };
  await api.call('removeComment', removal);
  expect([await toldOf(ada), await toldOf(carla)]).toEqual([0, 0]);
  await api.call('restoreComment', { as: owner, params: { id } });
  expect([await toldOf(ada), await toldOf(carla)]).toEqual([1, 1]);
  await api.call('removeComment', removal);
  await api.call('restoreComment', { as: owner, params: { id } });
  expect([await toldOf(ada), await toldOf(carla)]).toEqual([1, 1]);
});
