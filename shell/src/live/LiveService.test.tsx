import type { ConversationNews, Notification } from '@stoa/contract';
import {
  outbox,
  useCountUnreadConversationsQuery,
  useListNotificationGroupsQuery,
  useLiveEvent,
} from '@stoa/platform';
import {
  makeNotificationGroup,
  makeUser,
  politeAnnouncer,
  renderPage,
  startServer,
} from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { LiveService } from './LiveService';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static last: FakeSocket;
  constructor() {
    super();
    FakeSocket.last = this;
  }
  send() {}
  close() {}
}

const server = startServer();
const RealSocket = globalThis.WebSocket;
beforeEach(() => {
  globalThis.WebSocket = FakeSocket as never;
  server.use(
    http.get('*/api/notification-groups', () => HttpResponse.json([])),
    http.get('*/api/conversations/unread', () => HttpResponse.json({ conversations: 0, requests: 0 })),
  );
});
afterEach(() => {
  globalThis.WebSocket = RealSocket;
});

const ada = makeUser();
const createdAt = '2026-01-15T12:00:00.000Z';

const notification: Notification = {
  id: 5,
  type: 'comment',
  message: 'ben commented on your post',
  fromUser: 'ben',
  postId: 7,
  commentId: 20,
  timestamp: createdAt,
  read: false,
};

const news: ConversationNews = {
  conversation: {
    id: 5,
    person: { id: 2, username: 'ben', avatar: null },
    status: 'accepted',
    canWrite: true,
    unreadCount: 1,
    readUpTo: 0,
    lastMessage: null,
  },
  unread: { conversations: 2, requests: 1 },
};

const say = (message: object) =>
  act(() => FakeSocket.last.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })));

/** Subscribes like a page of a remote. */
function Subscriber({ onEvent }: { onEvent: (...event: unknown[]) => void }) {
  useLiveEvent('connected', () => onEvent('connected'));
  useLiveEvent('notification', (data) => onEvent('notification', data));
  useLiveEvent('conversation', (data) => onEvent('conversation', data));
  return null;
}

/** Shows what the caches contain. */
function Caches() {
  const { data: groups } = useListNotificationGroupsQuery();
  const { data: unread } = useCountUnreadConversationsQuery();
  return (
    <p>
      {groups?.length} groups, {unread?.conversations} conversations
    </p>
  );
}

test('events reach a subscriber while no bell is mounted', () => {
  const onEvent = jest.fn();
  renderPage(
    <>
      <LiveService memberId={ada.id} />
      <Subscriber onEvent={onEvent} />
    </>,
    { as: ada },
  );
  say({ type: 'auth_ok' });
  say({ type: 'notification', data: notification });
  say({ type: 'conversation', data: news });
  expect(onEvent.mock.calls).toEqual([['connected'], ['notification', notification], ['conversation', news]]);
});

test('the groups of notifications and the unread count follow the events', async () => {
  renderPage(
    <>
      <LiveService memberId={ada.id} />
      <Caches />
    </>,
    { as: ada },
  );
  expect(await screen.findByText('0 groups, 0 conversations')).toBeVisible();
  server.use(http.get('*/api/notification-groups', () => HttpResponse.json([makeNotificationGroup()])));
  say({ type: 'notification', data: notification });
  say({ type: 'conversation', data: news });
  expect(await screen.findByText('1 groups, 2 conversations')).toBeVisible();
});

const message: NonNullable<ConversationNews['message']> = {
  id: 9,
  conversationId: 5,
  author: { id: 2, username: 'ben' },
  clientId: '0b0e3f5c-6f5e-4c5e-9c55-1f6f3f4d2a10',
  content: 'Hello',
  imageUrl: null,
  createdAt,
  isDeleted: false,
  revision: 1,
};

test('a message is announced, unless its conversation is open, it is deleted, or it is the member’s own', () => {
  history.replaceState(null, '', '/messages/5');
  renderPage(<LiveService memberId={ada.id} />, { as: ada });
  const arrive = (over: Partial<typeof message>) =>
    say({ type: 'conversation', data: { ...news, message: { ...message, ...over } } });
  const announcer = politeAnnouncer();
  const before = announcer?.textContent;
  arrive({});
  expect(announcer?.textContent).toBe(before);
  history.replaceState(null, '', '/');
  arrive({ author: { id: ada.id, username: 'ada' } });
  arrive({ content: '', isDeleted: true });
  expect(announcer?.textContent).toBe(before);
  arrive({});
  expect(announcer).toHaveTextContent(/ben/);
});

test('notifications of a moment, also during a fetch, are fetched once', async () => {
  let answer: () => void = () => undefined;
  const requested = jest.fn();
  server.use(
    http.get('*/api/notification-groups', async () => {
      requested();
      if (requested.mock.calls.length > 1) return HttpResponse.json([makeNotificationGroup()]);
      await new Promise<void>((send) => (answer = send));
      return HttpResponse.json([]);
    }),
  );
  renderPage(
    <>
      <LiveService memberId={ada.id} />
      <Caches />
    </>,
    { as: ada },
  );
  await waitFor(() => expect(requested).toHaveBeenCalled());
  for (const id of [5, 6, 7]) say({ type: 'notification', data: { ...notification, id } });
  answer();
  expect(await screen.findByText('1 groups, 0 conversations')).toBeVisible();
  expect(requested).toHaveBeenCalledTimes(2);
});

test('a reconnect fetches the groups and the unread count again', async () => {
  renderPage(
    <>
      <LiveService memberId={ada.id} />
      <Caches />
    </>,
    { as: ada },
  );
  expect(await screen.findByText('0 groups, 0 conversations')).toBeVisible();
  server.use(
    http.get('*/api/notification-groups', () => HttpResponse.json([makeNotificationGroup()])),
    http.get('*/api/conversations/unread', () => HttpResponse.json({ conversations: 3, requests: 0 })),
  );
  say({ type: 'auth_ok' });
  expect(await screen.findByText('1 groups, 3 conversations')).toBeVisible();
});

test.each([
  ['the network is back', () => void dispatchEvent(new Event('online'))],
  ['the connection opens', () => void say({ type: 'auth_ok' })],
])('sends the outbox when %s', async (_, happen) => {
  const sent = jest.fn();
  renderPage(<LiveService memberId={ada.id} />, { as: ada });
  const clientId = crypto.randomUUID();
  const message = { clientId, from: ada.id, conversationId: 5, to: 'ben', content: 'Hello', imageUrl: null };
  outbox.put({ ...message, at: Date.now(), refusal: null });
  server.use(
    http.post('*/api/conversations/5/messages', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ id: 1, conversationId: 5, revision: 1 }, { status: 201 });
    }),
  );
  happen();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ clientId, content: 'Hello', imageUrl: null }));
  await waitFor(() => expect(outbox.of(ada.id)).toEqual([]));
});

test('sends queued comments, without the remote that shows them', async () => {
  const sent = jest.fn();
  renderPage(<LiveService memberId={ada.id} />, { as: ada });
  const body = { clientId: crypto.randomUUID(), content: 'Hello', postId: 7, parentId: null };
  outbox.put({ ...body, from: ada.id, at: Date.now(), refusal: null });
  server.use(
    http.post('*/api/comments', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ id: 21 }, { status: 201 });
    }),
  );
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(body));
  await waitFor(() => expect(outbox.of(ada.id)).toEqual([]));
});
