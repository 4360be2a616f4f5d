import { attemptQuery, countFailure } from './attempts';

test('each failure of a build gives its files a new address, and those of others none', () => {
  expect(attemptQuery('stoa_feed_1')).toBe('');
  countFailure('stoa_feed_1');
  expect(attemptQuery('stoa_feed_1')).toBe('?attempt=1');
  countFailure('stoa_feed_1');
  expect(attemptQuery('stoa_feed_1')).toBe('?attempt=2');
  expect(attemptQuery('stoa_feed_2')).toBe('');
});
