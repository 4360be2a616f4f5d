import { ageWords, compactCount, counted, dateWords, scoreWords } from './words.js';

const now = Date.UTC(2026, 4, 10, 12);

test.each([
  [0, 'just now'],
  [59.9, 'just now'],
  [60, '1m ago'],
  [3_599, '59m ago'],
  [3_600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, '1d ago'],
  [-600, 'just now'],
])('A2: %d seconds ago reads %s, as it does in the app', (seconds, words) => {
  expect(ageWords(new Date(now - seconds * 1_000).toISOString(), now)).toBe(words);
});

test('§9: counts, scores and dates read as they do in the app', () => {
  expect([999, 1_000, 999_999, 1_250_000].map(compactCount)).toEqual(['999', '1.0K', '999.9K', '1.3M']);
  expect([-999, 1_000, -1_234].map(scoreWords)).toEqual(['-999', '1.0k', '-1.2k']);
  expect([counted(1, 'member'), counted(1_200, 'member', '1.2K')]).toEqual(['1 member', '1.2K members']);
  expect(dateWords('2026-01-05T23:59:00Z')).toBe('January 5, 2026');
});
