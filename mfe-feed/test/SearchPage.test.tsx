import { makeCommunity, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import SearchPage from '../src/search/SearchPage';

const server = startServer();

beforeEach(() => {
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([])),
    http.get('*/api/users', () => HttpResponse.json([])),
  );
});

const open = (url: string) => renderPage(<SearchPage />, { url, path: '/search' });

test('without a query six trending topics are offered', async () => {
  open('/search');
  const topics = ['AI', 'Gaming', 'Programming', 'Science', 'Technology', 'Quantum Computing'];
  for (const topic of topics) expect(screen.getByRole('link', { name: topic })).toBeVisible();
});

test('submitting sets the query and the URL', async () => {
  let search: string | null = null;
  server.use(
    http.get('*/api/posts', ({ request }) => {
      search = new URL(request.url).searchParams.get('search');
      return HttpResponse.json([makePost()]);
    }),
  );
  const { user, router } = open('/search');
  await user.type(screen.getByRole('searchbox'), '  beans & peas ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('heading', { name: 'A post about beans' })).toBeVisible();
  expect(search).toBe('beans & peas');
  expect(router.state.location.search).toBe('?q=beans+%26+peas');
});

test('a search keeps the focus in the field, which shows the query after Back', async () => {
  server.use(http.get('*/api/posts', () => HttpResponse.json([])));
  const { user, router } = open('/search?q=tea');
  const field = screen.getByRole('searchbox');
  await user.type(field, ' pot{Enter}');
  expect(await screen.findByRole('heading', { name: 'Results for “tea pot”' })).toBeVisible();
  expect(field).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(field).toHaveValue('tea');
});

test('the search page does not search for blanks', async () => {
  const { user, router } = open('/search');
  await user.type(screen.getByRole('searchbox'), '   {Enter}');
  expect(router.state.location.search).toBe('');
});

test('a long query is cut between two characters', async () => {
  server.use(http.get('*/api/posts', () => HttpResponse.json([])));
  open(`/search?q=${encodeURIComponent(`${'x'.repeat(199)}🌱🌱`)}`);
  expect(await screen.findByText(`Results for “${'x'.repeat(199)}🌱”`)).toBeVisible();
});

test('no match reads "No results found"', async () => {
  server.use(http.get('*/api/posts', () => HttpResponse.json([])));
  open('/search?q=nothing');
  expect(await screen.findByText('No results found')).toBeVisible();
});

test('shows three skeletons while the results load', () => {
  server.use(http.get('*/api/posts', () => new Promise<never>(() => undefined)));
  open('/search?q=beans');
  expect(screen.getByTestId('post-skeletons').children).toHaveLength(3);
});

const found = () =>
  server.use(
    http.get('*/api/posts', () =>
      HttpResponse.json([makePost()], { headers: { link: '</api/posts?cursor=a>; rel="next"' } }),
    ),
    http.get('*/api/communities', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('search') === 'bean' ? [makeCommunity()] : []),
    ),
    http.get('*/api/users', () =>
      HttpResponse.json([makeUser({ username: 'beanstalk', role: 'moderator' }), makeUser({ id: 9 })]),
    ),
  );

test('finds posts, communities and people, and counts completely loaded lists', async () => {
  found();
  const { user, router } = open('/search?q=bean');
  expect(await screen.findByRole('heading', { name: 'A post about beans' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'People 2' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Communities 1' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Posts' })).toBeVisible();

  await user.click(screen.getByRole('tab', { name: 'Communities 1' }));
  const panel = screen.getByRole('tabpanel');
  expect(within(panel).getByRole('link', { name: 'Kitchen Gardens' })).toHaveAttribute(
    'href',
    '/community/gardens',
  );
  expect(router.state.location.search).toBe('?q=bean&in=communities');
});

test('the tabs support arrow keys, and are kept in the URL', async () => {
  found();
  const { user, router } = open('/search?q=bean&in=people');
  expect(await screen.findByRole('link', { name: 'beanstalk' })).toHaveAttribute('href', '/user/beanstalk');
  expect(screen.getByText('Moderator')).toBeVisible();
  screen.getByRole('tab', { name: /People/ }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: /Communities/ })).toHaveFocus();
  expect(router.state.location.search).toBe('?q=bean&in=communities');
});

test('a search without posts points to other results', async () => {
  found();
  server.use(http.get('*/api/posts', () => HttpResponse.json([])));
  open('/search?q=bean');
  expect(await screen.findByText(/No posts, but 1 community and 2 people/)).toBeVisible();
});

test('a list that fails to load fails alone, and can be retried', async () => {
  found();
  let isAway = true;
  server.use(
    http.get('*/api/users', () =>
      isAway ? new HttpResponse(null, { status: 503 }) : HttpResponse.json([makeUser()]),
    ),
  );
  const { user } = open('/search?q=bean&in=people');
  expect(await screen.findByText('Couldn’t load people')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'ada' })).toBeVisible();
});
