import type { Conversation, ConversationNews, Message, SendMessageBody } from '@stoa/contract';
import { drafts, emitLiveEvent, outbox, sendOutbox } from '@stoa/platform';
import { makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import ConversationPage from '../src/messages/ConversationPage';
import { messagesApi } from '../src/messages/messagesApi';
import MessagesPage from '../src/messages/MessagesPage';
import { layOutLogs } from './layOutLogs';

const server = startServer(http.get('*/api/conversations/6', () => new HttpResponse(null, { status: 404 })));
const ada = makeUser();
const createdAt = '2026-01-15T12:00:00.000Z';

beforeAll(layOutLogs);

let lastId = 0;
beforeEach(() => {
  lastId += 100;
});
afterEach(() => act(() => outbox.of(ada.id).forEach(({ clientId }) => outbox.drop(clientId))));

const makeMessage = (over: Partial<Message> = {}): Message => {
  const id = over.id ?? ++lastId;
  return {
    id,
    conversationId: 5,
    author: { id: 2, username: 'ben' },
    clientId: crypto.randomUUID(),
    content: `Message ${id}`,
    imageUrl: null,
    createdAt,
    isDeleted: false,
    revision: id,
    ...over,
  };
};

const last = { id: 1, authorId: 2, excerpt: 'See **you**', hasImage: false, isDeleted: false, createdAt };

const makeConversation = (over: Partial<Conversation> = {}): Conversation => ({
  id: 5,
  person: { id: 2, username: 'ben', avatar: null },
  status: 'accepted',
  canWrite: true,
  unreadCount: 0,
  readUpTo: 0,
  lastMessage: last,
  ...over,
});

/** Answers the page's calls; returns sent messages and read marks. */
function serve(conversation: Conversation, messages: Message[]) {
  const sent: SendMessageBody[] = [];
  const read: unknown[] = [];
  server.use(
    http.get('*/api/conversations', ({ request }) => {
      const isRequests = new URL(request.url).searchParams.get('box') === 'requests';
      return HttpResponse.json(isRequests === (conversation.status === 'request') ? [conversation] : []);
    }),
    http.get('*/api/conversations/unread', () => HttpResponse.json({ conversations: 0, requests: 0 })),
    http.get('*/api/conversations/5', () => HttpResponse.json(conversation)),
    http.get('*/api/conversations/5/messages', ({ request }) => {
      const since = new URL(request.url).searchParams.get('since');
      return HttpResponse.json(since === null ? messages : []);
    }),
    http.post('*/api/conversations/5/read', async ({ request }) => {
      read.push(await request.json());
      return HttpResponse.json({ ...conversation, unreadCount: 0 });
    }),
    http.post('*/api/conversations/5/messages', async ({ request }) => {
      const body = (await request.json()) as SendMessageBody;
      sent.push(body);
      const author = { id: ada.id, username: ada.username };
      const content = body.content ?? '';
      return HttpResponse.json(makeMessage({ author, clientId: body.clientId, content }), { status: 201 });
    }),
  );
  return { sent, read };
}

const openConversation = (search = '') =>
  renderPage(<ConversationPage />, { as: ada, path: '/messages/:id', url: `/messages/5${search}` });

const wordsIn = (log: HTMLElement) =>
  within(log)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const say = (data: ConversationNews) => act(() => emitLiveEvent({ type: 'conversation', data }));
const unread = { conversations: 0, requests: 0 };

test('the list shows authors and texts, and links to conversations', async () => {
  serve(makeConversation({ unreadCount: 3 }), []);
  renderPage(<MessagesPage />, { as: ada, path: '/messages', url: '/messages' });
  const entry = await screen.findByRole('link', { name: /ben.*See you.*3 unread/ });
  expect(entry).toHaveAttribute('href', '/messages/5');
  expect(document.title).toBe('Messages · Stoa');
});

test.each([
  [{ authorId: ada.id, excerpt: 'Hello' }, 'You: Hello'],
  [{ authorId: 2, excerpt: 'Hello' }, 'Hello'],
  [{ authorId: ada.id, excerpt: '', isDeleted: true }, 'Message deleted'],
])('the list shows the last message %j as “%s”', async (over, words) => {
  const lastMessage = { ...last, ...over };
  serve(makeConversation({ lastMessage }), []);
  renderPage(<MessagesPage />, { as: ada, path: '/messages', url: '/messages' });
  expect(await screen.findByText(words)).toBeVisible();
});

test('requests are separate, and empty lists say so', async () => {
  serve(makeConversation({ status: 'request' }), []);
  const { user } = renderPage(<MessagesPage />, { as: ada, path: '/messages', url: '/messages' });
  expect(await screen.findByText('No messages yet')).toBeVisible();
  expect(screen.queryByText('Choose a conversation')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Requests' }));
  expect(await screen.findByRole('link', { name: /ben/ })).toHaveAttribute(
    'href',
    '/messages/5?box=requests',
  );
  expect(screen.getByText('Choose a conversation')).toBeVisible();
});

describe('a new message', () => {
  const followed = (id: number, username: string) => ({
    ...makeUser({ id, username }),
    followedAt: createdAt,
    isFollowing: true,
  });

  function openNew() {
    serve(makeConversation(), []);
    server.use(
      http.get('*/api/user/following', () => HttpResponse.json([followed(2, 'ben'), followed(3, 'cleo')])),
    );
    return renderPage(<MessagesPage />, { as: ada, path: '/messages', url: '/messages?new=1' });
  }

  test('begins with its recipient', async () => {
    const { user } = openNew();
    expect(screen.getByRole('link', { name: 'New message' })).toHaveAttribute('href', '/messages?new=1');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the username');
    await user.type(screen.getByRole('textbox', { name: 'To' }), ' ben {Enter}');
    expect(await screen.findByText('At /messages/5')).toBeVisible();
  });

  test('offers the people whom the member follows', async () => {
    const { user } = openNew();
    const people = within(await screen.findByRole('region', { name: 'People you follow' }));
    expect(people.getByRole('link', { name: 'ben' })).toHaveAttribute('href', '/messages?to=ben');
    await user.type(screen.getByRole('textbox', { name: 'To' }), 'CL');
    expect(people.getAllByRole('link')).toEqual([people.getByRole('link', { name: 'cleo' })]);
  });
});

test('a failed list is reported and can be retried', async () => {
  serve(makeConversation(), []);
  server.use(http.get('*/api/conversations', () => HttpResponse.error(), { once: true }));
  const { user } = renderPage(<MessagesPage />, { as: ada, path: '/messages', url: '/messages' });
  expect(await screen.findByText('Couldn’t load your conversations')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /ben/ })).toBeVisible();
});

