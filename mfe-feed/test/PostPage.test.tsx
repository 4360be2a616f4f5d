import { EditablePost, type Comment } from '@stoa/contract';
import { takeRememberedPath, useListNotificationGroupsQuery } from '@stoa/platform';
import {
  makeComment,
  makeCommunity,
  makeNotificationGroup,
  makePost,
  makeUser,
  renderPage,
  startServer,
} from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PostPage from '../src/post/PostPage';

const server = startServer();

const ben = makeUser({ id: 2, username: 'ben' });
const open = (url = '/post/7', as?: ReturnType<typeof makeUser>) =>
  renderPage(<PostPage />, { url, path: '/post/:id', ...(as && { as }) });

function serve(comments: Comment[], post = makePost({ commentCount: comments.length })) {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(post)),
    http.get('*/api/posts/7/comments', () => HttpResponse.json(comments)),
  );
}

function chain(length: number, depth = 0): Comment {
  const replies = length > 1 ? [chain(length - 1, depth + 1)] : [];
  return makeComment({ id: 100 + depth, depth, content: `Level ${depth}`, replies });
}

test('a missing post shows "Post not found" with a link home', async () => {
  server.use(http.get('*/api/posts/7', () => HttpResponse.json({ code: 'POST_NOT_FOUND' }, { status: 404 })));
  open();
  expect(await screen.findByText('Post not found')).toBeVisible();
  expect(screen.getByText("The post you're looking for doesn't exist or has been removed.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

describe('notifications about the thread', () => {
  function Unread() {
    const { data } = useListNotificationGroupsQuery();
    return <output>{data?.filter(({ read }) => !read).length} unread</output>;
  }
  function openWithBell(url: string) {
    const group = (postId: number) =>
      makeNotificationGroup({
        ...{ id: postId, key: `reply-${postId}`, postId },
        read: marked.includes(String(postId)),
      });
    const marked: unknown[] = [];
    serve([makeComment({ id: 100, content: 'A thought' })]);
    server.use(
      http.get('*/api/notification-groups', () => HttpResponse.json([group(7), group(8)])),
      http.post('*/api/posts/:id/notifications/read', ({ params }) => {
        marked.push(params.id);
        return HttpResponse.json({ ok: true });
      }),
    );
    const page = (
      <>
        <Unread />
        <PostPage />
      </>
    );
    renderPage(page, { url, path: '/post/:id', as: ben });
    return marked;
  }

  test('are read once the whole thread is shown', async () => {
    const marked = openWithBell('/post/7');
    expect(await screen.findByText('1 unread')).toBeInTheDocument();
    await waitFor(() => expect(marked).toEqual(['7']));
  });

  test('stay unread while only a branch is shown', async () => {
    const marked = openWithBell('/post/7?comment=100');
    expect(await screen.findByText('A thought')).toBeVisible();
    expect(await screen.findByText('2 unread')).toBeInTheDocument();
    expect(marked).toEqual([]);
  });
});

test('an invalid post id makes no request', async () => {
  open('/post/seven');
  expect(await screen.findByText('Post not found')).toBeVisible();
});

test('a post that fails to load says "Failed to fetch post"', async () => {
  server.use(http.get('*/api/posts/7', () => HttpResponse.json({}, { status: 500 })));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch post');
});

test('comments that fail to load say "Failed to fetch comments" while the post stays', async () => {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost())),
    http.get('*/api/posts/7/comments', () => HttpResponse.json({}, { status: 500 })),
  );
  open();
  expect(await screen.findByText('Failed to fetch comments')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A post about beans' })).toBeVisible();
});

test('shows three skeletons while the comments load', async () => {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost())),
    http.get('*/api/posts/7/comments', () => new Promise<never>(() => undefined)),
  );
  open();
  expect((await screen.findByTestId('comment-skeletons')).children).toHaveLength(3);
});

