import type { ModerationMonth, PublicLogEntry } from '@stoa/contract';
import { makeCommunity, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PublicLogPage from '../src/public-log/PublicLogPage';

const server = startServer();

const makeEntry = (entry: Partial<PublicLogEntry> = {}): PublicLogEntry => ({
  number: 7,
  hash: 'ab'.repeat(32),
  createdAt: '2026-11-20T10:00:00.000Z',
  action: 'post-removed',
  role: 'moderator',
  kind: 'post',
  reason: 'No advertising',
  community: { name: 'bread', displayName: 'Bread' },
  ...entry,
});

const asked: string[] = [];
beforeEach(() => void (asked.length = 0));

function serve(...entries: PublicLogEntry[]) {
  server.use(
    http.get('*/api/modlog', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(entries);
    }),
    http.get('*/api/communities/name/bread', () =>
      HttpResponse.json(makeCommunity({ name: 'bread', displayName: 'Bread' })),
    ),
  );
}

const open = (url = '/modlog') => renderPage(<PublicLogPage />, { path: '/modlog', url });

test('an entry says by which role, what, why and where, with its number and hash', async () => {
  serve(
    makeEntry(),
    makeEntry({ number: 6, action: 'report-dismissed', role: 'staff', kind: 'comment' }),
    makeEntry({ number: 5, action: 'post-held', role: 'rule' }),
  );
  open();
  const [removal, report, rule] = await screen.findAllByRole('article');
  expect(removal).toHaveTextContent('A moderator removed a post');
  expect(removal).toHaveTextContent('No advertising');
  expect(removal).toHaveTextContent('#7');
  expect(removal).toHaveTextContent('abababababab');
  expect(within(removal as HTMLElement).getByRole('link', { name: 'Bread' })).toHaveAttribute(
    'href',
    '/community/bread',
  );
  expect(report).toHaveTextContent('Site staff dismissed a report about a comment');
  expect(rule).toHaveTextContent('An automatic rule held a post for review');
});

test('says how the log proves itself, with the published hashes and the feed', async () => {
  serve(makeEntry());
  open();
  expect(await screen.findByText(/Each entry includes the hash of the one before/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Published hashes' })).toHaveAttribute('href', '/modlog/heads.txt');
  expect(screen.getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', '/modlog/feed.xml');
});

test('the log of a community leads back to it and to the whole site', async () => {
  serve(makeEntry());
  open('/modlog?community=bread');
  const entry = await screen.findByRole('article');
  expect(asked).toEqual(['?community=bread']);
  expect(within(entry).queryByRole('link')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Bread' })).toHaveAttribute('href', '/community/bread');
  expect(screen.getByRole('link', { name: 'Show the whole site' })).toHaveAttribute('href', '/modlog');
  expect(screen.getByRole('link', { name: 'Atom feed' })).toHaveAttribute(
    'href',
    '/modlog/feed.xml?community=bread',
  );
  expect(document.title).toBe('Moderation log of Bread · Stoa');
});

test('a kind of decision is chosen, and stays in the address', async () => {
  serve(makeEntry());
  const { user, router } = open('/modlog?community=bread');
  const filter = await screen.findByRole('combobox', { name: 'Kind of decision' });
  await user.selectOptions(filter, 'Removed a comment');
  await waitFor(() => expect(asked.at(-1)).toBe('?community=bread&action=comment-removed'));
  expect(router.state.location.search).toBe('?community=bread&action=comment-removed');
  await user.selectOptions(filter, 'All decisions');
  await waitFor(() => expect(router.state.location.search).toBe('?community=bread'));
});

test('loads page by page, and moves the focus to the first new entry', async () => {
  server.use(
    http.get('*/api/modlog', ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? HttpResponse.json([makeEntry({ number: 1, reason: 'Older' })])
        : HttpResponse.json([makeEntry({ number: 2, reason: 'Newer' })], {
            headers: { link: '</api/modlog?cursor=x>; rel="next"' },
          }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Load More Entries' }));
  const older = (await screen.findByText('Older')).closest('li');
  await waitFor(() => expect(older).toHaveFocus());
});

test('an empty log, and an empty choice, say so', async () => {
  serve();
  open();
  expect(await screen.findByText('No decisions yet')).toBeVisible();
  serve();
  open('/modlog?action=post-locked');
  expect(await screen.findByText('No decisions of this kind')).toBeVisible();
});

test('an unknown community is not found', async () => {
  server.use(
    http.get('*/api/modlog', () => HttpResponse.json({ code: 'COMMUNITY_NOT_FOUND' }, { status: 404 })),
    http.get('*/api/communities/name/nowhere', () =>
      HttpResponse.json({ code: 'COMMUNITY_NOT_FOUND' }, { status: 404 }),
    ),
  );
  open('/modlog?community=nowhere');
  expect(await screen.findByText('Community not found')).toBeVisible();
});

test('a failure recovers on Retry', async () => {
  server.use(http.get('*/api/modlog', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = open();
  await screen.findByText('Couldn’t load the log');
  serve(makeEntry());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No advertising')).toBeVisible();
});

const noAppeals = { sent: 0, upheld: 0, changed: 0, reversed: 0 };

const month: ModerationMonth = {
  month: '2026-11',
  reports: [
    { reason: 'spam', pending: 1, resolved: 2, dismissed: 0 },
    { reason: 'other', pending: 0, resolved: 0, dismissed: 1 },
  ],
  medianSeconds: 5_400,
  actions: [{ action: 'post-removed', count: 3 }],
  appeals: { sent: 4, upheld: 1, changed: 1, reversed: 1 },
};

test('the figures show each month, and reports and decisions of the year', async () => {
  server.use(
    http.get('*/api/modlog/figures', () =>
      HttpResponse.json([
        month,
        { month: '2026-10', reports: [], medianSeconds: null, actions: [], appeals: noAppeals },
      ]),
    ),
  );
  serve(makeEntry());
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Figures' }));
  expect(router.state.location.search).toBe('?view=figures');
  const [head, november, october] = await screen.findAllByRole('row');
  expect(head).toHaveTextContent('MonthReportsUpheldDismissedOpenMedian timeDecisionsAppealsReversed');
  const cells = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent);
  expect(cells(november)).toEqual(['Nov 2026', '4', '2', '1', '1', '2 hours', '3', '4', '2']);
  expect(cells(october)).toEqual(['Oct 2026', '0', '0', '0', '0', '–', '0', '0', '0']);
  expect(screen.getByText('2 upheld, 0 dismissed, 1 open')).toBeVisible();
  expect(screen.getByText('Removed a post')).toBeVisible();
});

test('figures without reports or decisions say so, and a failure recovers on Retry', async () => {
  server.use(http.get('*/api/modlog/figures', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = open('/modlog?view=figures');
  await screen.findByText('Couldn’t load the figures');
  server.use(
    http.get('*/api/modlog/figures', () => HttpResponse.json([{ ...month, reports: [], actions: [] }])),
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No reports')).toBeVisible();
  expect(screen.getByText('No decisions')).toBeVisible();
});
