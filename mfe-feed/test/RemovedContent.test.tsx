import type { Comment, Post } from '@stoa/contract';
import { makeComment, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PostPage from '../src/post/PostPage';

const server = startServer();
const ban = 'Ban or mute ben in Kitchen Gardens…';
const moderator = makeUser({ id: 5, username: 'moderator', role: 'moderator' });
const ben = makeUser({ id: 2, username: 'ben' });
const removed = { isRemoved: true, removalReason: 'Not kind' };

const open = (as?: ReturnType<typeof makeUser>) =>
  renderPage(<PostPage />, { url: '/post/7', path: '/post/:id', ...(as && { as }) });
function serve(post: Partial<Post>, ...comments: Comment[]) {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost(post))),
    http.get('*/api/posts/7/comments', () => HttpResponse.json(comments)),
  );
}
async function itemsOfMenu(user: ReturnType<typeof open>['user'], index = 0) {
  await user.click((await screen.findAllByRole('button', { name: /^More on/ }))[index] as HTMLElement);
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => item.textContent);
}

describe('a removed post', () => {
  test.each([
    ['staff', moderator, 'its author', ['Restore', ban]],
    ['its author', ben, 'you', ['Delete']],
  ])('shows %s the reason, and is closed', async (_, as, readers, offered) => {
    serve({ ...removed, commentCount: 1 }, makeComment({ authorId: 9, author: { id: 9, username: 'cleo' } }));
    const { user } = open(as);
    expect(await screen.findByText('Removed by a moderator')).toBeVisible();
    expect(screen.getByText('Not kind')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Moderation log' })).toHaveAttribute(
      'href',
      '/modlog?community=gardens',
    );
    expect(screen.getByText(new RegExp(`^Only ${readers}, moderators and staff can see it`))).toBeVisible();
    expect(await screen.findByText('A remark')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    for (const name of ['Upvote', 'Save', 'Share', 'Report', 'Reply']) {
      expect(screen.queryByRole('button', { name: new RegExp(`^${name} `) })).not.toBeInTheDocument();
    }
    expect(await itemsOfMenu(user)).toEqual(offered);
  });
});

describe('a removed comment', () => {
  const place = makeComment({
    isRemoved: true,
    content: '[removed]',
    authorId: 0,
    author: { id: 0, username: '[removed]' },
    replies: [makeComment({ id: 21, parentId: 20, depth: 1, content: 'Still here' })],
  });

  test('is a placeholder without actions for others, with its replies', async () => {
    serve({}, place);
    open(makeUser());
    expect(await screen.findByText('Still here')).toBeVisible();
    expect(screen.getAllByText('[removed]')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: '[removed]' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Reply to/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Collapse the thread of a removed comment' })).toBeVisible();
  });

  test.each([
    ['staff', moderator, ['Copy Link', 'Restore', ban]],
    ['its author', ben, ['Copy Link', 'Delete']],
  ])('can be read by %s, with the reason', async (_, as, offered) => {
    const post = { authorId: 9, author: { id: 9, username: 'cleo' } };
    serve(post, makeComment({ ...removed }));
    const { user } = open(as);
    expect(await screen.findByText('A remark')).toBeVisible();
    expect(screen.getByText('Not kind')).toBeVisible();
    const article = within(screen.getByText('A remark').closest('article') as HTMLElement);
    for (const name of ['Upvote', 'Reply', 'Report']) {
      expect(article.queryByRole('button', { name: new RegExp(`^${name} `) })).not.toBeInTheDocument();
    }
    expect(await itemsOfMenu(user, 1)).toEqual(offered);
  });

  test('is not subtracted again when its author deletes it', async () => {
    serve({ commentCount: 3 }, makeComment({ ...removed }));
    server.use(http.delete('*/api/comments/20', () => new HttpResponse(null, { status: 204 })));
    const { user } = open({ ...ben });
    await screen.findByText('A remark');
    await itemsOfMenu(user, 1);
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    serve({ commentCount: 3 });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('A remark')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: '3 comments' })).toBeVisible();
  });
});

describe('in the menus', () => {
  const marks = ['Pin to community', 'Lock comments', 'Mark as sensitive', 'Change flair…'];

  test('staff find Remove for posts and comments of others', async () => {
    serve({}, makeComment());
    const { user } = open(moderator);
    await screen.findByText('A remark');
    expect(await itemsOfMenu(user)).toEqual([
      'Follow thread',
      'Mute thread',
      'Hide',
      ...marks,
      'Remove…',
      ban,
    ]);
    await user.keyboard('{Escape}');
    expect(await itemsOfMenu(user, 1)).toEqual(['Copy Link', 'Remove…', ban]);
  });

  test('staff find Edit and Delete for their own posts and comments', async () => {
    const own = { author: { id: 5, username: 'moderator' } };
    serve(own, makeComment({ ...own, authorId: 5 }));
    const { user } = open(moderator);
    await screen.findByText('A remark');
    expect(await itemsOfMenu(user)).toEqual([
      'Follow thread',
      'Mute thread',
      'Edit',
      'Pin to profile',
      'Delete',
      ...marks,
    ]);
    await user.keyboard('{Escape}');
    expect(await itemsOfMenu(user, 1)).toEqual(['Edit', 'Copy Link', 'Delete']);
  });

  test('members only find Follow, Mute and Hide for posts of others', async () => {
    serve({}, makeComment());
    const { user } = open(makeUser());
    await screen.findByText('A remark');
    expect(screen.getAllByRole('button', { name: /^More on/ })).toHaveLength(1);
    expect(await itemsOfMenu(user)).toEqual(['Follow thread', 'Mute thread', 'Hide']);
  });
});

describe('what a rule holds', () => {
  const held = { isRemoved: true, isHeld: true as const, removalReason: 'We look at links first.' };

  test.each([
    ['moderators, who decide', moderator, ['Approve', 'Reject…', ban]],
    ['its author, who waits', ben, ['Delete']],
  ])('is shown to %s', async (_, as, offered) => {
    serve(held);
    const { user } = open(as);
    expect(await screen.findByText('Waiting for the moderators’ review')).toBeVisible();
    expect(screen.getByText('We look at links first.')).toBeVisible();
    expect(screen.queryByText('Removed by a moderator')).not.toBeInTheDocument();
    expect(await itemsOfMenu(user)).toEqual(offered);
  });
});

test('a protected community says above the form for a comment until when', async () => {
  const shield = { mode: 'hold' as const, days: 3, endsAt: '2999-01-05T15:04:00.000Z' };
  serve({ community: { ...makePost({}).community, shield } });
  open(ben);
  expect(await screen.findByText('This community is protected')).toBeVisible();
  expect(
    screen.getByText(
      /^Until January 5, 2999 at .*, moderators review what accounts younger than 3 days write\.$/,
    ),
  ).toBeVisible();
});