test('guests see "Log in or sign up to leave a comment"', async () => {
  serve([]);
  open();
  expect(await screen.findByText('Log in or sign up to leave a comment')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a blank comment cannot be sent', async () => {
  serve([]);
  const { user } = open('/post/7', makeUser());
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), '   ');
  expect(screen.getByRole('button', { name: 'Comment' })).toBeDisabled();
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
        ? HttpResponse.json([comments[1]])
        : HttpResponse.json([comments[0]], {
            headers: { link: '</api/posts/7/comments?cursor=abc>; rel="next"' },
          }),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('First')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Load More Comments' }));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Load More Comments' })).not.toBeInTheDocument();
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
  await user.click(menu as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(deleted).toEqual([]);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toEqual(['20']));
  // The focus moves to the comment's placeholder.
  await waitFor(() => expect(document.getElementById('comment-21')).toHaveFocus());
});

test('the tombstone of a deleted comment stays without actions, but with its replies', async () => {
  const reply = makeComment({ id: 21, parentId: 20, depth: 1, content: 'Still here' });
  serve([
    makeComment({
      isDeleted: true,
      content: '[deleted]',
      author: { id: 0, username: '[deleted]' },
      authorId: 0,
      replies: [reply],
    }),
  ]);
  open('/post/7', makeUser());
  expect(await screen.findByText('Still here')).toBeVisible();
  expect(screen.getAllByText('[deleted]')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Reply to/ })).toHaveLength(1);
});

