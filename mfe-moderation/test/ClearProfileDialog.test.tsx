import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import ClearProfileDialog from '../src/removal/ClearProfileDialog';

const server = startServer();
const handleOpenChange = jest.fn();
beforeEach(() => handleOpenChange.mockReset());
const open = () =>
  renderPage(<ClearProfileDialog isOpen onOpenChange={handleOpenChange} username="ben" />, {
    as: makeUser({ role: 'moderator' }),
  });
const address = '*/api/users/ben/profile/clear';
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });

test('a profile is cleared with a trimmed reason, and the dialog names its owner and the reason’s reader', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(address, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('dialog', { name: 'Clear ben’s profile' })).toBeVisible();
  expect(
    screen.getByText('ben will see this, but not your name. The public log shows it too.'),
  ).toBeVisible();
  await user.type(await reasonField(), '  Not kind  ');
  await user.click(screen.getByRole('button', { name: 'Clear profile' }));
  expect(await screen.findByText('Profile cleared')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Not kind' }]);
  expect(handleOpenChange).toHaveBeenCalledWith(false);
});

test('nothing is sent without a reason', async () => {
  const { user } = open();
  await user.type(await reasonField(), '   ');
  expect(screen.getByRole('button', { name: 'Clear profile' })).toBeDisabled();
});

test('a failure keeps the dialog and the reason', async () => {
  server.use(http.post(address, () => HttpResponse.json({}, { status: 500 })));
  const { user } = open();
  await user.type(await reasonField(), 'Not kind');
  await user.click(screen.getByRole('button', { name: 'Clear profile' }));
  expect(await screen.findByText('Couldn’t clear the profile')).toBeVisible();
  expect(await reasonField()).toHaveValue('Not kind');
  expect(handleOpenChange).not.toHaveBeenCalled();
});

test('a second moderator is informed, and the dialog closes', async () => {
  const message = 'This has already been removed.';
  server.use(http.post(address, () => HttpResponse.json({ message }, { status: 409 })));
  const { user } = open();
  await user.type(await reasonField(), 'Not kind');
  await user.click(screen.getByRole('button', { name: 'Clear profile' }));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(handleOpenChange).toHaveBeenCalledWith(false));
});
