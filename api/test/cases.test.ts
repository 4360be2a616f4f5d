import {
  type Answer,
  type CaseDetails,
  caseLimits,
  type DecideCasesBody,
  type ReportReason,
  reportReasons,
} from '@stoa/contract';
import { CaseNotices } from '../src/moderation/decisions/case-notices.js';
import { findWrongCounters } from '../src/platform/db/counters.query.js';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import { QUEUE_SCHEMA } from '../src/platform/queue/boss.js';
import { hangUp, listen } from './support/listener.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let staff: Member;
let other: Member;
let owner: Member;
let ada: Member;
let ben: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start();
  staff = await api.members.make({ role: 'moderator', username: 'staff_one' });
  other = await api.members.make({ role: 'admin' });
});
beforeEach(async () => {
  [owner, ada, ben] = (await api.members.makeMany(3)) as [Member, Member, Member];
  ({ id: communityId } = await api.makeCommunity({ as: owner, displayName: 'Bread' }));
});
afterEach(hangUp);
afterAll(async () => {
  await finish();
  await api.stop();
});

const report = async (subject: object, reason: ReportReason = 'spam', as?: Member) => {
  await api.call('createReport', { as: as ?? (await api.members.make()), body: { ...subject, reason } });
};
const post = (title = 'Buy now') => api.makePost({ as: ada, communityId, title, content: 'Cheap' });
const listed = (query = {}, as = staff) =>
  api.call('listCases', { as, query: { community: communityId, ...query } });
const first = async () => {
  const [one] = await listed();
  if (!one) throw new Error('There is no case.');
  return one;
};
/** A case about a new post with one report. */
async function caseOfPost(title?: string): Promise<{ id: number; postId: number }> {
  const { id: postId } = await post(title);
  await report({ postId }, 'spam', ben);
  const found = (await listed()).find(({ subject }) => subject.id === postId);
  return { id: found?.id ?? 0, postId };
}
const details = (id: number, as = staff): Promise<CaseDetails> => api.call('getCase', { as, params: { id } });
const decide = (caseId: number, body: Partial<DecideCasesBody>, as = staff): Promise<Answer<'decideCases'>> =>
  api.call('decideCases', { as, body: { caseIds: [caseId], action: 'dismiss', ...body } });
const decideThere = (caseId: number, body: Partial<DecideCasesBody>, as = owner) =>
  api.call('decideCommunityCases', {
    as,
    params: { id: communityId },
    body: { caseIds: [caseId], action: 'dismiss', ...body },
  });
const undo = (results: Answer<'decideCases'>, as = staff) =>
  api.call('undoDecisions', {
    as,
    body: { decisionIds: results.results.map(({ decisionId }) => decisionId ?? 0) },
  });
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.database.pool.query<Row>(text, values)).rows;

/** Makes all decisions due, and resolves when everyone has been notified. */
async function finish(): Promise<void> {
  await query('UPDATE case_decisions SET due_at = now()');
  await query(`UPDATE ${QUEUE_SCHEMA}.job SET start_after = now() WHERE name = 'case.notify'`);
  api.app.get(JobQueue).wake('case.notify');
  await api.settled();
}
const messagesOf = async (as: Member) =>
  (await api.call('listNotifications', { as })).map(({ message }) => message);
const postOf = (id: number, as = staff) => api.call('getPost', { as, params: { id } });
const REMOVE = { action: 'remove', rule: 'No advertising', message: 'Please stop.' } as const;

