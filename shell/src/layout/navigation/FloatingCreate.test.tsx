import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { BottomBar } from './BottomBar';
import { FloatingCreate } from './FloatingCreate';

startServer();

const open = (url: string) => renderPage(<FloatingCreate username="ada" />, { url, path: '*' });

test.each([
  ['/', '/create-post'],
  ['/dashboard', '/create-post'],
  ['/user/ada', '/create-post'],
  ['/community/town-hall', '/create-post?community=town-hall'],
])('on %s the round button creates a post', (url, form) => {
  open(url);
  expect(screen.getByRole('link', { name: 'Create a post' })).toHaveAttribute('href', form);
});

test('on a post the round button focuses the field for a comment', async () => {
  document.body.innerHTML = '<form id="add-comment"><textarea></textarea></form>';
  const { user } = open('/post/1');
  expect(screen.queryByRole('link', { name: 'Create a post' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a comment to this post' }));
  expect(document.querySelector('textarea')).toHaveFocus();
});

test.each(['/messages', '/settings', '/search', '/user/ben'])('on %s there is no round button', (url) => {
  open(url);
  expect(screen.queryByRole('link', { name: 'Create a post' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([undefined, true] as const)(
  'a member banned from the site has no round button (muted: %s)',
  (isMute) => {
    const ban = {
      reason: 'Be kind',
      message: '',
      createdAt: '2026-01-15T12:00:00.000Z',
      endsAt: null,
      ...(isMute && { isMute }),
    };
    const as = makeUser({ bans: [ban] });
    renderPage(<FloatingCreate username="ada" />, { url: '/', path: '*', as });
    expect(screen.queryByRole('link', { name: 'Create a post' })).not.toBeInTheDocument();
  },
);

test('the bottom bar of a member has it, that of a guest has not', async () => {
  const { unmount } = renderPage(<BottomBar />, { as: makeUser() });
  expect(await screen.findByRole('link', { name: 'Create a post' })).toBeInTheDocument();
  unmount();
  localStorage.clear();
  renderPage(<BottomBar />);
  expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create a post' })).not.toBeInTheDocument();
});
