import type { Community } from '@stoa/contract';
import { sharedApi } from '@stoa/platform';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import CommunitiesPage from '../src/directory/CommunitiesPage';

const server = startServer();
const gardens = makeCommunity();
const bread = makeCommunity({
  id: 4,
  name: 'bread',
  displayName: 'Bread',
  memberCount: 1_200,
  description: 'Flour.',
});

const summary = { communityCount: 230, memberCount: 41_500 };

function serve(joined = [gardens]) {
  server.use(
    http.get('*/api/communities', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search')?.toLowerCase() ?? '';
      const found = [gardens, bread].filter(({ displayName }) => displayName.toLowerCase().includes(search));
      return HttpResponse.json(found);
    }),
    http.get('*/api/communities/summary', () => HttpResponse.json(summary)),
    http.get('*/api/user/communities', () => HttpResponse.json(joined)),
  );
}

test('shows nine skeletons while the communities load', () => {
  serve();
  server.use(http.get('*/api/communities', () => new Promise<never>(() => undefined)));
  renderPage(<CommunitiesPage />);
  expect(screen.getByTestId('community-skeletons').children).toHaveLength(9);
});

test('a guest sees all communities, no Join button, and how to create an account', async () => {
  serve();
  renderPage(<CommunitiesPage />);
  expect(await screen.findByRole('region', { name: 'All Communities' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
});

test('a member sees joined communities apart from others', async () => {
  serve();
  renderPage(<CommunitiesPage />, { as: makeUser() });
  const mine = within(await screen.findByRole('region', { name: 'My Communities' }));
  expect(mine.getByRole('heading', { name: 'Kitchen Gardens' })).toBeVisible();
  const more = within(screen.getByRole('region', { name: 'Discover More' }));
  expect(more.getByText('1.2K members')).toBeVisible();
});

test('joining says "Joined community" and refreshes membership, communities and the summary', async () => {
  let joined = [gardens];
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([gardens, bread])),
    http.get('*/api/communities/summary', () =>
      HttpResponse.json({ ...summary, memberCount: 213 + joined.length }),
    ),
    http.get('*/api/user/communities', () => HttpResponse.json(joined)),
    http.post('*/api/communities/4/join', () => {
      joined = [gardens, bread];
      return HttpResponse.json(bread);
    }),
  );
  const { user } = renderPage(<CommunitiesPage />, { as: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Join Bread' }));
  expect(await screen.findByText('Joined community')).toBeVisible();
  expect(screen.getByText('You are now a member of Bread')).toBeVisible();
  expect(await screen.findByText('215')).toBeVisible();
  const joinedButton = await screen.findByRole('button', { name: 'Joined: leave Bread' });
  // Its card has moved to another section.
  await waitFor(() => expect(joinedButton).toHaveFocus());
});

test('leaving says "Left community"; clicking Joined leaves', async () => {
  let joined = [gardens];
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([gardens, bread])),
    http.get('*/api/communities/summary', () => HttpResponse.json(summary)),
    http.get('*/api/user/communities', () => HttpResponse.json(joined)),
    http.post('*/api/communities/3/leave', () => {
      joined = [];
      return HttpResponse.json(gardens);
    }),
  );
  const { user } = renderPage(<CommunitiesPage />, { as: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Joined: leave Kitchen Gardens' }));
  expect(await screen.findByText('Left community')).toBeVisible();
  expect(screen.getByText('You are no longer a member of Kitchen Gardens')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Join Kitchen Gardens' })).toBeVisible();
});

test('a site without communities says so, and offers no Clear Search', async () => {
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([])),
    http.get('*/api/communities/summary', () => HttpResponse.json({ communityCount: 0, memberCount: 0 })),
  );
  renderPage(<CommunitiesPage />);
  expect(await screen.findByText('No communities yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear Search' })).not.toBeInTheDocument();
});

test('a search without matches offers Clear Search', async () => {
  serve();
  const { user } = renderPage(<CommunitiesPage />);
  await user.type(await screen.findByRole('searchbox'), 'zeppelin');
  await user.click(await screen.findByRole('button', { name: 'Clear Search' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'Bread' })).toBeVisible();
});

test('a failure is reported and recovers on Retry', async () => {
  serve();
  server.use(http.get('*/api/communities', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = renderPage(<CommunitiesPage />);
  await screen.findByText('Couldn’t load communities');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Bread' })).toBeVisible();
});

test('a taken name is explained at its field, and the input is kept', async () => {
  serve();
  server.use(
    http.post('*/api/communities', () =>
      HttpResponse.json(
        {
          code: 'COMMUNITY_NAME_TAKEN',
          message: 'Taken.',
          fields: { name: 'A community with this name already exists.' },
        },
        { status: 409 },
      ),
    ),
  );
  const { user } = renderPage(<CommunitiesPage />, { as: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Create Community' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'bread');
  await user.type(dialog.getByRole('textbox', { name: 'Display name' }), 'More Bread');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText('A community with this name already exists.')).toBeVisible();
  expect(dialog.queryByText('Taken.')).not.toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Display name' })).toHaveValue('More Bread');
});

test('a name with invalid characters is rejected before sending', async () => {
  serve();
  const { user } = renderPage(<CommunitiesPage />, { as: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Create Community' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'so nice!');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(dialog.getByText('A name can only contain a–z, 0–9, _ and -.')).toBeVisible());
});

test('the summary counts total, joined, available and members', async () => {
  serve();
  renderPage(<CommunitiesPage />, { as: makeUser() });
  await screen.findByText('230');
  await screen.findByText('229');
  const figures = ['Total', 'Joined', 'Available', 'Total members'].map((label) =>
    screen.getAllByText(label)[0]?.parentElement?.textContent?.replace(label, ''),
  );
  expect(figures).toEqual(['230', '1', '229', '41.5K']);
});

test('joined private communities do not count as available', async () => {
  const allotment = makeCommunity({
    id: 9,
    name: 'allotment',
    displayName: 'Allotment',
    visibility: 'private',
  });
  serve([gardens, allotment]);
  renderPage(<CommunitiesPage />, { as: makeUser() });
  await screen.findByRole('heading', { name: 'Allotment' });
  const figures = ['Total', 'Joined', 'Available'].map((label) =>
    screen.getAllByText(label)[0]?.parentElement?.textContent?.replace(label, ''),
  );
  expect(figures).toEqual(['230', '2', '229']);
});

test('while the viewer’s communities load, their number is a dash, not zero', async () => {
  serve();
  server.use(http.get('*/api/user/communities', () => new Promise<never>(() => undefined)));
  renderPage(<CommunitiesPage />, { as: makeUser() });
  await screen.findByText('230');
  const figures = ['Joined', 'Available'].map((label) =>
    screen.getAllByText(label)[0]?.parentElement?.textContent?.replace(label, ''),
  );
  expect(figures).toEqual(['–', '–']);
});

test('the server sorts and searches, and a loading page shows placeholders', async () => {
  const queries: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  serve();
  server.use(
    http.get('*/api/communities', async ({ request }) => {
      queries.push(new URL(request.url).search);
      if (queries.length > 1) await released;
      return HttpResponse.json([bread]);
    }),
  );
  const { user } = renderPage(<CommunitiesPage />);
  await screen.findByRole('heading', { name: 'Bread' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort communities' }), 'Newest First');
  expect(screen.getByTestId('community-skeletons')).toBeInTheDocument();
  release();
  await screen.findByRole('heading', { name: 'Bread' });
  await user.type(screen.getByRole('searchbox'), 'flour');
  await waitFor(() => expect(queries.at(-1)).toBe('?search=flour&sort=newest'));
  expect(queries[0]).toBe('?sort=members');
});

test('more communities are appended until none are left', async () => {
  serve();
  server.use(
    http.get('*/api/communities', ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? HttpResponse.json([bread])
        : HttpResponse.json([gardens], {
            headers: { link: '</api/communities?sort=members&cursor=2>; rel="next"' },
          }),
    ),
  );
  const { user } = renderPage(<CommunitiesPage />);
  await user.click(await screen.findByRole('link', { name: 'Load More Communities' }));
  expect(await screen.findByRole('heading', { name: 'Bread' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Kitchen Gardens' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Load More Communities' })).not.toBeInTheDocument();
  expect(await screen.findByText('1 more community')).toBeVisible();
});

/** Presses Load More; the second page of the directory has these communities. */
async function loadMore(second: Community[]) {
  serve();
  server.use(
    http.get('*/api/communities', ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? HttpResponse.json(second)
        : HttpResponse.json([bread], {
            headers: { link: '</api/communities?sort=members&cursor=2>; rel="next"' },
          }),
    ),
  );
  const { user } = renderPage(<CommunitiesPage />, { as: makeUser() });
  await screen.findByRole('region', { name: 'My Communities' });
  await user.click(await screen.findByRole('link', { name: 'Load More Communities' }));
}

test('a page of joined communities alone is not said to be added', async () => {
  await loadMore([gardens]);
  expect(await screen.findByText('No communities added')).toBeVisible();
  expect(screen.queryByText('Added to the end of the list.')).toBeNull();
});

test('of more communities, joined ones are neither counted nor focused', async () => {
  await loadMore([gardens, makeCommunity({ id: 5, name: 'pottery', displayName: 'Pottery' })]);
  expect(await screen.findByText('1 more community')).toBeVisible();
  const others = within(screen.getByRole('region', { name: 'Discover More' }));
  await waitFor(() => expect(others.getByRole('link', { name: 'Pottery' })).toHaveFocus());
});

test('a session that expires in the create dialog is reported there, and signing in reopens it', async () => {
  const ended = { statusCode: 401, code: 'SESSION_MISSING', message: 'Sign in first.' };
  serve([]);
  server.use(http.post('*/api/communities', () => HttpResponse.json(ended, { status: 401 })));
  const before = renderPage(<CommunitiesPage />, { as: makeUser() });
  await before.user.click(await screen.findByRole('button', { name: 'Create Community' }));
  await before.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'pottery');
  await before.user.type(screen.getByRole('textbox', { name: 'Display name' }), 'Pottery');
  await before.user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  await before.user.click(screen.getByRole('button', { name: 'Sign in to send' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  before.unmount();
  renderPage(<CommunitiesPage />, { as: makeUser() });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('pottery');
});

test('a founder has the role in the new community at once', async () => {
  const pottery = makeCommunity({ id: 9, name: 'pottery', displayName: 'Pottery' });
  const role = { communityId: 9, permissions: ['posts' as const] };
  serve([]);
  server.use(
    http.post('*/api/communities', () => HttpResponse.json(pottery, { status: 201 })),
    http.get('*/api/auth/me', () => HttpResponse.json(makeUser({ communityRoles: [role] }))),
  );
  const { user, store } = renderPage(<CommunitiesPage />, { as: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Create Community' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'pottery');
  await user.type(screen.getByRole('textbox', { name: 'Display name' }), 'Pottery');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('At /community/pottery')).toBeVisible();
  const roles = () => sharedApi.endpoints.getMe.select()(store.getState()).data?.communityRoles;
  await waitFor(() => expect(roles()).toEqual([role]));
});
