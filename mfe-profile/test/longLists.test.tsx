import { makeNotificationGroup, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { ConversationList } from '../src/messages/ConversationList';
import NotificationsPage from '../src/notifications/NotificationsPage';
import { FollowedThreads } from '../src/settings/notifications/FollowedThreads';
import { MutedThreads } from '../src/settings/notifications/MutedThreads';
import { BlockedPeople } from '../src/settings/privacy/BlockedPeople';

const server = startServer();
const createdAt = '2026-01-15T12:00:00.000Z';
const makeConversation = (id: number) => ({
  id,
  person: { id, username: `ben${id}`, avatar: null },
  status: 'accepted',
  canWrite: true,
  unreadCount: 0,
  readUpTo: 0,
  lastMessage: { id: 10 - id, authorId: id, excerpt: 'Hello', hasImage: false, isDeleted: false, createdAt },
});
const makeThread = (id: number) => ({ id, title: `Post ${id}`, mutedAt: createdAt, followedAt: createdAt });

interface List {
  path: string;
  page: ReactElement;
  make: (id: number) => object;
  label: string;
}
const lists: Record<string, List> = {
  notifications: {
    path: '*/api/notification-groups',
    page: <NotificationsPage />,
    make: (id) => makeNotificationGroup({ id, key: `reply-${id}`, postId: id }),
    label: 'Load More Notifications',
  },
  conversations: {
    path: '*/api/conversations',
    page: <ConversationList openId={undefined} isPage />,
    make: makeConversation,
    label: 'Load More Conversations',
  },
  'blocked people': {
    path: '*/api/user/blocked',
    page: <BlockedPeople />,
    make: (id) => makeUser({ id, username: `ben${id}` }),
    label: 'Load More People',
  },
  'muted threads': {
    path: '*/api/user/muted-threads',
    page: <MutedThreads />,
    make: makeThread,
    label: 'Load More Threads',
  },
  'followed threads': {
    path: '*/api/user/followed-threads',
    page: <FollowedThreads />,
    make: makeThread,
    label: 'Load More Threads',
  },
};

test.each(Object.entries(lists))(
  'more %s are behind a button, and returning restores them',
  async (_, { path, page, make, label }) => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/conversations/unread', () => HttpResponse.json({ conversations: 0, requests: 0 })),
      http.get(path, ({ request }) => {
        const { pathname, searchParams } = new URL(request.url);
        if (searchParams.has('limit')) return HttpResponse.json([]);
        const cursor = searchParams.get('cursor');
        asked.push(cursor);
        const headers = { link: `<${pathname}?cursor=two>; rel="next"` };
        return cursor ? HttpResponse.json([make(1)]) : HttpResponse.json([make(2)], { headers });
      }),
    );
    const first = renderPage(page, { as: makeUser({ id: 9 }) });
    await first.user.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument());
    first.unmount();
    renderPage(page, { as: makeUser({ id: 9 }) });
    await waitFor(() => expect(asked).toEqual([null, 'two', null, 'two']));
  },
);
