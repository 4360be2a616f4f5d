import type { NotificationGroup } from '@stoa/contract';
import { emitLiveEvent, sharedApi } from '@stoa/platform';
import { makeNotificationGroup, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import NotificationsPage from '../src/notifications/NotificationsPage';

const server = startServer();

const make = (id: number, over: Partial<NotificationGroup> = {}) =>
  makeNotificationGroup({ id, key: `reply-${id}`, message: `Message ${id}`, postId: id, ...over });

const asked: string[] = [];
beforeEach(() => void asked.splice(0));

/** Opens the page over a stateful server. */
function open(stored: NotificationGroup[], url = '/notifications') {
  const state = { groups: stored };
  const change = (key: unknown, next: (group: NotificationGroup) => NotificationGroup[]) => {
    state.groups = state.groups.flatMap((group) => (group.key === key ? next(group) : [group]));
  };
  server.use(
    http.get('*/api/notification-groups', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(state.groups);
    }),
    http.post('*/api/notification-groups/:key/read', ({ params }) => {
      change(params.key, (group) => [{ ...group, key: `${group.key}-read`, read: true }]);
      return HttpResponse.json({ ok: true });
    }),
    http.post('*/api/notification-groups/:key/unread', ({ params }) => {
      change(params.key, (group) => [{ ...group, key: group.key.replace('-read', ''), read: false }]);
      return HttpResponse.json({ ok: true });
    }),
    http.put('*/api/posts/:id/follow', ({ params }) => {
      change(`reply-${String(params.id)}`, (group) => [{ ...group, isFollowed: true, isMuted: false }]);
      return HttpResponse.json({ ok: true });
    }),
    http.delete('*/api/notification-groups/:key', ({ params }) => {
      change(params.key, () => []);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/notifications/read-all', () => {
      state.groups = state.groups.map((group) => ({ ...group, read: true }));
      return HttpResponse.json({ ok: true });
    }),
    http.put('*/api/posts/:id/mute', ({ params }) => {
      change(`reply-${String(params.id)}`, (group) => [{ ...group, isMuted: true }]);
      return HttpResponse.json({ ok: true });
    }),
  );
  return { ...renderPage(<NotificationsPage />, { url, path: '/notifications', as: makeUser() }), state };
}

const linksIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => /Message \d/.exec(link.textContent)?.[0]);

/** Fetches the groups of the bell, as the host does for an arrival and for a new connection. */
const fetchBell = (store: ReturnType<typeof open>['store']) =>
  act(() =>
    store.dispatch(
      sharedApi.endpoints.listNotificationGroups.initiate(undefined, {
        subscribe: false,
        forceRefetch: true,
      }),
    ),
  );

async function choose(user: ReturnType<typeof open>['user'], message: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More options: ${message}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('has unread groups under New and the others under Earlier, with the words of each', async () => {
  open([make(2, { excerpt: 'Try beans.', answered: { type: 'post' } }), make(1, { read: true })]);
  expect(await linksIn('New')).toEqual(['Message 2']);
  expect(await linksIn('Earlier')).toEqual(['Message 1']);
  expect(screen.getByRole('link', { name: /Message 2/ })).toHaveTextContent(/On your post\s*Try beans\./);
  expect(screen.getByText(/We keep your latest 1,000 notifications\./)).toBeVisible();
});

test('a filter has an address, and says when it selects nothing', async () => {
  const { user, router } = open([], '/notifications?filter=moderation');
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(asked).toContain('?filter=moderation');
  await user.click(screen.getByRole('link', { name: 'Replies' }));
  expect(router.state.location.search).toBe('?filter=replies');
  await user.click(await screen.findByRole('link', { name: 'Show all notifications' }));
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});

test('marks a group or all as read, mutes a thread, and deletes a group', async () => {
  const { user } = open([make(3), make(2), make(1)]);
  await choose(user, 'Message 2', 'Mark as read');
  await waitFor(async () => expect(await linksIn('Earlier')).toEqual(['Message 2']));
  await choose(user, 'Message 3', 'Mute thread');
  expect(await screen.findByText('Thread muted')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'More options: Message 3' }));
  expect(await screen.findByRole('menuitem', { name: 'Unmute thread' })).toBeVisible();
  await user.keyboard('{Escape}');
  await choose(user, 'Message 3', 'Delete');
  expect(await screen.findByText('Notification deleted')).toBeVisible();
  await waitFor(async () => expect(await linksIn('New')).toEqual(['Message 1']));
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
});

test('a group of several is deleted as several', async () => {
  const { user } = open([make(3, { count: 4 })]);
  await choose(user, 'Message 3', 'Delete');
  expect(await screen.findByText('Notifications deleted')).toBeVisible();
});

