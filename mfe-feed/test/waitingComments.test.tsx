import { errors, type CreateCommentBody } from '@stoa/contract';
import { outbox, sendOutbox, useAppDispatch } from '@stoa/platform';
import {
  makeComment,
  makePost,
  makeUser,
  politeAnnouncer,
  renderPage,
  startServer,
} from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PostPage from '../src/post/PostPage';

const server = startServer();
const ada = makeUser();
const sent: CreateCommentBody[] = [];
/** How the server answers a new comment. */
let answer: (body: CreateCommentBody) => Response;
let send: () => Promise<void>;

const store = ({ content, parentId = null }: CreateCommentBody) =>
  HttpResponse.json(
    makeComment({
      id: 21,
      content,
      parentId,
      author: { id: ada.id, username: ada.username },
      authorId: ada.id,
    }),
    { status: 201 },
  );
const gone = () =>
  HttpResponse.json({ ...errors.COMMENT_NOT_FOUND, code: 'COMMENT_NOT_FOUND' }, { status: 404 });

beforeEach(() => {
  sent.length = 0;
  answer = () => HttpResponse.error();
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ commentCount: 1 }))),
    http.get('*/api/posts/7/comments', () => HttpResponse.json([makeComment()])),
    http.post('*/api/posts/7/notifications/read', () => HttpResponse.json({ ok: true })),
    http.post('*/api/comments', async ({ request }) => {
      const body = (await request.json()) as CreateCommentBody;
      sent.push(body);
      return answer(body);
    }),
  );
});
afterEach(() => act(() => outbox.of(ada.id).forEach(({ clientId }) => outbox.drop(clientId))));

/** Sends the outbox, as the shell does when the connection is back. */
function Sender() {
  const dispatch = useAppDispatch();
  send = () => sendOutbox(dispatch, ada.id);
  return null;
}

async function open(url = '/post/7') {
  const page = renderPage(
    <>
      <PostPage />
      <Sender />
    </>,
    { url, path: '/post/:id', as: ada },
  );
  await screen.findByRole('textbox', { name: 'Add a comment' });
  return page;
}

async function write(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), text);
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  return screen.findByRole('listitem', { name: 'Your unsent comment' });
}

test('a comment without an answer waits, also after a reload, and is sent once with its id', async () => {
  const { user, unmount } = await open();
  const item = await write(user, 'From the train');
  expect(item).toHaveTextContent('From the trainSending...');
  await waitFor(() => expect(item).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('');
  unmount();

  await open();
  expect(await screen.findByText('Sending...')).toBeVisible();
  answer = store;
  await act(() => send());
  expect(await screen.findByRole('article', { name: 'Comment by ada, level 1' })).toHaveTextContent(
    'From the train',
  );
  expect(screen.queryByText('Sending...')).not.toBeInTheDocument();
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
  expect(outbox.of(ada.id)).toEqual([]);
});

test('a comment that waited on the page of a branch stays there once it is sent, below the branch', async () => {
  const { user } = await open('/post/7?comment=20');
  await write(user, 'From the train');
  answer = store;
  await act(() => send());
  const comment = await screen.findByRole('article', { name: 'Comment by ada, level 1' });
  expect(comment).toHaveTextContent('From the train');
  expect(screen.getAllByRole('article', { name: /^Comment by/ }).at(-1)).toBe(comment);
  await waitFor(() => expect(comment).toHaveFocus());
  expect(screen.getByText('You are viewing part of the discussion.')).toBeVisible();
});

test('a comment that waited on the page of a branch does not appear on that of another branch', async () => {
  server.use(
    http.get('*/api/posts/7/comments', ({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('comment'));
      return HttpResponse.json([makeComment({ id, content: `Comment ${id}` })]);
    }),
  );
  const { user, router } = await open('/post/7?comment=33');
  await screen.findByText('Comment 33');
  await act(() => router.navigate('/post/7?comment=20'));
  await screen.findByText('Comment 20');
  await write(user, 'From the train');
  answer = store;
  await act(() => send());
  await screen.findByRole('article', { name: 'Comment by ada, level 1' });
  await act(() => router.navigate('/post/7?comment=33'));
  await screen.findByText('Comment 33');
  expect(screen.queryByText('From the train')).not.toBeInTheDocument();
});

test('a reply to a comment outside of the branch does not wait on its page; a refused one does', async () => {
  const from = { from: ada.id, postId: 7, at: 1, refusal: null };
  const reply = { ...from, clientId: crypto.randomUUID(), content: 'Indeed', parentId: 99 };
  const comment = { ...from, clientId: crypto.randomUUID(), content: 'First', parentId: null };
  act(() => [reply, comment].forEach((entry) => outbox.put(entry)));
  await open('/post/7?comment=20');
  expect(await screen.findByText('First')).toBeVisible();
  expect(screen.queryByText('Indeed')).not.toBeInTheDocument();
  act(() => outbox.put({ ...reply, refusal: 'This comment does not exist.' }));
  expect(await screen.findByText('Indeed')).toBeVisible();
});

test('says that it waits for the connection while the device is offline', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await open();
  expect(await write(user, 'From the train')).toHaveTextContent('Waiting for connection');
  onLine.mockRestore();
});

