import type { OwnFeed } from '@stoa/contract';
import { emitLiveEvent, setSendLive, type SendLive } from '@stoa/platform';
import { makePost, makeUser, politeAnnouncer, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import HomePage from '../src/home/HomePage';
import OwnFeedPage from '../src/own-feeds/OwnFeedPage';

const server = startServer();
const ben = makeUser({ id: 2, username: 'ben' });
const send = jest.fn<ReturnType<SendLive>, Parameters<SendLive>>();
beforeEach(() => {
  send.mockClear();
  window.scrollTo = jest.fn();
  setSendLive(send);
});
afterEach(() => setSendLive(undefined));

const old = makePost({ id: 40, title: 'An old post' });
const fresh = makePost({ id: 51, title: 'A fresh post' });

const serve = (...posts: (typeof old)[]) =>
  server.use(http.get('*/api/posts', () => HttpResponse.json(posts)));

/** Returns what the page watches; undefined if it watches nothing. */
function watched() {
  const said = send.mock.lastCall?.[0];
  return said && 'list' in said ? said : undefined;
}

async function open(url = '/?sort=new') {
  serve(old);
  const page = renderPage(<HomePage />, { url, as: ben });
  await waitFor(() => expect(watched()).toBeDefined());
  return page;
}

const count = (number: number) =>
  act(() => emitLiveEvent({ type: 'new_posts', data: { watch: watched()?.watch ?? -1, count: number } }));
const offer = () => screen.queryByRole('button', { name: /new post/ });

test('new posts are offered and announced, and appear with the focus on the first once they are wanted', async () => {
  const { user } = await open();
  expect(watched()).toMatchObject({ list: { sort: 'new' }, since: 40 });
  count(1);
  expect(offer()).toHaveTextContent('1 new post');
  const announcer = politeAnnouncer();
  await waitFor(() => expect(announcer).toHaveTextContent('1 new post'));
  expect(screen.queryByText('A fresh post')).not.toBeInTheDocument();
  serve(fresh, old);
  await user.click(screen.getByRole('button', { name: '1 new post' }));
  const title = await screen.findByRole('link', { name: 'A fresh post' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(offer()).not.toBeInTheDocument();
  await waitFor(() => expect(watched()).toMatchObject({ since: 51 }));
});

test('new posts start the list again, without the pages that were loaded below', async () => {
  const cursors: (string | null)[] = [];
  let newest = [old];
  server.use(
    http.get('*/api/posts', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      cursors.push(cursor);
      if (cursor) return HttpResponse.json([makePost({ id: 30, title: 'An older post' })]);
      const headers = { link: '</api/posts?sort=new&cursor=two>; rel="next"' };
      return HttpResponse.json(newest, { headers });
    }),
  );
  const { user } = renderPage(<HomePage />, { url: '/?sort=new', as: ben });
  await waitFor(() => expect(watched()).toBeDefined());
  const watch = watched()?.watch ?? -1;
  await user.click(await screen.findByRole('link', { name: 'Load More Posts' }));
  expect(await screen.findByText('An older post')).toBeVisible();
  newest = [fresh, old];
  act(() => emitLiveEvent({ type: 'new_posts', data: { watch, count: 1 } }));
  await user.click(await screen.findByRole('button', { name: '1 new post' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'A fresh post' })).toHaveFocus());
  expect(screen.queryByText('An older post')).not.toBeInTheDocument();
  expect(cursors).toEqual([null, 'two', null]);
});

test('a full page of new posts says that there may be more', async () => {
  await open();
  count(25);
  expect(offer()).toHaveTextContent('25+ new posts');
});

test('a failure says so, and the offer stays', async () => {
  const { user } = await open();
  count(2);
  server.use(http.get('*/api/posts', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: '2 new posts' }));
  expect(await screen.findByText('Couldn’t load the new posts')).toBeVisible();
  expect(offer()).toHaveTextContent('2 new posts');
  expect(screen.getByText('An old post')).toBeVisible();
});

test('another list starts without an offer, and ignores the count of the previous one', async () => {
  const { user } = await open();
  count(2);
  const before = watched()?.watch ?? -1;
  await user.click(screen.getByRole('link', { name: 'Hot' }));
  await waitFor(() => expect(watched()).toMatchObject({ list: { sort: 'hot' } }));
  expect(offer()).not.toBeInTheDocument();
  act(() => emitLiveEvent({ type: 'new_posts', data: { watch: before, count: 3 } }));
  expect(offer()).not.toBeInTheDocument();
});

test('after a lost connection the page asks again', async () => {
  await open();
  send.mockClear();
  act(() => setSendLive(undefined));
  act(() => setSendLive(send));
  expect(watched()).toMatchObject({ since: 40 });
});

test('guests, and later pages of a list, are offered nothing', async () => {
  serve(old);
  const { unmount } = renderPage(<HomePage />, { url: '/?sort=new' });
  expect(await screen.findByText('An old post')).toBeVisible();
  unmount();
  renderPage(<HomePage />, { url: '/?sort=new&cursor=abc', as: ben });
  expect(await screen.findByText('An old post')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

describe('an own feed', () => {
  const feed: OwnFeed = {
    id: 5,
    name: 'Growing',
    isPublic: true,
    owner: { id: 2, username: 'ben' },
    communities: [],
    people: [],
    words: ['beans'],
    domains: [],
    excludedWords: [],
  };
  function openFeed(search: string) {
    serve(old);
    server.use(http.get('*/api/feeds/5', () => HttpResponse.json(feed)));
    return renderPage(<OwnFeedPage />, { url: `/feeds/5${search}`, path: '/feeds/:id', as: ben });
  }

  test('offers its new posts', async () => {
    const { user } = openFeed('?sort=new');
    await waitFor(() => expect(watched()).toBeDefined());
    expect(watched()).toMatchObject({
      type: 'watch_feed',
      list: { sort: 'new', ownFeed: 5 },
      since: 40,
    });
    count(7);
    expect(screen.queryByText('A fresh post')).not.toBeInTheDocument();
    serve(fresh, old);
    await user.click(screen.getByRole('button', { name: '7 new posts' }));
    const title = await screen.findByRole('link', { name: 'A fresh post' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  test('offers nothing on its later pages', async () => {
    openFeed('?cursor=abc');
    expect(await screen.findByText('An old post')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });
});
