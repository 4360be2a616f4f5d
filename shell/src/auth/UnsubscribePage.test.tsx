import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { UnsubscribePage } from './UnsubscribePage';

const server = startServer();

const open = (
  url = '/unsubscribe#token=7-secret',
  as = undefined as ReturnType<typeof makeUser> | undefined,
) => renderPage(<UnsubscribePage />, { url, path: '/unsubscribe', ...(as && { as }) });

const refuse = (status: number, code: string, message: string) =>
  http.post('*/api/unsubscribe', () => HttpResponse.json({ statusCode: status, code, message }, { status }));

const button = () => screen.findByRole('button', { name: 'Unsubscribe' });

test('the digest ends only after a click, and the token is removed from the address', async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.post('*/api/unsubscribe', ({ request }) => {
      tokens.push(new URL(request.url).searchParams.get('token'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, router } = open();
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(tokens).toEqual([]);
  await user.click(await button());
  expect(await screen.findByText('You have unsubscribed from the digest.')).toBeVisible();
  expect(tokens).toEqual(['7-secret']);
  const home = screen.getByRole('link', { name: 'Return Home' });
  expect(home).toHaveAttribute('href', '/');
  expect(home).toHaveFocus();
});

test('a newer link opened in the same tab can be used', async () => {
  server.use(refuse(422, 'LINK_INVALID', 'This link is not valid.'));
  const { user, router } = open();
  await user.click(await button());
  expect(await screen.findByRole('alert')).toBeVisible();
  await act(() => router.navigate('/unsubscribe#token=8-newer'));
  expect(await button()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a member is sent to the settings afterwards', async () => {
  const ada = makeUser();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(ada)),
    http.post('*/api/unsubscribe', () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = open(undefined, ada);
  await user.click(await button());
  const link = await screen.findByRole('link', { name: 'Go to your settings' });
  expect(link).toHaveAttribute('href', '/settings/notifications');
});

test('an invalid link is reported, with a way on', async () => {
  server.use(refuse(422, 'LINK_INVALID', 'This link is not valid.'));
  const { user } = open();
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid.');
  expect(screen.getByRole('link', { name: 'Return Home' })).toBeVisible();
});

test('a link without a token is reported at once', async () => {
  open('/unsubscribe');
  expect(await screen.findByText(/^This link is incomplete/)).toBeVisible();
});

test('a failed request can be retried', async () => {
  server.use(http.post('*/api/unsubscribe', () => HttpResponse.error()));
  const { user } = open();
  await user.click(await button());
  expect(await screen.findByRole('alert')).toBeVisible();
  server.use(http.post('*/api/unsubscribe', () => new HttpResponse(null, { status: 204 })));
  await user.click(await button());
  expect(await screen.findByRole('status')).toHaveTextContent('You have unsubscribed from the digest.');
});
