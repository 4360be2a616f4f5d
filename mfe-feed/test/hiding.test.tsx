import { makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import HomePage from '../src/home/HomePage';
import PostList from '../src/post-list/PostList';
import PostPage from '../src/post/PostPage';

const server = startServer();
const ben = makeUser({ id: 3, username: 'ben' });
const [beans, bread] = [makePost({ id: 7, title: 'Beans' }), makePost({ id: 8, title: 'Bread' })];
const title = (name: string) => screen.queryByRole('link', { name });
const undo = () => screen.queryByRole('button', { name: 'Show “Beans” again' });

/** Serves the list and the calls; returns what was called. */
function serve() {
  const calls: string[] = [];
  server.use(
    http.get('*/api/posts', () => HttpResponse.json([beans, bread])),
    http.put('*/api/posts/7/hidden', () => {
      calls.push('hide');
      return HttpResponse.json({ ok: true });
    }),
    http.delete('*/api/posts/7/hidden', () => {
      calls.push('show');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return calls;
}

async function hideBeans(user: ReturnType<typeof renderPage>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More on “Beans”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hide' }));
}

test.each(['card', 'list'] as const)(
  'a post hidden from a list of %s leaves a line with Undo',
  async (view) => {
    const calls = serve();
    const { user } = renderPage(
      <PostList
        source={{ kind: 'community', communityId: 1, sort: 'new' }}
        view={view}
        skeletons={1}
        empty={{ title: 'Nothing' }}
      />,
      { as: ben },
    );
    await hideBeans(user);
    await waitFor(() => expect(undo()).toHaveFocus());
    expect([title('Beans'), title('Bread')]).toEqual([null, expect.anything()]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(title('Beans')).toHaveFocus());
    expect(undo()).not.toBeInTheDocument();
    expect(calls).toEqual(['hide', 'show']);
  },
);

test('a post that could not be hidden stays, with the reason', async () => {
  serve();
  server.use(http.put('*/api/posts/7/hidden', () => HttpResponse.error()));
  const { user } = renderPage(<HomePage />, { url: '/', as: ben });
  await hideBeans(user);
  expect(await screen.findByText('Couldn’t hide the post')).toBeVisible();
  expect(title('Beans')).toBeVisible();
});

test('guests, and lists of one person, do not hide posts', async () => {
  serve();
  server.use(http.get('*/api/users/ada/posts', () => HttpResponse.json([{ ...beans, isHidden: true }])));
  const { unmount } = renderPage(<HomePage />, { url: '/' });
  await screen.findByRole('link', { name: 'Beans' });
  expect(screen.queryByRole('button', { name: 'More on “Beans”' })).not.toBeInTheDocument();
  unmount();
  const { user } = renderPage(
    <PostList
      source={{ kind: 'user', username: 'ada' }}
      view="card"
      skeletons={1}
      empty={{ title: 'Nothing' }}
    />,
    { as: ben },
  );
  await user.click(await screen.findByRole('button', { name: 'More on “Beans”' }));
  expect(await screen.findByRole('menuitem', { name: /Why/ })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Hide' })).not.toBeInTheDocument();
});

test('the page of a hidden post shows it in lists again', async () => {
  const calls = serve();
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json({ ...beans, isHidden: true })),
    http.get('*/api/posts/7/comments', () => HttpResponse.json([])),
    http.post('*/api/posts/7/notifications/read', () => HttpResponse.json({ ok: true })),
  );
  const { user } = renderPage(<PostPage />, { url: '/post/7', path: '/post/:id', as: ben });
  await user.click(await screen.findByRole('button', { name: 'More on “Beans”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show in lists' }));
  expect(await screen.findByText('Shown in your lists again')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'More on “Beans”' }));
  expect(await screen.findByRole('menuitem', { name: 'Hide' })).toBeVisible();
  expect(calls).toEqual(['show']);
});