test('a conversation is a log, earliest first, with days and authors', async () => {
  serve(makeConversation(), [
    makeMessage({ content: 'Second', createdAt: '2026-01-16T12:00:00.000Z' }),
    makeMessage({ content: 'First' }),
  ]);
  openConversation();
  const log = await screen.findByRole('log', { name: 'Messages with ben' });
  await waitFor(() =>
    expect(wordsIn(log)).toEqual([
      expect.stringMatching(/^January 15, 2026benFirst/),
      expect.stringMatching(/^January 16, 2026benSecond/),
    ]),
  );
});

test('the days of recent messages are Today and Yesterday', async () => {
  const now = Date.now();
  serve(makeConversation(), [
    makeMessage({ content: 'Second', createdAt: new Date(now).toISOString() }),
    makeMessage({ content: 'First', createdAt: new Date(new Date(now).setHours(0, 0, -1)).toISOString() }),
  ]);
  openConversation();
  const log = await screen.findByRole('log');
  await waitFor(() =>
    expect(wordsIn(log)).toEqual([
      expect.stringMatching(/^YesterdaybenFirst/),
      expect.stringMatching(/^TodaybenSecond/),
    ]),
  );
});

test('a sent message shows at once, is sent with its own id, and is listed once', async () => {
  const { sent } = serve(makeConversation(), [makeMessage({ content: 'Hello' })]);
  const { user } = openConversation();
  const field = await screen.findByRole('textbox', { name: 'Message to ben' });
  await user.type(field, 'Good morning');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Sending...')).not.toBeInTheDocument());
  expect(screen.getAllByText('Good morning')).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    content: 'Good morning',
    clientId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(outbox.of(ada.id)).toEqual([]);
  await user.type(field, 'Good evening');
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(sent[1]).toMatchObject({ content: 'Good evening' }));
});

