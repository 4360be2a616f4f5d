import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ConfirmEmailPage } from './ConfirmEmailPage';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { ResetPasswordPage } from './ResetPasswordPage';

const server = startServer();

const done = () => new HttpResponse(null, { status: 204 });
const linkInvalid = () =>
  HttpResponse.json(
    { statusCode: 422, code: 'LINK_INVALID', message: 'This link has expired.' },
    { status: 422 },
  );

describe('a forgotten password', () => {
  test('the answer does not reveal whether the address has an account', async () => {
    server.use(http.post('*/api/auth/forgot-password', done));
    const { user } = renderPage(<ForgotPasswordPage />);
    await user.type(screen.getByLabelText('Your account’s email address'), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/^If ada@example.org has an account/)).toBeVisible();
  });

  test('an address is required before sending', async () => {
    const { user } = renderPage(<ForgotPasswordPage />);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Enter an email address such as name@example.org.')).toBeVisible();
  });

  test('a failed request shows the reason', async () => {
    server.use(http.post('*/api/auth/forgot-password', () => new HttpResponse('', { status: 500 })));
    const { user } = renderPage(<ForgotPasswordPage />);
    await user.type(screen.getByLabelText('Your account’s email address'), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('The link could not be sent. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Your account’s email address')).toHaveValue('ada@example.org');
  });
});

describe('a new password', () => {
  function open(
    url = '/reset-password#token=secret',
    as = undefined as ReturnType<typeof makeUser> | undefined,
  ) {
    return renderPage(<ResetPasswordPage />, { url, path: '/reset-password', ...(as && { as }) });
  }

  async function fill(user: ReturnType<typeof open>['user']) {
    await user.type(screen.getByLabelText('New password'), 'another fine horse');
    await user.type(screen.getByLabelText('Confirm password'), 'another fine horse');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
  }

  test('is sent with the token of the link, which is removed from the address', async () => {
    const sent = jest.fn();
    server.use(
      http.post('*/api/auth/reset-password', async ({ request }) => {
        sent(await request.json());
        return done();
      }),
    );
    const { user, router } = open();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    await fill(user);
    expect(await screen.findByText('Your password has been changed')).toBeVisible();
    expect(within(screen.getByRole('status')).getByRole('link', { name: 'Sign in' })).toHaveFocus();
    expect(sent).toHaveBeenCalledWith({ token: 'secret', password: 'another fine horse' });
  });

  test('a used link is reported, with a way on', async () => {
    server.use(http.post('*/api/auth/reset-password', linkInvalid));
    const { user } = open();
    await fill(user);
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  test('a newer link opened in the same tab shows the form again', async () => {
    server.use(http.post('*/api/auth/reset-password', linkInvalid));
    const { user, router } = open();
    await fill(user);
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    await act(() => router.navigate('/reset-password#token=newer'));
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(screen.queryByText('This link has expired.')).not.toBeInTheDocument();
  });

  test('a link without a token is reported at once', async () => {
    open('/reset-password');
    expect(await screen.findByText(/^This link is incomplete/)).toBeVisible();
  });

  test('an easily guessed password is reported at its field, and the form stays', async () => {
    server.use(
      http.post('*/api/auth/reset-password', () =>
        HttpResponse.json(
          {
            statusCode: 422,
            code: 'PASSWORD_COMMON',
            message: 'Easy.',
            fields: { password: 'Easy to guess.' },
          },
          { status: 422 },
        ),
      ),
    );
    const { user } = open();
    await fill(user);
    expect(await screen.findByText('Easy to guess.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toBeInvalid();
  });

  test('can also be set by a signed-in member', async () => {
    open('/reset-password#token=secret', makeUser());
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});

describe('a new email address', () => {
  const open = (url = '/confirm-email#token=secret') =>
    renderPage(<ConfirmEmailPage />, { url, path: '/confirm-email' });

  test('is confirmed only after a click', async () => {
    server.use(http.post('*/api/auth/confirm-email', done));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveFocus();
  });

  test('a failed confirmation can be retried', async () => {
    server.use(http.post('*/api/auth/confirm-email', () => HttpResponse.error()));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    server.use(http.post('*/api/auth/confirm-email', done));
    await user.click(screen.getByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
  });

  test('a newer link opened in the same tab can be confirmed', async () => {
    server.use(http.post('*/api/auth/confirm-email', linkInvalid));
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    await act(() => router.navigate('/confirm-email#token=newer'));
    expect(screen.getByRole('button', { name: 'Confirm address' })).toBeVisible();
    expect(screen.queryByText('This link has expired.')).not.toBeInTheDocument();
  });

  test('an invalid link is reported instead of what it would confirm', async () => {
    server.use(http.post('*/api/auth/confirm-email', linkInvalid));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    expect(screen.queryByText(/^Confirm that this email address is yours/)).not.toBeInTheDocument();
  });
});
