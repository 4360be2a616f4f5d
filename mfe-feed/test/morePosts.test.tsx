import { makePost, makeUser, politeAnnouncer, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import HomePage from '../src/home/HomePage';

const server = startServer();
const more = (cursor: string, count: number) => [{ community: 'Gardens', count, cursor }];
const bread = makePost({ id: 8, title: 'Bread' });
const beans = makePost({ id: 7, title: 'Beans', more: more('first', 26) });
const peas = makePost({ id: 6, title: 'Peas' });
const figs = makePost({ id: 5, title: 'Figs', more: more('second', 1) });
const plums = makePost({ id: 4, title: 'Plums' });

/** Serves a page and what it leaves out, by cursor. */
function serve(folds: Record<string, () => Response>) {
  server.use(
    http.get('*/api/posts', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      return cursor === null
        ? HttpResponse.json([beans, bread])
        : (folds[cursor]?.() ?? HttpResponse.error());
    }),
  );
}

afterEach(() => sessionStorage.clear());

const titles = () =>
  screen.getAllByRole('article').map((article) => article.querySelector('h2')?.textContent);
const open = (view: 'card' | 'list') =>
  renderPage(<HomePage />, { url: '/?sort=hot', as: makeUser({ settings: { view } }) });

test.each(['card', 'list'] as const)(
  'in a list of %s, posts beyond the share of a community unfold in place, with the focus on the first',
  async (view) => {
    // Beans is on the page already: its rank has changed.
    serve({
      first: () => HttpResponse.json([beans, peas, figs]),
      second: () => HttpResponse.json([plums]),
    });
    const { user } = open(view);
    await user.click(await screen.findByRole('button', { name: '25+ more from Gardens' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Peas' })).toHaveFocus());
    expect(titles()).toEqual(['Beans', 'Peas', 'Figs', 'Bread']);
    await waitFor(() => expect(politeAnnouncer()).toHaveTextContent('2 posts added to the list'));
    await user.click(screen.getByRole('button', { name: '1 more from Gardens' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Plums' })).toHaveFocus());
    expect(titles()).toEqual(['Beans', 'Peas', 'Figs', 'Plums', 'Bread']);
  },
);

test('posts that fail to unfold say why, and can be fetched again', async () => {
  serve({ first: () => HttpResponse.json({ message: 'Please wait.' }, { status: 503 }) });
  const { user } = open('card');
  await user.click(await screen.findByRole('button', { name: '25+ more from Gardens' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch these posts.');
  serve({ first: () => HttpResponse.json([peas]) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Peas' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('posts that are gone leave a line that has the focus', async () => {
  serve({ first: () => HttpResponse.json([]) });
  const { user } = open('card');
  await user.click(await screen.findByRole('button', { name: '25+ more from Gardens' }));
  await waitFor(() =>
    expect(screen.getByText('These posts are no longer here.', { selector: 'li *' })).toHaveFocus(),
  );
});

test('unfolded posts stay unfolded after Back and Reload, also those within', async () => {
  serve({
    first: () => HttpResponse.json([peas, figs]),
    second: () => HttpResponse.json([plums]),
  });
  const { user, unmount } = open('card');
  await user.click(await screen.findByRole('button', { name: '25+ more from Gardens' }));
  await user.click(await screen.findByRole('button', { name: '1 more from Gardens' }));
  await screen.findByRole('link', { name: 'Plums' });
  unmount();
  open('card');
  expect(await screen.findByRole('link', { name: 'Plums' })).toBeVisible();
  expect(titles()).toEqual(['Beans', 'Peas', 'Figs', 'Plums', 'Bread']);
  expect(document.body).toHaveFocus();
});

test('unfolded posts that fail to load after Back can be fetched again', async () => {
  serve({ first: () => HttpResponse.json([peas]) });
  const { user, unmount } = open('card');
  await user.click(await screen.findByRole('button', { name: '25+ more from Gardens' }));
  await screen.findByRole('link', { name: 'Peas' });
  unmount();
  serve({ first: () => HttpResponse.json({ message: 'Please wait.' }, { status: 503 }) });
  const again = open('card');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch these posts.');
  serve({ first: () => HttpResponse.json([peas]) });
  await again.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Peas' })).toBeVisible();
});
