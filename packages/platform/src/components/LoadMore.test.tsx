import { act, screen, waitFor } from '@testing-library/react';
import { Link, useSearchParams } from '../pages/router';
import { renderPage, startServer } from '../testing';
import { LoadMore } from './LoadMore';

startServer();

const first = { items: [{ id: 1 }], next: 'later' };
const second = { items: [{ id: 2 }], next: null };

function open() {
  let answer = (): void => undefined;
  const fetchNextPage = () =>
    new Promise<{ data: { pages: (typeof first | typeof second)[] } }>((resolve) => {
      answer = () => resolve({ data: { pages: [first, second] } });
    });
  function Page() {
    const [search] = useSearchParams();
    const query = {
      currentData: { pages: [first] },
      isFetching: false,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      refetch: () => undefined,
      originalArgs: search.get('sort'),
      fetchNextPage,
    };
    return (
      <>
        <Link to="/?sort=new">New</Link>
        <Link to="/elsewhere">Leave</Link>
        <p id="item-2" tabIndex={-1}>
          Second
        </p>
        <LoadMore
          query={query}
          label="Load More"
          nouns={['post', 'posts']}
          failure="Failed"
          hasAddress={false}
          focusIn={({ id }) => document.getElementById(`item-${id}`)}
        />
      </>
    );
  }
  const page = renderPage(<Page />);
  return {
    ...page,
    answer: () =>
      act(() => {
        answer();
        return Promise.resolve();
      }),
  };
}

test('the number of new items is announced, and the first gets the focus', async () => {
  const { user, answer } = open();
  await user.click(screen.getByRole('button', { name: 'Load More' }));
  await answer();
  expect(await screen.findByText('1 more post')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Second')).toHaveFocus());
});

test.each(['New', 'Leave'])(
  'nothing is announced after the list has been left by the link %s',
  async (name) => {
    const { user, answer } = open();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await user.click(screen.getByRole('link', { name }));
    await answer();
    expect(screen.queryByText('1 more post')).not.toBeInTheDocument();
  },
);
