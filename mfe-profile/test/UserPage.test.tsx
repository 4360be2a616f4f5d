import type { UserComment, UserProfile } from '@stoa/contract';
import { makeCommunity, makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ProfileHeader } from '../src/user/ProfileHeader';
import { userApi } from '../src/user/userApi';
import UserPage from '../src/user/UserPage';

const server = startServer(http.get('*/api/users/ada/trophies', () => HttpResponse.json([])));
const ada = makeUser();
const open = (url = '/user/ada', as?: ReturnType<typeof makeUser>) =>
  renderPage(<UserPage />, { url, path: '/user/:username', ...(as && { as }) });
const serve = (over: Partial<UserProfile> = {}) =>
  server.use(http.get('*/api/users/ada', () => HttpResponse.json(makeProfile(over))));

test('an unknown user has a link home', async () => {
  server.use(http.get('*/api/users/ada', () => HttpResponse.json({}, { status: 404 })));
  open();
  expect(await screen.findByText('User not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
});

test('a profile that ends for the viewer while it is open is no longer shown', async () => {
  serve({ bio: 'Mathematics, mostly.' });
  const { store } = open();
  await screen.findByText('Mathematics, mostly.');
  server.use(http.get('*/api/users/ada', () => HttpResponse.json({}, { status: 404 })));
  act(() => void store.dispatch(userApi.util.invalidateTags(['User'])));
  expect(await screen.findByText('User not found')).toBeVisible();
  expect(screen.queryByText('Mathematics, mostly.')).not.toBeInTheDocument();
});

test('a profile that fails to load says "Error loading user profile" with the name', async () => {
  server.use(http.get('*/api/users/ada', () => HttpResponse.json({}, { status: 500 })));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error loading user profileada: Failed to fetch user',
  );
});

test('the header shows name, long join date and counts', async () => {
  serve({ postCount: 12, postKarma: 1_234, commentCount: 7 });
  open();
  expect(await screen.findByRole('heading', { name: 'ada' })).toBeVisible();
  expect(screen.getByText('January 15, 2026')).toBeVisible();
  expect(screen.getByText('1.2K')).toBeVisible();
});

test('a display name precedes the username, with the bio below', async () => {
  serve({ displayName: 'Ada Lovelace', bio: 'Mathematics, mostly.' });
  open();
  expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  expect(screen.getByText('u/ada')).toBeVisible();
  expect(screen.getByText('Mathematics, mostly.')).toBeVisible();
  expect(document.title).toBe('Ada Lovelace (u/ada) · Stoa');
});

test('the owner of a cleared profile reads why', async () => {
  serve({ isSelf: true, clearedFor: 'Not kind' });
  open();
  expect(await screen.findByText('A moderator cleared your profile')).toBeVisible();
  expect(screen.getByText('Not kind')).toBeVisible();
});

test('a warned person reads why on their profile, and by which community', async () => {
  const createdAt = '2026-01-20T12:00:00.000Z';
  const community = { name: 'bread', displayName: 'Bread' };
  serve({
    isSelf: true,
    warnings: [
      { id: 2, reason: 'Be kind: Last time.', createdAt, community },
      {
        id: 1,
        reason: 'No advertising',
        createdAt,
        about: { type: 'comment', postId: 7, title: 'Seeds' },
      },
    ],
  });
  open();
  expect(await screen.findByText('A moderator of Bread warned you')).toBeVisible();
  expect(screen.getByText('Be kind: Last time.')).toBeVisible();
  expect(screen.getByText('A moderator warned you')).toBeVisible();
  expect(screen.getByText(/^About your comment on/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Seeds' })).toHaveAttribute('href', '/post/7');
});

test('a broken banner leaves its plain background, and a broken avatar the initial', async () => {
  serve({ avatar: '/media/a1.webp', banner: '/media/b2.webp' });
  const { container } = open();
  await screen.findByRole('heading', { name: 'ada' });
  expect(container.querySelectorAll('header img')).toHaveLength(2);
  container.querySelectorAll('header img').forEach((picture) => fireEvent.error(picture));
  expect(container.querySelectorAll('header img')).toHaveLength(0);
  expect(container.querySelector('header')).toHaveTextContent('A');
});

test('the viewer’s profile links to its settings', async () => {
  serve({ isSelf: true });
  open('/user/ada', ada);
  const link = await screen.findByRole('link', { name: 'Edit profile' });
  expect(link).toHaveAttribute('href', '/settings/profile');
});

test('an email address is shown if returned', async () => {
  serve({ email: 'ada@example.org', isSelf: true });
  open('/user/ada', ada);
  expect(await screen.findByText('ada@example.org')).toBeVisible();
});

test('others are informed that upvoted posts are private', async () => {
  serve();
  open('/user/ada?tab=upvoted');
  expect(await screen.findByText('Upvoted posts are private')).toBeVisible();
});

test('the URL selects the tab', async () => {
  serve();
  const { user, router } = open();
  await user.click(await screen.findByRole('tab', { name: 'About' }));
  expect(router.state.location.search).toBe('?tab=about');
  expect(screen.getByText('Member since')).toBeVisible();
});

describe('a member’s communities', () => {
  const serveCommunities = (answer: () => Response) =>
    server.use(http.get('*/api/user/1/communities', answer));
  const ben = makeUser({ id: 2, username: 'ben' });

  test('are listed under About if shown', async () => {
    serve({ canSeeCommunities: true });
    serveCommunities(() => HttpResponse.json([makeCommunity({ name: 'gardens', displayName: 'Gardens' })]));
    open('/user/ada?tab=about', ben);
    const link = await screen.findByRole('link', { name: 'Gardens' });
    expect(link).toHaveAttribute('href', '/community/gardens');
  });

  test('show an empty state', async () => {
    serve({ canSeeCommunities: true });
    serveCommunities(() => HttpResponse.json([]));
    open('/user/ada?tab=about', ben);
    expect(await screen.findByText('No communities yet')).toBeVisible();
  });

  test('can be retried after a failure', async () => {
    serve({ canSeeCommunities: true });
    serveCommunities(() => HttpResponse.error());
    const { user } = open('/user/ada?tab=about', ben);
    expect(await screen.findByText('Couldn’t load communities')).toBeVisible();
    serveCommunities(() => HttpResponse.json([makeCommunity({ displayName: 'Gardens' })]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Gardens' })).toBeVisible();
  });

  test('are neither shown nor requested if hidden', async () => {
    serve({ canSeeCommunities: false });
    open('/user/ada?tab=about', ben);
    expect(await screen.findByText('Member since')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Communities' })).not.toBeInTheDocument();
  });
});

const makeUserComment = (over: Partial<UserComment>): UserComment => ({
  id: 5,
  content: 'Well said',
  authorId: 1,
  author: { id: 1, username: 'ada' },
  createdAt: '2026-01-15T12:00:00.000Z',
  editedAt: null,
  upvotes: 0,
  downvotes: 0,
  userVote: null,
  postId: 7,
  parentId: null,
  depth: 0,
  isDeleted: false,
  post: { id: 7, title: 'On beans' },
  community: { id: 3, name: 'gardens', displayName: 'Gardens' },
  ...over,
});

test('more comments load below, the first new one has the focus, and a failure is reported in place', async () => {
  serve();
  let isUp = false;
  server.use(
    http.get('*/api/users/ada/comments', ({ request }) => {
      if (!request.url.includes('cursor=two')) {
        const headers = { link: '</api/users/ada/comments?cursor=two>; rel="next"' };
        return HttpResponse.json([makeUserComment({ id: 5 })], { headers });
      }
      if (!isUp) return HttpResponse.json({}, { status: 503 });
      return HttpResponse.json([makeUserComment({ id: 6, post: { id: 8, title: 'On peas' } })]);
    }),
  );
  const { user } = open('/user/ada?tab=comments');
  await user.click(await screen.findByRole('link', { name: 'Load More Comments' }));
  expect(await screen.findByText('Failed to fetch comments.')).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('link', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'On peas' })).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Load More Comments' })).not.toBeInTheDocument();
});

test('the Comments tab shows comments with their posts', async () => {
  serve();
  server.use(
    http.get('*/api/users/ada/comments', () =>
      HttpResponse.json([makeUserComment({ id: 5, content: 'Well **said**', upvotes: 3, downvotes: 1 })]),
    ),
  );
  open('/user/ada?tab=comments');
  expect(await screen.findByRole('link', { name: 'On beans' })).toHaveAttribute('href', '/post/7?comment=5');
  expect(screen.getByText('2 points')).toBeVisible();
  expect((await screen.findByText('said')).tagName).toBe('STRONG');
});

test.each([
  ['member', 'Make moderator', 'moderator'],
  ['moderator', 'Remove as moderator', 'member'],
] as const)('an admin changes the role of a %s', async (role, label, wanted) => {
  let current: UserProfile['role'] = role;
  server.use(
    http.get('*/api/users/ada', () => HttpResponse.json(makeProfile({ role: current }))),
    http.put('*/api/users/ada/role', async ({ request }) => {
      current = ((await request.json()) as { role: 'member' | 'moderator' }).role;
      return HttpResponse.json(makeProfile({ role: current }));
    }),
  );
  const { user } = open('/user/ada', makeUser({ id: 9, username: 'root', role: 'admin' }));
  await user.click(await screen.findByRole('button', { name: 'More options for ada' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }));
  await waitFor(() => expect(current).toBe(wanted));
});

test.each(['member', 'moderator'] as const)('a %s is offered no role to give', async (role) => {
  serve();
  const { user } = open('/user/ada', makeUser({ id: 9, role }));
  await user.click(await screen.findByRole('button', { name: 'More options for ada' }));
  expect(await screen.findByRole('menuitem', { name: 'Report ada' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /moderator/i })).not.toBeInTheDocument();
});

test('an admin gives no role to another admin, and nobody bans staff', async () => {
  serve({ role: 'admin' });
  const { user } = open('/user/ada', makeUser({ id: 9, username: 'root', role: 'admin' }));
  await user.click(await screen.findByRole('button', { name: 'More options for ada' }));
  expect(await screen.findByRole('menuitem', { name: 'Report ada' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /moderator|ban/i })).not.toBeInTheDocument();
});

describe('clearing a profile', () => {
  const menuOf = async (as: ReturnType<typeof makeUser>) => {
    const { user } = open('/user/ada', as);
    await user.click(await screen.findByRole('button', { name: 'More options for ada' }));
    await screen.findByRole('menuitem', { name: 'Copy profile link' });
    return screen.queryByRole('menuitem', { name: 'Clear profile…' });
  };

  test.each([
    ['moderator', { displayName: 'Ada Lovelace' }],
    ['moderator', { bio: 'Abuse' }],
    ['admin', { avatar: '/media/a1.webp' }],
    ['admin', { banner: '/media/b2.webp' }],
    ['moderator', { hasWidgets: true }],
  ] as const)('is offered to a %s where there is %j', async (role, shown) => {
    serve(shown);
    expect(await menuOf(makeUser({ id: 9, role }))).toBeVisible();
  });

  test('is not offered to members', async () => {
    serve({ bio: 'Hello' });
    expect(await menuOf(makeUser({ id: 9 }))).not.toBeInTheDocument();
  });

  test('is not offered to staff on an empty profile', async () => {
    serve();
    expect(await menuOf(makeUser({ id: 9, role: 'moderator' }))).not.toBeInTheDocument();
  });

  test('is not offered to staff on their own profile', async () => {
    serve({ bio: 'Hello', isSelf: true });
    expect(await menuOf({ ...ada, role: 'admin' })).not.toBeInTheDocument();
  });
});

test('when the feed remote is unavailable the rest of the profile stays', async () => {
  serve();
  server.use(http.get('*/api/communities', () => HttpResponse.json([makeCommunity()])));
  open();
  expect(await screen.findByText('This part is unavailable')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'ada' })).toBeVisible();
});

test.each([
  [true, '/trophies'],
  [false, '/user/ada?tab=about'],
])('the count of awards leads to the trophies (own profile: %s)', async (isSelf, href) => {
  renderPage(<ProfileHeader profile={makeProfile({ isSelf, trophyCount: 3 })} />, { as: makeUser() });
  expect(await screen.findByRole('link', { name: '3 awards of ada' })).toHaveAttribute('href', href);
});