describe('a case', () => {
  it('holds all reports about one subject, and one subject has one', async () => {
    const { id: postId } = await post();
    await report({ postId }, 'spam');
    await report({ postId }, 'violence');
    const comment = await api.makeComment({ as: ada, postId, content: 'Rude' });
    await report({ commentId: comment.id }, 'harassment');
    const cases = await listed();
    expect(cases.map(({ subject: { type }, reason, reportCount }) => [type, reason, reportCount])).toEqual([
      ['post', 'violence', 2],
      ['comment', 'harassment', 1],
    ]);
    const [one] = cases;
    expect(one).toMatchObject({
      subject: { id: postId, title: 'Buy now', excerpt: 'Cheap', postId, status: 'present' },
      place: { id: communityId, displayName: 'Bread' },
      person: { username: ada.username },
      priority: { severity: 100, reporters: 20, record: 0 },
    });
    expect(one?.priority.age).toBeLessThan(0.1);
  });

  it('orders the queue by a sum that counts severity, weighted reporters, the record and the age', async () => {
    const trusted = await api.members.make();
    for (const title of ['One', 'Two']) {
      const { id: postId } = await post(title);
      await report({ postId }, 'spam', trusted);
      await decide((await first()).id, REMOVE);
    }
    const { id: postId } = await post();
    await report({ postId }, 'spam', trusted);
    const { id, priority } = await first();
    expect(priority).toMatchObject({ severity: 30, reporters: 15, record: 10 });
    await query(`UPDATE cases SET opened_at = now() - interval '5 hours' WHERE id = $1`, [id]);
    expect((await first()).priority.age).toBeCloseTo(5, 1);
    const later = await post('Later');
    await report({ postId: later.id }, 'spam');
    expect((await listed()).map(({ subject }) => subject.id)).toEqual([postId, later.id]);
  });

  it('has the severity of its reason', async () => {
    for (const reason of Object.keys(reportReasons) as ReportReason[])
      await report({ postId: (await post(reason)).id }, reason);
    const found = (await listed()).map(({ reason, priority }) => [reason, priority.severity]);
    expect(Object.fromEntries(found)).toEqual({
      ...{ violence: 100, 'personal-info': 80, 'hate-speech': 80, harassment: 70, impersonation: 50 },
      ...{ 'inappropriate-content': 40, copyright: 40, spam: 30, misinformation: 30, other: 20 },
    });
  });

  it('counts many reporters for 100 points and a long record for 30', async () => {
    const { id: postId } = await post();
    for (const as of await api.members.makeMany(11)) await report({ postId }, 'spam', as);
    await query(
      `INSERT INTO reports (reason, subject_type, subject_id, reported_user_id, status, resolved_at)
        SELECT 'spam', 'post', 900000 + number, $1, 'resolved', now() FROM generate_series(1, 7) AS number`,
      [ada.id],
    );
    await report({ postId });
    expect((await first()).priority).toMatchObject({ reporters: 100, record: 30 });
  });

  it('is listed page by page, and by filter', async () => {
    const wanted = [];
    for (const reason of ['spam', 'violence', 'other'] as const) {
      const { id: postId } = await post(reason);
      await report({ postId }, reason);
      wanted.push(reason);
    }
    const pages = [];
    let next: Record<string, string | number> | undefined = { community: communityId, limit: 1 };
    while (next) {
      const page: { items: { reason: string }[]; next: Record<string, string> | undefined } = await api.page(
        'listCases',
        { as: staff, query: next },
      );
      pages.push(...page.items.map(({ reason }) => reason));
      ({ next } = page);
    }
    expect(pages).toEqual(['violence', 'spam', 'other']);
    expect((await listed({ reason: 'spam' })).map(({ reason }) => reason)).toEqual(['spam']);
    expect(await listed({ age: 'hour' })).toEqual([]);
    const { id } = await first();
    await query(`UPDATE cases SET opened_at = now() - interval '4 days' WHERE id = $1`, [id]);
    expect((await listed({ age: 'days' })).map((one) => one.id)).toEqual([id]);
    expect(await listed({ age: 'week' })).toEqual([]);
    await api.call('claimCase', { as: staff, params: { id } });
    expect((await listed({ mine: 'true' })).map((one) => one.id)).toEqual([id]);
    expect((await listed({ unclaimed: 'true' })).map(({ reason }) => reason)).toEqual(['spam', 'other']);
    expect(await api.call('countCommunityCases', { as: owner, params: { id: communityId } })).toEqual({
      open: 3,
      mine: 0,
      unclaimed: 2,
      reasons: { spam: 1, violence: 1, other: 1 },
      places: [{ name: expect.any(String), displayName: 'Bread', open: 3 }],
    });
  });

  it('ends when its last report is decided elsewhere, or its content is removed', async () => {
    const { id: postId } = await post();
    await report({ postId });
    await report({ postId });
    const [one, two] = (await api.call('listReports', { as: staff })).filter(
      (each) => each.postId === postId,
    );
    await api.call('resolveReport', {
      as: staff,
      params: { id: one?.id ?? 0 },
      body: { status: 'dismissed' },
    });
    expect((await first()).reportCount).toBe(1);
    await api.call('resolveReport', {
      as: staff,
      params: { id: two?.id ?? 0 },
      body: { status: 'dismissed' },
    });
    expect(await listed()).toEqual([]);
    const { postId: removed } = await caseOfPost('Two');
    await api.call('removePost', { as: staff, params: { id: removed }, body: { reason: 'Spam' } });
    expect(await listed()).toEqual([]);
  });

  it('is open again after a report that follows a decision', async () => {
    const { id, postId } = await caseOfPost();
    await decide(id, {});
    expect(await listed()).toEqual([]);
    await report({ postId }, 'other');
    const next = await first();
    expect(next.id).not.toBe(id);
    expect(next).toMatchObject({ reason: 'other', reportCount: 1 });
  });

  it('is found for reports that were stored without one, as those of a rule', async () => {
    const { id: postId } = await post();
    await query(
      `INSERT INTO reports (reason, description, subject_type, subject_id, subject_title, post_id, reported_user_id)
        VALUES ('other', 'Held by the rule “Links”', 'post', $1, 'Buy now', $1, $2)`,
      [postId, ada.id],
    );
    await api.app.get(JobQueue).send('cases.gather', [{}]);
    api.app.get(JobQueue).wake('cases.gather');
    await finish();
    const { id } = await first();
    expect((await details(id)).reports).toMatchObject([
      { description: 'Held by the rule “Links”', reporter: null },
    ]);
    expect((await first()).priority.reporters).toBe(10);
  });

  it('shows the title of a post as reported, and as it is now', async () => {
    const { id: postId } = await post('Buy now');
    await report({ postId });
    const { id } = await first();
    expect(await details(id)).not.toHaveProperty('currentTitle');
    await api.call('updatePost', { as: ada, params: { id: postId }, body: { title: 'A recipe' } });
    expect(await details(id)).toMatchObject({ subject: { title: 'Buy now' }, currentTitle: 'A recipe' });
    await api.call('deletePost', { as: ada, params: { id: postId } });
    expect(await details(id)).not.toHaveProperty('currentTitle');
  });

  it('shows the picture of an image post, as it is now', async () => {
    const image = { imageUrl: 'https://a.example/b.png', type: 'image' as const, alt: 'A loaf' };
    const { id: postId } = await api.makePost({ as: ada, communityId, title: 'Look', ...image });
    await report({ postId });
    const { id } = await first();
    expect((await details(id)).picture).toEqual({ url: image.imageUrl, alt: 'A loaf' });
    await api.call('deletePost', { as: ada, params: { id: postId } });
    expect(await details(id)).not.toHaveProperty('picture');
  });

  it('shows the video of a video post as it is now, and whether it is sensitive', async () => {
    const video = { videoUrl: 'https://a.example/b.mp4', type: 'video' as const };
    const { id: postId } = await api.makePost({ as: ada, communityId, title: 'Look', ...video });
    await report({ postId });
    const { id } = await first();
    expect((await details(id)).video).toEqual({ url: video.videoUrl });
    expect(await details(id)).not.toHaveProperty('picture');
    await api.call('updatePost', { as: ada, params: { id: postId }, body: { isSensitive: true } });
    expect((await details(id)).video).toEqual({ url: video.videoUrl, isSensitive: true });
    await api.call('deletePost', { as: ada, params: { id: postId } });
    expect(await details(id)).not.toHaveProperty('video');
  });

  it('shows the texts, what is around them, the record, notes, rules and other cases of the person', async () => {
    await api.call('updateCommunity', {
      as: owner,
      params: { id: communityId },
      body: { rules: [{ title: 'Be kind', text: 'Insult nobody.' }] },
    });
    const { id: postId } = await post('A thread');
    const parent = await api.makeComment({ as: ben, postId, content: 'Hello' });
    await api.makeComment({ as: ben, postId, parentId: parent.id, content: 'Before' });
    const { id: commentId } = await api.makeComment({
      as: ada,
      postId,
      parentId: parent.id,
      content: 'Rude',
    });
    await api.makeComment({ as: ben, postId, parentId: commentId, content: 'After' });
    await report({ commentId }, 'harassment', ben);
    await api.call('updateComment', { as: ada, params: { id: commentId }, body: { content: 'Kind' } });
    await report({ reportedUserId: ada.id }, 'impersonation');
    const { id } = await first();
    await api.call('addStaffNote', { as: staff, params: { id }, body: { text: 'Promised to stop' } });
    const one = await details(id);
    expect(one).toMatchObject({
      reportedText: 'Rude',
      currentText: 'Kind',
      isLocked: false,
      post: { id: postId, text: 'Cheap' },
      parent: { id: parent.id, text: 'Hello', person: { username: ben.username } },
      before: [{ text: 'Before' }],
      after: [{ text: 'After' }],
      record: { karma: 0, removals: 0, warnings: 0, bans: 0, dayCount: 2 },
      linked: [{ type: 'user', reason: 'impersonation', title: ada.username }],
      rules: [{ title: 'Be kind', text: 'Insult nobody.' }],
      reports: [{ reason: 'harassment', reporter: { username: ben.username } }],
    });
    expect(one.record?.notes).toMatchObject([{ text: 'Promised to stop', by: { username: 'staff_one' } }]);
    const there = await details(id, owner);
    expect(there.reports).toMatchObject([{ reason: 'harassment' }]);
    expect(there.reports[0]).not.toHaveProperty('reporter');
    expect(there.linked).toEqual([]);
    expect(there.record?.notes).toEqual([]);
  });

  it('shows an edit far into the text beside the text as reported', async () => {
    const post = await api.makePost({ as: ada, communityId, content: `${'x'.repeat(900)} Rude` });
    const { id: postId } = post;
    await report({ postId }, 'harassment', ben);
    const { id } = await first();
    for (const content of [`${'x'.repeat(900)} Kind`, `${post.content} to all`]) {
      await api.call('updatePost', { as: ada, params: { id: postId }, body: { content } });
      const one = await details(id);
      expect([one.reportedText, one.currentText]).toEqual([post.content, content]);
    }
  });
});

