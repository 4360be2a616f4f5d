import type { FeedChoice, PostReason } from '@stoa/contract';
import { makeCommunity, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import HomePage from '../src/home/HomePage';
import PostList from '../src/post-list/PostList';
import SearchPage from '../src/search/SearchPage';

const server = startServer();
const ben = makeUser({ id: 3, username: 'ben' });
const beans = makePost({ id: 7, title: 'Beans' });

/** Opens the home page, and the explanation of a post; the server answers with the reason. */
async function explain(sort: string, feed: FeedChoice, view: 'card' | 'list', answer: () => Response) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/posts', () => HttpResponse.json([beans])),
    http.get('*/api/posts/7/why', ({ request }) => {
      asked.push(new URL(request.url).search);
      return answer();
    }),
  );
  const settings = { view, defaultFeed: feed };
  const { user } = renderPage(<HomePage />, { url: `/?sort=${sort}`, as: { ...ben, settings } });
  await user.click(await screen.findByRole('button', { name: 'More on “Beans”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Why is this here?' }));
  return { user, asked };
}

const answerOf = (reason: PostReason) => () => HttpResponse.json(reason);

test.each([
  [
    'hot',
    'joined',
    { isListed: true, score: 1, share: 5 },
    /^You joined .+, which can have 5 of 25 posts on a page, and Hot weighs points against age: this post has 1 point\.$/,
  ],
  [
    'top',
    'following',
    { isListed: true, score: 13 },
    /^You follow .+, and Top shows the posts with the most points first: this one has 13 points\.$/,
  ],
  [
    'hot',
    'following',
    { isListed: true, score: 2, share: 10 },
    /^You follow .+, who can have 10 of 25 posts on a page, and Hot weighs points against age: this post has 2 points\.$/,
  ],
  [
    'new',
    'all',
    { isListed: true, score: 0 },
    /^All shows posts from every public community, and New shows the latest posts first\.$/,
  ],
  [
    'hot',
    'joined',
    { isListed: false, score: 0 },
    /^Your feed has changed and no longer includes this post\.$/,
  ],
] as const)('by %s in %s, %j is one sentence', async (sort, feed, reason, sentence) => {
  const { user, asked } = await explain(sort, feed, 'card', answerOf(reason));
  const dialog = await screen.findByRole('dialog', { name: 'Why is this here?' });
  await waitFor(() => expect(dialog.querySelector('p')).toHaveTextContent(sentence));
  expect(asked).toEqual([`?feed=${feed}&sort=${sort}`]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'More on “Beans”' })).toHaveFocus());
});

test('a reason that fails to load can be loaded again, also in a row', async () => {
  const { user } = await explain('new', 'all', 'list', () => HttpResponse.error());
  expect(await screen.findByText('Couldn’t load the reason')).toBeVisible();
  server.use(http.get('*/api/posts/7/why', answerOf({ isListed: true, score: 0 })));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^All shows posts/)).toBeVisible();
});

/** Opens the explanation in a list, also of a post by the reader; returns its sentence, and what was asked. */
async function sentenceIn(list: ReactElement, url: string, reason: PostReason) {
  const asked: string[] = [];
  const own = makePost({ id: 7, title: 'Beans', author: { id: ben.id, username: ben.username } });
  server.use(
    http.get('*/api/posts', () => HttpResponse.json([own])),
    http.get('*/api/communities', () => HttpResponse.json([])),
    http.get('*/api/users', () => HttpResponse.json([])),
    http.get('*/api/posts/7/why', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(reason);
    }),
  );
  const { user } = renderPage(list, { url, path: url.split('?')[0] ?? '/', as: ben });
  await user.click(await screen.findByRole('button', { name: 'More on “Beans”' }));
  expect(screen.queryByRole('menuitem', { name: 'Hide' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Why is this here?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why is this here?' });
  await waitFor(() => expect(dialog.querySelector('p')).toBeInTheDocument());
  return [dialog.querySelector('p')?.textContent, ...asked];
}

const { displayName } = makeCommunity();
const community = (
  <PostList
    source={{ kind: 'community', communityId: 3, sort: 'new' }}
    view="card"
    skeletons={1}
    empty={{ title: 'Empty' }}
  />
);

test.each([
  [{ isListed: true, score: 1 }, `It was posted in ${displayName}, and New shows the latest posts first.`],
  [
    { isListed: true, score: 1, isPinned: true as const },
    `It is pinned in ${displayName}, where pinned posts come first.`,
  ],
  [{ isListed: false, score: 1 }, 'This list has changed and no longer includes the post.'],
])('in a community, %j is one sentence', async (reason, sentence) => {
  expect(await sentenceIn(community, '/', reason)).toEqual([sentence, '?feed=all&sort=new&communityId=3']);
});

test.each([
  ['title', 'Its title contains your search'],
  ['title-words', 'Its title contains all of your words'],
  ['text', 'Its text contains your search'],
  ['words', 'It contains all of your words'],
  ['community', 'The name of its community contains your search'],
  ['similar', 'It contains words that are similar to your search'],
] as const)('in a search, a match by %s is one sentence', async (match, source) => {
  const reason = { isListed: true, score: 1, match };
  expect(await sentenceIn(<SearchPage />, '/search?q=old+beans', reason)).toEqual([
    `${source}, and Hot weighs points against age: this post has 1 point.`,
    '?feed=all&sort=hot&search=old+beans',
  ]);
});

test.each([
  [{ kind: 'saved' }, 'user/saved', ben, 'You saved this post.'],
  [{ kind: 'upvoted' }, 'user/upvoted', ben, 'You upvoted this post.'],
  [
    { kind: 'user', username: 'ada' },
    'users/ada/posts',
    makeUser({ id: 1, username: 'ada' }),
    'ada wrote this post.',
  ],
  [{ kind: 'user', username: 'ben' }, 'users/ben/posts', ben, 'You wrote this post.'],
] as const)('in the list %j, the kind of list is the reason', async (source, path, author, sentence) => {
  const { id, username } = author;
  const posts = [makePost({ id: 7, title: 'Beans', author: { id, username } })];
  server.use(http.get(`*/api/${path}`, () => HttpResponse.json(posts)));
  const list = <PostList source={source} view="card" skeletons={1} empty={{ title: 'Empty' }} />;
  const { user } = renderPage(list, { as: ben });
  await user.click(await screen.findByRole('button', { name: 'More on “Beans”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Why is this here?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why is this here?' });
  expect(dialog.querySelector('p')).toHaveTextContent(sentence);
});
