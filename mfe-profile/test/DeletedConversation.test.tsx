import type { Conversation, Message } from '@stoa/contract';
import { emitLiveEvent } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import ConversationPage from '../src/messages/ConversationPage';
import { layOutLogs } from './layOutLogs';

const server = startServer();
const createdAt = '2026-01-15T12:00:00.000Z';

beforeAll(layOutLogs);

const makeMessage = (id: number, content: string): Message => ({
  id,
  conversationId: 5,
  author: { id: 2, username: 'ben' },
  clientId: crypto.randomUUID(),
  content,
  imageUrl: null,
  createdAt,
  isDeleted: false,
  revision: id,
});

const emptied: Conversation = {
  id: 5,
  person: { id: 2, username: 'ben', avatar: null },
  status: 'accepted',
  canWrite: true,
  unreadCount: 0,
  readUpTo: 1,
  lastMessage: null,
};
const conversation: Conversation = {
  ...emptied,
  lastMessage: { id: 1, authorId: 2, excerpt: 'Old', hasImage: false, isDeleted: false, createdAt },
};

/** Opens a conversation with one message, and waits for it. */
async function openConversation() {
  server.use(
    http.get('*/api/conversations', () => HttpResponse.json([conversation])),
    http.get('*/api/conversations/unread', () => HttpResponse.json({ conversations: 0, requests: 0 })),
    http.get('*/api/conversations/5', () => HttpResponse.json(conversation)),
    http.get('*/api/conversations/5/messages', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has('since') ? [] : [makeMessage(1, 'Old')]),
    ),
  );
  const page = renderPage(<ConversationPage />, {
    as: makeUser(),
    path: '/messages/:id',
    url: '/messages/5',
  });
  await screen.findByText('Old', { selector: '[role="log"] *' });
  return page;
}

const say = (shown: Conversation, message?: Message) =>
  act(() =>
    emitLiveEvent({
      type: 'conversation',
      data: { conversation: shown, unread: { conversations: 0, requests: 0 }, ...(message && { message }) },
    }),
  );

test('a deleted conversation that is opened again shows no earlier messages', async () => {
  const { user, router } = await openConversation();
  server.use(
    http.delete('*/api/conversations/5', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/conversations/5', () => HttpResponse.json(emptied)),
  );
  await user.click(screen.getByRole('button', { name: 'More about the conversation with ben' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('At /messages')).toBeVisible();
  await act(() => router.navigate('/messages/5'));
  const log = await screen.findByRole('log');
  expect(log).not.toHaveTextContent('Old');
});

test('a conversation deleted on another device becomes empty, and shows the next message', async () => {
  await openConversation();
  const log = screen.getByRole('log');
  say(emptied);
  await waitFor(() => expect(log).not.toHaveTextContent('Old'));
  say(conversation, makeMessage(2, 'New'));
  await waitFor(() => expect(log).toHaveTextContent('New'));
  expect(log).not.toHaveTextContent('Old');
});
