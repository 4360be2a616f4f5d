import type { Comment } from '@stoa/contract';
import { makeComment, makePost, makeUser } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ben, open, serve, server } from './support/postPage';

function chain(length: number, depth = 0): Comment {
  const replies = length > 1 ? [chain(length - 1, depth + 1)] : [];
  return makeComment({ id: 100 + depth, depth, content: `Level ${depth}`, replies });
}

test('replies are offered below depth 6 and deeper ones continue elsewhere', async () => {
  serve([chain(9)]);
  open('/post/7', makeUser());
  expect(await screen.findByText('Level 6')).toBeVisible();
  expect(screen.queryByText('Level 7')).not.toBeInTheDocument();
  const replyIn = (text: string) =>
    within(screen.getByText(text).closest('article') as HTMLElement).queryByRole('button', {
      name: /^Reply to/,
    });
  expect(replyIn('Level 5')).toBeVisible();
  expect(replyIn('Level 6')).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue this thread' })).toHaveAttribute(
    'href',
    '/post/7?comment=106',
  );
});

test('new comments below depth 6, which the page does not show, are not counted', async () => {
  serve([chain(9)], makePost({ commentCount: 9, visit: { commentId: 0, newComments: 9 } }));
  open('/post/7', makeUser({ id: 9, username: 'cleo' }));
  expect(await screen.findByRole('group', { name: 'Comments since your last visit' })).toHaveTextContent(
    '7 new',
  );
});

test('a link to a comment below depth 6 focuses the one above it, which links to the rest', async () => {
  serve([chain(9)]);
  open('/post/7#comment-108', makeUser());
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'comment-106'));
  expect(screen.getByRole('link', { name: 'Continue this thread' })).toBeVisible();
});

test('a comment’s URL re-roots the thread and links to the whole thread', async () => {
  let root: string | null = null;
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost())),
    http.get('*/api/posts/7/comments', ({ request }) => {
      root = new URL(request.url).searchParams.get('comment');
      return HttpResponse.json([makeComment({ id: 106, depth: 6, content: 'Level 6' })]);
    }),
  );
  open('/post/7?comment=106', makeUser());
  expect(await screen.findByText('Level 6')).toBeVisible();
  expect(root).toBe('106');
  expect(screen.getByRole('button', { name: /^Reply to/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View full thread' })).toHaveAttribute('href', '/post/7');
});

test('a comment’s URL shows its parents, and links to earlier ones', async () => {
  const parents = [
    makeComment({ id: 104, parentId: 103, content: 'Level 4' }),
    makeComment({ id: 105, parentId: 104, content: '[deleted]', isDeleted: true }),
  ];
  let limit: string | null = null;
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost())),
    http.get('*/api/posts/7/comments', ({ request }) => {
      limit = new URL(request.url).searchParams.get('parents');
      return HttpResponse.json([makeComment({ id: 106, parentId: 105, content: 'Level 6', parents })]);
    }),
  );
  open('/post/7?comment=106');
  const above = within(await screen.findByRole('region', { name: 'In reply to' }));
  expect(limit).toBe('5');
  expect(above.getByText('Level 4')).toBeVisible();
  expect(above.getByText('[deleted]')).toBeVisible();
  expect(above.queryByRole('button')).not.toBeInTheDocument();
  expect(above.getByRole('link', { name: 'Show earlier comments' })).toHaveAttribute(
    'href',
    '/post/7?comment=104',
  );
  expect(screen.getByRole('article', { name: 'Comment by ben, level 1, in reply to ben' })).toHaveTextContent(
    'Level 6',
  );
});

test('a link to a collapsed comment shows it, also when its branch was visited before', async () => {
  serve([makeComment()]);
  const { user, router } = open('/post/7?comment=20', makeUser());
  expect(await screen.findByText('A remark')).toBeVisible();
  await act(() => router.navigate('/post/7'));
  await user.click(await screen.findByRole('button', { name: 'Collapse the thread of ben' }));
  expect(screen.queryByText('A remark')).not.toBeInTheDocument();
  await act(() => router.navigate('/post/7?comment=20'));
  expect(await screen.findByText('A remark')).toBeVisible();
});

