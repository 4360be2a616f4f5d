import { ownFeedLimits, times, type OwnFeed } from '@stoa/contract';
import { makeCommunity, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import OwnFeedFormPage from '../src/own-feeds/OwnFeedFormPage';
import OwnFeedPage from '../src/own-feeds/OwnFeedPage';
import OwnFeedsPage from '../src/own-feeds/OwnFeedsPage';

const server = startServer();
const ada = makeUser({ id: 1, username: 'ada' });
const ben = makeUser({ id: 2, username: 'ben' });
const gardens = makeCommunity();
const feed: OwnFeed = {
  id: 5,
  name: 'Growing',
  isPublic: true,
  owner: { id: 1, username: 'ada' },
  communities: [{ id: 3, name: 'gardens', displayName: 'Kitchen Gardens', color: '#5F7A3A', icon: 'users' }],
  people: [{ id: 2, username: 'ben' }],
  words: ['beans', 'old oak'],
  domains: ['example.org'],
  excludedWords: ['slugs'],
};

/** Answers the calls of the page of a feed; returns the queries of its list. */
function serveFeed(answer: OwnFeed = feed, posts = [makePost({ title: 'Beans' })]): string[] {
  const asked: string[] = [];
  server.use(
    http.get('*/api/feeds/5', () => HttpResponse.json(answer)),
    http.get('*/api/posts', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(posts);
    }),
  );
  return asked;
}
const openFeed = (as?: typeof ada) =>
  renderPage(<OwnFeedPage />, { url: '/feeds/5', path: '/feeds/:id', ...(as && { as }) });

