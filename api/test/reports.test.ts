import { moderationLimits, type Report } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let moderator: Member;
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make({ username: 'ada' });
  moderator = await api.members.make({ role: 'moderator' });
});
afterAll(() => api.stop());

/** A new report as staff read it. */
async function report(body: object, as?: Member): Promise<Report> {
  const by = as ?? (await api.members.make());
  const { id } = await api.call('createReport', { as: by, body: { reason: 'spam', ...body } });
  const found = (await api.call('listReports', { as: moderator })).find((one) => one.id === id);
  if (!found) throw new Error('The report is not listed.');
  return found;
}
const resolve = (id: number, body: object, as = moderator) => ({ as, params: { id }, body });

describe('reporting', () => {
  it('a post says whose it is and what it was', async () => {
    const post = await api.makePost({ as: ada, title: 'Buy now', content: 'x'.repeat(400) });
    const made = await report({ postId: post.id, description: '  Please look  ' });
    expect(made).toMatchObject({
      reason: 'spam',
      description: 'Please look',
      status: 'pending',
      resolvedAt: null,
      moderatorNotes: null,
      postId: post.id,
      commentId: null,
      reportedUserId: ada.id,
      reportedUser: { id: ada.id, username: 'ada' },
      subject: { type: 'post', title: 'Buy now', excerpt: 'x'.repeat(300) },
    });
  });

  it('takes the most specific of the ids and derives the others', async () => {
    const post = await api.makePost();
    const comment = await api.makeComment({ as: ada, postId: post.id, content: 'Rude' });
    const made = await report({
      postId: 999_999,
      reportedUserId: 999_999,
      commentId: comment.id,
      description: '',
    });
    expect(made).toMatchObject({
      description: null,
      postId: post.id,
      commentId: comment.id,
      reportedUserId: ada.id,
      subject: { type: 'comment', title: 'A post', excerpt: 'Rude' },
    });
  });

  it('a user', async () => {
    const made = await report({ reportedUserId: ada.id, reason: 'impersonation' });
    expect(made).toMatchObject({
      postId: null,
      commentId: null,
      subject: { type: 'user', title: 'ada', excerpt: null },
    });
  });

  it('keeps the reported content when it is deleted', async () => {
    const post = await api.makePost({ as: ada, title: 'Gone soon' });
    const { id } = await report({ postId: post.id });
    await api.call('deletePost', { as: ada, params: { id: post.id } });
    const kept = (await api.call('listReports', { as: moderator })).find((one) => one.id === id);
    expect(kept).toMatchObject({ postId: null, subject: { type: 'post', title: 'Gone soon' } });
  });

  it('the same thing twice is refused while the first is pending, for the same person', async () => {
    const { id: postId } = await api.makePost({ as: ada });
    const ben = await api.members.make();
    const attempts = Array.from({ length: 5 }, () =>
      api.send('createReport', { as: ben, body: { reason: 'spam', postId } }),
    );
    expect((await Promise.all(attempts)).map(({ status }) => status).sort()).toEqual([
      201, 409, 409, 409, 409,
    ]);
    await report({ postId });
    const [pending] = (await api.call('listReports', { as: moderator })).filter(
      (one) => one.reporter.id === ben.id,
    );
    await api.call('resolveReport', resolve(pending?.id ?? 0, { status: 'dismissed' }));
    await report({ postId }, ben);
  });

  it('is refused for what is not there, for oneself, and for guests', async () => {
    const refuse = async (body: object, as: Member | undefined = ada) =>
      (await api.refusal('createReport', { as, body: { reason: 'spam', ...body } })).code;
    expect(await refuse({ postId: 999_999 })).toBe('POST_NOT_FOUND');
    expect(await refuse({ commentId: 999_999 })).toBe('COMMENT_NOT_FOUND');
    expect(await refuse({ reportedUserId: 999_999 })).toBe('USER_NOT_FOUND');
    expect(await refuse({ reportedUserId: ada.id })).toBe('RULE_BROKEN');
    expect((await api.refusal('createReport', { body: { reason: 'spam', postId: 1 } })).code).toBe(
      'SESSION_MISSING',
    );
  });

  it.each([
    ['reason', { reason: 'boring' }],
    ['reason', { reason: undefined }],
    ['description', { description: 'x'.repeat(moderationLimits.reportDescriptionMax + 1) }],
    ['postId', { postId: 'one' }],
    ['body', { postId: undefined }],
    ['status', { status: 'resolved' }],
  ])('names %s when it is wrong', async (field, change) => {
    const body = { reason: 'spam', postId: 1, ...change };
    expect((await api.refusal('createReport', { as: ada, body })).fields).toHaveProperty(field);
  });
});

