import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { DataPart } from '../src/settings/account/DataPart';

const server = startServer();
const path = '*/api/user/export';
const expiresAt = '2026-11-29T12:00:00.000Z';
const nextAt = '2026-11-23T12:00:00.000Z';

const found = (state: object) => server.use(http.get(path, () => HttpResponse.json(state)));
const open = () => renderPage(<DataPart />, { as: makeUser() });

test('an archive is requested, in progress, and ready without a reload', async () => {
  found({ state: 'none' });
  server.use(http.post(path, () => HttpResponse.json({ state: 'making', nextAt }, { status: 201 })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Request archive' }));
  expect(await screen.findByText('We are preparing your archive')).toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  found({ state: 'ready', bytes: 12_400_000, expiresAt, nextAt });
  expect(
    await screen.findByText('Your archive is ready (12 MB)', undefined, { timeout: 4_000 }),
  ).toBeInTheDocument();
  expect(screen.getByText('November 29, 2026')).toBeInTheDocument();
  expect(screen.getByText('November 23, 2026')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Request new archive' })).not.toBeInTheDocument();
});

test('a hidden page does not look for the archive, and does so at once when it is shown', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get');
  const show = (isShown: boolean) => {
    hidden.mockReturnValue(!isShown);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  let checks = 0;
  let state: object = { state: 'making', nextAt };
  server.use(
    http.get(path, () => {
      checks += 1;
      return HttpResponse.json(state);
    }),
  );
  open();
  expect(await screen.findByText('We are preparing your archive')).toBeInTheDocument();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  show(false);
  state = { state: 'ready', bytes: 900, expiresAt, nextAt };
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(checks).toBe(1);
  show(true);
  expect(await screen.findByText('Your archive is ready (1 KB)')).toBeInTheDocument();
  expect(checks).toBe(2);
  jest.useRealTimers();
  hidden.mockRestore();
});

test('a rejected request shows its reason', async () => {
  found({ state: 'ready', bytes: 900, expiresAt });
  const message = 'You can request one archive a day.';
  server.use(
    http.post(path, () =>
      HttpResponse.json({ statusCode: 429, code: 'EXPORT_TOO_SOON', message }, { status: 429 }),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('Your archive is ready (1 KB)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Request new archive' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('an expired archive is reported and not downloaded', async () => {
  found({ state: 'ready', bytes: 900, expiresAt, nextAt });
  const message = 'There is no archive of your data.';
  server.use(
    http.post('*/api/user/export/link', () =>
      HttpResponse.json({ statusCode: 404, code: 'EXPORT_NOT_FOUND', message }, { status: 404 }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download…' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(screen.getByText(message)).toBeInTheDocument();
});

test('the password is required for the download, and sent', async () => {
  found({ state: 'ready', bytes: 900, expiresAt, nextAt });
  const sent = jest.fn();
  const message = 'The password is incorrect.';
  server.use(
    http.post('*/api/user/export/link', async ({ request }) => {
      sent(await request.json());
      const refusal = {
        statusCode: 403,
        code: 'PASSWORD_WRONG',
        message,
        fields: { currentPassword: message },
      };
      return HttpResponse.json(refusal, { status: 403 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download…' }));
  await user.type(await screen.findByLabelText('Your password'), 'wrong horse');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(screen.getByLabelText('Your password')).toHaveFocus();
  expect(sent).toHaveBeenCalledWith({ currentPassword: 'wrong horse' });
});

test('a failed archive can be requested again', async () => {
  found({ state: 'failed' });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t create your archive');
  expect(screen.getByText('Nothing is lost. Try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request new archive' })).toBeInTheDocument();
});

test('a failed lookup offers Retry', async () => {
  server.use(http.get(path, () => HttpResponse.error()));
  const { user } = open();
  expect(await screen.findByText('Couldn’t load your archive')).toBeInTheDocument();
  found({ state: 'none' });
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByRole('button', { name: 'Request archive' })).toBeInTheDocument();
});
