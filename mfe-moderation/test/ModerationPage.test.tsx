import type { Report } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import ModerationPage from '../src/moderation/ModerationPage';
import { makeContext, makeReport } from './makeReport';
import { noAppeals } from './support/noAppeals';

const server = startServer(noAppeals);
const moderator = makeUser({ role: 'moderator' });
const open = (as = moderator) => renderPage(<ModerationPage />, { as });
const serve = (...reports: Report[]) =>
  server.use(
    http.get('*/api/reports', () => HttpResponse.json(reports)),
    http.get('*/api/appeals/counts', () => HttpResponse.json({ open: 2 })),
  );

test('a member is denied access, and no call is made', async () => {
  open(makeUser());
  expect(await screen.findByText('You need moderator privileges to access this page.')).toBeVisible();
});

test.each(['moderator', 'admin'] as const)('a %s sees the reports', async (role) => {
  serve(makeReport());
  open(makeUser({ role }));
  expect(await screen.findByRole('article', { name: 'Report 1: Spam' })).toBeVisible();
});

test('Pending and Resolved show their counts; resolved is everything not pending', async () => {
  serve(makeReport(), makeReport({ id: 2, status: 'dismissed' }), makeReport({ id: 3, status: 'resolved' }));
  const { user } = open();
  expect(await screen.findByRole('tab', { name: 'Pending Reports 1' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Resolved Reports 2' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('Appeals shows how many are open', async () => {
  serve(makeReport());
  open();
  expect(await screen.findByRole('tab', { name: 'Appeals 2' })).toBeVisible();
});

test('the reported content is shown in context and linked', async () => {
  serve(makeReport({ commentId: 9, subject: { type: 'comment', title: 'On beans', excerpt: 'Buy here' } }));
  open();
  expect(await screen.findByRole('link', { name: 'Comment on “On beans”' })).toHaveAttribute(
    'href',
    '/post/7?comment=9',
  );
  expect(screen.getByText('Buy here')).toBeVisible();
});

async function review(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Review report/ }));
  return within(await screen.findByRole('dialog', { name: 'Resolve Report' }));
}

test('a resolution must be chosen; notes are trimmed and sent', async () => {
  const sent: unknown[] = [];
  serve(makeReport({ description: 'Look at this' }));
  server.use(
    http.patch('*/api/reports/1', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(makeReport({ status: 'resolved' }));
    }),
  );
  const { user } = open();
  const dialog = await review(user);
  expect(dialog.getByText('Spam: Look at this')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Submit Resolution' })).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox'), 'Resolved - Action Taken');
  await user.type(dialog.getByRole('textbox'), '  Warned.  ');
  await user.click(dialog.getByRole('button', { name: 'Submit Resolution' }));
  expect(await screen.findByText('The report has been successfully processed.')).toBeVisible();
  expect(sent).toEqual([{ status: 'resolved', notes: 'Warned.' }]);
});

test('a decision says "Report updated" and leaves the queue', async () => {
  let current = makeReport();
  server.use(
    http.get('*/api/reports', () => HttpResponse.json([current])),
    http.patch('*/api/reports/1', () => {
      current = makeReport({ status: 'dismissed' });
      return HttpResponse.json(current);
    }),
  );
  const { user } = open();
  const dialog = await review(user);
  await user.selectOptions(dialog.getByRole('combobox'), 'Dismissed - No Action Required');
  await user.click(dialog.getByRole('button', { name: 'Submit Resolution' }));
  expect(await screen.findByText('Report updated')).toBeVisible();
  expect(screen.getByText('The report has been successfully processed.')).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Pending Reports 0' })).toBeVisible();
});

test('a report without a reporter says so, and a deleted account has no link', async () => {
  const deleted = { id: 0, username: '[deleted]' };
  serve(makeReport({ reporter: deleted, reportedUser: deleted }));
  open();
  const card = within(await screen.findByRole('article', { name: 'Report 1: Spam' }));
  expect(card.getByText('Automatic, or by a deleted account')).toBeVisible();
  expect(card.getByText('about [deleted]')).toBeVisible();
  expect(card.queryByRole('link', { name: '[deleted]' })).toBeNull();
});

