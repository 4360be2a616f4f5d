import type { StartSweepBody, Sweep, SweepPattern, SweepPreview } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import Sweeps from '../src/sweeps/Sweeps';
import { makeSweep, makeSweepAccount } from './makeSweep';

const server = startServer();
const staff = makeUser({ role: 'moderator' });
const matching = (more: Partial<SweepPreview> = {}): SweepPreview => ({
  accounts: [makeSweepAccount(1), makeSweepAccount(2, { networkCount: 0 })],
  ...{ accountCount: 2, textCount: 6, protectedCount: 0, doneCount: 0 },
  ...more,
});

interface Given {
  sweeps?: Sweep[];
  preview?: SweepPreview;
  /** Whether the list fails once. */
  isBroken?: boolean;
}

function open({ sweeps = [], preview = matching(), isBroken = false }: Given = {}) {
  let stored = sweeps;
  const previewed: SweepPattern[] = [];
  const started: StartSweepBody[] = [];
  const undone: string[] = [];
  server.use(
    http.get('*/api/sweeps', () => HttpResponse.json(stored)),
    http.post('*/api/sweeps/preview', async ({ request }) => {
      previewed.push(((await request.json()) as { pattern: SweepPattern }).pattern);
      return HttpResponse.json(preview);
    }),
    http.post('*/api/sweeps', async ({ request }) => {
      started.push((await request.json()) as StartSweepBody);
      const sweep = makeSweep({ id: 9, state: 'running', sweptCount: 1, removedCount: 3 });
      stored = [sweep, ...stored];
      return HttpResponse.json(sweep, { status: 201 });
    }),
    http.post('*/api/sweeps/:id/undo', ({ params }) => {
      undone.push(String(params.id));
      stored = stored.map((sweep) => ({ ...sweep, state: 'undoing', undoneBy: 'me', canUndo: false }));
      return HttpResponse.json(stored[0]);
    }),
  );
  if (isBroken)
    server.use(http.get('*/api/sweeps', () => new HttpResponse(null, { status: 500 }), { once: true }));
  const change = (next: Sweep[]) => {
    stored = next;
  };
  return { previewed, started, undone, change, ...renderPage(<Sweeps />, { as: staff }) };
}

const choose = () => screen.getByLabelText('Posted a link to');

