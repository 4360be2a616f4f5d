import type { Canary, CanaryVerdict } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import RemoteStatusPage from '../src/remotes/RemoteStatusPage';

const server = startServer();
beforeEach(() => server.use(http.get('*/api/remotes', () => HttpResponse.json([]))));

const verdict: CanaryVerdict = {
  outcome: 'rollBack',
  reason: 'evidence',
  share: 0,
  at: '2026-01-15T12:00:00.000Z',
  networks: { canary: 20, others: 3_800 },
  evidence: [
    {
      kind: 'uncaught',
      limit: null,
      canary: { found: 7, of: 20 },
      others: { found: 12, of: 3_800 },
      strength: 123_456,
    },
    {
      kind: 'lcp',
      limit: 2_500,
      canary: { found: 4, of: 12 },
      others: { found: 60, of: 240 },
      strength: 1.04,
    },
  ],
};
const makeCanary = (over: Partial<Canary> = {}): Canary => ({
  app: 'feed',
  version: '0.1.0-1a2b3c4d',
  startedAt: '2026-01-15T11:00:00.000Z',
  state: 'aborted',
  share: 0,
  verdicts: [verdict],
  ...over,
});

const open = (canaries: Canary[]) => {
  server.use(http.get('*/api/canaries', () => HttpResponse.json(canaries)));
  return renderPage(<RemoteStatusPage />, {
    as: makeUser({ role: 'moderator' }),
    path: '/staff/remotes',
    url: '/staff/remotes',
  });
};
const section = () => screen.findByRole('region', { name: 'Canaries' });

test('a canary shows its state, and each verdict with its counts', async () => {
  const { user } = open([makeCanary()]);
  const heading = await screen.findByRole('heading', { name: 'feed 0.1.0-1a2b3c4d Rolled back' });
  expect(heading).toBeVisible();
  const shown = within(await section());
  expect(shown.getByText('0% of people')).toBeVisible();
  expect(shown.getByRole('list', { name: 'Verdicts about feed 0.1.0-1a2b3c4d' })).toBeVisible();
  expect(shown.getByText('Decided by the evidence.')).toBeVisible();
  expect(shown.getByText('20 networks with it, 3.8K others')).toBeVisible();
  await user.click(shown.getByText('Evidence', { selector: 'summary' }));
  const rows = within(
    shown.getByRole('table', { name: 'Evidence about 0.1.0-1a2b3c4d: Rolled back' }),
  ).getAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Uncaught errors', '7 of 20', '12 of 3,800', '1,000 or more'],
    ['Largest Contentful Paint above 2.5 s', '4 of 12', '60 of 240', '1.04'],
  ]);
});

test.each([
  [{ outcome: 'raise', reason: 'time', share: 25 }, 'Raised to 25%', 'There were few visitors'],
  [{ outcome: 'raise', reason: 'evidence', share: 100 }, 'Promoted to everybody', 'Decided by'],
  [{ outcome: 'hold', reason: 'doubt', share: 5 }, 'Held at 5%', 'some evidence against it'],
  [{ outcome: 'hold', reason: 'waiting', share: 5 }, 'Held at 5%', 'not enough evidence yet'],
  [{ outcome: 'hold', reason: 'held', share: 5 }, 'Held at 5%', 'Held by a person'],
] as const)('the verdict %j is in words', async (over, outcome, reason) => {
  open([makeCanary({ state: 'running', share: 5, verdicts: [{ ...verdict, ...over }] })]);
  const shown = within(await section());
  expect(await shown.findByText(outcome)).toBeVisible();
  expect(shown.getByText(reason, { exact: false })).toBeVisible();
});

test('a canary without a verdict says so', async () => {
  open([makeCanary({ state: 'running', share: 5, verdicts: [] })]);
  expect(await screen.findByText('No verdict yet')).toBeVisible();
});

test('without a canary, the page says how to publish one', async () => {
  open([]);
  expect(await screen.findByText('No canaries yet.')).toBeVisible();
});

test('a failure offers Retry, and leaves the builds', async () => {
  server.use(http.get('*/api/canaries', () => HttpResponse.error()));
  const { user } = renderPage(<RemoteStatusPage />, {
    as: makeUser({ role: 'moderator' }),
    path: '/staff/remotes',
    url: '/staff/remotes',
  });
  expect(await screen.findByText('No published builds')).toBeVisible();
  const retry = await within(await section()).findByRole('button', { name: /try again|retry/i });
  server.use(http.get('*/api/canaries', () => HttpResponse.json([makeCanary()])));
  await user.click(retry);
  expect(await screen.findByText('Decided by the evidence.')).toBeVisible();
});
