import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import InvitePage from '../src/invite/InvitePage';

const server = startServer();
const closed = makeCommunity({ visibility: 'private' });
const open = (as?: ReturnType<typeof makeUser>, url = '/invite#token=abc') =>
  renderPage(<InvitePage />, { url, path: '/invite', ...(as && { as }) });
const invalid = { statusCode: 422, code: 'INVITE_INVALID', message: 'This invite link has expired.' };

beforeEach(() =>
  server.use(
    http.post('*/api/invites/read', async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      return token === 'abc' ? HttpResponse.json(closed) : HttpResponse.json(invalid, { status: 422 });
    }),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
  ),
);

test('shows the community, and takes the token out of the address', async () => {
  const { router } = open(makeUser());
  expect(await screen.findByRole('heading', { name: 'You are invited to Kitchen Gardens' })).toBeVisible();
  expect(screen.getByText('Growing food.')).toBeVisible();
  expect(screen.getByText(/^A private community/)).toBeVisible();
  await waitFor(() => expect(router.state.location.hash).toBe(''));
});

test('only a private community is called private', async () => {
  server.use(
    http.post('*/api/invites/read', () => HttpResponse.json(makeCommunity({ visibility: 'restricted' }))),
  );
  open(makeUser());
  expect(await screen.findByRole('heading', { name: 'You are invited to Kitchen Gardens' })).toBeVisible();
  expect(screen.queryByText(/^A private community/)).not.toBeInTheDocument();
});

test('Join makes a member, and opens the community', async () => {
  server.use(http.post('*/api/invites/accept', () => HttpResponse.json(closed)));
  const { user } = open(makeUser());
  await user.click(await screen.findByRole('button', { name: 'Join Kitchen Gardens' }));
  expect(await screen.findByText('At /community/gardens')).toBeVisible();
  expect(await screen.findByText('You are now a member of Kitchen Gardens')).toBeVisible();
});

test('says why joining failed, and can be tried again', async () => {
  const full = { statusCode: 422, code: 'RULE_BROKEN', message: 'Leave a community first.' };
  server.use(http.post('*/api/invites/accept', () => HttpResponse.json(full, { status: 422 })));
  const { user } = open(makeUser());
  await user.click(await screen.findByRole('button', { name: 'Join Kitchen Gardens' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Leave a community first.');
  expect(screen.getByRole('button', { name: 'Join Kitchen Gardens' })).toBeEnabled();
});

test('a guest signs in first, and returns to the invitation', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Sign in to join' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  expect(Object.values(sessionStorage)).toContainEqual(expect.stringContaining('/invite#token=abc'));
});

test.each([
  ['without a token', '/invite', 'This link is incomplete. Copy all of it.'],
  ['that is no longer valid', '/invite#token=old', 'This invite link has expired.'],
])('a link %s says so, with a way on', async (_, url, text) => {
  open(makeUser(), url);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Communities' })).toBeVisible();
});

test('an outage can be retried', async () => {
  server.use(http.post('*/api/invites/read', () => HttpResponse.json({}, { status: 503 })));
  const { user } = open(makeUser());
  expect(await screen.findByText('Couldn’t load the invitation')).toBeVisible();
  server.use(http.post('*/api/invites/read', () => HttpResponse.json(closed)));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'You are invited to Kitchen Gardens' })).toBeVisible();
});
