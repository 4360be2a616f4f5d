import { makePost, renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import SearchPage from '../src/search/SearchPage';

const server = startServer();

const open = (url: string) => renderPage(<SearchPage />, { url, path: '/search' });

test('§2: with no query six trending topics are offered', async () => {
  open('/search');
  const topics = ['AI', 'Gaming', 'Programming', 'Science', 'Technology', 'Quantum Computing'];
  for (const topic of topics) expect(screen.getByRole('button', { name: topic })).toBeVisible();
});

test('§4: submitting sets the query and the address', async () => {
  let asked: string | null = null;
  server.use(
    http.get('*/api/posts', ({ request }) => {
      asked = new URL(request.url).searchParams.get('search');
      return HttpResponse.json([makePost()]);
    }),
  );
  const { user, router } = open('/search');
  await user.type(screen.getByRole('searchbox'), '  beans & peas ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('heading', { name: 'A post about beans' })).toBeVisible();
  expect(asked).toBe('beans & peas');
  expect(router.state.location.search).toBe('?q=beans+%26+peas');
});

test('§5: the search page does not search for blanks', async () => {
  const { user } = open('/search');
  await user.type(screen.getByRole('searchbox'), '   ');
  expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
});

test('§8: no match reads "No results found"', async () => {
  server.use(http.get('*/api/posts', () => HttpResponse.json([])));
  open('/search?q=nothing');
  expect(await screen.findByText('No results found')).toBeVisible();
});

test('§9: three skeletons stand where the results will be', () => {
  server.use(http.get('*/api/posts', () => new Promise<never>(() => undefined)));
  open('/search?q=beans');
  expect(screen.getByTestId('post-skeletons').children).toHaveLength(3);
});