describe('the list of reports', () => {
  it('is for the staff', async () => {
    expect((await api.refusal('listReports', { as: ada })).code).toBe('ROLE_MISSING');
    expect((await api.refusal('listReports')).code).toBe('SESSION_MISSING');
    await api.call('listReports', { as: await api.members.make({ role: 'admin' }) });
  });

  it('has the pending ones first, then the others, each newest first, page by page', async () => {
    const { id: postId } = await api.makePost();
    const made: Report[] = [];
    for (let n = 0; n < 5; n++) made.push(await report({ postId }));
    await api.call('resolveReport', resolve(made[1]?.id ?? 0, { status: 'resolved' }));
    await api.call('resolveReport', resolve(made[3]?.id ?? 0, { status: 'dismissed' }));
    const all = await api.call('listReports', { as: moderator });
    const sorted = [...all].sort(
      (a, b) => Number(b.status === 'pending') - Number(a.status === 'pending') || b.id - a.id,
    );
    expect(all).toEqual(sorted);
    const seen: Report[] = [];
    let query: Record<string, string | number> | undefined = { limit: 3 };
    while (query) {
      const page: { items: Report[]; next: Record<string, string> | undefined } = await api.page(
        'listReports',
        {
          as: moderator,
          query,
        },
      );
      seen.push(...page.items);
      query = page.next;
    }
    expect(seen).toEqual(all);
    const dismissed = await api.call('listReports', { as: moderator, query: { status: 'dismissed' } });
    expect(dismissed.map(({ id }) => id)).toContain(made[3]?.id);
    expect(new Set(dismissed.map(({ status }) => status))).toEqual(new Set(['dismissed']));
  });
});