test('a pattern needs a condition besides the time', async () => {
  const { user, previewed } = open();
  expect(await screen.findByText('No sweeps yet')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Preview' });
  expect(button).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Registered within'), 'The last 6 hours');
  await user.type(choose(), ' casino.example ');
  await user.click(button);
  expect(
    await screen.findByText('2 accounts would be banned, and 6 posts and comments removed.'),
  ).toBeVisible();
  const [{ since, ...conditions } = { since: '' }] = previewed;
  expect(conditions).toEqual({ link: 'casino.example' });
  expect(Math.round((Date.now() - Date.parse(since)) / 3_600_000)).toBe(6);
});

test('the preview shows each account and why it matches', async () => {
  const { user } = open({ preview: matching({ protectedCount: 1, doneCount: 3 }) });
  await user.type(choose(), 'casino.example');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const [first, second] = within(await screen.findByRole('list', { name: 'Matching accounts' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent(/spammer_1.*2 posts.*1 comment.*2 accounts on its network/);
  expect(second).not.toHaveTextContent('network');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Win at casino.example' })).toHaveAttribute(
    'href',
    '/post/11',
  );
  expect(screen.getByText(/^1 account left out: staff/)).toBeVisible();
  expect(screen.getByText(/^3 accounts left out: already banned/)).toBeVisible();
});

test('a sweep takes the accounts that are still chosen', async () => {
  const { user, started } = open();
  await user.type(choose(), 'casino.example');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('checkbox', { name: 'spammer_1' }));
  expect(screen.getByRole('checkbox', { name: 'All 2 accounts' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Ban 1 account…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ban 1 account?' });
  expect(dialog).toHaveTextContent(
    'This bans 1 account from the site for good and removes 3 posts and comments.',
  );
  await user.type(within(dialog).getByLabelText(/Message/), 'No casinos.');
  await user.click(within(dialog).getByRole('button', { name: 'Ban 1 account' }));
  expect(await screen.findByRole('progressbar', { name: 'Progress of the sweep' })).toHaveAttribute(
    'value',
    '1',
  );
  expect(screen.getByText('1 of 2 accounts done, 3 posts and comments removed.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Matching accounts' })).not.toBeInTheDocument();
  expect(started).toMatchObject([
    {
      accountIds: [2],
      reason: 'Spam or Unwanted Content',
      message: 'No casinos.',
      pattern: { link: 'casino.example' },
    },
  ]);
  expect(choose()).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sweeps' })).toHaveFocus());
});

test('owners and moderators of communities are listed apart and swept only if they are chosen', async () => {
  const communities = [
    { name: 'gardens', displayName: 'Kitchen Gardens', isOwner: true },
    { name: 'bread', displayName: 'Bread', isOwner: false },
  ];
  const { user, started } = open({
    preview: matching({ withRoles: [makeSweepAccount(3, { communities })] }),
  });
  await user.type(choose(), 'casino.example');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/^1 account owns or moderates a community/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ban 2 accounts…' })).toBeEnabled();
  const owners = screen.getByRole('list', { name: 'Owners and moderators' });
  expect(owners).toHaveTextContent(/owns Kitchen Gardens.*moderates Bread/);
  const box = within(owners).getByRole('checkbox', { name: 'spammer_3' });
  expect(box).not.toBeChecked();
  await user.click(box);
  const all = screen.getByRole('checkbox', { name: 'All 2 accounts' });
  expect(all).toBeChecked();
  await user.click(all);
  await user.click(screen.getByRole('button', { name: 'Ban 1 account…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ban 1 account?' });
  expect(dialog).toHaveTextContent('1 owner or moderator is among them.');
  await user.click(within(dialog).getByRole('button', { name: 'Ban 1 account' }));
  await waitFor(() => expect(started).toMatchObject([{ accountIds: [3] }]));
});

test('a preview with owners and moderators alone chooses nobody', async () => {
  const role = { name: 'bread', displayName: 'Bread', isOwner: true };
  const withRoles = [makeSweepAccount(3, { communities: [role] })];
  const { user } = open({ preview: matching({ accounts: [], accountCount: 0, textCount: 0, withRoles }) });
  await user.type(choose(), 'casino.example');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('button', { name: 'Ban 0 accounts…' })).toBeDisabled();
  expect(screen.queryByText('No account matches.')).not.toBeInTheDocument();
});

test('nothing can be swept without an account, or after the pattern has changed', async () => {
  const { user } = open();
  await user.type(choose(), 'casino.example');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const all = await screen.findByRole('checkbox', { name: 'All 2 accounts' });
  await user.click(all);
  expect(screen.getByRole('button', { name: 'Ban 0 accounts…' })).toBeDisabled();
  await user.click(all);
  expect(screen.getByRole('button', { name: 'Ban 2 accounts…' })).toBeEnabled();
  await user.type(choose(), '/offer');
  expect(screen.getByRole('button', { name: 'Ban 2 accounts…' })).toBeDisabled();
  expect(screen.getByText('The pattern has changed since. Preview it again.')).toBeVisible();
});

test('accounts appear in steps, and the focus moves to the first of the last step', async () => {
  const accounts = Array.from({ length: 60 }, (_, index) => makeSweepAccount(index + 1));
  const { user } = open({ preview: matching({ accounts, accountCount: 60, textCount: 180 }) });
  await user.type(choose(), 'casino.example');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findAllByRole('checkbox')).toHaveLength(51);
  await user.click(screen.getByRole('button', { name: 'Show 10 of 10 more' }));
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(61);
  expect(boxes[51]).toHaveFocus();
});

test.each([
  ['accounts', 'More than 500 accounts match'],
  ['texts', 'The accounts wrote more than 2000 posts and comments'],
  ['reading', 'The pattern is too broad to search'],
] as const)('a pattern with too many %s asks for a narrower one', async (excess, title) => {
  const { user } = open({ preview: matching({ accounts: [], excess }) });
  await user.type(choose(), 'casino.example');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ban/ })).not.toBeInTheDocument();
});