describe('a claim', () => {
  it('has a name and ten minutes, keeps others from deciding, and is shown live', async () => {
    const { id } = await caseOfPost();
    const { heard } = await listen(api, owner);
    const { heard: outside } = await listen(api, ada);
    const claim = await api.call('claimCase', { as: staff, params: { id } });
    expect(claim).toMatchObject({ username: 'staff_one', isYours: true });
    const left = Date.parse(claim.until) - Date.now();
    expect(left).toBeGreaterThan((caseLimits.claimMinutes - 1) * 60_000);
    expect((await listed({}, other))[0]?.claim).toMatchObject({ username: 'staff_one', isYours: false });
    await until(() => heard.some((said) => said.type === 'case' && said.data.caseId === id));
    expect(outside.map(({ type }) => type)).toEqual(['auth_ok']);
    for (const attempt of [
      api.refusal('decideCases', { as: other, body: { caseIds: [id], action: 'dismiss' } }),
      api.refusal('claimCase', { as: other, params: { id } }),
      api.refusal('claimCase', { as: owner, params: { id } }),
    ]) {
      const { code, message } = await attempt;
      expect(code).toBe('CASE_CLAIMED');
      expect(message).toMatch(/^staff_one is deciding this case\. .* in \d+ minutes\.$/);
    }
    await query(`UPDATE cases SET claimed_until = now() - interval '1 second' WHERE id = $1`, [id]);
    await decide(id, {}, other);
  });

  it('is one per moderator, and ends when it is released', async () => {
    const [one, two] = [await caseOfPost('One'), await caseOfPost('Two')];
    const { heard } = await listen(api, owner);
    await api.call('claimCase', { as: staff, params: { id: one.id } });
    await api.call('claimCase', { as: staff, params: { id: two.id } });
    expect((await listed({ mine: 'true' })).map(({ id }) => id)).toEqual([two.id]);
    const changed = () => heard.flatMap((said) => (said.type === 'case' ? [said.data.caseId] : []));
    await until(() => changed().length === 3);
    expect(changed()).toEqual([one.id, two.id, one.id]);
    await api.call('releaseCase', { as: other, params: { id: two.id } });
    expect(await listed({ mine: 'true' })).toHaveLength(1);
    await api.call('releaseCase', { as: staff, params: { id: two.id } });
    expect(await listed({ mine: 'true' })).toEqual([]);
  });
});

