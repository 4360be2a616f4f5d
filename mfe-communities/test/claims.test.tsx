import type { Community } from '@stoa/contract';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import CommunityPage from '../src/community/CommunityPage';

const server = startServer();
const ada = makeUser();
const claim = { claimant: 'ben', reason: 'I post here every day.', createdAt: '2026-01-15T12:00:00.000Z' };

/** Opens the community; returns what is sent. */
function open(community: Partial<Community>) {
  const sent: unknown[] = [];
  let shown = makeCommunity({ ownerId: 9, ...community });
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(shown)),
    http.get('*/api/user/communities', () => HttpResponse.json([makeCommunity()])),
    http.post('*/api/communities/3/claim', async ({ request }) => {
      sent.push(await request.json());
      const { canClaim: _, ...rest } = shown;
      shown = { ...rest, claim: { ...claim, claimant: ada.username } };
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/communities/3/claim', () => {
      sent.push('ended');
      const { claim: _, ...rest } = shown;
      shown = rest;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = renderPage(<CommunityPage />, {
    url: '/community/gardens',
    path: '/community/:slug',
    as: ada,
  });
  return { sent, ...page };
}

test('a member asks to take over a community whose owner is inactive, and can withdraw', async () => {
  const { sent, user } = open({ canClaim: true });
  // The owner may be banned instead of away.
  expect(await screen.findByText('This community needs an active owner')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask to take over…' }));
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('The reason is required.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'I am here.');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(
    await screen.findByRole('region', { name: 'You have asked to take over this community' }),
  ).toBeVisible();
  expect(sent).toEqual([{ reason: 'I am here.' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Request withdrawn')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Kitchen Gardens' })).toHaveFocus();
});

test('a community without an owner says so, and promises no notification of one', async () => {
  const { user } = open({ canClaim: true, ownerId: null });
  expect(await screen.findByText('This community has no owner')).toBeVisible();
  expect(
    screen.getByText('You can ask to take over this community. Admins of the site decide.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask to take over…' }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
    'Admins of the site see your name and this reason.',
  );
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'I am here.');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Admins of the site will decide.')).toBeVisible();
});

test('a refused claim keeps the reason, and says why', async () => {
  const { user } = open({ canClaim: true });
  const message = 'The owner has been active in the last 60 days. Write to them instead.';
  server.use(
    http.post('*/api/communities/3/claim', () =>
      HttpResponse.json({ code: 'RULE_BROKEN', message }, { status: 422 }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Ask to take over…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Words');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Words');
});

test('the owner sees who asks and why, and stays with one press', async () => {
  const { sent, user } = open({ ownerId: ada.id, claim });
  expect(await screen.findByText('ben wants to take over this community')).toBeVisible();
  expect(screen.getByText('I post here every day.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I’m here' }));
  expect(await screen.findByText('You’re still the owner')).toBeVisible();
  expect(sent).toEqual(['ended']);
});

test('a claim that cannot be ended stays', async () => {
  const { user } = open({ ownerId: ada.id, claim });
  server.use(http.delete('*/api/communities/3/claim', () => HttpResponse.json({}, { status: 503 })));
  await user.click(await screen.findByRole('button', { name: 'I’m here' }));
  expect(await screen.findByText('Couldn’t end the request')).toBeVisible();
  expect(screen.getByRole('button', { name: 'I’m here' })).toBeVisible();
});

test('nothing offers a claim to others', async () => {
  open({});
  await screen.findByRole('heading', { name: 'Kitchen Gardens' });
  expect(screen.queryByRole('button', { name: 'Ask to take over…' })).not.toBeInTheDocument();
});

test('people who decide on requests to join find them from the page', async () => {
  open({ permissions: ['people'], requestCount: 3 });
  const link = await screen.findByRole('link', { name: '3 requests to join Kitchen Gardens' });
  expect(link).toHaveAttribute('href', '/community/gardens/settings/members#requests');
});