test.each([
  ['X11; Linux x86_64', 'Ctrl+Enter to send', 'Control+Enter'],
  ['Macintosh; Intel Mac OS X 10_15_7', '⌘+Enter to send', 'Meta+Enter'],
])('on %s the field says: %s', async (system, hint, keys) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system})`);
  serve(makeConversation(), []);
  openConversation();
  // Styles show it on devices with a precise pointer.
  expect(await screen.findByText(hint)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-keyshortcuts', keys);
});

test('offline messages wait, survive a reload, and are sent once', async () => {
  const { sent } = serve(makeConversation(), [makeMessage({ content: 'Hello' })]);
  server.use(http.post('*/api/conversations/5/messages', () => HttpResponse.error(), { once: true }));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, unmount } = openConversation();
  await user.type(await screen.findByRole('textbox', { name: 'Message to ben' }), 'Are you there?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Waiting for connection')).toBeVisible();
  const [waiting] = outbox.of(ada.id);
  expect(drafts.read(`outbox:${waiting?.clientId ?? ''}`)).toMatchObject({ content: 'Are you there?' });
  unmount();

  const { store } = openConversation();
  expect(await screen.findByText('Waiting for connection')).toBeVisible();
  jest.restoreAllMocks();
  await act(() => sendOutbox(store.dispatch, ada.id));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.clientId).toBe(waiting?.clientId);
  await waitFor(() => expect(screen.queryByText('Sending...')).not.toBeInTheDocument());
  expect(await screen.findAllByText('Are you there?')).toHaveLength(1);
});

/** Puts two messages to the same person into the outbox. */
function queueTwo() {
  for (const [at, content] of ['First', 'Second'].entries()) {
    const message = { clientId: crypto.randomUUID(), from: ada.id, to: 'ben', content, at };
    outbox.put({ ...message, conversationId: 5, imageUrl: null, refusal: null });
  }
}

test('a message waits for the earlier one to the same person', async () => {
  const { sent } = serve(makeConversation(), [makeMessage({ content: 'Hello' })]);
  server.use(http.post('*/api/conversations/5/messages', () => HttpResponse.error(), { once: true }));
  queueTwo();
  const { store } = openConversation();
  await act(() => sendOutbox(store.dispatch, ada.id));
  expect(sent).toEqual([]);
  await act(() => sendOutbox(store.dispatch, ada.id));
  expect(sent.map(({ content }) => content)).toEqual(['First', 'Second']);
});

test('a message does not overtake a rejected one to the same person', async () => {
  const { sent } = serve(makeConversation(), [makeMessage({ content: 'Hello' })]);
  const refusal = { statusCode: 403, code: 'MESSAGES_CLOSED', message: 'Closed.' };
  server.use(
    http.post('*/api/conversations/5/messages', () => HttpResponse.json(refusal, { status: 403 }), {
      once: true,
    }),
  );
  queueTwo();
  const { store } = openConversation();
  await act(() => sendOutbox(store.dispatch, ada.id));
  expect(sent).toEqual([]);
});

test('a rejected message stays with its reason, and can be sent again or discarded', async () => {
  serve(makeConversation(), [makeMessage({ content: 'Hello' })]);
  const message = 'You cannot send messages to this person.';
  server.use(
    http.post('*/api/conversations/5/messages', () =>
      HttpResponse.json({ statusCode: 403, code: 'MESSAGES_CLOSED', message }, { status: 403 }),
    ),
  );
  const { user } = openConversation();
  await user.type(await screen.findByRole('textbox', { name: 'Message to ben' }), 'Hm');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`Not sent. ${message}`);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Hm')).not.toBeInTheDocument();
});

test('live messages arrive in order and once, and gaps are filled', async () => {
  const first = makeMessage({ content: 'One' });
  serve(makeConversation(), [first]);
  openConversation();
  const log = await screen.findByRole('log');
  await within(log).findByText('One');
  const [second, third, fourth] = ['Two', 'Three', 'Four'].map((content) => makeMessage({ content }));
  if (!second || !third || !fourth) throw new Error('There are three.');
  const conversation = makeConversation();
  server.use(http.get('*/api/conversations/5/messages', () => HttpResponse.json([second, third])));
  say({ conversation, unread, message: third });
  await within(log).findByText('Two');
  say({ conversation, unread, message: second });
  say({ conversation, unread, message: fourth });
  say({
    conversation,
    unread,
    message: { ...fourth, isDeleted: true, content: '', revision: fourth.revision + 1 },
  });
  await waitFor(() =>
    expect(wordsIn(log)).toEqual([
      expect.stringMatching(/benOne/),
      expect.stringMatching(/^benTwo/),
      expect.stringMatching(/^benThree/),
      expect.stringMatching(/^benMessage deleted/),
    ]),
  );
});

test('after a lost connection, only missed messages are fetched', async () => {
  const first = makeMessage({ content: 'One' });
  serve(makeConversation(), [first]);
  openConversation();
  await screen.findByText('One');
  const since: (string | null)[] = [];
  server.use(
    http.get('*/api/conversations/5/messages', ({ request }) => {
      since.push(new URL(request.url).searchParams.get('since'));
      return HttpResponse.json([makeMessage({ content: 'Missed' })]);
    }),
  );
  act(() => emitLiveEvent({ type: 'connected' }));
  expect(await screen.findByText('Missed')).toBeVisible();
  expect(since).toEqual([String(first.revision)]);
});

test('messages sent during the first fetch, before the connection was live, are fetched', async () => {
  const first = makeMessage({ content: 'One' });
  serve(makeConversation(), [first]);
  let answer: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    server.use(
      http.get('*/api/conversations/5/messages', async ({ request }) => {
        if (new URL(request.url).searchParams.has('since'))
          return HttpResponse.json([makeMessage({ content: 'Missed' })]);
        resolve();
        await new Promise<void>((send) => (answer = send));
        return HttpResponse.json([first]);
      }),
    );
  });
  openConversation();
  await requested;
  act(() => emitLiveEvent({ type: 'connected' }));
  answer();
  expect(await screen.findByText('One')).toBeVisible();
  expect(await screen.findByText('Missed')).toBeVisible();
});

test('a message that arrives while a conversation is read again is fetched', async () => {
  const first = makeMessage({ content: 'One' });
  serve(makeConversation(), [first]);
  const { router, store } = openConversation();
  await screen.findByText('One');
  await act(() => router.navigate('/elsewhere'));
  const queryCacheKey = 'profile/listMessages(5)' as never;
  act(() => void store.dispatch(messagesApi.internalActions.removeQueryResult({ queryCacheKey })));
  const missed = makeMessage({ content: 'Missed' });
  let answer: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => {
    server.use(
      http.get('*/api/conversations/5/messages', async ({ request }) => {
        if (new URL(request.url).searchParams.has('since')) return HttpResponse.json([missed]);
        resolve();
        await new Promise<void>((send) => (answer = send));
        return HttpResponse.json([first]);
      }),
    );
  });
  await act(() => router.navigate('/messages/5'));
  await requested;
  say({ conversation: makeConversation(), unread, message: missed });
  answer();
  expect(await screen.findByText('One')).toBeVisible();
  expect(await screen.findByText('Missed')).toBeVisible();
});

test('a picture that arrives in a conversation opened again is in its form', async () => {
  serve(makeConversation(), [makeMessage({ content: 'One' })]);
  let answer: () => void = () => undefined;
  server.use(
    http.post('*/api/uploads', async () => {
      await new Promise<void>((send) => (answer = send));
      const picture = { url: '/media/abc.webp', width: 2, height: 2, mime: 'image/webp' };
      return HttpResponse.json(picture, { status: 201 });
    }),
  );
  const { user, router, container } = openConversation();
  await screen.findByText('One');
  const picker = container.querySelector<HTMLElement>('[type="file"]');
  if (!picker) throw new Error('The form takes pictures.');
  await user.upload(picker, new File(['x'], 'a.png', { type: 'image/png' }));
  await screen.findByLabelText('Uploading...');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/messages/5'));
  await user.type(await screen.findByRole('textbox', { name: /ben/ }), 'Look');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  answer();
  expect(await screen.findByRole('img', { name: /picture/i })).toHaveAttribute('src', '/media/abc.webp');
  expect(screen.getByRole('textbox', { name: /ben/ })).toHaveValue('Look');
});

test('the list stays in place while another conversation opens', async () => {
  serve(makeConversation(), [makeMessage({ content: 'One' })]);
  const { router } = openConversation();
  await screen.findByText('One');
  const list = screen.getByRole('navigation', { name: 'Conversations' });
  await act(() => router.navigate('/messages/6'));
  expect(screen.getByRole('navigation', { name: 'Conversations' })).toBe(list);
});

test('unread messages are marked read once visible', async () => {
  const newest = makeMessage({ content: 'New' });
  const { read } = serve(makeConversation({ unreadCount: 1 }), [newest]);
  openConversation();
  await waitFor(() => expect(read).toEqual([{ upTo: newest.id }]));
});

test('a failed read mark is sent again when the page is visible again', async () => {
  const newest = makeMessage();
  const { read } = serve(makeConversation({ unreadCount: 1 }), [newest]);
  const failed = jest.fn(() => HttpResponse.error());
  server.use(http.post('*/api/conversations/5/read', failed, { once: true }));
  openConversation();
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  }
  await waitFor(() => expect(read).toEqual([{ upTo: newest.id }]));
  visibility.mockRestore();
});

test('a request can be accepted, and then answered', async () => {
  serve(makeConversation({ status: 'request' }), [makeMessage()]);
  server.use(http.post('*/api/conversations/5/accept', () => HttpResponse.json(makeConversation())));
  const { user } = openConversation();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  expect(document.querySelector('[data-announcer=polite]')).toHaveTextContent('Request accepted');
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('an accepted request moves the list to the inbox, where it is selected', async () => {
  const request = makeConversation({ status: 'request' });
  serve(request, [makeMessage()]);
  const { user } = openConversation('?box=requests');
  expect(await screen.findByRole('button', { name: 'Requests' })).toHaveAttribute('aria-pressed', 'true');
  serve(makeConversation(), []);
  server.use(http.post('*/api/conversations/5/accept', () => HttpResponse.json(makeConversation())));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('link', { name: /ben.*See you/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Inbox' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a request accepted by a reply moves the list to the inbox', async () => {
  serve(makeConversation({ status: 'request' }), [makeMessage()]);
  openConversation('?box=requests');
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  say({ conversation: makeConversation(), unread });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Inbox' })).toHaveAttribute('aria-pressed', 'true'),
  );
});

test.each([
  ['menu of a conversation', 'accepted', '/messages'],
  ['bar of a request', 'request', '/messages?box=requests'],
] as const)('the %s blocks the other person after a confirmation', async (_place, status, address) => {
  serve(makeConversation({ status }), [makeMessage()]);
  const blocked = jest.fn(() => HttpResponse.json(makeProfile({ username: 'ben', isBlocked: true })));
  server.use(http.put('*/api/users/ben/block', blocked));
  const { user } = openConversation();
  if (status === 'accepted')
    await user.click(await screen.findByRole('button', { name: 'More about the conversation with ben' }));
  await user.click(
    await screen.findByRole(status === 'accepted' ? 'menuitem' : 'button', { name: 'Block…' }),
  );
  const question = await screen.findByRole('alertdialog', { name: 'Block ben?' });
  expect(blocked).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(`At ${address}`)).toBeInTheDocument();
  expect(blocked).toHaveBeenCalledTimes(1);
});

test('a notice replaces the form where writing is not allowed', async () => {
  serve(makeConversation({ canWrite: false }), [makeMessage()]);
  openConversation();
  expect(await screen.findByText('You cannot send messages to this person.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the member’s message is deleted after a confirmation, and leaves a placeholder', async () => {
  const own = makeMessage({ content: 'A slip', author: { id: ada.id, username: ada.username } });
  serve(makeConversation(), [own]);
  const deleted = jest.fn();
  server.use(
    http.delete('*/api/messages/:id', ({ params }) => {
      deleted(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = openConversation();
  await user.click(await screen.findByText('A slip'));
  await user.click(screen.getByRole('button', { name: 'Delete message “A slip”' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toHaveBeenCalledWith(String(own.id)));
  expect(await within(screen.getByRole('log')).findByText('Message deleted')).toBeVisible();
});

test('the first message to a member opens the new conversation', async () => {
  serve(makeConversation(), []);
  const bodies: SendMessageBody[] = [];
  server.use(
    http.get('*/api/conversations', () => HttpResponse.json([])),
    http.get('*/api/users/ben', () => HttpResponse.json(makeProfile({ id: 2, username: 'ben' }))),
    http.post('*/api/users/ben/messages', async ({ request }) => {
      const body = (await request.json()) as SendMessageBody;
      bodies.push(body);
      return HttpResponse.json(makeMessage({ clientId: body.clientId, content: body.content ?? '' }), {
        status: 201,
      });
    }),
  );
  const { user } = renderPage(<MessagesPage />, { as: ada, path: '/messages', url: '/messages?to=ben' });
  expect(await screen.findByText(/This will be sent as a request/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Message to ben' }), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('At /messages/5')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ content: 'Hello' }]);
});

test.each([
  ['nobody', 404, 'User not found'],
  ['ada', 200, 'You can’t send messages to yourself'],
  ['ben', 200, 'You cannot send messages to this person.'],
])('no form is offered for a first message to %s', async (to, status, text) => {
  serve(makeConversation(), []);
  const body = { statusCode: 404, code: 'USER_NOT_FOUND', message: 'This user does not exist.' };
  server.use(
    http.get('*/api/conversations', ({ request }) =>
      new URL(request.url).searchParams.has('with') && status === 404
        ? HttpResponse.json(body, { status })
        : HttpResponse.json([]),
    ),
    http.get('*/api/users/nobody', () => HttpResponse.json(body, { status })),
    http.get('*/api/users/ben', () =>
      HttpResponse.json(makeProfile({ id: 2, username: 'ben', canMessage: false })),
    ),
  );
  renderPage(<MessagesPage />, { as: ada, path: '/messages', url: `/messages?to=${to}` });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a waiting request says that it is full only if it is', async () => {
  const own = { author: { id: ada.id, username: ada.username } };
  const waiting = makeConversation({ status: 'waiting', canWrite: false });
  serve(waiting, [makeMessage(own)]);
  const { unmount } = openConversation();
  expect(await screen.findByText('You cannot send messages to this person.')).toBeVisible();
  unmount();
  serve(waiting, [makeMessage(own), makeMessage(own), makeMessage(own)]);
  openConversation();
  expect(await screen.findByText('You can send more once ben accepts your request.')).toBeVisible();
});

test('a missing conversation is not found', async () => {
  serve(makeConversation(), []);
  const body = { statusCode: 404, code: 'CONVERSATION_NOT_FOUND', message: 'Not there.' };
  server.use(
    http.get('*/api/conversations/5', () => HttpResponse.json(body, { status: 404 })),
    http.get('*/api/conversations/5/messages', () => HttpResponse.json(body, { status: 404 })),
  );
  openConversation();
  expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeVisible();
});