test('marks a read group as unread in its menu, and the focus follows it', async () => {
  const { user } = open([make(2), make(1, { key: 'reply-1-read', read: true })]);
  await choose(user, 'Message 1', 'Mark as unread');
  await waitFor(async () => expect(await linksIn('New')).toEqual(['Message 2', 'Message 1']));
  await waitFor(() => expect(screen.getByRole('link', { name: /Message 1/ })).toHaveFocus());
  expect(screen.queryByRole('region', { name: 'Earlier' })).toBeNull();
});

test('marks the group with the focus as read and unread by a key', async () => {
  const { user } = open([make(2), make(1)]);
  await linksIn('New');
  act(() => screen.getByRole('link', { name: /Message 2/ }).focus());
  await user.keyboard('u');
  await waitFor(async () => expect(await linksIn('Earlier')).toEqual(['Message 2']));
  await waitFor(() => expect(screen.getByRole('link', { name: /Message 2/ })).toHaveFocus());
  await user.keyboard('u');
  await waitFor(async () => expect(await linksIn('New')).toEqual(['Message 2', 'Message 1']));
});

test('a group that cannot be marked as unread stays read, and says so', async () => {
  const { user } = open([make(1, { key: 'reply-1-read', read: true })]);
  server.use(http.post('*/api/notification-groups/:key/unread', () => HttpResponse.error()));
  await choose(user, 'Message 1', 'Mark as unread');
  expect(await screen.findByText('Couldn’t update your notifications')).toBeVisible();
  expect(await linksIn('Earlier')).toEqual(['Message 1']);
});

test('follows the thread of a group', async () => {
  const { user } = open([make(1)]);
  await choose(user, 'Message 1', 'Follow thread');
  expect(await screen.findByText('Thread followed')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'More options: Message 1' }));
  expect(await screen.findByRole('menuitem', { name: 'Unfollow thread' })).toBeVisible();
});

test('a failed change is reported', async () => {
  const { user } = open([make(1)]);
  server.use(http.delete('*/api/notification-groups/:key', () => HttpResponse.error()));
  await choose(user, 'Message 1', 'Delete');
  expect(await screen.findByText('Couldn’t update your notifications')).toBeVisible();
  expect(await linksIn('New')).toEqual(['Message 1']);
});

test('a group that arrives in an empty list is shown at once', async () => {
  const { store, state } = open([]);
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  state.groups = [make(1)];
  await fetchBell(store);
  await waitFor(async () => expect(await linksIn('New')).toEqual(['Message 1']));
  expect(screen.queryByText('No notifications yet')).toBeNull();
});

test('a group that arrives is offered, and nothing moves until then', async () => {
  const { user, store, state } = open([make(1)]);
  expect(await linksIn('New')).toEqual(['Message 1']);
  state.groups = [make(2), make(1)];
  await fetchBell(store);
  const offer = await screen.findByRole('button', { name: 'Show new notifications' });
  expect(await linksIn('New')).toEqual(['Message 1']);
  await user.click(offer);
  await waitFor(async () => expect(await linksIn('New')).toEqual(['Message 2', 'Message 1']));
  expect(screen.queryByRole('button', { name: 'Show new notifications' })).toBeNull();
});

test('a new connection offers what arrived before it, and shows what was read elsewhere', async () => {
  const { store, state } = open([make(2), make(1)]);
  expect(await linksIn('New')).toEqual(['Message 2', 'Message 1']);
  state.groups = [make(3), make(2), make(1, { key: 'reply-1-read', read: true })];
  act(() => emitLiveEvent({ type: 'connected' }));
  await fetchBell(store);
  expect(await screen.findByRole('button', { name: 'Show new notifications' })).toBeVisible();
  expect(await linksIn('New')).toEqual(['Message 2']);
  expect(await linksIn('Earlier')).toEqual(['Message 1']);
});

test('loads more at the end, and tries again after a failure', async () => {
  let isFailing = true;
  server.use(
    http.get('*/api/notification-groups', ({ request }) => {
      const search = new URL(request.url).searchParams;
      if (search.has('limit')) return HttpResponse.json([]);
      if (isFailing) return HttpResponse.json({}, { status: 500 });
      if (search.has('cursor')) return HttpResponse.json([make(1)]);
      const link = '</api/notification-groups?filter=all&cursor=x>; rel="next"';
      return HttpResponse.json([make(2)], { headers: { link } });
    }),
  );
  const { user } = renderPage(<NotificationsPage />, {
    path: '/notifications',
    url: '/notifications',
    as: makeUser(),
  });
  expect(await screen.findByText('Couldn’t load your notifications')).toBeVisible();
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByText('Load More Notifications'));
  await waitFor(async () => expect(await linksIn('New')).toEqual(['Message 2', 'Message 1']));
  expect(screen.getByRole('link', { name: /Message 1/ })).toHaveFocus();
});