test('a failed update says "Failed to update report" and keeps the dialog', async () => {
  serve(makeReport());
  server.use(http.patch('*/api/reports/1', () => HttpResponse.json({}, { status: 500 })));
  const { user } = open();
  const dialog = await review(user);
  await user.selectOptions(dialog.getByRole('combobox'), 'dismissed');
  await user.click(dialog.getByRole('button', { name: 'Submit Resolution' }));
  expect(await screen.findByText('Failed to update report')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Resolve Report' })).toBeVisible();
});

test('a second moderator is informed, and sees the decision', async () => {
  let current = makeReport();
  server.use(
    http.get('*/api/reports', () => HttpResponse.json([current])),
    http.patch('*/api/reports/1', () => {
      current = makeReport({ status: 'resolved' });
      return HttpResponse.json(
        { code: 'REPORT_CLOSED', message: 'This report has already been handled.' },
        { status: 409 },
      );
    }),
  );
  const { user } = open();
  const dialog = await review(user);
  await user.selectOptions(dialog.getByRole('combobox'), 'dismissed');
  await user.click(dialog.getByRole('button', { name: 'Submit Resolution' }));
  expect(await screen.findByText('This report has already been handled.')).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Resolved Reports 1' })).toBeVisible();
});

test('Analytics shows totals and the resolution rate', async () => {
  serve(makeReport(), makeReport({ id: 2, status: 'resolved' }), makeReport({ id: 3, status: 'dismissed' }));
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Analytics' }));
  expect(screen.getByText('67%')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Reports by reason' })).toHaveTextContent('Spam3');
});

test('an empty queue says so', async () => {
  serve();
  open();
  expect(await screen.findByText('No pending reports')).toBeVisible();
});

test('a failure recovers on Retry', async () => {
  server.use(http.get('*/api/reports', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = open();
  await screen.findByText('Couldn’t load reports');
  serve(makeReport());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('article')).toBeVisible());
});

test('a reported comment is shown with its parent, its original and its current text', async () => {
  serve(
    makeReport({
      commentId: 9,
      subject: { type: 'comment', title: 'On beans', excerpt: 'Rude' },
      context: makeContext({
        text: 'Kind',
        parent: { author: { id: 3, username: 'cleo' }, excerpt: 'A question' },
        otherPending: 2,
      }),
    }),
  );
  open();
  const card = within(await screen.findByRole('article', { name: 'Report 1: Spam' }));
  for (const words of ['In reply to cleo', 'A question', 'Rude', 'Kind']) {
    expect(card.getByText(words)).toBeVisible();
  }
  expect(card.getByText('2 other reports about this comment are pending.')).toBeVisible();
});

test('a reported member is linked by name', async () => {
  serve(makeReport({ postId: null, subject: { type: 'user', title: 'ben', excerpt: null } }));
  open();
  expect(await screen.findByRole('link', { name: 'Profile of ben' })).toHaveAttribute('href', '/user/ben');
});

test('content deleted by its author is shown as reported, without a link', async () => {
  serve(makeReport({ postId: null, context: makeContext({ status: 'deleted', text: null }) }));
  open();
  expect(await screen.findByText('Deleted by its author')).toBeVisible();
  expect(screen.getByText('Cheap beans')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Buy my beans' })).not.toBeInTheDocument();
});

test('removed content shows the reason, and is restored after a confirmation', async () => {
  let context = makeContext({ status: 'removed', removalReason: 'Advertising' });
  server.use(
    http.get('*/api/reports', () => HttpResponse.json([makeReport({ status: 'resolved', context })])),
    http.post('*/api/posts/7/restore', () => {
      context = makeContext();
      return HttpResponse.json({});
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Resolved Reports 1' }));
  expect(screen.getByText('Advertising')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Restore/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Restore this post?' }));
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Post restored')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Removed')).not.toBeInTheDocument());
});

test('a decision removes the content with it, once there is a reason', async () => {
  const sent: unknown[] = [];
  serve(makeReport({ context: makeContext({ otherPending: 1 }) }));
  server.use(
    http.patch('*/api/reports/1', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(makeReport({ status: 'resolved', context: makeContext() }));
    }),
  );
  const { user } = open();
  const dialog = await review(user);
  expect(
    dialog.getByText(/1 other report about this post is pending\. Each report is decided/),
  ).toBeVisible();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox'), 'resolved');
  await user.click(dialog.getByRole('checkbox', { name: 'Remove the post' }));
  expect(dialog.getByRole('button', { name: 'Submit Resolution' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Advertising ');
  expect(dialog.getByText(/The removal resolves every report about it\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Submit Resolution' }));
  expect(await screen.findByText('The report has been successfully processed.')).toBeVisible();
  expect(sent).toEqual([{ status: 'resolved', removeReason: 'Advertising' }]);
});

test('content removed by another moderator is reported, and the decision can be made without', async () => {
  let current = makeReport({ context: makeContext() });
  server.use(
    http.get('*/api/reports', () => HttpResponse.json([current])),
    http.patch('*/api/reports/1', () => {
      current = makeReport({ context: makeContext({ status: 'removed', removalReason: 'Advertising' }) });
      return HttpResponse.json(
        { code: 'ALREADY_REMOVED', message: 'This has already been removed.' },
        { status: 409 },
      );
    }),
  );
  const { user } = open();
  const dialog = await review(user);
  await user.selectOptions(dialog.getByRole('combobox'), 'resolved');
  await user.click(dialog.getByRole('checkbox'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Advertising');
  await user.click(dialog.getByRole('button', { name: 'Submit Resolution' }));
  expect(await screen.findByText('This has already been removed.')).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument());
  expect(dialog.getByRole('button', { name: 'Submit Resolution' })).toBeEnabled();
});

test('after a decision the focus is on the next report, or on the tab when none is left', async () => {
  let reports = [makeReport(), makeReport({ id: 2 })];
  server.use(
    http.get('*/api/reports', () => HttpResponse.json(reports)),
    http.patch('*/api/reports/:id', ({ params }) => {
      reports = reports.map((report) =>
        report.id === Number(params.id) ? { ...report, status: 'dismissed' as const } : report,
      );
      return HttpResponse.json(reports[0]);
    }),
  );
  const { user } = open();
  for (const id of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: `Review report ${id}: Spam` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resolve Report' }));
    expect(dialog.getByRole('combobox')).toHaveFocus();
    await user.selectOptions(dialog.getByRole('combobox'), 'dismissed');
    await user.click(dialog.getByRole('button', { name: 'Submit Resolution' }));
    if (id === 1) {
      const next = await screen.findByRole('button', { name: 'Review report 2: Spam' });
      await waitFor(() => expect(next).toHaveFocus());
    }
  }
  await screen.findByText('No pending reports');
  await waitFor(() =>
    expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement),
  );
});

test('a recent report links to its subject', async () => {
  serve(makeReport());
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Analytics' }));
  const recent = within(screen.getByRole('region', { name: 'Recent reports' }));
  expect(recent.getByRole('link', { name: 'Buy my beans' })).toHaveAttribute('href', '/post/7');
});

test('a reported text is rendered', async () => {
  serve(makeReport({ subject: { type: 'post', title: 'Buy my beans', excerpt: 'Cheap **beans**' } }));
  open();
  expect((await screen.findByText('beans')).tagName).toBe('STRONG');
});
