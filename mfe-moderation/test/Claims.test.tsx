import { communityLimits, type CommunityClaim } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import ModerationPage from '../src/moderation/ModerationPage';
import { noAppeals } from './support/noAppeals';

const server = startServer(noAppeals);
const claim = (id: number, claimant: string, over: Partial<CommunityClaim> = {}): CommunityClaim => ({
  id,
  community: { id: 3, name: 'gardens', displayName: 'Gardens', color: '#507050', icon: 'users' },
  claimant: { id: id + 10, username: claimant },
  isModerator: false,
  reason: 'I post here every day.',
  createdAt: '2026-01-15T12:00:00.000Z',
  owner: { id: 1, username: 'ada' },
  ownerActiveAt: '2025-10-15T12:00:00.000Z',
  ...over,
});

/** Opens the tab; returns the decisions that are sent. */
function open(claims: CommunityClaim[], role: 'admin' | 'moderator' = 'admin') {
  const sent: unknown[] = [];
  let shown = claims;
  server.use(
    http.get('*/api/reports', () => HttpResponse.json([])),
    http.get('*/api/moderation/claims', () => HttpResponse.json(shown)),
    http.post('*/api/moderation/claims/:id/decide', async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      shown = shown.filter(({ id }) => String(id) !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = renderPage(<ModerationPage />, {
    url: '/moderation?tab=claims',
    path: '/moderation',
    as: makeUser({ role }),
  });
  return { sent, ...page };
}

test('an admin sees who asks for which community, why, and since when its owner is away', async () => {
  open([
    claim(1, 'ben', { isModerator: true, isOwnerBanned: true }),
    claim(2, 'cleo', { owner: null, ownerActiveAt: null }),
  ]);
  const first = await screen.findByRole('article', { name: 'Claim of ben to Gardens' });
  expect(within(first).getByText('I post here every day.')).toBeVisible();
  expect(within(first).getByText('Moderator')).toBeVisible();
  expect(within(first).getByText('Owner banned from the site')).toBeVisible();
  expect(within(first).getByRole('link', { name: 'ada' })).toHaveAttribute('href', '/user/ada');
  const second = screen.getByRole('article', { name: 'Claim of cleo to Gardens' });
  expect(within(second).getByText('No owner')).toBeVisible();
});

test('an admin makes the claimant the owner after a question', async () => {
  const { sent, user } = open([claim(1, 'ben')]);
  await user.click(await screen.findByRole('button', { name: 'Make owner of Gardens: ben' }));
  const question = await screen.findByRole('alertdialog', { name: 'Make ben the owner?' });
  await user.click(within(question).getByRole('button', { name: 'Make owner' }));
  expect(await screen.findByText('ben is now the owner')).toBeVisible();
  expect(sent).toEqual([['1', { isGranted: true }]]);
  expect(await screen.findByText('No open claims')).toBeVisible();
});

test('an admin declines with a reason', async () => {
  const { sent, user } = open([claim(1, 'ben')]);
  await user.click(await screen.findByRole('button', { name: 'Decline the claim of ben to Gardens' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline the claim of ben?' });
  const note = within(dialog).getByRole('textbox', { name: /Reason/ });
  fireEvent.change(note, { target: { value: 'x'.repeat(communityLimits.claimReasonMax + 1) } });
  expect(note).toBeInvalid();
  await user.clear(note);
  await user.type(note, 'They wrote to us.');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Claim declined')).toBeVisible();
  expect(sent).toEqual([['1', { isGranted: false, note: 'They wrote to us.' }]]);
});

test('decisions about a community without an owner mention none', async () => {
  const { user } = open([claim(1, 'ben', { owner: null, ownerActiveAt: null })]);
  await user.click(await screen.findByRole('button', { name: 'Make owner of Gardens: ben' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleDescription('The claimant is notified.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Decline the claim of ben to Gardens' }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
    'The claimant is notified, and can ask again in 60 days.',
  );
});

test('a claim that has ended in between leaves the list', async () => {
  const { user } = open([claim(1, 'ben')]);
  await screen.findByRole('article');
  server.use(
    http.get('*/api/moderation/claims', () => HttpResponse.json([])),
    http.post('*/api/moderation/claims/1/decide', () =>
      HttpResponse.json({ code: 'CLAIM_NOT_FOUND', message: 'This claim has ended.' }, { status: 404 }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Make owner of Gardens: ben' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make owner' }),
  );
  expect(await screen.findByText('This claim has ended.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
});

test('a failure can be retried', async () => {
  const { user } = open([]);
  server.use(http.get('*/api/moderation/claims', () => HttpResponse.json({}, { status: 503 })));
  expect(await screen.findByText('Couldn’t load the claims')).toBeVisible();
  server.use(http.get('*/api/moderation/claims', () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No open claims')).toBeVisible();
});

test('moderators of the site have no such tab', async () => {
  open([], 'moderator');
  expect(await screen.findByRole('tab', { name: /Pending Reports/ })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Claims' })).not.toBeInTheDocument();
});
