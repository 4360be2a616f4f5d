import {
  type ClosedPush,
  type ConversationNews,
  conversationTag,
  limits,
  type NotificationGroup,
} from '@stoa/contract';
import { api, emitLiveEvent, useAppDispatch } from '@stoa/platform';
import { makeNotificationGroup, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useReadPushes } from './useReadPushes';

const server = startServer();
let closed: string[];
let shown: { tag: string; data: unknown; close: () => void }[];

/** Lets the device show a notification; without a time, of an earlier worker. */
function show(tag: string, shownAt?: number, kind: ClosedPush = 'group') {
  const data = shownAt === undefined ? '/path' : { url: '/path', [kind]: { composedAt: 1, shownAt } };
  shown.push({ tag, data, close: () => closed.push(tag) });
}
const showConversation = (id: number, shownAt: number) => show(conversationTag(id), shownAt, 'conversation');

beforeEach(() => {
  [closed, shown] = [[], []];
  serveUnread(1);
  const registration = { getNotifications: () => Promise.resolve(shown) };
  const container = { getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

function Page() {
  const dispatch = useAppDispatch();
  useReadPushes();
  const refetch = () => dispatch(api.util.invalidateTags([{ type: 'Notification', id: 'LIST' }]));
  return <button onClick={refetch}>Read elsewhere</button>;
}

const group = (key: string, read = false) => makeNotificationGroup({ key, read });
const serve = (groups: NotificationGroup[]) =>
  server.use(http.get('*/api/notification-groups', () => HttpResponse.json(groups)));

function serveUnread(conversations: number) {
  server.use(http.get('*/api/conversations/unread', () => HttpResponse.json({ conversations, requests: 0 })));
}

const longAgo = Date.now() - 60_000;

test('a group that was read elsewhere is closed once the page knows it', async () => {
  show('reply-7', longAgo);
  show('reply-8', longAgo);
  show('conversation-2');
  showConversation(3, longAgo);
  serve([group('reply-7'), group('reply-8')]);
  const { user } = renderPage(<Page />, { as: makeUser() });
  serve([group('reply-8'), group('reply-7-read', true)]);
  await user.click(screen.getByRole('button', { name: 'Read elsewhere' }));
  await waitFor(() => expect(closed).toEqual(['reply-7']));
});

test('a group that was shown after the list was requested stays', async () => {
  show('reply-7', longAgo);
  show('reply-9', Date.now() + 60_000);
  serve([]);
  renderPage(<Page />, { as: makeUser() });
  await waitFor(() => expect(closed).toEqual(['reply-7']));
});

test('a list that may lack unread groups, and a failed one, close nothing', async () => {
  show('reply-7', longAgo);
  serve(Array.from({ length: limits.bellGroups }, (_, index) => group(`one-${index}`)));
  const { user } = renderPage(<Page />, { as: makeUser() });
  server.use(http.get('*/api/notification-groups', () => HttpResponse.json({}, { status: 503 })));
  await user.click(screen.getByRole('button', { name: 'Read elsewhere' }));
  expect(closed).toEqual([]);
  serve([]);
  await user.click(screen.getByRole('button', { name: 'Read elsewhere' }));
  await waitFor(() => expect(closed).toEqual(['reply-7']));
});

test('without unread conversations, earlier pushes of them are closed', async () => {
  showConversation(2, longAgo);
  showConversation(3, Date.now() + 60_000);
  show('reply-7', longAgo);
  serve([group('reply-7')]);
  serveUnread(0);
  renderPage(<Page />, { as: makeUser() });
  await waitFor(() => expect(closed).toEqual(['conversation-2']));
});

test('a conversation that is read elsewhere is closed, one with a new message is not', async () => {
  showConversation(2, longAgo);
  showConversation(3, longAgo);
  serve([]);
  renderPage(<Page />, { as: makeUser() });
  const change = (id: number, unreadCount: number) => {
    const conversation = { id, unreadCount } as ConversationNews['conversation'];
    const data: ConversationNews = { conversation, unread: { conversations: 1, requests: 0 } };
    act(() => emitLiveEvent({ type: 'conversation', data }));
  };
  change(3, 2);
  change(2, 0);
  await waitFor(() => expect(closed).toEqual(['conversation-2']));
});