describe('the page of a feed', () => {
  test('says what it shows, and shows the posts of its address', async () => {
    const asked = serveFeed();
    const { user, router } = openFeed();
    expect(await screen.findByRole('heading', { level: 1, name: 'Growing' })).toBeVisible();
    const sources = document.querySelector('dl');
    expect(sources).toHaveTextContent('Posts inKitchen GardensPosts bybenPosts with“beans”,“old oak”');
    expect(sources).toHaveTextContent('Links toexample.orgWithout“slugs”');
    expect(screen.getByRole('link', { name: 'RSS feed of Growing' })).toHaveAttribute(
      'href',
      '/feeds/5/feed.xml',
    );
    expect(await screen.findByText('Beans')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'New' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=new'));
    expect(await screen.findByText('Sorted by New')).toBeInTheDocument();
    expect(asked).toEqual(['?sort=hot&ownFeed=5', '?sort=new&ownFeed=5']);
  });

  test('its owner edits it, and sees how to fill an empty one', async () => {
    serveFeed({ ...feed, isPublic: false }, []);
    openFeed(ada);
    expect(await screen.findByText('Nothing matches yet')).toBeVisible();
    expect(screen.getByText('Private')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Edit Growing' }))
      expect(link).toHaveAttribute('href', '/feeds/5/edit');
    expect(screen.queryByRole('button', { name: 'Copy this feed' })).toBeNull();
    expect(screen.queryByRole('link', { name: /RSS/ })).toBeNull();
  });

  test('a member copies it and lands on the copy', async () => {
    serveFeed();
    server.use(
      http.post('*/api/feeds/5/copy', () =>
        HttpResponse.json({ ...feed, id: 9, isPublic: false }, { status: 201 }),
      ),
      http.get('*/api/feeds/9', () => HttpResponse.json({ ...feed, id: 9 })),
    );
    const { user, router } = openFeed(ben);
    await user.click(await screen.findByRole('button', { name: 'Copy this feed' }));
    expect(await screen.findByText('Copied to your feeds')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/feeds/9');
  });

  test('a failed copy gives the reason', async () => {
    serveFeed();
    const message = 'You can have at most 30 feeds. Delete one first.';
    server.use(
      http.post('*/api/feeds/5/copy', () =>
        HttpResponse.json({ statusCode: 422, code: 'OWN_FEEDS_REACHED', message }, { status: 422 }),
      ),
    );
    const { user } = openFeed(ben);
    await user.click(await screen.findByRole('button', { name: 'Copy this feed' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('a guest signs in first, and the copy follows', async () => {
    serveFeed();
    const { user } = openFeed();
    await user.click(await screen.findByRole('button', { name: 'Copy this feed' }));
    expect(await screen.findByText('At /login')).toBeVisible();
    expect(sessionStorage.getItem('stoa-pending-action')).toContain('{"kind":"copyFeed","feedId":5}');
  });

  test('one that is missing or private is not found', async () => {
    server.use(http.get('*/api/feeds/5', () => HttpResponse.json({}, { status: 404 })));
    openFeed(ben);
    expect(await screen.findByText('Feed not found')).toBeVisible();
  });

  test('one that fails to load can be loaded again', async () => {
    server.use(http.get('*/api/feeds/5', () => HttpResponse.error()));
    const { user } = openFeed();
    expect(await screen.findByText('Couldn’t load the feed')).toBeVisible();
    serveFeed();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Beans')).toBeVisible();
  });

  test.each([
    [{ kind: 'community' }, /^It is in Kitchen Gardens, and Hot/],
    [{ kind: 'person' }, /^ben wrote it, and Hot/],
    [{ kind: 'word', word: 'beans' }, /^It contains “beans”, and Hot/],
    [{ kind: 'domain', domain: 'example.org' }, /^It links to example\.org, and Hot/],
  ] as const)('explains a post by its source %j', async (source, sentence) => {
    serveFeed();
    const asked: string[] = [];
    server.use(
      http.get('*/api/posts/7/why', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ isListed: true, score: 2, source });
      }),
    );
    const { user } = openFeed(ada);
    await user.click(await screen.findByRole('button', { name: 'More on “Beans”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Why is this here?' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why is this here?' });
    await waitFor(() => expect(dialog.querySelector('p')).toHaveTextContent(sentence));
    expect(asked).toEqual(['?ownFeed=5&sort=hot']);
  });
});

describe('the list of feeds', () => {
  test('links to each, and says which are public', async () => {
    server.use(
      http.get('*/api/user/feeds', () =>
        HttpResponse.json([
          { id: 5, name: 'Growing', isPublic: true },
          { id: 6, name: 'Reading', isPublic: false },
        ]),
      ),
    );
    renderPage(<OwnFeedsPage />, { as: ada });
    const entries = await screen.findAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual(['GrowingPublic', 'ReadingPrivate']);
    expect(screen.getByRole('link', { name: 'Growing' })).toHaveAttribute('href', '/feeds/5');
  });

  test('an empty one leads to the form', async () => {
    server.use(http.get('*/api/user/feeds', () => HttpResponse.json([])));
    renderPage(<OwnFeedsPage />, { as: ada });
    expect(await screen.findByText('No feeds yet')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'New feed' }))
      expect(link).toHaveAttribute('href', '/feeds/new');
  });
});

describe('the form of a feed', () => {
  const openNew = () => renderPage(<OwnFeedFormPage />, { url: '/feeds/new', path: '/feeds/new', as: ada });
  const openStored = (as = ada) =>
    renderPage(<OwnFeedFormPage />, { url: '/feeds/5/edit', path: '/feeds/:id/edit', as });

  /** Answers the creation; returns the bodies that were sent. */
  function serveCreation(): unknown[] {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/feeds', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(feed, { status: 201 });
      }),
    );
    return sent;
  }

  test('collects communities and people by search, and words and websites as text', async () => {
    const sent = serveCreation();
    server.use(
      http.get('*/api/communities', () => HttpResponse.json([gardens])),
      http.get('*/api/users', () => HttpResponse.json([ben])),
    );
    const { user, router } = openNew();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Growing');
    const communities = screen.getByRole('combobox', { name: 'Communities' });
    await user.type(communities, 'kit');
    expect(await screen.findByRole('option', { name: 'Kitchen Gardens' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(communities).toHaveValue('');
    expect(communities).toHaveFocus();
    await user.type(screen.getByRole('combobox', { name: 'People' }), 'b');
    await user.click(await screen.findByRole('option', { name: 'ben' }));
    await user.type(screen.getByRole('textbox', { name: 'Words and phrases' }), 'old  oak{Enter}beans');
    await user.type(screen.getByRole('textbox', { name: 'Websites' }), 'https://Example.org/page');
    await user.type(screen.getByRole('textbox', { name: 'Leave out posts with' }), 'slugs');
    await user.click(screen.getByRole('radio', { name: 'Everyone with the link' }));
    await user.click(screen.getByRole('button', { name: 'Save feed' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/feeds/5'));
    expect(sent).toEqual([
      {
        name: 'Growing',
        isPublic: true,
        communityIds: [3],
        personIds: [2],
        words: ['old oak', 'beans'],
        domains: ['example.org'],
        excludedWords: ['slugs'],
      },
    ]);
  });

  test('chosen sources are removed by keyboard, and the focus stays there', async () => {
    serveFeed();
    const { user } = openStored();
    const words = await screen.findByRole('list', { name: 'Words and phrases in this feed' });
    const remove = within(words).getByRole('button', { name: 'Remove beans' });
    remove.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove old oak' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove old oak' })).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Words and phrases' }).closest('[tabindex]')).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  test('a website that is none stays in the field with a reason', async () => {
    const { user } = openNew();
    const field = screen.getByRole('textbox', { name: 'Websites' });
    await user.type(field, 'nonsense{Enter}');
    expect(await screen.findByText('A website looks like example.org.')).toBeVisible();
    expect(field).toHaveValue('nonsense');
  });

  test('what the server refuses is shown at its field, and everything typed stays', async () => {
    server.use(
      http.post('*/api/feeds', () =>
        HttpResponse.json(
          {
            statusCode: 400,
            code: 'INPUT_INVALID',
            message: 'Some of the input is not valid.',
            fields: { name: 'The name is required.', 'words.0': 'A word or phrase has a letter or a digit.' },
          },
          { status: 400 },
        ),
      ),
    );
    const { user } = openNew();
    await user.type(screen.getByRole('textbox', { name: 'Words and phrases' }), '!!{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save feed' }));
    expect(await screen.findByText('The name is required.')).toBeVisible();
    expect(screen.getByText('A word or phrase has a letter or a digit.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove !!' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  });

  test('a search that fails says so, as does one without matches', async () => {
    server.use(http.get('*/api/communities', () => HttpResponse.error()));
    const { user } = openNew();
    const field = screen.getByRole('combobox', { name: 'Communities' });
    const said = () => field.closest('div')?.parentElement;
    await user.type(field, 'kit');
    await waitFor(() => expect(said()).toHaveTextContent('Couldn’t search. Please try again.'));
    server.use(http.get('*/api/communities', () => HttpResponse.json([])));
    await user.type(field, 'c');
    await waitFor(() => expect(said()).toHaveTextContent('Nothing found'));
    await user.keyboard('{Escape}');
    expect(said()).not.toHaveTextContent('Nothing found');
  });

  test('a full list of words takes no further word', async () => {
    serveFeed({
      ...feed,
      words: Array.from({ length: ownFeedLimits.wordsMax }, (_, index) => `word ${index}`),
    });
    const { user } = openStored();
    const field = await screen.findByRole('textbox', { name: 'Words and phrases' });
    await user.type(field, 'another{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveValue('another');
    expect(screen.queryByRole('button', { name: 'Remove another' })).not.toBeInTheDocument();
  });

  test('Cancel forgets what was changed', async () => {
    serveFeed();
    const { user } = openStored();
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' more');
    expect(sessionStorage.getItem('stoa-draft:own-feed-5')).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('At /feeds/5')).toBeVisible();
    expect(sessionStorage.getItem('stoa-draft:own-feed-5')).toBeNull();
  });

  test('an edited feed is replaced', async () => {
    serveFeed();
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/feeds/5', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(feed);
      }),
    );
    const { user, router } = openStored();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Grown');
    await user.click(screen.getByRole('button', { name: 'Save feed' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/feeds/5'));
    expect(sent).toEqual([
      {
        name: 'Grown',
        isPublic: true,
        communityIds: [3],
        personIds: [2],
        words: ['beans', 'old oak'],
        domains: ['example.org'],
        excludedWords: ['slugs'],
      },
    ]);
  });

  test('a later visit edits the sources saved on another device', async () => {
    serveFeed();
    const { router } = openStored();
    expect(await screen.findByRole('button', { name: /beans/ })).toBeVisible();
    await act(() => router.navigate('/elsewhere'));
    serveFeed({ ...feed, words: ['peas'] });
    jest.useFakeTimers({
      now: Date.now() + times.freshVisit + 1_000,
      advanceTimers: true,
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    });
    await act(() => router.navigate('/feeds/5/edit'));
    expect(await screen.findByRole('button', { name: /peas/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /beans/ })).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('a feed is deleted after a question', async () => {
    serveFeed();
    const deleted: string[] = [];
    server.use(
      http.delete('*/api/feeds/:id', ({ params }) => {
        deleted.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, router } = openStored();
    await user.click(await screen.findByRole('button', { name: 'Delete feed…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Growing”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/feeds'));
    expect(deleted).toEqual(['5']);
  });

  test('a deleted feed leaves neither its form nor unsaved changes', async () => {
    serveFeed();
    server.use(
      http.delete('*/api/feeds/5', () => {
        server.use(http.get('*/api/feeds/5', () => HttpResponse.json({}, { status: 404 })));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, router } = openStored();
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' more');
    expect(sessionStorage.getItem('stoa-draft:own-feed-5')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete feed…' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Growing”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('At /feeds')).toBeVisible();
    await act(() => router.navigate('/feeds/5/edit'));
    expect(await screen.findByText('Feed not found')).toBeVisible();
    expect(sessionStorage.getItem('stoa-draft:own-feed-5')).toBeNull();
  });

  test('the feed of another member cannot be edited', async () => {
    serveFeed();
    openStored(ben);
    expect(await screen.findByText('You can’t edit this feed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the feed' })).toHaveAttribute('href', '/feeds/5');
  });
});
