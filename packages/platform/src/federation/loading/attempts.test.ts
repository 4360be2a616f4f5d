import { attemptQuery, countFailure } from './attempts';

test('each failure of a build changes the addresses of its files, and of no other build’s files', () => {
  expect(attemptQuery('stoa_feed_1')).toBe('');
  countFailure('stoa_feed_1');
  expect(attemptQuery('stoa_feed_1')).toBe('?attempt=1');
  countFailure('stoa_feed_1');
  expect(attemptQuery('stoa_feed_1')).toBe('?attempt=2');
  expect(attemptQuery('stoa_feed_2')).toBe('');
});
