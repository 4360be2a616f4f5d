import type { FailedJob, JobKind } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { BackgroundJobs } from '../src/jobs/BackgroundJobs';
import ModerationPage from '../src/moderation/ModerationPage';
import { noAppeals } from './support/noAppeals';

const server = startServer(noAppeals);
const as = makeUser({ role: 'admin' });

const makeKind = (over: Partial<JobKind> = {}): JobKind => ({
  name: 'mail.send',
  purpose: 'Send emails',
  waiting: 0,
  running: 0,
  failed: 0,
  oldestAt: null,
  schedule: null,
  ...over,
});
const makeFailed = (over: Partial<FailedJob> = {}): FailedJob => ({
  id: 'f1aa0a52-0000-4000-8000-000000000001',
  kind: 'mail.send',
  failedAt: '2026-01-15T12:00:00.000Z',
  error: 'Error: 550 rejected',
  ...over,
});
const serve = (kinds: JobKind[], failed: FailedJob[]) =>
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json(kinds)),
    http.get('*/api/jobs/failed', () => HttpResponse.json(failed)),
  );
const open = () => renderPage(<BackgroundJobs />, { as });

test.each([
  ['admin', true],
  ['moderator', false],
] as const)('a tab links a %s there: %s', async (role, isThere) => {
  server.use(http.get('*/api/reports', () => HttpResponse.json([])));
  serve([makeKind()], []);
  const { user } = renderPage(<ModerationPage />, { as: makeUser({ role }) });
  await screen.findByRole('tab', { name: 'Log' });
  const tab = screen.queryByRole('tab', { name: 'Background Jobs' });
  expect(tab !== null).toBe(isThere);
  if (tab) {
    await user.click(tab);
    expect(await screen.findByText('mail.send')).toBeVisible();
  }
});

test('a kind shows waiting, running and failed jobs; a schedule its last and next run', async () => {
  const soon = new Date(Date.now() + 29.5 * 60_000).toISOString();
  const schedule = { lastSuccessAt: null, nextAt: soon };
  serve(
    [
      makeKind({ waiting: 3, running: 1, failed: 2 }),
      makeKind({ name: 'sessions.sweep', purpose: 'Remove sessions that have ended', schedule }),
    ],
    [],
  );
  open();
  const [mail, sweep] = await waitFor(() => {
    const items = within(screen.getByRole('region', { name: 'Job types' })).getAllByRole('listitem');
    expect(items).toHaveLength(2);
    return items;
  });
  for (const words of ['mail.send', '3 waiting', '1 running', '2 failed'])
    expect(mail).toHaveTextContent(words);
  for (const words of ['Remove sessions that have ended', 'none has succeeded yet', 'next in 30 minutes'])
    expect(sweep).toHaveTextContent(words);
  expect(screen.getByText('No failed jobs')).toBeVisible();
});

test('Retry sends the job again and removes it from the list', async () => {
  const failed = [
    makeFailed(),
    makeFailed({ id: 'f1aa0a52-0000-4000-8000-000000000002', kind: 'export.make' }),
  ];
  serve([], failed);
  server.use(
    http.post('*/api/jobs/failed/:id/retry', ({ params }) => {
      failed.splice(
        failed.findIndex(({ id }) => id === params.id),
        1,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('export.make')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry job 1: mail.send' }));
  await waitFor(() => expect(screen.queryByText('mail.send')).not.toBeInTheDocument());
  expect(screen.getByText('export.make')).toBeVisible();
});

test('Discard asks first; if another admin was faster, that is reported and the list refetched', async () => {
  const failed = [makeFailed()];
  serve([], failed);
  const message = 'This job was already retried or discarded.';
  server.use(
    http.delete('*/api/jobs/failed/:id', () => {
      failed.pop();
      return HttpResponse.json({ statusCode: 404, code: 'JOB_NOT_FOUND', message }, { status: 404 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Discard job 1: mail.send' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Discard this job?' });
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('No failed jobs')).toBeVisible();
});

test('a failure recovers on Retry', async () => {
  serve([makeKind()], []);
  server.use(http.get('*/api/jobs', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = open();
  await screen.findByText('Couldn’t load background jobs');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('mail.send')).toBeVisible();
});
