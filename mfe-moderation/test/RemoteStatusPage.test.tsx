import { evidenceBuckets, type BuildStatus, type Distribution, type RemoteStatus } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import RemoteStatusPage from '../src/remotes/RemoteStatusPage';

const server = startServer();
const as = makeUser({ role: 'moderator' });

const nothing = (metric: keyof typeof evidenceBuckets): Distribution => ({
  counts: Array<number>(evidenceBuckets[metric].length + 1).fill(0),
  p50: null,
  p75: null,
  p95: null,
});
const makeBuild = (over: Partial<BuildStatus> = {}): BuildStatus => ({
  version: '0.1.0-1a2b3c4d',
  commit: 'abcdef0123456789',
  publishedAt: '2026-01-15T12:00:00.000Z',
  isServed: true,
  weights: { './home': 20_480 },
  views: 0,
  serverProblems: 0,
  loadFailures: 0,
  uncaughtErrors: 0,
  hydrationMismatches: 0,
  reporters: 0,
  render: nothing('render'),
  lcp: nothing('lcp'),
  inp: nothing('inp'),
  cls: nothing('cls'),
  ...over,
});
const makeRemote = (over: Partial<RemoteStatus> = {}): RemoteStatus => ({
  app: 'feed',
  owner: '@stoa/feed',
  versions: [makeBuild()],
  errors: [],
  ...over,
});
const lcp: Distribution = { counts: [0, 3, 1, 0, 0, 0, 0, 0, 0, 0], p50: 750, p75: 1_000, p95: 1_400 };

let asked: (string | null)[];
beforeEach(() => {
  asked = [];
  server.use(http.get('*/api/canaries', () => HttpResponse.json([])));
});
const serve = (remotes: RemoteStatus[]) =>
  server.use(
    http.get('*/api/remotes', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('period'));
      return HttpResponse.json(remotes);
    }),
  );
const open = (url = '/staff/remotes') =>
  renderPage(<RemoteStatusPage />, { as, path: '/staff/remotes', url });
const cells = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);

test('an app shows its owner and its builds with their counts', async () => {
  const older = makeBuild({ version: '0.0.9-99999999', isServed: false, commit: null, publishedAt: null });
  const busy = makeBuild({ views: 12_345, loadFailures: 2, uncaughtErrors: 3, reporters: 4 });
  serve([makeRemote({ versions: [busy, older] })]);
  open();
  const section = await screen.findByRole('region', { name: 'feed' });
  expect(within(section).getByText('Owned by @stoa/feed')).toBeVisible();
  const table = within(section).getByRole('table', { name: 'Listed builds of feed' });
  const [, served, former] = within(table).getAllByRole('row');
  if (!served || !former) throw new Error('A build is missing.');
  expect(within(served).getByRole('rowheader')).toHaveTextContent(/^0\.1\.0-1a2b3c4d served\s*abcdef0123/);
  expect(cells(served)).toEqual(['12,345', '0', '2', '3', '0', '4']);
  expect(within(former).getByRole('rowheader')).toHaveTextContent(/^0\.0\.9-99999999$/);
});

test('a canary that runs or was rolled back is marked among the builds, a promoted one is not', async () => {
  const canary = { app: 'feed', startedAt: '2026-11-01T08:00:00.000Z', share: 5, verdicts: [] };
  const canaries = [
    { ...canary, version: '0.1.1-5e6f7a8b', state: 'running' },
    { ...canary, version: '0.1.2-9c0d1e2f', state: 'aborted' },
    { ...canary, version: '0.1.0-1a2b3c4d', state: 'promoted' },
  ];
  server.use(http.get('*/api/canaries', () => HttpResponse.json(canaries)));
  const tried = ['0.1.1-5e6f7a8b', '0.1.2-9c0d1e2f'].map((version) =>
    makeBuild({ version, isServed: false }),
  );
  serve([makeRemote({ versions: [makeBuild(), ...tried] })]);
  open();
  const table = await screen.findByRole('table', { name: 'Listed builds of feed' });
  expect(await within(table).findByRole('rowheader', { name: /^0\.1\.1-5e6f7a8b canary/ })).toBeVisible();
  expect(within(table).getByRole('rowheader', { name: /^0\.1\.2-9c0d1e2f Rolled back/ })).toBeVisible();
  expect(within(table).getAllByText(/^(canary|Rolled back)$/)).toHaveLength(2);
});

