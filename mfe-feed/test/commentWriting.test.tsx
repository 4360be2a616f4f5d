import { limits } from '@stoa/contract';
import { takeRememberedPath } from '@stoa/platform';
import { makeComment, makePost, makeUser } from '@stoa/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { ben, ended, open, serve, server } from './support/postPage';

test('guests see "Log in or sign up to leave a comment", and return from there', async () => {
  serve([]);
  const { user } = open('/post/7?sort=new');
  expect(await screen.findByText('Log in or sign up to leave a comment')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(takeRememberedPath()).toBe('/post/7?sort=new');
});

test('a blank comment cannot be sent', async () => {
  serve([]);
  const { user } = open('/post/7', makeUser());
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), '   ');
  expect(screen.getByRole('button', { name: 'Comment' })).toBeDisabled();
});

test.each(['Control', 'Meta'])('%s+Enter sends a comment', async (key) => {
  serve([]);
  const answer = makeComment({ id: 21, content: 'A new thought' });
  server.use(http.post('*/api/comments', () => HttpResponse.json(answer, { status: 201 })));
  const { user } = open('/post/7', makeUser());
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'A new thought{Enter}');
  expect(screen.queryByRole('article', { name: /^Comment/ })).not.toBeInTheDocument();
  await user.keyboard(`{${key}>}{Enter}{/${key}}`);
  expect(await screen.findByRole('article', { name: /^Comment/ })).toHaveTextContent('A new thought');
});

test('a comment may have as many characters as the contract allows, and none more', async () => {
  serve([]);
  const lengths: number[] = [];
  server.use(
    http.post('*/api/comments', async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      lengths.push([...content].length);
      return HttpResponse.json(makeComment({ id: 21 }), { status: 201 });
    }),
  );
  const { user } = open('/post/7', makeUser());
  const field = await screen.findByRole('textbox', { name: 'Add a comment' });
  await user.click(field);
  fireEvent.change(field, { target: { value: '🌱'.repeat(limits.commentMax + 1) } });
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(field).toBeInvalid();
  fireEvent.change(field, { target: { value: '🌱'.repeat(limits.commentMax) } });
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(lengths).toEqual([limits.commentMax]));
});

test('the reason of a refusal goes once the text changes', async () => {
  serve([]);
  server.use(
    http.post('*/api/comments', () => HttpResponse.json({ message: 'Too quick.' }, { status: 429 })),
  );
  const { user } = open('/post/7', makeUser());
  const field = await screen.findByRole('textbox', { name: 'Add a comment' });
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText('Too quick.')).toBeVisible();
  await user.type(field, '!');
  expect(screen.queryByText('Too quick.')).not.toBeInTheDocument();
});

test('a sent comment is first at once and counted', async () => {
  serve([makeComment()], makePost({ commentCount: 1 }));
  server.use(
    http.post('*/api/comments', async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      return HttpResponse.json(
        makeComment({ id: 21, content, author: { id: 1, username: 'ada' }, authorId: 1 }),
        { status: 201 },
      );
    }),
  );
  const { user } = open('/post/7', makeUser());
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'A new thought');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(screen.getAllByRole('article')[1]).toHaveTextContent('A new thought'));
  expect(screen.getByRole('heading', { name: '2 comments' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('article', { name: 'Comment by ada, level 1' })).toHaveFocus());
});

test('a comment that a rule holds is shown to its author, and not counted', async () => {
  serve([makeComment()], makePost({ commentCount: 1 }));
  const held = makeComment({ id: 21, content: 'A new thought', isRemoved: true });
  server.use(http.post('*/api/comments', () => HttpResponse.json(held, { status: 201 })));
  const { user } = open('/post/7', makeUser());
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'A new thought');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findAllByRole('article', { name: /^Comment by/ })).toHaveLength(2);
  expect(screen.getByRole('heading', { name: '1 comment' })).toBeVisible();
});

test('the form above a thread takes another comment after one was sent from the preview', async () => {
  serve([]);
  server.use(http.post('*/api/comments', () => HttpResponse.json(makeComment({ id: 21 }), { status: 201 })));
  const { user } = open('/post/7', makeUser());
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'A new thought');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Add a comment' })).toBeVisible());
  expect(screen.queryByText('Nothing to preview yet.')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'Another');
  expect(screen.getByRole('button', { name: 'Comment' })).toBeEnabled();
});

