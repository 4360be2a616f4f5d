import { times } from '@stoa/contract';
import { act, renderHook } from '@testing-library/react';
import { type SendLive, setSendLive } from './sendLive';
import { useNewPostCount } from './watchedFeed';

const loadedAt = Date.now();
beforeEach(() => jest.useFakeTimers({ now: loadedAt }));
afterEach(() => {
  setSendLive(undefined);
  jest.useRealTimers();
});

/** Shows a list, waits, and returns the age that the page then sends on a new connection. */
function ageAfter(passed: number, dated = loadedAt): unknown {
  const shown = { list: { sort: 'new' as const }, since: 40, loadedAt: dated };
  renderHook(() => useNewPostCount(shown));
  jest.setSystemTime(loadedAt + passed);
  const send = jest.fn<void, [{ age: number }]>();
  act(() => setSendLive(send as unknown as SendLive));
  return send.mock.lastCall?.[0].age;
}

test('a list that was loaded a minute ago asks for the posts of a minute', () => {
  expect(ageAfter(60_000)).toBe(60_000);
});

test('after the clock was set back, a list asks for all posts that it does not have', () => {
  expect(ageAfter(-3_600_000)).toBe(Number.MAX_SAFE_INTEGER);
});

test('a list from before the clock was set back asks for all posts when it is shown again', () => {
  expect(ageAfter(0, loadedAt + 3_600_000)).toBe(Number.MAX_SAFE_INTEGER);
});

test('a list that came with the page, which is dated ahead, starts as the page opens', () => {
  const dated = loadedAt + times.freshPage - times.freshVisit;
  expect(ageAfter(60_000, dated)).toBe(60_000);
});