test('metrics with measurements show their percentiles in words', async () => {
  const cls = { ...nothing('cls'), counts: [1, 0, 0, 0, 0, 0, 0, 0, 0], p50: 0.005, p75: 0.008, p95: 1 };
  serve([makeRemote({ versions: [makeBuild({ views: 4, lcp, cls })] })]);
  open();
  const table = await screen.findByRole('table', { name: 'Times of the builds of feed' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent('Largest Contentful Paint');
  expect(cells(rows[1])).toEqual(['750 ms', '1.0 s', '1.4 s', '4', '']);
  expect(cells(rows[2])).toEqual(['0.005', '0.008', '1.000 or more', '1', '']);
});

test('an app that nobody has used says so', async () => {
  serve([makeRemote()]);
  open();
  expect(await screen.findByText('No views yet.')).toBeVisible();
  expect(screen.queryByRole('table', { name: /Times/ })).not.toBeInTheDocument();
  expect(screen.getByText('No problems')).toBeVisible();
});

test('a problem shows its kind, message, occurrences, page and places in the code', async () => {
  const error = {
    version: '0.1.0-1a2b3c4d',
    kind: 'uncaught' as const,
    message: 'x is not a function',
    frames: ['src/home/HomePage.tsx:3:1'],
    page: '/post/:id',
    count: 7,
    firstAt: '2026-01-15T12:00:00.000Z',
    lastAt: '2026-01-16T12:00:00.000Z',
  };
  serve([makeRemote({ errors: [error] })]);
  const { user } = open();
  expect(await screen.findByText('x is not a function')).toBeVisible();
  for (const text of ['Uncaught error', '7 times', '/post/:id']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Latest problems of feed' })).toBeVisible();
  const places = screen.getByText('1 place in the code');
  expect(places).toHaveAccessibleName('1 place in the code: x is not a function');
  await user.click(places);
  expect(screen.getByText('src/home/HomePage.tsx:3:1')).toBeVisible();
});

test('the sizes of modules are listed over the builds', async () => {
  const older = makeBuild({ version: '0.0.9-9', isServed: false, weights: { './old': 1_024 } });
  serve([makeRemote({ versions: [makeBuild(), older] })]);
  const { user } = open();
  const summary = await screen.findByText('Size of each module');
  expect(summary).toHaveAccessibleName('Size of each module of feed, gzipped');
  await user.click(summary);
  const [, home, old] = within(screen.getByRole('table', { name: /Size/ })).getAllByRole('row');
  expect(cells(home)).toEqual(['20.0 KB', '–']);
  expect(cells(old)).toEqual(['–', '1.0 KB']);
});

test('fragments that other apps use are listed with their props', async () => {
  serve([
    makeRemote({
      consumers: [
        { fragment: 'PostList', app: 'profile', props: ['source', 'view'] },
        { fragment: 'PostList', app: 'shell', props: ['view', '…'] },
        { fragment: 'Video', app: 'moderation', props: [] },
        { fragment: 'Video', app: 'shell', props: ['…'] },
      ],
    }),
  ]);
  const { user } = open();
  const summary = await screen.findByText('Uses in other apps (4)');
  expect(summary).toHaveAccessibleName('Uses in other apps (4): feed');
  await user.click(summary);
  const uses = within(screen.getByRole('list', { name: 'Uses of feed in other apps' }));
  expect(uses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PostList in profilesource, view',
    'PostList in shellview and others',
    'Video in moderationNo props',
    'Video in shellUnknown props',
  ]);
});

test('a frozen app says why, by whom, and what is refused', async () => {
  const freeze = { reason: 'Release on Monday', by: 'ada', at: '2026-01-15T12:00:00.000Z' };
  serve([makeRemote({ freeze })]);
  open();
  const section = await screen.findByRole('region', { name: 'feed' });
  expect(within(section).getByText(/^Frozen/)).toHaveTextContent(/by ada$/);
  expect(within(section).getByText('Release on Monday')).toBeVisible();
  expect(within(section).getByText('Publishing, promoting and rolling back are refused.')).toBeVisible();
});

test('builds that no key has signed are named', async () => {
  serve([makeRemote({ versions: [], unsigned: ['0.1.0-2', '0.1.0-1'] })]);
  open();
  expect(await screen.findByText('Not served: 0.1.0-2, 0.1.0-1')).toBeVisible();
  // Without a served build, nothing is known of its owner and its views.
  for (const text of [/CODEOWNERS|Owned by/, /No views yet/, 'Listed builds', 'Size of each module'])
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(screen.getByText('Listed, but no key of feed has signed them.')).toBeVisible();
});

test('a single build that no key has signed is one', async () => {
  serve([makeRemote({ unsigned: ['0.1.0-2'] })]);
  open();
  expect(await screen.findByText('Listed, but no key of feed has signed it.')).toBeVisible();
});

test('the latest changes are listed with their versions, commit, key and reason', async () => {
  const at = '2026-01-15T12:00:00.000Z';
  const changes = [
    { at, action: 'freeze', app: '*', by: 'ada', reason: 'Move to another bucket' },
    { at, action: 'retire', app: 'feed', from: '0.1.0-2', to: '0.1.0-1' },
    { at, action: 'invented', app: 'feed', from: '0.1.0-1', to: '0.1.0-2' },
    { at, action: 'sign', app: 'feed', from: '0.1.0-1', to: '0.1.0-1', key: 'abcdef0123456789' },
    {
      at,
      action: 'publish',
      app: 'feed',
      to: '0.1.0-1',
      commit: 'abcdef0123456789',
      key: 'k',
      keyName: 'laptop',
    },
  ];
  serve([makeRemote({ changes })]);
  open();
  const list = await screen.findByRole('list', { name: 'Latest changes of feed' });
  const [frozen, retired, invented, signed, published] = within(list).getAllByRole('listitem');
  expect(frozen).toHaveTextContent(/^Frozen, with all apps.*Move to another bucket.*by ada/);
  expect(retired).toHaveTextContent(/^Retired from 0\.1\.0-2 to 0\.1\.0-1/);
  expect(invented).toHaveTextContent(/^invented from 0\.1\.0-1 to 0\.1\.0-2/);
  expect(signed).toHaveTextContent(/^Signed 0\.1\.0-1.*key abcdef0123456789$/);
  expect(published).toHaveTextContent(/^Published 0\.1\.0-1.*abcdef0123.*key laptop$/);
});

test('an app without recorded changes says so, also from a server of the previous release', async () => {
  serve([makeRemote({ changes: [] }), makeRemote({ app: 'polls' })]);
  open();
  expect(await screen.findAllByText('No changes recorded')).toHaveLength(2);
  expect(screen.queryByText(/Frozen|Not served/)).not.toBeInTheDocument();
});

test('links lead to each of many apps', async () => {
  serve(['feed', 'polls', 'shell'].map((app) => makeRemote({ app })));
  open();
  const links = within(await screen.findByRole('navigation', { name: 'Apps' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#feed', '#polls', '#shell']);
  expect(screen.getByRole('region', { name: 'polls' })).toHaveAttribute('id', 'polls');
});

test('the period comes from the address, and can be changed', async () => {
  serve([makeRemote()]);
  const { user } = open('/staff/remotes?period=month');
  await screen.findByRole('region', { name: 'feed' });
  expect(asked).toEqual(['month']);
  await user.click(screen.getByText('24 hours'));
  expect(await screen.findByRole('region', { name: 'feed' })).toBeVisible();
  expect(asked.at(-1)).toBe('day');
});

test('without a published build, the page says so', async () => {
  serve([]);
  open();
  expect(await screen.findByText('No published builds')).toBeVisible();
});

test('a failure offers Retry', async () => {
  server.use(http.get('*/api/remotes', () => HttpResponse.error()));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  serve([makeRemote()]);
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'feed' })).toBeVisible();
});