test('a missing comment links to the whole thread, without Retry', async () => {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ commentCount: 3 }))),
    http.get('*/api/posts/7/comments', () =>
      HttpResponse.json({ code: 'COMMENT_NOT_FOUND' }, { status: 404 }),
    ),
  );
  open('/post/7?comment=106');
  expect(await screen.findByText('Comment not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View full thread' })).toHaveAttribute('href', '/post/7');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('accessible names give author, depth and parent of comments, and the subject of controls', async () => {
  const reply = makeComment({
    id: 21,
    parentId: 20,
    depth: 1,
    authorId: 1,
    author: { id: 1, username: 'ada' },
  });
  serve([makeComment({ replies: [reply] })]);
  open('/post/7', makeUser({ id: 9, username: 'cleo' }));
  expect(await screen.findByRole('article', { name: 'Comment by ben, level 1' })).toBeVisible();
  const below = within(screen.getByRole('article', { name: 'Comment by ada, level 2, in reply to ben' }));
  const names = below
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual([
    'Collapse the thread of ada',
    'Upvote the comment by ada',
    'Downvote the comment by ada',
    'Reply to ada',
    'Report the comment by ada',
  ]);
  const all = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(all.filter((name) => name?.includes('A post about beans'))).toEqual([
    'More on “A post about beans”',
    'Upvote “A post about beans”',
    'Downvote “A post about beans”',
    'Save “A post about beans”',
    'Share “A post about beans”',
    'Report “A post about beans”',
  ]);
});

test('members’ text uses the direction of its script', async () => {
  serve([makeComment({ content: 'تعليق' })], makePost({ title: 'عنوان', content: 'نص', commentCount: 1 }));
  open('/post/7', makeUser());
  for (const words of ['عنوان', 'نص', 'تعليق']) {
    expect((await screen.findByText(words)).closest('[dir="auto"]')).toBeInTheDocument();
  }
  expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveAttribute('dir', 'auto');
});

test('a thread of several groups is shown whole and in order', async () => {
  const thoughts = Array.from({ length: 21 }, (_, index) => `Thought ${index}`);
  serve(thoughts.map((content, index) => makeComment({ id: 100 + index, content })));
  open();
  expect(await screen.findByText('Thought 20')).toBeVisible();
  expect(screen.getAllByText(/^Thought/).map((it) => it.textContent)).toEqual(thoughts);
});

test('remaining comments load below, and the link to them disappears at the end', async () => {
  const comments = [makeComment({ id: 1, content: 'First' }), makeComment({ id: 2, content: 'Second' })];
  serve([]);
  server.use(
    http.get('*/api/posts/7/comments', ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? // The first has lost votes since, and appears again.
          HttpResponse.json(comments.toReversed())
        : HttpResponse.json([comments[0]], {
            headers: { link: '</api/posts/7/comments?cursor=abc>; rel="next"' },
          }),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('First')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Load More Comments' }));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.getAllByText('First')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Load More Comments' })).not.toBeInTheDocument();
});