test('a refused pattern shows why at its field, and stays', async () => {
  const { user } = open();
  const message = 'A link looks like example.com or https://example.com/page.';
  server.use(
    http.post('*/api/sweeps/preview', () =>
      HttpResponse.json(
        { statusCode: 422, code: 'RULE_BROKEN', message, fields: { 'pattern.link': message } },
        { status: 422 },
      ),
    ),
  );
  await user.type(choose(), 'casino');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(choose()).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(choose()).toHaveFocus();
  expect(choose()).toHaveValue('casino');
});

test('a refused start keeps the dialog with the reason', async () => {
  const { user } = open();
  const message = 'At most 3 sweeps can run at a time. Wait until one of them is done.';
  server.use(
    http.post('*/api/sweeps', () =>
      HttpResponse.json({ statusCode: 422, code: 'RULE_BROKEN', message }, { status: 422 }),
    ),
  );
  await user.type(choose(), 'casino.example');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Ban 2 accounts…' }));
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByLabelText('Reason');
  await user.clear(reason);
  expect(within(dialog).getByRole('button', { name: 'Ban 2 accounts' })).toBeDisabled();
  await user.paste('x'.repeat(101));
  expect(within(dialog).getByText('The reason can have at most 100 characters.')).toBeVisible();
  await user.clear(reason);
  await user.type(reason, 'Casinos');
  await user.click(within(dialog).getByRole('button', { name: 'Ban 2 accounts' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(reason).toHaveValue('Casinos');
});

test('a sweep says what it did, and is undone', async () => {
  const pattern = {
    since: '2026-01-14T12:00:00.000Z',
    link: 'casino.example',
    text: 'win',
    networkOf: 'ben',
  };
  const { user, undone } = open({ sweeps: [makeSweep({ pattern, protectedCount: 1 })] });
  const entry = await screen.findByRole('listitem', { name: 'Sweep 1' });
  expect(entry).toHaveTextContent(/with a link to casino.example, that wrote “win”, on the network of ben/);
  expect(entry).toHaveTextContent('2 accounts done, 5 posts and comments removed. 1 account left out');
  expect(entry).toHaveTextContent(/started by cleo/);
  await user.click(within(entry).getByRole('button', { name: 'Undo sweep 1' }));
  const question = await screen.findByRole('alertdialog', { name: 'Undo this sweep?' });
  expect(question).toHaveAccessibleDescription(/^Its bans will be lifted/);
  await user.click(within(question).getByRole('button', { name: 'Undo' }));
  expect(await within(entry).findByText('Being undone')).toBeVisible();
  expect(entry).toHaveTextContent('0 of 5 posts and comments done.');
  expect(entry).toHaveTextContent('undone by me');
  expect(within(entry).queryByRole('button')).not.toBeInTheDocument();
  expect(undone).toEqual(['1']);
  await waitFor(() => expect(within(entry).getByRole('link', { name: 'me' })).toHaveFocus());
});

test('the end of a sweep appears by itself', async () => {
  const { change } = open({ sweeps: [makeSweep({ state: 'running', sweptCount: 1 })] });
  expect(await screen.findByText('Running')).toBeVisible();
  change([makeSweep()]);
  expect(await screen.findByText('Done', undefined, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a failed list can be tried again', async () => {
  const { user } = open({ sweeps: [makeSweep({ state: 'running' })], isBroken: true });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem', { name: 'Sweep 1' })).toBeVisible();
});

test('an undone sweep does not claim that everything is back, and names no deleted staff', async () => {
  const { startedBy: _nobody, ...sweep } = makeSweep({ state: 'undone', canUndo: false, restoredCount: 5 });
  open({ sweeps: [sweep] });
  const entry = await screen.findByRole('listitem', { name: 'Sweep 1' });
  expect(entry).toHaveTextContent(
    'Its bans are lifted and the content is back, except what others have changed or deleted since.',
  );
  expect(entry).toHaveTextContent('started by a deleted account');
});
