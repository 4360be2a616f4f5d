import { useSession } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { DeletionBanner } from './DeletionBanner';

const server = startServer();
const deletionAt = '2026-12-06T12:00:00.000Z';

/** The banner as the layout shows it. */
function Page() {
  const { user } = useSession();
  return (
    <>
      {user?.deletionAt !== undefined && <DeletionBanner deletionAt={user.deletionAt} />}
      <main id="main" tabIndex={-1} />
    </>
  );
}

test('the banner shows the date, and one click keeps the account', async () => {
  const { user } = renderPage(<Page />, { as: makeUser({ deletionAt }) });
  expect(await screen.findByRole('complementary', { name: 'Your account' })).toHaveTextContent(
    'Your account will be deleted on December 6, 2026.',
  );
  server.use(
    http.delete('*/api/user/deletion', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/auth/me', () => HttpResponse.json(makeUser())),
  );
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Your account will not be deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a failed cancellation is reported, and the banner stays', async () => {
  const { user } = renderPage(<Page />, { as: makeUser({ deletionAt }) });
  server.use(http.delete('*/api/user/deletion', () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Couldn’t cancel the deletion')).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Your account' })).toBeInTheDocument();
});