test('the line collapses and expands a branch', async () => {
  serve([makeComment({ replies: [makeComment({ id: 21, parentId: 20, depth: 1, content: 'Below' })] })]);
  const { user } = open();
  await screen.findByText('Below');
  await user.click(screen.getAllByRole('button', { name: 'Collapse the thread of ben' })[0] as HTMLElement);
  expect(screen.queryByText('Below')).not.toBeInTheDocument();
  expect(screen.getByText('1 reply hidden')).toBeVisible();
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

describe('a post edited in another tab', () => {
  const first = makePost({ title: 'First', content: 'Old text' });
  const second = { ...first, content: 'Text of the other tab', editedAt: '2026-01-16T12:00:00.000Z' };

  /** Opens the form; the other tab saves before this one. Returns the bodies sent. */
  async function edit() {
    const sent: object[] = [];
    let stored = first;
    serve([]);
    server.use(
      http.get('*/api/posts/7', () => HttpResponse.json(stored)),
      http.patch('*/api/posts/7', async ({ request }) => {
        const { lastEditedAt, ...body } = (await request.json()) as { lastEditedAt: string | null };
        sent.push({ lastEditedAt, ...body });
        stored = sent.length === 1 ? second : stored;
        if (lastEditedAt !== stored.editedAt)
          return HttpResponse.json({ code: 'EDIT_CONFLICT', message: 'Changed.' }, { status: 409 });
        return HttpResponse.json({ ...stored, ...body, editedAt: '2026-01-17T12:00:00.000Z' });
      }),
    );
    const { user } = open('/post/7', ben);
    await user.click(await screen.findByRole('button', { name: /^More on/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of all');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const notice = (await screen.findByText('Saved version')).closest('[role="alert"]');
    return { user, sent, notice };
  }

  test('shows the saved version; what was typed replaces it only field by field', async () => {
    const { user, sent, notice } = await edit();
    expect(notice).toHaveTextContent('Text of the other tab');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('First of all');
    await user.click(screen.getByRole('button', { name: 'Keep my text' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('Text of the other tab');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { name: 'First of all' })).toBeVisible();
    expect(screen.getByText('Text of the other tab')).toBeVisible();
    expect(sent).toEqual([
      { title: 'First of all', lastEditedAt: null },
      { title: 'First of all', lastEditedAt: second.editedAt },
    ]);
  });

  test('can be taken as it is', async () => {
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Use the saved version' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('First');
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('Text of the other tab');
  });
});

describe('a described picture', () => {
  const picture = makePost({ type: 'image', imageUrl: '/media/a.webp', content: null, alt: 'A loaf' });
  const editedAt = '2026-01-16T12:00:00.000Z';
  const description = () => screen.getByRole('textbox', { name: /^Description of the image/ });

  /** Opens the form of the picture, whose next edit gets the response. */
  async function edit(respond: () => Response) {
    serve([], picture);
    server.use(http.patch('*/api/posts/7', respond));
    const { user } = open('/post/7', ben);
    await user.click(await screen.findByRole('button', { name: /^More on/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return user;
  }

  test('that another tab has described otherwise is compared, and merged field by field', async () => {
    const sent: unknown[] = [];
    const user = await edit(() => {
      serve([], { ...picture, alt: 'A round loaf', editedAt });
      return HttpResponse.json({ code: 'EDIT_CONFLICT', message: 'Changed.' }, { status: 409 });
    });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const saved = await screen.findByRole('region', { name: 'Saved version' });
    expect(saved).toHaveTextContent('Description of the imageA round loaf');
    expect(description()).toHaveValue('A loaf');
    await user.click(screen.getByRole('button', { name: 'Keep my text' }));
    expect(description()).toHaveValue('A round loaf');
    server.use(
      http.patch('*/api/posts/7', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...picture, editedAt });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toEqual([{ title: `${picture.title}!`, lastEditedAt: editedAt }]));
  });

  test('loses the description that its author deletes', async () => {
    const { alt: _, ...rest } = picture;
    const user = await edit(() => HttpResponse.json({ ...rest, editedAt }));
    await user.clear(description());
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('img', { name: `Picture of the post “${picture.title}”` })).toBeVisible();
  });

  test('counts the characters of its description from half the limit on, emoji as one', async () => {
    const user = await edit(() => HttpResponse.json(picture));
    await user.clear(description());
    await user.paste('🍞'.repeat(500));
    expect(screen.queryByText('500/1000')).not.toBeInTheDocument();
    await user.paste('🍞');
    expect(screen.getByText('501/1000')).toBeVisible();
  });
});

test('a draft of an edit that is older than the saved version says so after a reload', async () => {
  sessionStorage.setItem('stoa-draft:edit-post:7', JSON.stringify({ title: 'Mine', content: 'My text' }));
  sessionStorage.setItem('stoa-draft:edit-post:7:base', JSON.stringify(''));
  serve([], makePost({ content: 'Theirs', editedAt: '2026-01-16T12:00:00.000Z' }));
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Theirs');
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('My text');
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
  expect(sent).toEqual([
    { content: 'Old and new', lastEditedAt: null },
    { content: 'Old and new', lastEditedAt: editedAt },
  ]);
});

test('the title of a link post leads to the other site on its page too', async () => {
  serve([], makePost({ title: 'Beans', type: 'link', imageUrl: 'https://www.example.org/beans' }));
  open();
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(within(heading).getByRole('link', { name: 'Beans (opens example.org)' })).toHaveAttribute(
    'href',
    'https://www.example.org/beans',
  );
});

test('pictures of authors stand beside their names, and none for a deleted account', async () => {
  serve([
    makeComment({ id: 20, author: { id: 2, username: 'ben', avatar: '/media/face.webp' } }),
    makeComment({ id: 21, authorId: 0, author: { id: 0, username: '[deleted]' } }),
  ]);
  open();
  const comment = await screen.findByRole('article', { name: 'Comment by ben, level 1' });
  const name = within(comment).getByRole('link', { name: 'ben' });
  expect(name.querySelector('img')).toHaveAttribute('src', '/media/face.webp');
  expect(screen.getByText('[deleted]')).toHaveTextContent(/^\[deleted\]$/);
});

test('the author edits a post in place', async () => {
  serve([]);
  server.use(
    http.patch('*/api/posts/7', async ({ request }) =>
      HttpResponse.json(
        makePost({ ...((await request.json()) as object), editedAt: '2026-01-16T12:00:00.000Z' }),
      ),
    ),
  );
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'A better title');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: 'A better title' })).toBeVisible();
  expect(screen.getByText('edited')).toBeVisible();
});

const marks = {
  flairId: 4,
  isSensitive: true,
  post: { flair: { id: 4, text: 'Question', color: '#2255aa' }, isSensitive: true },
  community: {
    flairs: [
      { id: 4, text: 'Question', color: '#2255aa' },
      { id: 5, text: 'Answered', color: '#ffdd00', isModeratorsOnly: true as const },
    ],
  },
};

test('the form edits each field that the author may change', async () => {
  const names = Object.keys(EditablePost.shape).filter((name) => !(name in marks));
  const fields = Object.fromEntries(names.map((name) => [name, `The ${name}`]));
  serve([], makePost({ ...fields, ...marks.post, type: 'image', imageUrl: '/media/a.webp' }));
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity(marks.community))),
  );
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(screen.getByRole('form', { name: 'Edit your post' }));
  for (const value of Object.values(fields)) expect(form.getByDisplayValue(value)).toBeVisible();
  expect(await form.findByRole('combobox', { name: /Flair/ })).toHaveDisplayValue('Question');
  expect(form.getByRole('checkbox', { name: 'Sensitive' })).toBeChecked();
});

