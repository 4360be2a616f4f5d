import { makeComment, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import HomePage from '../src/home/HomePage';
import PostPage from '../src/post/PostPage';

const server = startServer();
const ada = makeUser();
let voted: unknown[];
beforeEach(() => {
  voted = [];
  server.use(
    http.post('*/api/vote', async ({ request }) => {
      voted.push(await request.json());
      return HttpResponse.json({ upvotes: 1, downvotes: 0, userVote: { type: 'up' } });
    }),
    http.post('*/api/posts/7/notifications/read', () => HttpResponse.json({ ok: true })),
    http.put('*/api/posts/7/visit', () => HttpResponse.json({ ok: true })),
  );
});

const focused = () => document.activeElement?.textContent;

describe('in a list of posts', () => {
  const open = (as?: typeof ada) => {
    const posts = [1, 2, 3].map((id) => makePost({ id, title: `Post ${id}` }));
    server.use(http.get('*/api/posts', () => HttpResponse.json(posts)));
    return renderPage(<HomePage />, { ...(as && { as }) });
  };

  test('j and k move between the titles, and stop at both ends', async () => {
    const { user } = open(ada);
    await screen.findByRole('link', { name: 'Post 3' });
    await user.keyboard('k');
    expect(document.body).toHaveFocus();
    for (const [key, title] of [
      ['j', 'Post 1'],
      ['j', 'Post 2'],
      ['j', 'Post 3'],
      ['j', 'Post 3'],
      ['k', 'Post 2'],
    ] as const) {
      await user.keyboard(key);
      expect(focused()).toBe(title);
    }
  });

  test('j examines only posts on the way, and skips invisible ones', async () => {
    const { user } = open(ada);
    await screen.findByRole('link', { name: 'Post 3' });
    const examined: (string | undefined)[] = [];
    const isVisible = jest.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (
      this: Element,
    ) {
      const title = this.querySelector('h2, h3')?.textContent;
      examined.push(title);
      return title !== 'Post 2';
    });
    await user.keyboard('j');
    expect(focused()).toBe('Post 1');
    expect(new Set(examined.splice(0))).toEqual(new Set(['Post 1']));
    await user.keyboard('j');
    expect(focused()).toBe('Post 3');
    expect(new Set(examined)).toEqual(new Set(['Post 2', 'Post 3']));
    isVisible.mockRestore();
  });

  test('a votes on the focused post, and the focus stays', async () => {
    const { user } = open(ada);
    await screen.findByRole('link', { name: 'Post 3' });
    await user.keyboard('jja');
    await waitFor(() => expect(voted).toEqual([{ postId: 2, type: 'up' }]));
    expect(focused()).toBe('Post 2');
  });

  test('s saves the focused post', async () => {
    const { user } = open(ada);
    const saved: unknown[] = [];
    server.use(
      http.put('*/api/posts/:id/save', ({ params }) => {
        saved.push(params.id);
        return HttpResponse.json({ ok: true });
      }),
    );
    await screen.findByRole('link', { name: 'Post 3' });
    await user.keyboard('jjs');
    await waitFor(() => expect(saved).toEqual(['2']));
  });

  test('Enter opens the page of a link post, whose title leads to another site', async () => {
    const link = makePost({ id: 1, title: 'A link', type: 'link', imageUrl: 'https://beans.example/soup' });
    server.use(
      http.get('*/api/posts', () => HttpResponse.json([link, makePost({ id: 2, title: 'Post 2' })])),
    );
    const { user, router } = renderPage(<HomePage />, { as: ada });
    await screen.findByRole('link', { name: 'Post 2' });
    await user.keyboard('jjk');
    expect(document.activeElement).toHaveAccessibleName(/comments on “A link”/);
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/post/1');
  });

  test('guests, who cannot turn them off, have no shortcuts', async () => {
    const { user } = open();
    await screen.findByRole('link', { name: 'Post 3' });
    await user.keyboard('j');
    expect(document.body).toHaveFocus();
  });
});

describe('in a thread', () => {
  async function open() {
    const replies = [makeComment({ id: 101, parentId: 100, content: 'The reply' })];
    const comments = [makeComment({ id: 100, content: 'The first', replies }), makeComment({ id: 102 })];
    server.use(
      http.get('*/api/posts/7', () => HttpResponse.json(makePost({ commentCount: 3 }))),
      http.get('*/api/posts/7/comments', () => HttpResponse.json(comments)),
    );
    const page = renderPage(<PostPage />, { url: '/post/7', path: '/post/:id', as: ada });
    await screen.findByText('The reply');
    // Its keys load with the parts for members.
    await screen.findByRole('textbox', { name: 'Add a comment' });
    return page;
  }

  test('j and k move between comments and their replies in reading order', async () => {
    const { user } = await open();
    for (const id of [100, 101, 102]) {
      await user.keyboard('j');
      expect(document.activeElement?.id).toBe(`comment-${id}`);
    }
    await user.keyboard('k');
    expect(document.activeElement?.id).toBe('comment-101');
  });

  test('x collapses the thread below a comment, and r opens its reply form', async () => {
    const { user } = await open();
    await user.keyboard('jx');
    expect(screen.queryByText('The reply')).not.toBeInTheDocument();
    await user.keyboard('x');
    expect(await screen.findByText('The reply')).toBeVisible();
    await user.keyboard('r');
    expect(await screen.findByRole('textbox', { name: /^Reply to/ })).toBeVisible();
  });

  test('without a focused comment, keys act on the post', async () => {
    const { user } = await open();
    await user.keyboard('z');
    await waitFor(() => expect(voted).toEqual([{ postId: 7, type: 'down' }]));
  });
});
