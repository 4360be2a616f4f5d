import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyWithRetry } from './lazyWithRetry';
import { renderPage } from './testing';

const Greeting = ({ to }: { to: string }) => `Hello ${to}`;

/** What cannot be had the first time. */
function renderLate() {
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Greeting);
  const Part = lazyWithRetry<{ to: string }>(load);
  renderPage(
    <Suspense fallback="Loading">
      <Part to="Ada" />
    </Suspense>,
  );
  return load;
}

test('code that cannot be had leaves the fallback, and comes when the network is back', async () => {
  const load = renderLate();
  await act(async () => {});
  expect(screen.getByText('Loading')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('it is asked for again after a while, too, since a server may have been away', async () => {
  jest.useFakeTimers();
  renderLate();
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.getByText('Loading')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Hello Ada')).toBeVisible();
  jest.useRealTimers();
});