describe('deciding', () => {
  it('closes a report with notes', async () => {
    const { id } = await report({ reportedUserId: ada.id });
    const decided = await api.call('resolveReport', resolve(id, { status: 'resolved', notes: ' Warned. ' }));
    expect(decided).toMatchObject({
      status: 'resolved',
      moderatorNotes: 'Warned.',
      resolvedAt: expect.any(String),
    });
    const again = await api.refusal('resolveReport', resolve(id, { status: 'dismissed' }));
    expect(again.code).toBe('REPORT_CLOSED');
  });

  it('succeeds once for two concurrent decisions', async () => {
    const { id } = await report({ reportedUserId: ada.id });
    const attempts = ['resolved', 'dismissed'].map((status) =>
      api.send('resolveReport', resolve(id, { status })),
    );
    expect((await Promise.all(attempts)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is for the staff, of reports that exist, and never back to pending', async () => {
    const { id } = await report({ reportedUserId: ada.id });
    expect((await api.refusal('resolveReport', resolve(id, { status: 'resolved' }, ada))).code).toBe(
      'ROLE_MISSING',
    );
    const unknown = await api.refusal('resolveReport', resolve(999_999, { status: 'resolved' }));
    expect(unknown.code).toBe('REPORT_NOT_FOUND');
    const back = await api.refusal('resolveReport', resolve(id, { status: 'pending' }));
    expect(back.fields).toHaveProperty('status');
  });
});

describe('the context of a report', () => {
  const find = async (id: number) =>
    (await api.call('listReports', { as: moderator })).find((one) => one.id === id)?.context;

  it('of a comment has its text as it is now, and what it answers', async () => {
    const { id: postId } = await api.makePost();
    const ben = await api.members.make();
    const parent = await api.makeComment({ as: ben, postId, content: 'p'.repeat(400) });
    const comment = await api.makeComment({ as: ada, postId, parentId: parent.id, content: 'Rude' });
    const { id } = await report({ commentId: comment.id });
    const body = { content: 'Kind' };
    await api.call('updateComment', { as: ada, params: { id: comment.id }, body });
    expect(await find(id)).toEqual({
      status: 'present',
      removalReason: null,
      text: 'Kind',
      parent: { author: { id: ben.id, username: ben.username }, excerpt: 'p'.repeat(300) },
      otherPending: 0,
    });
  });

  it('of a post has the beginning of its text, of a user nothing but the others', async () => {
    const post = await api.makePost({ as: ada, content: 'x'.repeat(moderationLimits.reportedTextMax + 1) });
    const { id } = await report({ postId: post.id });
    const text = 'x'.repeat(moderationLimits.reportedTextMax);
    expect(await find(id)).toMatchObject({ status: 'present', text, parent: null });
    const someone = await api.members.make();
    const about = await report({ reportedUserId: someone.id });
    expect(await find(about.id)).toMatchObject({ status: 'present', text: null, parent: null });
  });

  it('says what has been removed, and what has been deleted', async () => {
    const post = await api.makePost({ as: ada, content: 'Text' });
    const { id } = await report({ postId: post.id });
    const comment = await api.makeComment({ as: ada, postId: post.id });
    await api.makeComment({ postId: post.id, parentId: comment.id });
    const ofComment = await report({ commentId: comment.id });
    await api.call('deleteComment', { as: ada, params: { id: comment.id } });
    expect(await find(ofComment.id)).toMatchObject({ status: 'deleted', text: null });
    const body = { reason: 'Advert' };
    await api.call('removePost', { as: moderator, params: { id: post.id }, body });
    expect(await find(id)).toMatchObject({ status: 'removed', removalReason: 'Advert', text: 'Text' });
    await api.call('deletePost', { as: ada, params: { id: post.id } });
    expect(await find(id)).toMatchObject({ status: 'deleted', removalReason: null, text: null });
  });

  it('counts the other pending reports of the same thing, which a decision leaves open', async () => {
    const { id: postId } = await api.makePost({ as: ada });
    const { id: commentId } = await api.makeComment({ as: ada, postId });
    await report({ commentId });
    const [first, second] = [await report({ postId }), await report({ postId }), await report({ postId })];
    expect((await find(first.id))?.otherPending).toBe(2);
    const resolved = await api.call('resolveReport', resolve(first.id, { status: 'dismissed' }));
    expect(resolved.context?.otherPending).toBe(2);
    expect((await find(second.id))?.otherPending).toBe(1);
  });
});

describe('a decision that removes the content', () => {
  const removeReason = 'Not kind';
  const body = { status: 'resolved', notes: 'Warned', removeReason };
  const log = async (reportId: number) =>
    (await api.call('listModerationLog', { as: moderator })).filter((entry) => entry.reportId === reportId);

  it.each(['post', 'comment'] as const)('takes a %s away and is logged with it', async (kind) => {
    const { id: postId } = await api.makePost({ as: ada, title: 'Seeds' });
    const comment = await api.makeComment({ as: ada, postId });
    const about = kind === 'post' ? { postId } : { postId, commentId: comment.id };
    const reporter = await api.members.make();
    const dismissed = await report(about, reporter);
    await api.call('resolveReport', resolve(dismissed.id, { status: 'dismissed' }));
    const { id } = await report(about, reporter);
    const resolved = await api.call('resolveReport', resolve(id, body));
    expect(resolved).toMatchObject({
      status: 'resolved',
      context: { status: 'removed', removalReason: removeReason },
    });
    expect((await log(id)).map(({ action, note }) => [action, note])).toEqual([
      ['report-resolved', 'Warned'],
      [`${kind}-removed`, removeReason],
    ]);
    await api.settled();
    const [notification] = await api.call('listNotifications', { as: ada });
    expect(notification).toMatchObject({
      type: 'other',
      postId,
      commentId: kind === 'post' ? null : comment.id,
    });
    // What is removed cannot be opened.
    const ofReporter = await api.call('listNotifications', { as: reporter });
    expect(ofReporter.map((one) => [one.postId, one.commentId])).toEqual([
      [null, null],
      [postId, kind === 'post' ? null : comment.id],
    ]);
  });

  it('is logged without the content when it removes nothing', async () => {
    const { id } = await report({ reportedUserId: ada.id });
    await api.call('resolveReport', resolve(id, { status: 'dismissed' }));
    expect(await log(id)).toMatchObject([
      { action: 'report-dismissed', subject: { type: 'user', id: ada.id, title: 'ada' }, note: null },
    ]);
  });

  it('is refused as a whole when the content cannot be removed', async () => {
    const { id: postId } = await api.makePost({ as: ada });
    const { id: commentId } = await api.makeComment({ as: ada, postId });
    const ofPost = await report({ postId });
    const ofComment = await report({ commentId });
    const ofUser = await report({ reportedUserId: ada.id });
    const refuse = (id: number, change = {}) =>
      api.refusal('resolveReport', resolve(id, { ...body, ...change }));
    expect((await refuse(ofUser.id)).fields).toHaveProperty('removeReason');
    expect((await refuse(ofPost.id, { status: 'dismissed' })).code).toBe('RULE_BROKEN');
    for (const wrong of ['', 'x'.repeat(moderationLimits.removalReasonMax + 1)]) {
      expect((await refuse(ofPost.id, { removeReason: wrong })).fields).toHaveProperty('removeReason');
    }
    await api.call('deleteComment', { as: ada, params: { id: commentId } });
    expect((await refuse(ofComment.id)).code).toBe('COMMENT_NOT_FOUND');
    await api.call('deletePost', { as: ada, params: { id: postId } });
    expect((await refuse(ofPost.id)).code).toBe('POST_NOT_FOUND');
    const open = await api.call('listReports', { as: moderator, query: { status: 'pending' } });
    expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining([ofPost.id, ofComment.id, ofUser.id]));
    for (const { id } of [ofPost, ofComment, ofUser]) expect(await log(id)).toEqual([]);
  });

  const statusOf = async (id: number) =>
    (await api.call('listReports', { as: moderator })).find((listed) => listed.id === id)?.status;

  it('resolves the other pending reports of it, and none of other things', async () => {
    const { id: postId } = await api.makePost({ as: ada });
    const { id: commentId } = await api.makeComment({ as: ada, postId });
    const [first, second] = [await report({ postId }), await report({ postId })];
    const [ofComment, ofUser] = [await report({ commentId }), await report({ reportedUserId: ada.id })];
    const resolved = await api.call('resolveReport', resolve(first.id, body));
    expect(resolved.context?.otherPending).toBe(0);
    expect(await statusOf(second.id)).toBe('resolved');
    expect(await statusOf(ofComment.id)).toBe('pending');
    expect(await statusOf(ofUser.id)).toBe('pending');
    expect((await api.refusal('resolveReport', resolve(second.id, body))).code).toBe('REPORT_CLOSED');
  });

  it('need not begin at a report to resolve them, unless it is by the author', async () => {
    const { id } = await api.makePost({ as: ada });
    const ofAda = await report({ postId: id });
    await api.call('removePost', { as: moderator, params: { id }, body: { reason: 'Advert' } });
    expect(await statusOf(ofAda.id)).toBe('resolved');
    const own = await api.makePost({ as: moderator });
    const ofOwn = await report({ postId: own.id });
    await api.call('removePost', { as: moderator, params: { id: own.id }, body: { reason: 'Oops' } });
    expect(await statusOf(ofOwn.id)).toBe('pending');
    const admin = await api.members.make({ role: 'admin' });
    const late = resolve(ofOwn.id, body, admin);
    expect((await api.refusal('resolveReport', late)).code).toBe('ALREADY_REMOVED');
  });

  it('is made by one of two who decide two reports of the same thing at once', async () => {
    const { id: postId } = await api.makePost({ as: ada });
    const reports = [await report({ postId }), await report({ postId })];
    const other = await api.members.make({ role: 'admin' });
    const attempts = reports.map(({ id }, index) =>
      api.send('resolveReport', resolve(id, body, index ? other : moderator)),
    );
    expect((await Promise.all(attempts)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('what a report tells, and to whom', () => {
  it('a member gets what they said, of what, and nothing that staff know', async () => {
    const post = await api.makePost({ as: ada });
    const parent = await api.makeComment({ as: ada, postId: post.id, content: 'A secret' });
    const reply = await api.makeComment({ postId: post.id, parentId: parent.id });
    await api.call('removeComment', {
      as: moderator,
      params: { id: parent.id },
      body: { reason: 'Not here.' },
    });
    const made = await api.call('createReport', {
      as: await api.members.make(),
      body: { reason: 'other', commentId: reply.id, description: 'Look' },
    });
    expect(made).toEqual({
      id: made.id,
      reason: 'other',
      description: 'Look',
      status: 'pending',
      createdAt: made.createdAt,
      postId: post.id,
      commentId: reply.id,
      reportedUserId: reply.authorId,
    });
    const listed = (await api.call('listReports', { as: moderator })).find(({ id }) => id === made.id);
    expect(listed?.context?.parent).toMatchObject({ excerpt: 'A secret', isRemoved: true });
  });

  it('a moderator does not decide a report on themselves', async () => {
    const { id } = await report({ reportedUserId: moderator.id });
    const refusal = await api.refusal('resolveReport', resolve(id, { status: 'dismissed' }));
    expect(refusal).toMatchObject({ statusCode: 403, code: 'OWN_REPORT' });
    const other = await api.members.make({ role: 'admin' });
    await api.call('resolveReport', resolve(id, { status: 'dismissed' }, other));
  });

  it('reporting oneself is refused', async () => {
    const refusal = await api.refusal('createReport', {
      as: ada,
      body: { reason: 'spam', reportedUserId: ada.id },
    });
    expect(refusal).toMatchObject({ statusCode: 422, code: 'RULE_BROKEN' });
  });
});

it('leaves room for closed reports however many are pending, and all are found page by page', async () => {
  const { database } = api;
  const moderator = await api.members.make({ role: 'moderator' });
  await database.pool.query('DELETE FROM reports');
  const insert = (status: string, count: number) =>
    database.pool.query(
      `INSERT INTO reports (reason, status, subject_type, subject_id, resolved_at)
       SELECT 'spam', $1, 'user', 1, CASE WHEN $1 <> 'pending' THEN now() END FROM generate_series(1, $2::integer)`,
      [status, count],
    );
  await insert('pending', 450);
  await insert('resolved', 150);
  const first = await api.page('listReports', { as: moderator });
  const count = (status: string) => first.items.filter((report) => report.status === status).length;
  expect([count('pending'), count('resolved')]).toEqual([400, 100]);
  const second = await api.page('listReports', { as: moderator, query: first.next });
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(600);
  expect(second.next).toBeUndefined();
});
