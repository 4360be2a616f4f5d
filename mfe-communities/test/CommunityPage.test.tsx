import { api, emitLiveEvent, hasDrafts, takeRememberedPath } from '@stoa/platform';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import CommunityPage from '../src/community/CommunityPage';

const server = startServer();
const open = (options: { as?: ReturnType<typeof makeUser>; url?: string } = {}) =>
  renderPage(<CommunityPage />, { url: '/community/gardens', path: '/community/:slug', ...options });

function serve() {
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity({ ownerId: 1 }))),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
  );
}

test('an unknown community shows "Community Not Found" with a way on', async () => {
  server.use(http.get('*/api/communities/name/gardens', () => HttpResponse.json({}, { status: 404 })));
  open();
  expect(await screen.findByText('Community Not Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Communities' })).toHaveAttribute('href', '/communities');
});

test('a community that fails to load shows the same screen with the reason and recovers on Retry', async () => {
  server.use(http.get('*/api/communities/name/gardens', () => HttpResponse.json({}, { status: 503 })));
  const { user } = open();
  expect(await screen.findByText('Community Not Found')).toBeVisible();
  expect(screen.getByText(/^Couldn’t load the community\./)).toBeVisible();
  serve();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Kitchen Gardens' })).toBeVisible();
});

test('a community that failed to load is loaded again when the connection is back', async () => {
  server.use(http.get('*/api/communities/name/gardens', () => HttpResponse.json({}, { status: 503 })));
  open();
  await screen.findByText('Community Not Found');
  serve();
  act(() => emitLiveEvent({ type: 'connected' }));
  expect(await screen.findByRole('heading', { name: 'Kitchen Gardens' })).toBeVisible();
});

test('a community that closes to the viewer while it is open is no longer shown', async () => {
  serve();
  const { store } = open({ as: makeUser() });
  await screen.findByRole('heading', { name: 'Kitchen Gardens' });
  server.use(http.get('*/api/communities/name/gardens', () => HttpResponse.json({}, { status: 404 })));
  act(() => void store.dispatch(api.util.invalidateTags(['Community'])));
  expect(await screen.findByText('Community Not Found')).toBeVisible();
  expect(screen.queryByText('Kitchen Gardens')).not.toBeInTheDocument();
});

test('shows five skeletons while the posts of a community load', async () => {
  serve();
  open();
  expect((await screen.findByTestId('list-skeleton')).children).toHaveLength(5);
});

test('the page’s title and description are the community’s', async () => {
  serve();
  open();
  await screen.findByRole('heading', { name: 'Kitchen Gardens' });
  await waitFor(() => expect(document.title).toBe('Kitchen Gardens · Stoa'));
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'Growing food.');
});

test('the founder is named with a link to the profile, and nobody where the founder is unknown', async () => {
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity({ createdBy: 'ada' }))),
  );
  const { unmount } = open();
  const link = await screen.findByRole('link', { name: 'ada' });
  expect(link).toHaveAttribute('href', '/user/ada');
  expect(link.parentElement).toHaveTextContent(/^Created .+ by ada$/);
  unmount();
  serve();
  open();
  expect((await screen.findByText(/^Created/)).textContent).not.toContain('by');
});

test('the description is Markdown on the page, and plain in the page’s description', async () => {
  const description = 'For **all** gardeners';
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity({ description }))),
  );
  open();
  expect(await screen.findByText('all', { selector: 'strong' })).toBeVisible();
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'For all gardeners');
});

test('nothing announces reordered posts while their list is missing', async () => {
  serve();
  const { user, router } = open();
  await screen.findByText('This part is unavailable');
  await user.click(screen.getByRole('link', { name: 'Top' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=top'));
  expect(screen.queryByText('Sorted by Top')).not.toBeInTheDocument();
});

test('a signed-out click on Join goes to /login', async () => {
  serve();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Join Kitchen Gardens' }));
  expect(await screen.findByText('At /login')).toBeVisible();
});

test('Create Post opens the form with this community chosen', async () => {
  serve();
  const { user } = open({ as: makeUser() });
  await user.click(await screen.findByRole('link', { name: 'Create Post' }));
  expect(await screen.findByText('At /create-post?community=gardens')).toBeVisible();
});

test('a guest who creates a post signs in first, and then finds the form', async () => {
  serve();
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Create Post' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  expect(takeRememberedPath()).toBe('/create-post?community=gardens');
});

test.each([
  ['public', 0],
  ['private', 1],
] as const)('a %s community is marked accordingly', async (visibility, marks) => {
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity({ visibility }))),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
  );
  open({ as: makeUser() });
  expect(await screen.findByRole('heading', { name: 'Kitchen Gardens' })).toBeVisible();
  expect(screen.queryAllByText(/^(Public|Private)$/)).toHaveLength(marks);
});

