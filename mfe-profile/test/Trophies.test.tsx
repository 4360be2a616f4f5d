import { times, trophies, type Trophy } from '@stoa/contract';
import { makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState, type ReactNode } from 'react';
import { TrophyCase } from '../src/trophies/TrophyCase';
import TrophiesPage from '../src/trophies/TrophiesPage';

const server = startServer();
const earned: Trophy[] = [
  { name: 'goodPost', earnedAt: '2026-03-02T10:00:00.000Z' },
  { name: 'oneYear', earnedAt: '2026-01-15T10:00:00.000Z' },
];
const serve = (answer: object, status = 200) =>
  server.use(
    http.get('*/api/users/ada/trophies', () => HttpResponse.json(answer, { status })),
    http.get('*/api/user/trophy-figures', () => HttpResponse.json(figures)),
  );
const figures = {
  ...{ posts: 7, comments: 3, bestPost: 12, bestComment: 0, liveliestThread: 4, communityMembers: 0 },
  ...{ communities: 9, followers: 2, votesCast: 40, years: 1 },
};
afterEach(() => jest.useRealTimers());

const itemOf = (title: string) => screen.getByText(title).closest('li') as HTMLElement;

test('the case shows each trophy with its rule and date, and links to all rules', async () => {
  serve(earned);
  renderPage(<TrophyCase profile={makeProfile()} />);
  expect(await screen.findByText('Good Post')).toBeVisible();
  expect(itemOf('Good Post')).toHaveTextContent('Wrote a post with 10 upvotes.');
  expect(itemOf('Good Post')).toHaveTextContent('Earned March 2, 2026');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'How to earn trophies' })).toHaveAttribute('href', '/trophies');
});

test('a trophy unknown to this build is omitted', async () => {
  serve([...earned, { name: 'ofTomorrow', earnedAt: '2026-03-03T10:00:00.000Z' }]);
  renderPage(<TrophyCase profile={makeProfile()} />);
  expect(await screen.findByText('Good Post')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('an empty case tells only its owner how to earn the first trophy', async () => {
  serve([]);
  const { unmount } = renderPage(<TrophyCase profile={makeProfile({ isSelf: true })} />);
  expect(await screen.findByText('No trophies yet')).toBeVisible();
  expect(screen.getByText(/to earn your first/)).toBeVisible();
  unmount();
  renderPage(<TrophyCase profile={makeProfile()} />);
  expect(await screen.findByText('No trophies yet')).toBeVisible();
  expect(screen.queryByText(/to earn your first/)).not.toBeInTheDocument();
});

/** A page with trophies that can be left and opened again. */
function Visits({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Leave' : 'Return'}</button>
      {isOpen && children}
    </>
  );
}

test.each([
  ['page', <TrophiesPage key="page" />],
  ['case', <TrophyCase key="case" profile={makeProfile()} />],
])('the %s shows on each visit what was earned since the last one', async (_, trophiesShown) => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
  serve([]);
  const { user } = renderPage(<Visits>{trophiesShown}</Visits>, { as: makeUser() });
  expect(await screen.findByText(/No trophies yet|Good Post/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  serve(earned);
  jest.setSystemTime(Date.now() + times.freshVisit);
  await user.click(screen.getByRole('button', { name: 'Return' }));
  await waitFor(() => expect(itemOf('Good Post')).toHaveTextContent('Earned March 2, 2026'));
});

test('a failed case can be retried', async () => {
  serve({}, 500);
  const { user } = renderPage(<TrophyCase profile={makeProfile()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load trophies');
  serve(earned);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Good Post')).toBeVisible();
});

test('the page lists every trophy with its rule, without a call for guests', () => {
  renderPage(<TrophiesPage />, { url: '/trophies', path: '/trophies' });
  expect(screen.getByRole('heading', { level: 1, name: 'Trophies' })).toBeVisible();
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(Object.keys(trophies).length);
  for (const { title, rule } of Object.values(trophies)) expect(itemOf(title)).toHaveTextContent(rule);
});

test('the page shows members which trophies they have', async () => {
  serve(earned);
  renderPage(<TrophiesPage />, { url: '/trophies', path: '/trophies', as: makeUser() });
  await waitFor(() => expect(itemOf('Good Post')).toHaveTextContent('Earned March 2, 2026'));
  expect(itemOf('One Year')).toHaveTextContent('Earned January 15, 2026');
  expect(itemOf('Contributor')).not.toHaveTextContent('Earned');
});

test('the page says when it cannot load which trophies a member has, and offers to retry', async () => {
  serve({}, 500);
  const { user } = renderPage(<TrophiesPage />, { url: '/trophies', path: '/trophies', as: makeUser() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load your trophies');
  expect(itemOf('Good Post')).toBeVisible();
  serve(earned);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(itemOf('Good Post')).toHaveTextContent('Earned March 2, 2026'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('members see their progress towards the next trophy of each kind', async () => {
  serve(earned);
  renderPage(<TrophiesPage />, { url: '/trophies', path: '/trophies', as: makeUser() });
  const bar = await screen.findByRole('progressbar', { name: 'Progress towards Contributor' });
  expect(bar).toHaveAttribute('value', '7');
  expect(bar).toHaveAttribute('max', '10');
  expect(itemOf('Contributor')).toHaveTextContent('7 of 10');
  expect(itemOf('Great Post')).toHaveTextContent('12 of 100');
  // Reached, but not awarded yet.
  expect(itemOf('Explorer')).toHaveTextContent('5 of 5');
  for (const title of ['Good Post', 'Chronicler', 'Five Years'])
    expect(itemOf(title).querySelector('progress')).toBeNull();
});
