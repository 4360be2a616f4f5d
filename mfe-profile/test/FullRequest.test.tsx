import { type Conversation, type Message, messageLimits } from '@stoa/contract';
import { emitLiveEvent } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import ConversationPage from '../src/messages/ConversationPage';
import { layOutLogs } from './layOutLogs';

const server = startServer();
const ada = makeUser();
const createdAt = '2026-01-15T12:00:00.000Z';

beforeAll(layOutLogs);

const waiting: Conversation = {
  id: 5,
  person: { id: 2, username: 'ben', avatar: null },
  status: 'waiting',
  canWrite: true,
  unreadCount: 0,
  readUpTo: 0,
  lastMessage: { id: 1, authorId: ada.id, excerpt: 'Hello', hasImage: false, isDeleted: false, createdAt },
};

/** The member's messages, newest first. */
const messages = Array.from({ length: messageLimits.requestMessagesMax }, (_, index): Message => {
  const id = messageLimits.requestMessagesMax - index;
  return {
    id,
    conversationId: 5,
    author: { id: ada.id, username: ada.username },
    clientId: crypto.randomUUID(),
    content: `Message ${id}`,
    imageUrl: null,
    createdAt,
    isDeleted: false,
    revision: id,
  };
});

/** Opens a request with one message less than allowed. */
async function openRequest() {
  server.use(
    http.get('*/api/conversations', () => HttpResponse.json([waiting])),
    http.get('*/api/conversations/unread', () => HttpResponse.json({ conversations: 0, requests: 0 })),
    http.get('*/api/conversations/5', () => HttpResponse.json(waiting)),
    http.get('*/api/conversations/5/messages', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has('since') ? [] : messages.slice(1)),
    ),
  );
  const page = renderPage(<ConversationPage />, { as: ada, path: '/messages/:id', url: '/messages/5' });
  await screen.findByText('Message 1', { selector: '[role="log"] *' });
  return page;
}

/** Fills the request: the form disappears. */
async function fill() {
  const data = {
    conversation: { ...waiting, canWrite: false },
    unread: { conversations: 0, requests: 0 },
    ...(messages[0] && { message: messages[0] }),
  };
  act(() => emitLiveEvent({ type: 'conversation', data }));
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
}

test('after the last message of a request the focus is on the conversation', async () => {
  const { user } = await openRequest();
  await user.click(screen.getByRole('textbox'));
  await fill();
  expect(screen.getByRole('log')).toHaveFocus();
});

test('a request that is full leaves the focus where it is outside of the form', async () => {
  const { user } = await openRequest();
  const more = screen.getByRole('button', { name: 'More about the conversation with ben' });
  await user.click(more);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(more).toHaveFocus());
  await fill();
  expect(more).toHaveFocus();
});
