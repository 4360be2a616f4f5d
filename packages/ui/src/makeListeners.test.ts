import { makeListeners } from './makeListeners';

test('listeners are called on each change, until they unsubscribe', () => {
  const { subscribe, notify } = makeListeners();
  const listener = jest.fn();
  const stop = subscribe(listener);
  notify();
  stop();
  notify();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the source of the store runs while it has listeners', () => {
  const end = jest.fn();
  const start = jest.fn(() => end);
  const { subscribe } = makeListeners(start);
  const stops = [subscribe(jest.fn()), subscribe(jest.fn())];
  expect(start).toHaveBeenCalledTimes(1);
  stops[0]?.();
  expect(end).not.toHaveBeenCalled();
  stops[1]?.();
  stops[1]?.();
  expect(end).toHaveBeenCalledTimes(1);
  subscribe(jest.fn());
  expect(start).toHaveBeenCalledTimes(2);
});
