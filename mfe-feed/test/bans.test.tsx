import type { OwnBan, User } from '@stoa/contract';
import { drafts } from '@stoa/platform';
import { makeComment, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PostPage from '../src/post/PostPage';

const server = startServer();
const ban: OwnBan = {
  community: { id: 3, name: 'gardens', displayName: 'Kitchen Gardens' },
  reason: 'Be kind',
  message: '',
  createdAt: '2026-01-15T12:00:00.000Z',
  endsAt: null,
};

function open(as: User) {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ commentCount: 1 }))),
    http.get('*/api/posts/7/comments', () => HttpResponse.json([makeComment()])),
  );
  return renderPage(<PostPage />, { url: '/post/7', path: '/post/:id', as });
}

test('a banned member reads why instead of seeing the form, and can copy the unsent text', async () => {
  drafts.write('comment:7', 'Beans need sun');
  open(makeUser({ bans: [ban] }));
  expect(await screen.findByText('You are banned from Kitchen Gardens')).toBeVisible();
  expect(screen.getByText('Reason: Be kind')).toBeVisible();
  const unsent = await screen.findByDisplayValue('Beans need sun');
  expect(unsent).toHaveAttribute('readonly');
  expect(unsent).toHaveAccessibleDescription(/You can send it when the ban ends\.$/);
  expect(screen.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
});

test('a member banned from the site cannot vote, and learns why without a call', async () => {
  const { community: _, ...siteBan } = ban;
  const { user } = open(makeUser({ bans: [siteBan] }));
  const [up] = await screen.findAllByRole('button', { name: /^Upvote/ });
  expect(up).toHaveAttribute('aria-disabled', 'true');
  expect(up).toHaveAccessibleDescription('You are banned from this site. Reason: Be kind');
  const asked = jest.fn();
  server.events.on('request:start', asked);
  await user.click(up as HTMLElement);
  expect(await screen.findByText('Your vote was not counted')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  server.events.removeAllListeners();
});

test('a muted member can vote', async () => {
  const { community: _, ...siteBan } = ban;
  open(makeUser({ bans: [{ ...siteBan, isMute: true }] }));
  const [up] = await screen.findAllByRole('button', { name: /^Upvote/ });
  expect(up).not.toHaveAttribute('aria-disabled');
});

test('a comment that a ban refuses leads to the reason, and keeps the text', async () => {
  const { user } = open(makeUser());
  await user.type(await screen.findByRole('textbox', { name: /comment/i }), 'Beans need sun');
  server.use(
    http.post('*/api/comments', () =>
      HttpResponse.json({ code: 'BANNED', message: 'You are banned', ban }, { status: 403 }),
    ),
    http.get('*/api/auth/me', () => HttpResponse.json(makeUser({ bans: [ban] }))),
  );
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('You are banned from Kitchen Gardens')).toBeVisible();
  expect(await screen.findByDisplayValue('Beans need sun')).toHaveAttribute('readonly');
});

const role = (...permissions: ('posts' | 'people')[]) =>
  makeUser({ id: 5, username: 'mod', communityRoles: [{ communityId: 3, permissions }] });

test.each([
  ['a post', 0],
  ['a comment', 1],
])('a moderator of people can ban the author of %s', async (_, index) => {
  const { user } = open(role('people'));
  await screen.findByText('A remark');
  await user.click((await screen.findAllByRole('button', { name: /^More on/ }))[index] as HTMLElement);
  expect(await screen.findByRole('menuitem', { name: 'Ban or mute ben in Kitchen Gardens…' })).toBeVisible();
});

test('a moderator of posts alone cannot ban', async () => {
  const { user } = open(role('posts'));
  await user.click((await screen.findAllByRole('button', { name: /^More on/ }))[0] as HTMLElement);
  expect(screen.queryByRole('menuitem', { name: /^Ban/ })).not.toBeInTheDocument();
});
