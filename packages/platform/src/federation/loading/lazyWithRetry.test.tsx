import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderPage } from '../../testing';
import { lazyWithRetry } from './lazyWithRetry';

const Greeting = ({ to }: { to: string }) => `Hello ${to}`;

/** Renders a component that fails to load the first time. */
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

test('shows the fallback when loading fails, and loads once the network is back', async () => {
  const load = renderLate();
  await act(async () => {});
  expect(screen.getByText('Loading')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('also retries after a while, since a server may have been unreachable', async () => {
  jest.useFakeTimers();
  renderLate();
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.getByText('Loading')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Hello Ada')).toBeVisible();
  jest.useRealTimers();
});