test('without a connection, the page says that it could not load', async () => {
  server.use(http.get('*/api/communities/name/gardens', () => HttpResponse.error()));
  open();
  expect(await screen.findByText(/^Couldn’t load the community\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test.each([
  ['a member', undefined, false],
  ['a moderator', ['posts'], true],
  ['its owner', ['posts', 'people', 'settings'], true],
] as const)('%s is led to its settings: %s', async (_, permissions, isOffered) => {
  serve();
  server.use(
    http.get('*/api/communities/name/gardens', () =>
      HttpResponse.json(makeCommunity({ ...(permissions && { permissions: [...permissions] }) })),
    ),
  );
  open({ as: makeUser() });
  await screen.findByRole('heading', { name: 'Kitchen Gardens' });
  const link = screen.queryByRole('link', { name: 'Settings of Kitchen Gardens' });
  if (isOffered) expect(link).toHaveAttribute('href', '/community/gardens/settings');
  else expect(link).not.toBeInTheDocument();
});

test('lists its owner and moderators', async () => {
  serve();
  const moderators = [
    { username: 'ada', isOwner: true },
    { username: 'ben', isOwner: false },
  ];
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity({ moderators }))),
  );
  const { user } = open();
  await user.click(await screen.findByText('2 moderators'));
  expect(screen.getByRole('link', { name: 'ben' })).toHaveAttribute('href', '/user/ben');
  expect(screen.getByText('Owner').closest('li')).toHaveTextContent('ada');
});

describe('an invitation to moderate', () => {
  function openInvited(status = 200) {
    const sent: unknown[] = [];
    let isOpen = true;
    serve();
    server.use(
      http.get('*/api/communities/name/gardens', () => {
        const invitation = { permissions: ['posts', 'people'] as ('posts' | 'people')[], invitedBy: 'ada' };
        return HttpResponse.json(makeCommunity({ visibility: 'restricted', ...(isOpen && { invitation }) }));
      }),
      http.get('*/api/auth/me', () => HttpResponse.json(makeUser({ id: 9 }))),
      http.post('*/api/communities/3/moderator-invitations/answer', async ({ request }) => {
        sent.push(await request.json());
        isOpen = status !== 200;
        return HttpResponse.json(status === 200 ? { ok: true } : { message: 'Withdrawn.' }, { status });
      }),
    );
    return { sent, ...open({ as: makeUser({ id: 9 }) }) };
  }

  test.each([
    ['Accept', true, 'You now moderate this community'],
    ['Decline', false, 'Invitation declined'],
  ])('is answered by %s, and the focus stays on the page', async (name, isAccepted, done) => {
    const { sent, user } = openInvited();
    expect(await screen.findByText('ada invited you to moderate this community.')).toBeVisible();
    expect(
      screen.getByText('Your permissions would be: Posts and comments, Members and moderators.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent).toEqual([{ isAccepted }]);
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Kitchen Gardens' })).toHaveFocus();
  });

  test('replaces the button that asks to join, and Invited leads to it', async () => {
    const { user } = openInvited();
    await user.click(
      await screen.findByRole('button', { name: 'Invited: show the invitation to Kitchen Gardens' }),
    );
    expect(screen.getByRole('region', { name: 'ada invited you to moderate this community.' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Ask to join Kitchen Gardens' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('button', { name: 'Ask to join Kitchen Gardens' })).toBeVisible();
  });

  test('that was withdrawn says so', async () => {
    const { user } = openInvited(404);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Couldn’t answer the invitation')).toBeVisible();
    expect(screen.getByText('Withdrawn.')).toBeVisible();
  });
});

test('its rules are on the page, with their explanations', async () => {
  const rules = [
    { title: 'Be kind', text: '' },
    { title: 'Name your soil', text: 'Clay, sand or loam.' },
  ];
  serve();
  server.use(http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity({ rules }))));
  const { user } = open();
  await user.click(await screen.findByText('2 rules'));
  expect(screen.getByText('Clay, sand or loam.')).toBeVisible();
});

test('when the feed remote is unavailable, the community’s header stays', async () => {
  serve();
  open();
  expect(await screen.findByText('This part is unavailable')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Kitchen Gardens' })).toBeVisible();
});

describe('a community that approves its members', () => {
  const restricted = makeCommunity({ visibility: 'restricted' });
  const serveIt = (over: Partial<typeof restricted> = {}, joined: (typeof restricted)[] = []) =>
    server.use(
      http.get('*/api/communities/name/gardens', () => HttpResponse.json({ ...restricted, ...over })),
      http.get('*/api/user/communities', () => HttpResponse.json(joined)),
    );

  test('takes a request with a message, and then shows that it waits', async () => {
    serveIt();
    const sent = jest.fn();
    server.use(
      http.put('*/api/communities/name/gardens/join-request', async ({ request }) => {
        sent(await request.json());
        serveIt({ isRequested: true });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open({ as: makeUser() });
    await user.click(await screen.findByRole('button', { name: 'Ask to join Kitchen Gardens' }));
    await user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'I grow beans.');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request sent')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ message: 'I grow beans.' });
    expect(hasDrafts()).toBe(false);
    expect(
      await screen.findByRole('button', { name: 'Requested: withdraw the request to join Kitchen Gardens' }),
    ).toBeVisible();
  });

  test('keeps the message when sending fails, and says why', async () => {
    serveIt();
    server.use(
      http.put('*/api/communities/name/gardens/join-request', () =>
        HttpResponse.json({ statusCode: 422, code: 'RULE_BROKEN', message: 'Too many.' }, { status: 422 }),
      ),
    );
    const { user } = open({ as: makeUser() });
    await user.click(await screen.findByRole('button', { name: 'Ask to join Kitchen Gardens' }));
    await user.type(await screen.findByRole('textbox', { name: /^Message/ }), 'I grow beans.');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many.');
    expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('I grow beans.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Draft saved')).toBeVisible();
  });

  test('withdraws a request', async () => {
    serveIt({ isRequested: true });
    server.use(
      http.delete('*/api/communities/name/gardens/join-request', () => {
        serveIt();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open({ as: makeUser() });
    await user.click(await screen.findByRole('button', { name: /^Requested/ }));
    expect(await screen.findByText('Request withdrawn')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Ask to join Kitchen Gardens' })).toBeVisible();
  });

  test('asks before a member leaves, and keeps the focus on the button that follows', async () => {
    serveIt({}, [restricted]);
    server.use(
      http.post('*/api/communities/3/leave', () => {
        serveIt();
        return HttpResponse.json(restricted);
      }),
    );
    const { user } = open({ as: makeUser() });
    await user.click(await screen.findByRole('button', { name: 'Joined: leave Kitchen Gardens' }));
    expect(await screen.findByText('To come back, you need to be approved again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Left community')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    const ask = await screen.findByRole('button', { name: 'Ask to join Kitchen Gardens' });
    await waitFor(() => expect(ask).toHaveFocus());
  });

  test('sends a guest to sign in first', async () => {
    serveIt();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ask to join Kitchen Gardens' }));
    expect(await screen.findByText('At /login')).toBeVisible();
  });
});

describe('an unknown community', () => {
  beforeEach(() =>
    server.use(
      http.get('*/api/communities/name/gardens', () => HttpResponse.json({}, { status: 404 })),
      http.get('*/api/user/communities', () => HttpResponse.json([])),
    ),
  );

  test('may be private: members can ask to join it, and learn nothing else', async () => {
    server.use(
      http.put('*/api/communities/name/gardens/join-request', () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = open({ as: makeUser() });
    await user.click(await screen.findByRole('button', { name: 'Ask to join gardens' }));
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    expect(
      await screen.findByText(
        'If a private community has this address, its owner and moderators can now see your request.',
      ),
    ).toBeVisible();
  });

  test('offers guests nothing but the directory', async () => {
    open();
    expect(await screen.findByText('Community Not Found')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Ask/ })).not.toBeInTheDocument();
  });
});

describe('a community with flairs', () => {
  const flairs = [
    { id: 4, text: 'Question', color: '#2255aa' },
    { id: 5, text: 'Answered', color: '#ffdd00', isModeratorsOnly: true as const },
  ];
  const serveFlairs = () =>
    server.use(
      http.get('*/api/communities/name/gardens', () =>
        HttpResponse.json(makeCommunity({ flairs, isSensitive: true })),
      ),
      http.get('*/api/user/communities', () => HttpResponse.json([])),
    );
  const filter = async () =>
    within(await screen.findByRole('navigation', { name: 'Flairs of Kitchen Gardens' }));

  test('links to the posts with each of them, and keeps the order', async () => {
    serveFlairs();
    const { user, router } = open({ url: '/community/gardens?sort=new' });
    const links = (await filter()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All', '/community/gardens?sort=new'],
      ['Question', '/community/gardens?flair=4&sort=new'],
      ['Answered', '/community/gardens?flair=5&sort=new'],
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: 'Question: only posts with this flair' }));
    expect(router.state.location.search).toBe('?flair=4&sort=new');
    expect(screen.getByRole('link', { name: /^Question:/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: /^Question:/ })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Hot' }));
    await waitFor(() => expect(router.state.location.search).toBe('?flair=4'));
    expect(screen.getByRole('link', { name: 'Rising' })).toHaveAttribute(
      'href',
      '/community/gardens?sort=rising&flair=4',
    );
    await user.click(screen.getByRole('link', { name: 'Top' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Time range' }), 'Past hour');
    expect(router.state.location.search).toBe('?sort=top&t=hour&flair=4');
  });

  test('shows all posts for a flair that it no longer has', async () => {
    serveFlairs();
    open({ url: '/community/gardens?flair=99' });
    expect((await filter()).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  });

  test('says that it is sensitive', async () => {
    serveFlairs();
    open();
    expect(await screen.findByText('Sensitive')).toBeVisible();
  });

  test('has no filter without flairs', async () => {
    serve();
    open();
    await screen.findByRole('heading', { name: 'Kitchen Gardens' });
    expect(screen.queryByRole('navigation', { name: /^Flairs/ })).not.toBeInTheDocument();
  });
});
describe('the message to new members', () => {
  const welcomed = { welcome: 'Please read the **rules**.', awaitsWelcome: true } as const;
  const serveWelcome = (state: { isDismissed: boolean }) =>
    server.use(
      http.get('*/api/communities/name/gardens', () =>
        HttpResponse.json(makeCommunity(state.isDismissed ? {} : welcomed)),
      ),
      http.get('*/api/user/communities', () => HttpResponse.json([makeCommunity()])),
      http.delete('*/api/communities/3/welcome', () => {
        state.isDismissed = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );

  test('is shown until it is closed, and its Markdown is rendered', async () => {
    const state = { isDismissed: false };
    serveWelcome(state);
    const { user } = open({ as: makeUser() });
    const dialog = await screen.findByRole('dialog', { name: 'Welcome to Kitchen Gardens' });
    expect(await within(dialog).findByText('rules')).toHaveProperty('tagName', 'STRONG');
    await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(state.isDismissed).toBe(true));
  });

  test('is not shown to others', async () => {
    serveWelcome({ isDismissed: true });
    open({ as: makeUser() });
    await screen.findByRole('heading', { name: 'Kitchen Gardens' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('stays closed if that cannot be stored', async () => {
    serveWelcome({ isDismissed: false });
    server.use(http.delete('*/api/communities/3/welcome', () => HttpResponse.json({}, { status: 503 })));
    const { user } = open({ as: makeUser() });
    await user.click(await screen.findByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

test('a banner and an icon that cannot be loaded leave a plain ground and the icon', async () => {
  const pictures = { bannerUrl: '/media/banner.webp', iconUrl: '/media/icon.webp' };
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity(pictures))),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
  );
  const { container } = open();
  await screen.findByRole('heading', { name: 'Kitchen Gardens' });
  const picture = (src: string) => container.querySelector(`header img[src="${src}"]`);
  for (const src of Object.values(pictures)) {
    const shown = picture(src);
    expect(shown).toHaveAttribute('alt', '');
    if (shown) fireEvent.error(shown);
    expect(picture(src)).not.toBeInTheDocument();
  }
  expect(container.querySelector('header svg')).toBeInTheDocument();
});

test('Top has a time span, which is part of the address', async () => {
  serve();
  const { user, router } = open({ url: '/community/gardens?sort=top&t=week' });
  const span = await screen.findByRole('combobox', { name: 'Time range' });
  expect(span).toHaveValue('week');
  await user.selectOptions(span, 'Past hour');
  expect(router.state.location.search).toBe('?sort=top&t=hour');
  await user.click(screen.getByRole('link', { name: 'Rising' }));
  expect(router.state.location.search).toBe('?sort=rising');
  expect(screen.queryByRole('combobox', { name: 'Time range' })).not.toBeInTheDocument();
});