test('the first comment of a post takes the place of "No comments yet"', async () => {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ commentCount: 0 }))),
    http.get('*/api/posts/7/comments', () => HttpResponse.json([])),
  );
  const { user } = await open();
  expect(await screen.findByText('No comments yet')).toBeVisible();
  await write(user, 'First');
  expect(screen.queryByText('No comments yet')).not.toBeInTheDocument();
});

test('a reply waits below its comment', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Reply to/ }));
  const form = within(screen.getByRole('form', { name: 'Reply to ben' }));
  await user.type(form.getByRole('textbox'), 'Indeed');
  await user.click(form.getByRole('button', { name: 'Reply' }));
  expect(await screen.findByRole('listitem', { name: 'Your unsent comment' })).toHaveTextContent('Indeed');
  expect(screen.queryByRole('form', { name: 'Reply to ben' })).not.toBeInTheDocument();
  expect(screen.queryByText('Draft')).not.toBeInTheDocument();
  answer = store;
  await act(() => send());
  expect(sent.at(-1)).toMatchObject({ content: 'Indeed', postId: 7, parentId: 20 });
  const reply = await screen.findByRole('article', { name: 'Comment by ada, level 2, in reply to ben' });
  await waitFor(() => expect(reply).toHaveFocus());
});

test('a refused comment stays with the reason, and can be sent again or discarded', async () => {
  const { user } = await open();
  await write(user, 'Too late');
  answer = gone;
  await act(() => send());
  expect(await screen.findByText(errors.COMMENT_NOT_FOUND.message, { exact: false })).toHaveTextContent(
    'Not sent.',
  );
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toHaveLength(4));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Too late')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: '1 comment' })).toHaveFocus());
});

test('a reply to a comment that is not on the page links to it once it is sent', async () => {
  const reply = { clientId: crypto.randomUUID(), from: ada.id, content: 'Indeed', postId: 7, parentId: 99 };
  act(() => outbox.put({ ...reply, at: 1, refusal: null }));
  await open();
  expect(await screen.findByText('Indeed')).toBeVisible();
  answer = store;
  await act(() => send());
  expect(await screen.findByRole('link', { name: 'View reply' })).toHaveAttribute(
    'href',
    '/post/7?comment=99',
  );
  const announcer = politeAnnouncer();
  await waitFor(() => expect(announcer).toHaveTextContent('Your reply was sent.'));
  expect(screen.queryByText('Indeed')).not.toBeInTheDocument();
});

test('a refused reply to a comment that is gone is shown above the thread', async () => {
  const reply = { clientId: crypto.randomUUID(), from: ada.id, content: 'Indeed', postId: 7, parentId: 99 };
  act(() => outbox.put({ ...reply, at: 1, refusal: 'This comment does not exist.' }));
  await open();
  expect(await screen.findByText('Indeed')).toBeVisible();
});

test('a refused comment does not hold up the next one', async () => {
  const { user } = await open();
  await write(user, 'First');
  answer = (body) => (body.content === 'First' ? gone() : store(body));
  const second = {
    clientId: crypto.randomUUID(),
    from: ada.id,
    content: 'Second',
    postId: 7,
    parentId: null,
  };
  act(() => outbox.put({ ...second, at: Date.now() + 1, refusal: null }));
  await act(() => send());
  expect(outbox.of(ada.id)).toMatchObject([{ content: 'First', refusal: expect.any(String) }]);
});

test('the same text has the same id when it is sent again after a reload', async () => {
  answer = () => HttpResponse.json({ message: 'Too fast.' }, { status: 429 });
  const first = await open();
  await first.user.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'Once');
  await first.user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText('Too fast.')).toBeVisible();
  first.unmount();
  answer = store;
  const { user } = await open();
  await user.click(screen.getByRole('textbox', { name: 'Add a comment' }));
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});
