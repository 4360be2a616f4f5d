import { median, quantile } from '../src/quantile.mjs';

test('a quantile is the element with a larger figure than the share of all', () => {
  const numbers = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  expect([0, 0.5, 0.95, 1].map((share) => quantile(numbers, share))).toEqual([1, 6, 10, 10]);
  expect(numbers[0]).toBe(10);
});

test('the median of elements is the one whose figure is in the middle', () => {
  const turns = [{ rate: 30 }, { rate: 200 }, { rate: 1_000 }];
  expect(median(turns, ({ rate }) => rate)).toBe(turns[1]);
  expect(() => median([])).toThrow('There are no figures.');
});