test('a comment sent from the page of one branch is shown and focused in the whole thread', async () => {
  const mine = makeComment({
    id: 21,
    content: 'A new thought',
    authorId: 1,
    author: { id: 1, username: 'ada' },
  });
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ commentCount: 1 }))),
    http.get('*/api/posts/7/comments', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.has('comment')) return HttpResponse.json([makeComment()]);
      return HttpResponse.json(query.get('sort') === 'new' ? [mine, makeComment()] : [makeComment(), mine]);
    }),
    http.post('*/api/comments', () => HttpResponse.json(mine, { status: 201 })),
  );
  const { user } = open('/post/7?comment=20', makeUser());
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'A new thought');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Comment by ada, level 1' })).toHaveFocus());
  expect(screen.getAllByRole('article')[1]).toHaveTextContent('A new thought');
  expect(screen.queryByRole('link', { name: 'View full thread' })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('');
});

test('a comment does not change while it is being sent', async () => {
  serve([]);
  server.use(http.post('*/api/comments', () => delay('infinite')));
  const { user } = open('/post/7', makeUser());
  const field = await screen.findByRole('textbox', { name: 'Add a comment' });
  await user.type(field, 'A new thought');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await user.type(field, ' and more');
  expect(field).toHaveValue('A new thought');
});

test('the draft survives a failed submit and a reload', async () => {
  serve([]);
  server.use(http.post('*/api/comments', () => HttpResponse.json({ message: 'Too fast.' }, { status: 429 })));
  const first = open('/post/7', makeUser());
  await first.user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'Keep me');
  await first.user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText('Too fast.')).toBeVisible();
  first.unmount();
  open('/post/7', makeUser());
  expect(await screen.findByRole('textbox', { name: 'Add a comment' })).toHaveValue('Keep me');
});

test('the form above a thread is one line until focused', async () => {
  serve([]);
  const first = open('/post/7', makeUser());
  const field = await screen.findByRole('textbox', { name: 'Add a comment' });
  expect(field).toHaveAttribute('rows', '1');
  expect(screen.queryByRole('button', { name: 'Comment' })).not.toBeInTheDocument();
  await first.user.click(field);
  expect(field).toHaveAttribute('rows', '3');
  expect(field).toHaveFocus();
  await first.user.type(field, 'Half');
  expect(screen.getByRole('button', { name: 'Comment' })).toBeEnabled();
  first.unmount();
  // Even with a draft: opening by itself, it would move the thread.
  open('/post/7', makeUser());
  const later = await screen.findByRole('textbox', { name: 'Add a comment' });
  expect(later).toHaveValue('Half');
  expect(later).toHaveAttribute('rows', '1');
});

test('a closed post without comments does not invite any', async () => {
  serve([], makePost({ isRemoved: true, removalReason: 'Not kind' }));
  open('/post/7', ben);
  expect(await screen.findByText('No comments yet')).toBeVisible();
  expect(screen.queryByText('Be the first to comment.')).not.toBeInTheDocument();
});

test('a reply is sent to its comment and appears below it', async () => {
  serve([makeComment()]);
  let sent: unknown;
  server.use(
    http.post('*/api/comments', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(makeComment({ id: 21, parentId: 20, depth: 1, content: 'Indeed' }), {
        status: 201,
      });
    }),
  );
  const { user } = open('/post/7', makeUser());
  await user.click(await screen.findByRole('button', { name: /^Reply to/ }));
  const form = within(screen.getByRole('form', { name: 'Reply to ben' }));
  await user.type(form.getByRole('textbox'), 'Indeed');
  await user.click(form.getByRole('button', { name: 'Reply' }));
  expect(await screen.findByText('Indeed')).toBeVisible();
  expect(sent).toEqual({ content: 'Indeed', postId: 7, parentId: 20, clientId: expect.any(String) });
  expect(screen.queryByRole('form', { name: 'Reply to ben' })).not.toBeInTheDocument();
  const reply = screen.getByRole('article', { name: 'Comment by ben, level 2, in reply to ben' });
  await waitFor(() => expect(reply).toHaveFocus());
  await user.click(screen.getAllByRole('button', { name: /^Reply to/ })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Comment by ben, level 1' })).toHaveFocus());
});