describe('a decision', () => {
  it('takes effect at once, and notifies the author and each reporter once, when it can no longer be undone', async () => {
    const { id, postId } = await caseOfPost();
    const cleo = await api.members.make();
    await report({ postId }, 'other', cleo);
    const decided = await decide(id, REMOVE);
    expect(await postOf(postId)).toMatchObject({ removalReason: 'No advertising: Please stop.' });
    expect([await messagesOf(ada), await messagesOf(ben)]).toEqual([[], []]);
    await finish();
    await finish();
    expect(await messagesOf(ada)).toEqual([
      'A moderator removed your post “Buy now”. You can appeal there. Reason: No advertising: Please stop.',
    ]);
    const outcome = 'A moderator reviewed your report of “Buy now” and took action. Thank you';
    expect([await messagesOf(ben), await messagesOf(cleo)]).toEqual([[outcome], [outcome]]);
    const { decisionId } = decided.results[0] ?? {};
    const body = { decisionIds: [decisionId ?? 0] };
    expect((await api.refusal('undoDecisions', { as: staff, body })).code).toBe('DECISION_FINAL');
    const log = await api.call('listModerationLog', { as: staff });
    expect(log.slice(0, 2).map(({ action, note }) => [action, note])).toEqual([
      ['post-removed', 'No advertising'],
      ['report-resolved', 'No advertising: Please stop.'],
    ]);
  });

  it('elsewhere notifies the reporters as well', async () => {
    const { id: postId } = await post();
    const cleo = await api.members.make();
    await report({ postId }, 'spam', ben);
    const [one] = (await api.call('listReports', { as: staff })).filter((each) => each.postId === postId);
    await report({ postId }, 'spam', cleo);
    const params = { id: one?.id ?? 0 };
    await api.call('resolveReport', { as: staff, params, body: { status: 'dismissed' } });
    await api.call('removePost', { as: staff, params: { id: postId }, body: { reason: 'Spam' } });
    expect([await messagesOf(ben), await messagesOf(cleo)]).toEqual([
      ['A moderator reviewed your report of “Buy now” and found that no rule was broken'],
      ['A moderator reviewed your report of “Buy now” and took action. Thank you'],
    ]);
  });

  it('tells reporters of a dismissal, unless they have disabled it', async () => {
    const { id, postId } = await caseOfPost();
    const cleo = await api.members.make();
    await report({ postId }, 'other', cleo);
    await api.call('updateSettings', { as: cleo, body: { notifyReportOutcomes: false } });
    await decide(id, {});
    await finish();
    expect([await messagesOf(ada), await messagesOf(ben), await messagesOf(cleo)]).toEqual([
      [],
      ['A moderator reviewed your report of “Buy now” and found that no rule was broken'],
      [],
    ]);
  });

  it.each([
    ['remove', REMOVE],
    ['lock', { action: 'lock', rule: 'Off topic' }],
    ['warn', { action: 'warn', rule: 'Be kind' }],
    ['ban', { action: 'ban', rule: 'Be kind', days: 3, removal: 'day' }],
    ['dismiss', {}],
    ['escalate', { action: 'escalate' }],
  ] as const)('to %s is undone completely, and nobody is notified', async (_name, body) => {
    const { id, postId } = await caseOfPost();
    await api.call('pinPost', { as: owner, params: { id: postId } });
    await api.call('pinToProfile', { as: ada, params: { id: postId } });
    const before = await postOf(postId);
    const counters = () => query('SELECT post_count FROM communities WHERE id = $1', [communityId]);
    const counted = await counters();
    const decided = await decide(id, body);
    await undo(decided);
    expect(await postOf(postId)).toEqual(before);
    expect(await counters()).toEqual(counted);
    expect(await first()).toMatchObject({ id, reportCount: 1 });
    expect((await api.call('getMe', { as: ada })).bans).toBeUndefined();
    await finish();
    expect([await messagesOf(ada), await messagesOf(ben)]).toEqual([[], []]);
    expect(await postOf(postId)).toEqual(before);
    await decide(id, {});
  });

  it('locking a locked post changes nothing, nor does undoing it', async () => {
    const { id, postId } = await caseOfPost();
    await api.call('lockPost', { as: owner, params: { id: postId } });
    await undo(await decide(id, { action: 'lock', rule: 'Off topic' }));
    expect(await postOf(postId)).toMatchObject({ isLocked: true });
  });

  it('to ban replaces an earlier ban, which returns when it is undone', async () => {
    const { id } = await caseOfPost();
    const params = { id: communityId, username: ada.username };
    const earlier = { reason: 'Earlier', message: '', days: 1 };
    const { endsAt } = await api.call('banFromCommunity', { as: staff, params, body: earlier });
    const decided = await decide(id, { action: 'ban', rule: 'Be kind', days: null });
    expect((await api.call('getMe', { as: ada })).bans).toMatchObject([{ reason: 'Be kind', endsAt: null }]);
    await undo(decided);
    expect((await api.call('getMe', { as: ada })).bans).toMatchObject([{ reason: 'Earlier', endsAt }]);
  });

  it('to ban removes recent content once it is final', async () => {
    const { id, postId } = await caseOfPost();
    const [another, older] = [await post('Another'), await post('Older')];
    await query(`UPDATE posts SET created_at = now() - interval '2 days' WHERE id = $1`, [older.id]);
    await decide(id, { action: 'ban', rule: 'Spam', removal: 'day' });
    expect((await postOf(another.id)).isRemoved).toBeUndefined();
    await finish();
    await finish();
    expect([(await postOf(another.id)).removalReason, (await postOf(postId)).removalReason]).toEqual([
      'Spam',
      'Spam',
    ]);
    expect((await postOf(older.id)).isRemoved).toBeUndefined();
    expect(await messagesOf(ada)).toHaveLength(1);
  });

  it('to remove also removes recent content once it is final, and notifies the author once', async () => {
    const { id, postId } = await caseOfPost();
    const another = await post('Another');
    await decide(id, { ...REMOVE, removal: 'day' });
    expect((await postOf(another.id)).isRemoved).toBeUndefined();
    await finish();
    expect([(await postOf(another.id)).isRemoved, (await postOf(postId)).isRemoved]).toEqual([true, true]);
    expect(await messagesOf(ada)).toEqual([
      'A moderator removed your post “Buy now” and your other recent posts and comments. You can appeal there. Reason: No advertising: Please stop.',
    ]);
  });

  it('to remove in a case about a member removes recent content, and notifies them once', async () => {
    const { id: postId } = await post();
    const elsewhere = await api.makePost({ as: ada });
    await report({ reportedUserId: ada.id });
    const one = (await api.call('listCases', { as: staff })).find(({ subject }) => subject.id === ada.id);
    await decide(one?.id ?? 0, { ...REMOVE, removal: 'week' });
    await finish();
    expect([(await postOf(postId)).isRemoved, (await postOf(elsewhere.id)).isRemoved]).toEqual([true, true]);
    expect(await messagesOf(ada)).toEqual([
      'A moderator removed your recent posts and comments. You can appeal there. Reason: No advertising: Please stop.',
    ]);
  });

  it('to restore shows removed content again, and can be undone', async () => {
    const { id, postId } = await caseOfPost();
    await api.call('removePost', { as: owner, params: { id: postId }, body: { reason: 'Hasty' } });
    expect((await first()).subject.status).toBe('removed');
    await undo(await decide(id, { action: 'restore' }));
    expect(await postOf(postId)).toMatchObject({ removalReason: 'Hasty' });
    await decide(id, { action: 'restore' });
    expect((await postOf(postId)).isRemoved).toBeUndefined();
    await finish();
    expect((await messagesOf(ada))[0]).toBe('A moderator restored your post “Buy now”');
    expect((await messagesOf(ben))[0]).toBe(
      'A moderator reviewed your report of “Buy now” and found that no rule was broken',
    );
  });

  it('warns, with an entry in the log and in the record', async () => {
    const { id } = await caseOfPost('One');
    await decide(id, { action: 'warn', rule: 'Be kind', message: 'Last time.' });
    await finish();
    expect(await messagesOf(ada)).toEqual([
      'A moderator warned you about your post “One”. You can appeal on your profile. Reason: Be kind: Last time.',
    ]);
    const { warnings } = await api.call('getUser', { as: ada, params: { username: ada.username } });
    expect(warnings).toMatchObject([{ reason: 'Be kind: Last time.' }]);
    const next = await caseOfPost('Two');
    expect((await details(next.id)).record).toMatchObject({ warnings: 1 });
  });

  it('shows the rule in the public log, and the message to the author and moderators alone', async () => {
    const { id, postId } = await caseOfPost('One');
    await decide((await caseOfPost('Two')).id, { action: 'warn', rule: 'Be kind', message: 'Please stop.' });
    await decide(id, { ...REMOVE, removal: 'day' });
    await finish();
    expect(await postOf(postId)).toMatchObject({ removalReason: 'No advertising: Please stop.' });
    const log = await api.call('listPublicLog', {});
    const reasons = log.slice(0, 5).flatMap(({ reason }) => reason ?? []);
    expect([...new Set(reasons)].toSorted()).toEqual(['Be kind', 'No advertising']);
  });

  it('decides up to fifty cases at once, and says which were refused', async () => {
    const cases = [await caseOfPost('One'), await caseOfPost('Two'), await caseOfPost('Three')];
    await api.call('claimCase', { as: other, params: { id: cases[1]?.id ?? 0 } });
    await api.call('deletePost', { as: ada, params: { id: cases[2]?.postId ?? 0 } });
    const caseIds = cases.map(({ id }) => id);
    const { results } = await api.call('decideCases', { as: staff, body: { ...REMOVE, caseIds } });
    expect(results.map(({ error }) => error?.code)).toEqual([undefined, 'CASE_CLAIMED', 'POST_NOT_FOUND']);
    await api.call('releaseCase', { as: other, params: { id: caseIds[1] ?? 0 } });
    const many = Array.from({ length: caseLimits.decidedAtOnce + 1 }, (_, n) => n + 1);
    const body = { caseIds: many, action: 'dismiss' };
    expect((await api.refusal('decideCases', { as: staff, body })).code).toBe('INPUT_INVALID');
  });

  it('needs a rule where the author is concerned', async () => {
    const { id } = await caseOfPost();
    for (const action of ['remove', 'lock', 'warn', 'ban']) {
      const body = { caseIds: [id], action };
      expect((await api.refusal('decideCases', { as: staff, body })).fields).toHaveProperty('rule');
    }
  });

  it('is refused for what the subject does not have', async () => {
    await report({ reportedUserId: ada.id });
    const found = (await api.call('listCases', { as: staff })).find(({ subject }) => subject.id === ada.id);
    const refused = async (body: object) =>
      (await api.refusal('decideCases', { as: staff, body: { caseIds: [found?.id], rule: 'X', ...body } }))
        .code;
    for (const action of ['remove', 'restore', 'lock', 'escalate'])
      expect([action, await refused({ action })]).toEqual([action, 'RULE_BROKEN']);
    await decide(found?.id ?? 0, { action: 'warn', rule: 'X' });
  });
});

