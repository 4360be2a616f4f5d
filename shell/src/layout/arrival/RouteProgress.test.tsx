import { act, screen, render } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { watchNavigation } from '../../routing/pendingPage';
import { RouteProgress } from './RouteProgress';

test('a line shows that the next page is being rendered, until it is shown', async () => {
  let finish: (text: string) => void = () => {};
  const promise = new Promise<string>((resolve) => (finish = resolve));
  const Next = () => <p>{use(promise)}</p>;
  const frame = (
    <>
      <RouteProgress />
      <Outlet />
    </>
  );
  const children = [
    { index: true, element: <p>This page</p> },
    { path: 'next', element: <Next /> },
  ];
  const router = createMemoryRouter([{ path: '/', element: frame, children }]);
  watchNavigation(router);
  render(<RouterProvider router={router} />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();

  await act(() => router.navigate('/next'));
  expect(screen.getByText('This page')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();

  await act(async () => finish('The next page'));
  expect(screen.getByText('The next page')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
