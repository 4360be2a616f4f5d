import type { NotificationGroup } from '@stoa/contract';
import { sharedApi } from '@stoa/platform';
import {
  makeNotificationGroup,
  makeUser,
  renderPage,
  startServer,
  type RenderPageOptions,
} from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setIsLive } from '../live/liveState';
import { notificationTexts } from '../texts/notifications';
import { NotificationBell } from './NotificationBell';

const server = startServer();

const make = (id: number, over: Partial<NotificationGroup> = {}) =>
  makeNotificationGroup({
    ...{ id, key: `reply-${id}`, message: `Message ${id}`, postId: id, url: `/post/${id}?comment=${id}` },
    ...over,
  });

/** Opens the bell over a stateful server. */
async function openBell(stored: NotificationGroup[], at: RenderPageOptions = {}) {
  const store = { groups: stored };
  const readAs = (isRead: (group: NotificationGroup) => boolean) => () => {
    store.groups = store.groups.map((group) => (isRead(group) ? { ...group, read: true } : group));
    return HttpResponse.json({ ok: true });
  };
  server.use(
    http.get('*/api/notification-groups', () => HttpResponse.json(store.groups)),
    http.post('*/api/notification-groups/:key/read', ({ params }) =>
      readAs(({ key }) => key === params.key)(),
    ),
    http.post(
      '*/api/notifications/read-all',
      readAs(() => true),
    ),
    http.delete('*/api/notifications', () => {
      store.groups = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const view = renderPage(<NotificationBell />, { ...at, as: makeUser() });
  await view.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  /** Fetches the list as when a notification has arrived. */
  const arrive = (groups: NotificationGroup[]) => {
    store.groups = groups;
    const options = { subscribe: false, forceRefetch: true };
    return act(() =>
      view.store.dispatch(sharedApi.endpoints.listNotificationGroups.initiate(undefined, options)),
    );
  };
  return { ...view, list, arrive };
}

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the unread badge reads 99+ above 99: %d reads %s', (count, text) => {
  expect(notificationTexts.badge(count)).toBe(text);
});

test('lists groups with what they say, counts unread notifications, and links to all', async () => {
  const words = {
    message: 'ben and 11 others replied to your comment on “Beans”',
    answered: { type: 'comment', excerpt: 'Which soil?' },
    excerpt: 'Try beans first.',
    count: 12,
  } as const;
  const { list } = await openBell([make(3, words), make(2), make(1, { read: true })]);
  const [first, second, third, all] = await list.findAllByRole('link');
  expect(first).toHaveTextContent(
    /Unread: ben and 11 others replied to your comment on “Beans”\s*You wrote: Which soil\?\s*Try beans first\.\s*12 comments · /,
  );
  expect([second, third].map((link) => link?.textContent)).toEqual([
    expect.stringMatching(/^Unread: Message 2/),
    expect.stringMatching(/^Message 1/),
  ]);
  expect(all).toHaveAttribute('href', '/notifications');
  expect(screen.getByRole('button', { name: 'Notifications, 13 unread' })).toBeInTheDocument();
});

test('sets a title in a right-to-left script apart from the words around it', async () => {
  const { list } = await openBell([make(1, { message: 'ben commented on “ספר ב-Python”' })]);
  expect(await list.findByText('ben commented on “\u2068ספר ב-Python\u2069”')).toBeVisible();
});

test('shows whether the connection is live', async () => {
  const { list } = await openBell([]);
  expect(list.getByText('Offline')).toBeInTheDocument();
  act(() => setIsLive(true));
  expect(list.getByText('Live')).toBeInTheDocument();
  act(() => setIsLive(false));
});

test('while it is open, groups are updated in place and new ones are offered', async () => {
  const { list, user, arrive } = await openBell([make(2), make(1)]);
  await list.findByRole('link', { name: /Message 2/ });
  await arrive([make(4), make(3, { key: 'reply-1', message: 'Message 1 and more' }), make(2)]);
  await list.findByRole('link', { name: /Message 1 and more/ });
  const messages = () =>
    list.getAllByRole('link').map((link) => /Message \d( and more)?/.exec(link.textContent)?.[0]);
  expect(messages()).toEqual(['Message 2', 'Message 1 and more', undefined]);
  await user.click(list.getByRole('button', { name: 'Show new notifications' }));
  expect(messages()).toEqual(['Message 4', 'Message 1 and more', 'Message 2', undefined]);
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

test('marks one as read here and on the server', async () => {
  const { list, user } = await openBell([make(2), make(1)]);
  await user.click(
    (await list.findAllByRole('button', { name: /^Mark as read: Message/ }))[0] as HTMLElement,
  );
  expect(list.getByRole('link', { name: /Message 1/ })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});

test('marks all as read', async () => {
  const { list, user } = await openBell([make(2), make(1)]);
  await user.click(await list.findByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  expect(list.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
});

test('clears all and shows the empty state, and later only what has arrived', async () => {
  const { list, user, arrive } = await openBell([make(2), make(1)]);
  await user.click(await list.findByRole('button', { name: 'Clear all' }));
  expect(await list.findByText('No notifications yet')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  await arrive([make(3)]);
  expect(await list.findByRole('link', { name: /Message 3/ })).toBeInTheDocument();
  expect(list.queryByRole('link', { name: /Message [12]/ })).toBeNull();
});

test('restores the list when the server fails to clear it', async () => {
  const { list, user } = await openBell([make(1)]);
  server.use(http.delete('*/api/notifications', () => HttpResponse.json({}, { status: 503 })));
  await user.click(await list.findByRole('button', { name: 'Clear all' }));
  expect(await list.findByText(/Message 1/)).toBeInTheDocument();
});

test('following one marks what it shows as read, closes the list and opens the comment', async () => {
  const { list, user } = await openBell([make(4)]);
  const read = jest.fn();
  server.use(
    http.post('*/api/notification-groups/:key/read', async ({ params, request }) => {
      read(params.key, await request.json());
      return HttpResponse.json({ ok: true });
    }),
  );
  await user.click(await list.findByRole('link', { name: /Message 4/ }));
  expect(await screen.findByText('At /post/4?comment=4')).toBeInTheDocument();
  await waitFor(() => expect(read).toHaveBeenCalledWith('reply-4', { upTo: 4 }));
});

test('opening a notification closes the list, also on the same page', async () => {
  const { list, user } = await openBell([make(4)], { path: '/post/:id', url: '/post/4' });
  await user.click(await list.findByRole('link', { name: /Message 4/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('opening a branch marks what leads there as read, and what arrives later stays unread', async () => {
  const url = '/post/7?comment=102';
  const { router, arrive } = await openBell([make(7, { url }), make(2)], { path: '/post/:id', url });
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
  // A fetch after the mark may still be in progress.
  await waitFor(async () => {
    await arrive([make(8, { key: 'vote-102', url }), make(2)]);
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  });
  await act(() => router.navigate('/post/2?comment=2'));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});

test('opening a post marks no notification about the post itself', async () => {
  const { list } = await openBell([make(7, { url: '/post/7' })], { path: '/post/:id', url: '/post/7' });
  expect(await list.findByRole('link', { name: /^Unread: Message 7/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});

test('a branch in the background marks what leads there as read once it is looked at', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const url = '/post/7?comment=102';
  await openBell([make(7, { url }), make(2)], { path: '/post/:id', url });
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
  hidden.mockRestore();
});

test('reports and reverts a failed change', async () => {
  const { list, user } = await openBell([make(2)]);
  server.use(
    http.post('*/api/notifications/read-all', () => HttpResponse.error()),
    http.get('*/api/notification-groups', () => HttpResponse.error()),
  );
  await user.click(await list.findByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByText('Couldn’t update your notifications')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});