describe('a warning', () => {
  const warn = async (title: string, as = staff) => {
    const { id } = await caseOfPost(title);
    return decide(id, { action: 'warn', rule: 'Be kind' }, as);
  };
  const warningsOf = async (person: Member, as = person) =>
    (await api.call('getUser', { as, params: { username: person.username } })).warnings;
  /** Reads the number of warnings in the record beside a new case. */
  const count = async () => (await details((await caseOfPost('Next')).id)).record?.warnings;
  const appealOf = (id: number) => ({ subject: 'warning' as const, subjectId: id, text: 'I was kind' });

  it('is shown to its person alone, once it is final', async () => {
    await warn('One');
    expect(await warningsOf(ada)).toBeUndefined();
    await finish();
    const [warning] = (await warningsOf(ada)) ?? [];
    const about = { type: 'post', postId: expect.any(Number), title: 'One' };
    expect(warning).toEqual({
      id: expect.any(Number),
      reason: 'Be kind',
      createdAt: expect.any(String),
      about,
    });
    expect(await warningsOf(ada, staff)).toBeUndefined();
    expect(await warningsOf(ben)).toBeUndefined();
  });

  it('that was undone is not shown, and does not count', async () => {
    const decided = await warn('One');
    expect(await count()).toBe(1);
    await undo(decided);
    await finish();
    expect(await warningsOf(ada)).toBeUndefined();
    expect(await count()).toBe(0);
  });

  it('names the community whose moderator warned, unless the person can no longer see it', async () => {
    const { id } = await caseOfPost();
    await decideThere(id, { action: 'warn', rule: 'Be kind' });
    await finish();
    expect(await warningsOf(ada)).toMatchObject([{ community: { displayName: 'Bread' } }]);
    await query(`UPDATE communities SET visibility = 'private' WHERE id = $1`, [communityId]);
    await query('DELETE FROM memberships WHERE user_id = $1', [ada.id]);
    expect((await warningsOf(ada))?.[0]).not.toHaveProperty('community');
  });

  it('does not name the post of another in a community that the person can no longer see', async () => {
    const { id: postId } = await api.makePost({ as: ben, communityId, title: 'Among ourselves' });
    const { id: commentId } = await api.makeComment({ as: ada, postId, content: 'Rude' });
    await report({ commentId }, 'harassment');
    await decide((await first()).id, { action: 'warn', rule: 'Be kind' });
    await finish();
    expect(await warningsOf(ada)).toMatchObject([{ about: { title: 'Among ourselves' } }]);
    await query(`UPDATE communities SET visibility = 'private' WHERE id = $1`, [communityId]);
    await query('DELETE FROM memberships WHERE user_id = $1', [ada.id]);
    expect((await warningsOf(ada))?.[0]).not.toHaveProperty('about');
  });

  it('can be appealed beside another one, and counts until it is reversed', async () => {
    await warn('One');
    await warn('Two');
    await finish();
    const [, first] = (await warningsOf(ada)) ?? [];
    const body = appealOf(first?.id ?? 0);
    expect((await api.refusal('createAppeal', { as: ben, body })).code).toBe('DECISION_NOT_FOUND');
    await api.call('createAppeal', { as: ada, body });
    expect((await api.call('listAppeals', { as: staff })).map(({ subject }) => subject)).toEqual([]);
    const [sent] = await api.call('listAppeals', { as: other });
    expect(sent).toMatchObject({ subject: 'warning', content: { title: 'One', text: 'Cheap' } });
    expect(await count()).toBe(2);
    const decision = { outcome: 'reversed', reason: 'It was kind' } as const;
    await api.call('decideAppeal', { as: other, params: { id: sent?.id ?? 0 }, body: decision });
    expect(await count()).toBe(1);
    expect((await warningsOf(ada))?.length).toBe(1);
    expect((await messagesOf(ada))[0]).toBe(
      'Another moderator reviewed your appeal and reversed your warning: It was kind',
    );
  });

  it('about a comment is appealed with the comment’s text', async () => {
    const { id: postId } = await post();
    const { id: commentId } = await api.makeComment({ as: ada, postId, content: 'Rude' });
    await report({ commentId }, 'harassment', ben);
    await decide((await first()).id, { action: 'warn', rule: 'Be kind' });
    await finish();
    const [warning] = (await warningsOf(ada)) ?? [];
    expect(warning?.about).toEqual({ type: 'comment', postId, title: 'Buy now' });
    await api.call('createAppeal', { as: ada, body: appealOf(warning?.id ?? 0) });
    expect(await api.call('listAppeals', { as: other })).toContainEqual(
      expect.objectContaining({ content: { postId, title: 'Buy now', text: 'Rude' } }),
    );
  });
});

