import { limits } from '@stoa/contract';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
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

test('only its owner can edit it', async () => {
  serve();
  const other = open({ as: makeUser({ id: 9 }) });
  await screen.findByRole('heading', { name: 'Kitchen Gardens' });
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  other.unmount();
  const { user } = open({ as: makeUser({ id: 1 }) });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  expect(await screen.findByRole('textbox', { name: 'Display name' })).toHaveValue('Kitchen Gardens');
});

describe('the rules', () => {
  const rules = [
    { title: 'Be kind', text: '' },
    { title: 'Name your soil', text: 'Clay, sand or loam.' },
  ];

  /** Opens the page of a community with rules; returns the bodies of its updates. */
  function openWithRules() {
    const sent: unknown[] = [];
    const community = makeCommunity({ ownerId: 1, rules });
    serve();
    server.use(
      http.get('*/api/communities/name/gardens', () => HttpResponse.json(community)),
      http.patch('*/api/communities/3', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(community);
      }),
    );
    return { sent, ...open({ as: makeUser({ id: 1 }) }) };
  }

  test('are on the page, with their explanations', async () => {
    const { user } = openWithRules();
    await user.click(await screen.findByText('2 rules'));
    expect(screen.getByText('Clay, sand or loam.')).toBeVisible();
  });

  test('can be reordered, removed and added by the owner, and the focus stays', async () => {
    const { sent, user } = openWithRules();
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    await user.click(await screen.findByRole('button', { name: 'Move rule 2 up' }));
    expect(await screen.findByRole('textbox', { name: 'Rule 1' })).toHaveValue('Name your soil');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move rule 1 down' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Remove rule 2' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Rule 1' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(screen.getByRole('textbox', { name: 'Rule 2' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The rule is required.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Rule 2' }), 'Share seeds');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ rules: [rules[1], { title: 'Share seeds', text: '' }] });
  });

  test('are at most 15', async () => {
    const { user } = openWithRules();
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    const add = await screen.findByRole('button', { name: 'Add rule' });
    for (let count = rules.length; count < limits.communityRulesMax; count += 1) await user.click(add);
    expect(screen.getByRole('button', { name: '15 rules at most' })).toBeDisabled();
  });
});

test('when the feed remote is unavailable, the community’s header stays', async () => {
  serve();
  open();
  expect(await screen.findByText('This part is unavailable')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Kitchen Gardens' })).toBeVisible();
});

test('a session that expires in the edit dialog is reported there, and signing in reopens it', async () => {
  const ended = { statusCode: 401, code: 'SESSION_MISSING', message: 'Sign in first.' };
  serve();
  server.use(http.patch('*/api/communities/3', () => HttpResponse.json(ended, { status: 401 })));
  const before = open({ as: makeUser() });
  await before.user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await before.user.type(await screen.findByRole('textbox', { name: /Description/ }), ' And eating it.');
  await before.user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  await before.user.click(screen.getByRole('button', { name: 'Sign in to send' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  before.unmount();
  open({ as: makeUser() });
  expect(await screen.findByRole('textbox', { name: /Description/ })).toHaveValue(
    'Growing food. And eating it.',
  );
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
      await screen.findByText('If a private community has this address, its owner now sees your request.'),
    ).toBeVisible();
  });

  test('offers guests nothing but the directory', async () => {
    open();
    expect(await screen.findByText('Community Not Found')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Ask/ })).not.toBeInTheDocument();
  });
});
