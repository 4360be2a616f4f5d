import { renderHook } from '@testing-library/react';
import { emitLiveEvent, useLiveEvent } from './liveEvents';

test('a subscriber that throws is reported, and the others get the event', () => {
  const report = jest.fn();
  // jsdom has none.
  globalThis.reportError = report;
  const error = new Error('broken');
  const onConnected = jest.fn();
  renderHook(() =>
    useLiveEvent('connected', () => {
      throw error;
    }),
  );
  renderHook(() => useLiveEvent('connected', onConnected));
  emitLiveEvent({ type: 'connected' });
  expect(onConnected).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(error);
});
