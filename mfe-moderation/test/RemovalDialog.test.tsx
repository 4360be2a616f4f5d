import type { RemovalDialogProps } from '@stoa/contract';
import { hasDrafts } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { http, HttpResponse } from 'msw';
import RemovalDialog from '../src/removal/RemovalDialog';

const server = startServer();
const handleOpenChange = jest.fn();
beforeEach(() => handleOpenChange.mockReset());
const open = (action: RemovalDialogProps['action'], subject: RemovalDialogProps['subject'] = { postId: 7 }) =>
  renderPage(<RemovalDialog isOpen onOpenChange={handleOpenChange} action={action} subject={subject} />, {
    as: makeUser({ role: 'moderator' }),
  });

test.each([
  ['post', { postId: 7 }, '*/api/posts/7/remove'],
  ['comment', { postId: 7, commentId: 9 }, '*/api/comments/9/remove'],
])('a %s is removed with a trimmed reason', async (what, subject, address) => {
  const sent: unknown[] = [];
  server.use(
    http.post(address, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { user } = open('remove', subject);
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), '  Not kind  ');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(what === 'post' ? 'Post removed' : 'Comment removed')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Not kind' }]);
  expect(handleOpenChange).toHaveBeenCalledWith(false);
  expect(hasDrafts()).toBe(false);
});

/** Opens the removal, which closes once it is done. */
function openClosable(subject: RemovalDialogProps['subject']) {
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return <RemovalDialog isOpen={isOpen} onOpenChange={setIsOpen} action="remove" subject={subject} />;
  }
  return renderPage(<Page />, { as: makeUser({ role: 'moderator' }) });
}

test.each([
  ['post', { postId: 7 }, '*/api/posts/7'],
  ['comment', { postId: 7, commentId: 9 }, '*/api/comments/9'],
])('the removal of a %s can be undone in the toast', async (what, subject, address) => {
  const restored = jest.fn();
  server.use(
    http.post(`${address}/remove`, () => HttpResponse.json({})),
    http.post(`${address}/restore`, () => {
      restored();
      return HttpResponse.json({});
    }),
  );
  const { user } = openClosable(subject);
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not kind');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(what === 'post' ? 'Post restored' : 'Comment restored')).toBeVisible();
  expect(restored).toHaveBeenCalledTimes(1);
});

test('an undo that is refused says why', async () => {
  const message = 'Staff removed this. Only staff can restore it.';
  server.use(
    http.post('*/api/posts/7/remove', () => HttpResponse.json({})),
    http.post('*/api/posts/7/restore', () => HttpResponse.json({ message }, { status: 403 })),
  );
  const { user } = openClosable({ postId: 7 });
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not kind');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Couldn’t restore the post')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

test.each([
  [0, false],
  [500, true],
  [501, false],
])('a reason of %i characters may be sent: %s', async (length, mayBeSent) => {
  const { user } = open('remove');
  await user.click(await screen.findByRole('textbox', { name: 'Reason' }));
  await user.paste('😀'.repeat(length));
  expect(screen.getByText(`${length}/500`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', !mayBeSent);
});

test('a failure keeps the dialog and the reason', async () => {
  server.use(http.post('*/api/posts/7/remove', () => HttpResponse.json({}, { status: 500 })));
  const { user } = open('remove');
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not kind');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Couldn’t remove the post')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Not kind');
  expect(handleOpenChange).not.toHaveBeenCalled();
});

test.each([
  ['remove', 'This has already been removed.'],
  ['restore', 'This has not been removed, or has already been restored.'],
] as const)('a second moderator trying to %s is informed, and the dialog closes', async (action, message) => {
  server.use(http.post(`*/api/posts/7/${action}`, () => HttpResponse.json({ message }, { status: 409 })));
  const { user } = open(action);
  if (action === 'remove') await user.type(await screen.findByRole('textbox'), 'Not kind');
  await user.click(await screen.findByRole('button', { name: action === 'remove' ? 'Remove' : 'Restore' }));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(handleOpenChange).toHaveBeenCalledWith(false));
});

test('restoring asks first', async () => {
  const calls: string[] = [];
  server.use(
    http.post('*/api/comments/9/restore', ({ request }) => {
      calls.push(new URL(request.url).pathname);
      return HttpResponse.json({});
    }),
  );
  const { user } = open('restore', { postId: 7, commentId: 9 });
  expect(await screen.findByRole('alertdialog', { name: 'Restore this comment?' })).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Comment restored')).toBeVisible();
  expect(calls).toEqual(['/api/comments/9/restore']);
});
