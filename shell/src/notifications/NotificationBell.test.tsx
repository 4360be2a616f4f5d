import type { Notification } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setIsLive } from '../live/liveState';
import { NotificationBell } from './NotificationBell';

const server = startServer();

const make = (id: number, read = false): Notification => ({
  id,
  type: 'comment',
  message: `Message ${id}`,
  fromUser: 'ben',
  postId: 7,
  commentId: id,
  timestamp: new Date().toISOString(),
  read,
});

async function openBell(list: Notification[]) {
  server.use(http.get('*/api/notifications', () => HttpResponse.json(list)));
  const view = renderPage(<NotificationBell />, { as: makeUser() });
  const bell = await screen.findByRole('button', { name: /^Notifications/ });
  await view.user.click(bell);
  return { ...view, list: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

test('lists stored notifications, newest first, with the unread count', async () => {
  const { list } = await openBell([make(3), make(2), make(1, true)]);
  const links = await list.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringContaining('Message 3'),
    expect.stringContaining('Message 2'),
    expect.stringContaining('Message 1'),
  ]);
  expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
});

test('quotes the beginning of a comment', async () => {
  const { list } = await openBell([{ ...make(2), excerpt: 'Try beans first.' }, make(1)]);
  const [first, second] = await list.findAllByRole('link');
  expect(first).toHaveTextContent(/Message 2\s*Try beans first\.\s*just now/);
  expect(second).toHaveTextContent(/Message 1\s*just now/);
});

test('shows whether the connection is live', async () => {
  const { list } = await openBell([]);
  expect(list.getByText('Offline')).toBeInTheDocument();
  act(() => setIsLive(true));
  expect(list.getByText('Live')).toBeInTheDocument();
  act(() => setIsLive(false));
});

test('marks one as read here and on the server', async () => {
  const { list, user } = await openBell([make(2), make(1)]);
  const read = jest.fn();
  server.use(
    http.post('*/api/notifications/:id/read', ({ params }) => {
      read(params.id);
      return HttpResponse.json(make(2, true));
    }),
  );
  await user.click(
    (await list.findAllByRole('button', { name: /^Mark as read: Message/ }))[0] as HTMLElement,
  );
  await waitFor(() => expect(read).toHaveBeenCalledWith('2'));
  expect(list.getByRole('link', { name: /Message 1/ })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});

test('marks all as read', async () => {
  const { list, user } = await openBell([make(2), make(1)]);
  server.use(http.post('*/api/notifications/read-all', () => HttpResponse.json({ ok: true })));
  await user.click(await list.findByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

test('clears all and shows the empty state', async () => {
  const { list, user } = await openBell([make(2), make(1)]);
  server.use(http.delete('*/api/notifications', () => new HttpResponse(null, { status: 204 })));
  await user.click(await list.findByRole('button', { name: 'Clear all' }));
  expect(await list.findByText('No notifications yet')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

test('restores the list when the server fails to clear it', async () => {
  const { list, user } = await openBell([make(1)]);
  server.use(http.delete('*/api/notifications', () => HttpResponse.json({}, { status: 503 })));
  await user.click(await list.findByRole('button', { name: 'Clear all' }));
  expect(await list.findByText(/Message 1/)).toBeInTheDocument();
});

test('following one marks it read, closes the list and opens the comment', async () => {
  const { list, user } = await openBell([make(4)]);
  const read = jest.fn();
  server.use(
    http.post('*/api/notifications/:id/read', () => {
      read();
      return HttpResponse.json(make(4, true));
    }),
  );
  await user.click(await list.findByRole('link', { name: /Message 4/ }));
  expect(await screen.findByText('At /post/7?comment=4')).toBeInTheDocument();
  await waitFor(() => expect(read).toHaveBeenCalled());
});

test('reports and reverts a failed change', async () => {
  const { list, user } = await openBell([make(2)]);
  server.use(
    http.post('*/api/notifications/read-all', () => HttpResponse.error()),
    http.get('*/api/notifications', () => HttpResponse.error()),
  );
  await user.click(await list.findByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByText('Couldn’t update your notifications')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});
