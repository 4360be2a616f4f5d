import { act, render, screen } from '@testing-library/react';
import { Unavailable } from './Unavailable';

let isOnline = true;
function turn(next: boolean) {
  isOnline = next;
  act(() => void dispatchEvent(new Event(next ? 'online' : 'offline')));
}
beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => jest.restoreAllMocks());

test('a part that failed to load is unavailable and can be retried', () => {
  render(<Unavailable onRetry={jest.fn()} />);
  expect(screen.getByText('This part is unavailable')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('says that the device is offline, and retries once it is online', () => {
  const onRetry = jest.fn();
  isOnline = false;
  render(<Unavailable onRetry={onRetry} />);
  expect(screen.getByText('You are offline')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(onRetry).not.toHaveBeenCalled();
  turn(true);
  expect(onRetry).toHaveBeenCalledTimes(1);
});