test('an unsent reply is marked after a reload, and continued or started over', async () => {
  sessionStorage.setItem('stoa-draft:reply:20', JSON.stringify('Half a thought'));
  serve([makeComment({ content: 'A remark' }), makeComment({ id: 21, content: 'Another' })]);
  const { user } = open('/post/7', makeUser());
  expect(await screen.findAllByText('Draft')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Reply to ben (draft)' }));
  const box = screen.getByRole('textbox', { name: 'Reply to ben' });
  expect(box).toHaveValue('Half a thought');
  expect(screen.getByText('You started this draft earlier.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Draft')).not.toBeInTheDocument();
});

test('a discarded reply loses its mark', async () => {
  serve([makeComment({ content: 'A remark' })]);
  const { user } = open('/post/7', makeUser());
  await user.click(await screen.findByRole('button', { name: 'Reply to ben' }));
  await user.type(screen.getByRole('textbox', { name: 'Reply to ben' }), 'Hm');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Draft')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Draft')).not.toBeInTheDocument();
});

test('a sent reply is no draft any longer', async () => {
  serve([makeComment({ content: 'A remark' })]);
  const reply = makeComment({ id: 30, parentId: 20, depth: 1, content: 'Hm' });
  server.use(http.post('*/api/comments', () => HttpResponse.json(reply, { status: 201 })));
  const { user } = open('/post/7', makeUser());
  await user.click(await screen.findByRole('button', { name: 'Reply to ben' }));
  await user.type(screen.getByRole('textbox', { name: 'Reply to ben' }), 'Hm');
  await user.click(
    within(screen.getByRole('form', { name: 'Reply to ben' })).getByRole('button', { name: 'Reply' }),
  );
  expect(await screen.findByText('Hm')).toBeVisible();
  expect(screen.queryByText('Draft')).not.toBeInTheDocument();
});

test('a comment edited in another tab is shown beside the text typed here', async () => {
  const editedAt = '2026-01-16T12:00:00.000Z';
  const sent: object[] = [];
  serve([makeComment({ content: 'Old' })]);
  server.use(
    http.get('*/api/posts/7/comments', ({ request }) =>
      HttpResponse.json([
        request.url.includes('comment=20')
          ? makeComment({ content: 'Of the other tab', editedAt })
          : makeComment({ content: 'Old' }),
      ]),
    ),
    http.patch('*/api/comments/20', async ({ request }) => {
      const body = (await request.json()) as { content: string; lastEditedAt: string | null };
      sent.push(body);
      return body.lastEditedAt === editedAt
        ? HttpResponse.json(makeComment({ content: body.content, editedAt: '2026-01-17T12:00:00.000Z' }))
        : HttpResponse.json({ code: 'EDIT_CONFLICT', message: 'Changed.' }, { status: 409 });
    }),
  );
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on the comment/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const box = screen.getByRole('textbox', { name: 'Edit your comment' });
  await user.type(box, ' and new');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Of the other tab')).toBeVisible();
  expect(box).toHaveValue('Old and new');
  await user.click(screen.getByRole('button', { name: 'Keep my text' }));
  expect(box).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Old and new')).toBeVisible();
  expect(screen.getByText('edited')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('article', { name: 'Comment by ben, level 1' })).toHaveFocus());
  expect(sent).toEqual([
    { content: 'Old and new', lastEditedAt: null },
    { content: 'Old and new', lastEditedAt: editedAt },
  ]);
});

test('an expired session keeps the comment, with a link to sign in and return', async () => {
  serve([]);
  server.use(http.post('*/api/comments', () => HttpResponse.json(ended, { status: 401 })));
  const { user } = open('/post/7', ben);
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in to send' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  expect(takeRememberedPath()).toBe('/post/7');
});

test('the reply of a guest is open after signing in', async () => {
  serve([makeComment()]);
  const guest = open();
  await guest.user.click(await screen.findByRole('button', { name: /^Reply/ }));
  expect(await screen.findByText('At /login')).toBeVisible();
  guest.unmount();
  open('/post/7', ben);
  expect(await screen.findByRole('textbox', { name: 'Reply to ben' })).toBeVisible();
});

test('a comment edited when the session expired is open again after signing in', async () => {
  serve([makeComment()]);
  server.use(http.patch('*/api/comments/20', () => HttpResponse.json(ended, { status: 401 })));
  const before = open('/post/7', ben);
  await before.user.click(await screen.findByRole('button', { name: 'More on the comment by ben' }));
  await before.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await before.user.type(screen.getByRole('textbox', { name: 'Edit your comment' }), ' of mine');
  await before.user.click(screen.getByRole('button', { name: 'Save' }));
  await before.user.click(await screen.findByRole('button', { name: 'Sign in to send' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  before.unmount();
  open('/post/7', ben);
  expect(await screen.findByRole('textbox', { name: 'Edit your comment' })).toHaveValue('A remark of mine');
});
