import { makeComment, makeCommunity, makePost, makeUser } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ben, open, serve, server } from './support/postPage';

test('a missing post shows "Post not found" with a link home', async () => {
  server.use(http.get('*/api/posts/7', () => HttpResponse.json({ code: 'POST_NOT_FOUND' }, { status: 404 })));
  open();
  expect(await screen.findByText('Post not found')).toBeVisible();
  expect(screen.getByText("The post you're looking for doesn't exist or has been removed.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

test('thousands of comments are grouped in their heading', async () => {
  serve([], makePost({ commentCount: 12_345 }));
  open();
  expect(await screen.findByRole('heading', { name: '12,345 comments' })).toBeVisible();
});

test('a deleted post leads to its community', async () => {
  serve([]);
  server.use(http.delete('*/api/posts/7', () => new HttpResponse(null, { status: 204 })));
  const { user } = open('/post/7', ben);
  await user.click(await screen.findByRole('button', { name: /^More on/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('At /community/gardens')).toBeVisible();
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