test('the author changes the flair and the mark as sensitive alone', async () => {
  const sent: unknown[] = [];
  serve([], makePost(marks.post));
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity(marks.community))),
    http.patch('*/api/posts/7', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(makePost({ editedAt: '2026-01-16T12:00:00.000Z' }));
    }),
  );
  const { user } = open('/post/7', ben);
  expect(await screen.findByRole('link', { name: /^Question:/ })).toBeVisible();
  expect(screen.getByText('Sensitive')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /Flair/ }), 'No flair');
  await user.click(screen.getByRole('checkbox', { name: 'Sensitive' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toEqual([{ flairId: null, isSensitive: false, lastEditedAt: null }]));
  await waitFor(() => expect(screen.queryByText('Sensitive')).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: /^Question:/ })).not.toBeInTheDocument();
});

test('a flair that a moderator chose cannot be changed by the author', async () => {
  serve([], makePost({ flair: { id: 5, text: 'Answered', color: '#ffdd00' } }));
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity(marks.community))),
  );
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('combobox', { name: 'Flair' })).toBeDisabled();
  expect(screen.getByText('A moderator chose this flair. Only moderators can change it.')).toBeVisible();
});

test('a refused description says so at its field alone', async () => {
  serve([], makePost({ type: 'image', imageUrl: '/media/a.webp' }));
  const fields = { alt: 'The description is too long.' };
  const refusal = { statusCode: 400, code: 'INPUT_INVALID', message: 'Invalid input.', fields };
  server.use(http.patch('*/api/posts/7', () => HttpResponse.json(refusal, { status: 400 })));
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.type(screen.getByRole('textbox', { name: /Description of the image/ }), 'A loaf');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(fields.alt)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

describe('a thread', () => {
  /** Opens the post's menu as another member. */
  async function openMenu(isMuted: boolean) {
    serve([], makePost({ isMuted }));
    const opened = open('/post/7', makeUser({ id: 3, username: 'cleo' }));
    await opened.user.click(await screen.findByRole('button', { name: /^More on/ }));
    return opened;
  }

  test('can be muted and unmuted in the menu of its post', async () => {
    server.use(http.put('*/api/posts/7/mute', () => HttpResponse.json({ ok: true })));
    const { user } = await openMenu(false);
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Mute thread' }));
    expect(await screen.findByText('Thread muted')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^More on/ }));
    expect(await screen.findByRole('menuitem', { name: 'Unmute thread' })).toBeVisible();
  });

  test('stays muted, with the reason, when unmuting fails', async () => {
    const busy = { statusCode: 503, code: 'OVERLOADED', message: 'Busy.' };
    server.use(http.delete('*/api/posts/7/mute', () => HttpResponse.json(busy, { status: 503 })));
    const { user } = await openMenu(true);
    await user.click(await screen.findByRole('menuitem', { name: 'Unmute thread' }));
    expect(await screen.findByText('Couldn’t unmute the thread')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^More on/ }));
    expect(await screen.findByRole('menuitem', { name: 'Unmute thread' })).toBeVisible();
  });

  test('can be followed and unfollowed in the menu of its post, instead of being muted', async () => {
    server.use(
      http.put('*/api/posts/7/follow', () => HttpResponse.json({ ok: true })),
      http.delete('*/api/posts/7/follow', () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = await openMenu(true);
    await user.click(await screen.findByRole('menuitem', { name: 'Follow thread' }));
    expect(await screen.findByText('Thread followed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^More on/ }));
    expect(await screen.findByRole('menuitem', { name: 'Mute thread' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Unfollow thread' }));
    expect(await screen.findByText('Thread unfollowed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^More on/ }));
    expect(await screen.findByRole('menuitem', { name: 'Follow thread' })).toBeVisible();
  });

  test('stays muted, with the reason, when following it is refused', async () => {
    const refusal = { statusCode: 422, code: 'RULE_BROKEN', message: 'You follow too many.' };
    server.use(http.put('*/api/posts/7/follow', () => HttpResponse.json(refusal, { status: 422 })));
    const { user } = await openMenu(true);
    await user.click(await screen.findByRole('menuitem', { name: 'Follow thread' }));
    expect(await screen.findByText('You follow too many.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^More on/ }));
    expect(await screen.findByRole('menuitem', { name: 'Unmute thread' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Follow thread' })).toBeVisible();
  });

  test('has no menu for guests', async () => {
    serve([]);
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^More on/ })).not.toBeInTheDocument();
  });
});

const ended = { statusCode: 401, code: 'SESSION_MISSING', message: 'Sign in first.' };

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

test('a post edited when the session expired is open again after signing in', async () => {
  serve([]);
  server.use(http.patch('*/api/posts/7', () => HttpResponse.json(ended, { status: 401 })));
  const before = open('/post/7', ben);
  await before.user.click(await screen.findByRole('button', { name: /^More on/ }));
  await before.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await before.user.type(screen.getByRole('textbox', { name: 'Title' }), ' and peas');
  await before.user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  await before.user.click(screen.getByRole('button', { name: 'Sign in to send' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  before.unmount();
  open('/post/7', ben);
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('A post about beans and peas');
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

describe('a post of a community that approves its members', () => {
  const community = { ...makePost().community, visibility: 'restricted' as const };
  const only = `Only members of ${community.displayName} can comment.`;

  test.each([
    ['a guest', undefined],
    ['another member', ben],
  ])('says to %s that only members comment, and leads to the community', async (_, as) => {
    serve([makeComment({ id: 20, content: 'A remark' })], makePost({ community }));
    server.use(http.get('*/api/user/communities', () => HttpResponse.json([])));
    open('/post/7', as);
    expect(await screen.findByText(only)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View community' })).toHaveAttribute(
      'href',
      `/community/${community.name}`,
    );
    expect(await screen.findByText('A remark')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
  });

  test('invites nobody else to be the first to comment', async () => {
    serve([], makePost({ community }));
    server.use(http.get('*/api/user/communities', () => HttpResponse.json([])));
    open('/post/7', ben);
    expect(await screen.findByText(only)).toBeVisible();
    expect(await screen.findByText('No comments yet')).toBeVisible();
    expect(screen.queryByText('Be the first to comment.')).not.toBeInTheDocument();
  });

  test('takes comments of its members', async () => {
    serve([], makePost({ community }));
    server.use(http.get('*/api/user/communities', () => HttpResponse.json([makeCommunity(community)])));
    open('/post/7', ben);
    expect(await screen.findByRole('textbox', { name: 'Add a comment' })).toBeVisible();
    expect(screen.queryByText(only)).not.toBeInTheDocument();
  });
});

describe('blocked and muted content', () => {
  test('a post by a blocked member says so, with a link to read it', async () => {
    const blocked = makePost({ title: 'Post by a person you blocked', isBlocked: true });
    serve([makeComment({ id: 20, content: 'An answer by cleo' })], blocked);
    server.use(
      http.delete('*/api/users/ben/block', () => {
        serve([]);
        return HttpResponse.json({});
      }),
    );
    const { user } = open('/post/7', makeUser());
    expect(await screen.findByText('You have blocked ben, so their post is not shown.')).toBeVisible();
    expect(await screen.findByText('An answer by cleo')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unblock ben' }));
    expect(await screen.findByRole('heading', { name: 'A post about beans' })).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector('#post-7')).toContainElement(document.activeElement as HTMLElement),
    );
  });

  test('a comment by a blocked member leaves a placeholder above its replies', async () => {
    const place = {
      content: '[blocked]',
      authorId: 0,
      author: { id: 0, username: '[blocked]' },
      isBlocked: true,
      replies: [makeComment({ id: 21, depth: 1, parentId: 20, content: 'A reply' })],
    };
    serve([makeComment({ id: 20, ...place })]);
    open('/post/7', makeUser());
    expect(await screen.findByText('Comment by a person you blocked.')).toBeVisible();
    expect(screen.getByText('A reply')).toBeVisible();
    const article = screen.getByRole('article', { name: 'Comment by [blocked], level 1' });
    expect(within(article).queryByRole('button', { name: /Reply|Report|Upvote/ })).not.toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Collapse the thread of a comment by a person you blocked' }),
    ).toBeVisible();
  });

  test('a comment with a muted word is collapsed with the reason, and can be shown', async () => {
    serve([makeComment({ id: 20, content: 'She was a spoiler', mutedWord: 'spoiler' })]);
    const { user } = open('/post/7', makeUser());
    expect(await screen.findByText('Hidden: contains “spoiler”, which you’ve muted.')).toBeVisible();
    expect(screen.queryByText('She was a spoiler')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Show the comment by/ }));
    expect(await screen.findByText('She was a spoiler')).toBeVisible();
    expect(document.querySelector('#comment-20')).toContainElement(document.activeElement as HTMLElement);
  });
});

describe('the viewer’s post', () => {
  const chosen = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More on “A post about beans”' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };

  test('can be pinned to the profile and unpinned again', async () => {
    serve([]);
    const sent: string[] = [];
    const isPinned = () => sent.at(-1) === 'pin';
    server.use(
      http.get('*/api/posts/7', () => HttpResponse.json(makePost({ isPinnedToProfile: isPinned() }))),
      http.put('*/api/posts/7/profile-pin', () => {
        sent.push('pin');
        return HttpResponse.json({ ok: true });
      }),
      http.delete('*/api/posts/7/profile-pin', () => {
        sent.push('unpin');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open('/post/7', ben);
    await chosen(user, 'Pin to profile');
    expect(await screen.findByText('Pinned by ben to their profile')).toBeVisible();
    await chosen(user, 'Unpin from profile');
    await waitFor(() => expect(screen.queryByText('Pinned by ben to their profile')).not.toBeInTheDocument());
    expect(sent).toEqual(['pin', 'unpin']);
  });

  test('explains why it cannot be pinned', async () => {
    serve([]);
    const message = 'A profile can have at most 3 pinned posts. Unpin another one first.';
    server.use(
      http.put('*/api/posts/7/profile-pin', () =>
        HttpResponse.json({ statusCode: 422, code: 'PINS_REACHED', message }, { status: 422 }),
      ),
    );
    const { user } = open('/post/7', ben);
    await chosen(user, 'Pin to profile');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByText('Pinned by ben to their profile')).not.toBeInTheDocument();
  });

  test('cannot be pinned by staff', async () => {
    serve([]);
    const { user } = open('/post/7', makeUser({ id: 9, username: 'mod', role: 'moderator' }));
    await user.click(await screen.findByRole('button', { name: 'More on “A post about beans”' }));
    await screen.findByRole('menuitem', { name: /Remove/ });
    expect(screen.queryByRole('menuitem', { name: 'Pin to profile' })).not.toBeInTheDocument();
  });
});