test('only its author can delete a comment, after a confirmation', async () => {
  serve([makeComment({ id: 20 }), makeComment({ id: 21, authorId: 1, author: { id: 1, username: 'ada' } })]);
  const deleted: string[] = [];
  server.use(
    http.delete('*/api/comments/:id', ({ params }) => {
      deleted.push(String(params.id));
      serve([makeComment({ id: 21, authorId: 1, author: { id: 1, username: 'ada' } })]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open('/post/7', ben);
  await screen.findAllByText('A remark');
  const [menu, ...others] = screen
    .getAllByRole('button', { name: /^More on/ })
    .filter((button) => button.closest('#comments'));
  expect(others).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Report the comment by ben' })).not.toBeInTheDocument();
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(deleted).toEqual([]);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toEqual(['20']));
  // The focus moves to the comment's placeholder.
  await waitFor(() => expect(document.getElementById('comment-21')).toHaveFocus());
});

test('the menu of a comment copies its address', async () => {
  serve([makeComment()]);
  const { user } = open('/post/7', ben);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'More on the comment by ben' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy Link' }));
  expect(copied).toHaveBeenCalledWith(`${location.origin}/post/7?comment=20`);
});

test('the order of comments can be chosen once there are two', async () => {
  serve([makeComment()]);
  const { unmount } = open();
  expect(await screen.findByText('A remark')).toBeVisible();
  expect(screen.queryByRole('toolbar', { name: 'Sort comments' })).not.toBeInTheDocument();
  unmount();
  serve([makeComment()], makePost({ commentCount: 2 }));
  open('/post/7?comment=20');
  const sorts = within(await screen.findByRole('toolbar', { name: 'Sort comments' }));
  expect(sorts.getByRole('link', { name: 'New' })).toHaveAttribute('href', '?comment=20&sort=new#comments');
});

test('the tombstone of a deleted comment stays without actions, but with its replies', async () => {
  const reply = makeComment({ id: 21, parentId: 20, depth: 1, content: 'Still here' });
  serve([
    makeComment({
      isDeleted: true,
      content: '[deleted]',
      author: { id: 0, username: '[deleted]' },
      authorId: 0,
      editedAt: '2026-01-16T12:00:00.000Z',
      replies: [reply],
    }),
  ]);
  open('/post/7', makeUser());
  expect(await screen.findByText('Still here')).toBeVisible();
  expect(screen.getAllByText('[deleted]')).toHaveLength(2);
  expect(screen.queryByText('edited')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Reply to/ })).toHaveLength(1);
});

test('the line collapses and expands a branch', async () => {
  const reply = makeComment({ id: 21, parentId: 20, depth: 1, content: 'Below', moreReplies: 3 });
  serve([makeComment({ replies: [reply] })]);
  const { user } = open();
  await screen.findByText('Below');
  await user.click(screen.getAllByRole('button', { name: 'Collapse the thread of ben' })[0] as HTMLElement);
  expect(screen.queryByText('Below')).not.toBeInTheDocument();
  expect(screen.getByText('4 replies hidden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Expand the thread of ben' }));
  expect(screen.getByText('Below')).toBeVisible();
});

test('a collapsed branch stays collapsed on the next visit, except as the comment of a permalink', async () => {
  serve([makeComment({ replies: [makeComment({ id: 21, parentId: 20, depth: 1, content: 'Below' })] })]);
  const visit = open();
  await visit.user.click(
    (await screen.findAllByRole('button', { name: 'Collapse the thread of ben' }))[0] as HTMLElement,
  );
  visit.unmount();
  const next = open();
  await next.user.click(await screen.findByRole('button', { name: 'Expand the thread of ben' }));
  expect(screen.getByText('Below')).toBeVisible();
  await next.user.click(screen.getAllByRole('button', { name: /^Collapse/ })[0] as HTMLElement);
  next.unmount();
  const branch = open('/post/7?comment=20');
  expect(await screen.findByText('Below')).toBeVisible();
  branch.unmount();
  const last = open();
  await last.user.click(await screen.findByRole('button', { name: 'Expand the thread of ben' }));
  last.unmount();
  open();
  expect(await screen.findByText('Below')).toBeVisible();
});

test('a badge marks the author of the post', async () => {
  serve([makeComment(), makeComment({ id: 21, authorId: 9, author: { id: 9, username: 'wren' } })]);
  open();
  await screen.findAllByText('A remark');
  expect(screen.getAllByText('Author')).toHaveLength(1);
});
