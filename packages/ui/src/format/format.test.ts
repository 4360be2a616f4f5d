import { countCodePoints } from './countCodePoints';
import { formatCapped, formatCompactCount, formatCounted, formatScore } from './counts';
import { formatDay, formatFullDate, formatLongDate } from './dates';
import { formatRelativeTime } from './relativeTime';

describe('relative time', () => {
  const now = Date.UTC(2026, 4, 10, 12);
  const ago = (seconds: number): string => new Date(now - seconds * 1_000).toISOString();

  test.each([
    [0, 'just now'],
    [59.9, 'just now'],
    [60, '1m ago'],
    [3_599, '59m ago'],
    [3_600, '1h ago'],
    [86_399, '23h ago'],
    [86_400, '1d ago'],
    [400 * 86_400, '400d ago'],
  ])('%d seconds ago reads %s', (seconds, words) => {
    expect(formatRelativeTime(ago(seconds), now)).toBe(words);
  });

  test('a time in the future reads just now', () => {
    expect(formatRelativeTime(ago(-600), now)).toBe('just now');
  });

  test('moderation ages count minutes from 0', () => {
    expect(formatRelativeTime(ago(30), now, { justNow: false })).toBe('0m ago');
    expect(formatRelativeTime(ago(-30), now, { justNow: false })).toBe('0m ago');
    expect(formatRelativeTime(ago(90), now, { justNow: false })).toBe('1m ago');
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.0K'],
  [1_250_000, '1.3M'],
  [12_345, '12.3K'],
  [999_999, '999.9K'],
  [1_000_000, '1.0M'],
])('member counts have K from 1,000 and M from 1,000,000, one decimal: %d reads %s', (count, words) => {
  expect(formatCompactCount(count)).toBe(words);
});

test.each([
  [0, '0'],
  [-12, '-12'],
  [999, '999'],
  [1_000, '1.0k'],
  [-1_234, '-1.2k'],
  [-999, '-999'],
  [999_999, '999.9k'],
  [-999_950, '-999.9k'],
  [1_240_000, '1.2M'],
])('a score has k and one decimal from 1,000 in absolute value: %d reads %s', (score, words) => {
  expect(formatScore(score)).toBe(words);
});

test('a capped count ends in a plus sign', () => {
  expect(formatCapped(99, 99)).toBe('99');
  expect(formatCapped(100, 99)).toBe('99+');
});

test('formats a date in long US format', () => {
  expect(formatLongDate('2026-01-05T12:00:00Z')).toBe('January 5, 2026');
});

test.each([
  ['2026-01-05T15:04:00', 'January 5, 2026 at 3:04 PM'],
  ['2026-12-31T00:00:59', 'December 31, 2026 at 12:00 AM'],
  ['2026-07-04T12:30:00', 'July 4, 2026 at 12:30 PM'],
  ['2026-07-04T11:09:00', 'July 4, 2026 at 11:09 AM'],
])('the full date of %s has the time of day by twelve hours: %s', (local, words) => {
  expect(formatFullDate(local)).toBe(words);
});

test.each([
  ['2026-05-10T00:00:00', 'Today'],
  ['2026-05-09T23:59:59', 'Yesterday'],
  ['2026-05-09T00:00:00', 'Yesterday'],
  ['2026-05-08T23:59:59', 'May 8, 2026'],
  ['2025-05-10T12:00:00', 'May 10, 2025'],
])('just after midnight of May 10, the day of %s reads %s', (local, words) => {
  expect(formatDay(local, new Date('2026-05-10T00:00:01').getTime())).toBe(words);
});

test('an emoji of one code point counts as one, and joined emoji count separately', () => {
  expect(countCodePoints('a😀b')).toBe(3);
  expect(countCodePoints('👩‍👩‍👧')).toBe(5);
});

test('uses the singular only for 1', () => {
  expect(formatCounted(0, 'member', 'members')).toBe('0 members');
  expect(formatCounted(1, 'member', 'members')).toBe('1 member');
  expect(formatCounted(1_200, 'member', 'members')).toBe('1.2K members');
});

describe('dates in a named zone', () => {
  const zone = 'Asia/Kathmandu';

  test('are those of its clocks', () => {
    expect(formatFullDate('2026-05-10T18:20:00Z', zone)).toBe('May 11, 2026 at 12:05 AM');
    expect(formatFullDate('2026-05-10T18:20:00Z', 'America/New_York')).toBe('May 10, 2026 at 2:20 PM');
    expect(formatFullDate('2026-01-10T18:20:00Z', 'America/New_York')).toBe('January 10, 2026 at 1:20 PM');
    expect(formatFullDate('2026-01-10T18:20:00Z', 'utc')).toBe('January 10, 2026 at 6:20 PM UTC');
  });

  test('are relative to its midnight', () => {
    const now = Date.parse('2026-05-10T18:20:00Z');
    expect(formatDay('2026-05-10T18:15:00Z', now, zone)).toBe('Today');
    expect(formatDay('2026-05-10T18:14:00Z', now, zone)).toBe('Yesterday');
    expect(formatDay('2026-05-09T18:14:00Z', now, zone)).toBe('May 9, 2026');
  });
});