describe('trouble', () => {
  it('of two moderators who decide at once, the second is refused', async () => {
    const { id } = await caseOfPost();
    const attempts = [staff, other, staff, other].map((as) =>
      api.send('decideCases', { as, body: { ...REMOVE, caseIds: [id] } }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    await finish();
    expect(await messagesOf(ada)).toHaveLength(1);
  });

  it('nobody decides a case about themselves, or one that they reported', async () => {
    const { id: postId } = await api.makePost({ as: staff, communityId });
    await report({ postId }, 'spam', other);
    const [found] = await listed({}, other);
    expect(found).toMatchObject({ isReportedByYou: true });
    const id = found?.id ?? 0;
    expect(await listed()).toEqual([]);
    expect((await api.refusal('getCase', { as: staff, params: { id } })).code).toBe('OWN_CASE');
    const note = { as: staff, params: { id }, body: { text: 'A good person' } };
    expect((await api.refusal('addStaffNote', note)).code).toBe('OWN_CASE');
    const params = { id: communityId };
    expect((await api.call('countCommunityCases', { as: staff, params })).open).toBe(0);
    expect((await api.call('countCommunityCases', { as: other, params })).open).toBe(1);
    for (const as of [staff, other]) {
      expect((await api.refusal('claimCase', { as, params: { id } })).code).toBe('OWN_CASE');
      const body = { caseIds: [id], action: 'dismiss' };
      expect((await api.refusal('decideCases', { as, body })).code).toBe('OWN_CASE');
    }
    await decideThere(id, {});
  });

  it('the author deletes the post or the account while it is judged', async () => {
    const { id, postId } = await caseOfPost();
    await api.call('claimCase', { as: staff, params: { id } });
    await api.call('deletePost', { as: ada, params: { id: postId } });
    expect((await details(id)).subject).toMatchObject({ status: 'deleted', title: 'Buy now', postId: null });
    const body = { ...REMOVE, caseIds: [id] };
    expect((await api.refusal('decideCases', { as: staff, body })).code).toBe('POST_NOT_FOUND');
    await decide(id, { action: 'warn', rule: 'Be kind' });
    await query('UPDATE users SET deleted_at = now() WHERE id = $1', [ada.id]);
    await finish();
    expect(await query('SELECT FROM notifications WHERE user_id = $1', [ada.id])).toEqual([]);
    expect(await messagesOf(ben)).toHaveLength(1);
  });

  it('a post deleted after its removal stays deleted when that is undone', async () => {
    const { id, postId } = await caseOfPost();
    const decided = await decide(id, REMOVE);
    await api.call('deletePost', { as: ada, params: { id: postId } });
    await undo(decided);
    expect((await first()).subject.status).toBe('deleted');
  });

  it('a report between a decision and its undoing joins the same case', async () => {
    const { id, postId } = await caseOfPost();
    const decided = await decide(id, {});
    await report({ postId }, 'violence', ben);
    await report({ postId }, 'other');
    await undo(decided);
    const cases = await listed();
    expect(cases).toMatchObject([{ reason: 'violence', reportCount: 2 }]);
  });

  it('only the moderator who decided can undo, once', async () => {
    const { id } = await caseOfPost();
    const decided = await decide(id, {});
    const body = { decisionIds: [decided.results[0]?.decisionId ?? 0] };
    expect((await api.refusal('undoDecisions', { as: other, body })).code).toBe('DECISION_FINAL');
    await undo(decided);
    expect((await api.refusal('undoDecisions', { as: staff, body })).code).toBe('DECISION_FINAL');
  });

  it('a job that runs early, twice or at once with another notifies everyone once', async () => {
    const { id } = await caseOfPost();
    const decided = await decide(id, REMOVE);
    const notices = api.app.get(CaseNotices, { strict: false });
    const run = () => notices.notify(decided.results[0]?.decisionId ?? 0);
    await expect(run()).rejects.toThrow('not due yet');
    await query('UPDATE case_decisions SET due_at = now()');
    await Promise.all([run(), run(), run()]);
    await finish();
    expect([await messagesOf(ada), await messagesOf(ben)].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('in a community', () => {
  it('its moderators see and decide its cases alone, and not what was escalated', async () => {
    const { id } = await caseOfPost();
    const elsewhere = await api.makePost();
    await report({ postId: elsewhere.id });
    const there = await api.call('listCommunityCases', { as: owner, params: { id: communityId } });
    expect(there.map((one) => one.id)).toEqual([id]);
    expect((await api.call('countCases', { as: owner })).open).toBe(1);
    expect((await api.call('countCases', { as: ada })).open).toBe(0);
    const people = await api.makeModerator(communityId, owner, ['people']);
    expect((await api.call('countCases', { as: people })).open).toBe(0);
    const [strange] = await api.call('listCases', {
      as: staff,
      query: { community: elsewhere.community.id },
    });
    const params = { id: communityId };
    const body = { caseIds: [strange?.id], action: 'dismiss' };
    expect((await api.refusal('decideCommunityCases', { as: owner, params, body })).code).toBe(
      'CASE_NOT_FOUND',
    );
    await decideThere(id, { action: 'escalate', message: 'Please look' });
    expect(await api.call('listCommunityCases', { as: owner, params })).toEqual([]);
    for (const [name, request] of [
      ['getCase', { params: { id } }],
      ['claimCase', { params: { id } }],
      ['addStaffNote', { params: { id }, body: { text: 'Promised to stop' } }],
      ['decideCommunityCases', { params, body: { caseIds: [id], action: 'dismiss' } }],
    ] as const)
      expect((await api.refusal(name, { as: owner, ...request })).code).toBe('CASE_NOT_FOUND');
    expect(await first()).toMatchObject({ id, isEscalated: true });
    const { id: another } = await caseOfPost('Another');
    expect((await details(another, owner)).linked).toEqual([]);
    expect((await details(another)).linked).toMatchObject([{ id }]);
    await decide(another, {});
    await decide(id, {});
    await decide(strange?.id ?? 0, {});
  });

  it('its cases are counted, for the five communities with the most', async () => {
    for (let index = 0; index < caseLimits.placesShown; index++) {
      const { id } = await api.makeCommunity({ as: owner });
      await report({ postId: (await api.makePost({ communityId: id })).id });
    }
    for (const title of ['One', 'Two']) await report({ postId: (await post(title)).id });
    const { open, places } = await api.call('countCases', { as: owner });
    expect(open).toBe(7);
    expect(places.map((place) => place.open)).toEqual([2, 1, 1, 1, 1]);
  });

  it('notes about a person are limited in number', async () => {
    const { id } = await caseOfPost();
    await query(
      'INSERT INTO staff_notes (person_id, author_id, text) SELECT $1, $2, $3 FROM generate_series(2, $4)',
      [ada.id, staff.id, 'A note', caseLimits.notesPerPerson],
    );
    const note = { as: staff, params: { id }, body: { text: 'The last one' } };
    await api.call('addStaffNote', note);
    expect((await api.refusal('addStaffNote', note)).code).toBe('RULE_BROKEN');
  });

  it('a ban needs the permission for people, and the whole site is for its staff', async () => {
    const { id } = await caseOfPost();
    const moderator = await api.makeModerator(communityId, owner, ['posts']);
    const params = { id: communityId };
    const body = { caseIds: [id], action: 'ban', rule: 'Be kind' };
    const refused = async (as: Member, more = {}) =>
      (await api.refusal('decideCommunityCases', { as, params, body: { ...body, ...more } })).code;
    expect(await refused(moderator)).toBe('ROLE_MISSING');
    expect(await refused(owner, { isFromSite: true })).toBe('ROLE_MISSING');
    await decideThere(id, { action: 'ban', rule: 'Be kind' });
    await finish();
    expect((await messagesOf(ada))[0]).toMatch(/^You are banned from “Bread” until/);
  });
});

it('all decisions about cases, and their undoing, leave the counters right', async () => {
  await finish();
  expect(await findWrongCounters(api.database)).toEqual([]);
});
