import { bucketOf, distributionOf, noCounts } from './distributions.js';

test('a value belongs to the first bucket whose end it does not exceed', () => {
  expect(bucketOf('lcp', 500)).toBe(0);
  expect(bucketOf('lcp', 501)).toBe(1);
  expect(bucketOf('lcp', 60_000)).toBe(9);
});

test('percentiles are estimated within their bucket', () => {
  const counts = noCounts('lcp');
  counts[0] = 2;
  counts[1] = 2;
  expect(distributionOf('lcp', counts)).toEqual({ counts, p50: 500, p75: 750, p95: 950 });
});

test('a percentile in the last bucket is where the bucket begins', () => {
  const counts = noCounts('cls');
  counts[8] = 3;
  expect(distributionOf('cls', counts)).toMatchObject({ p50: 1, p95: 1 });
});

test('there are no percentiles without measurements', () => {
  expect(distributionOf('inp', noCounts('inp'))).toMatchObject({ p50: null, p75: null, p95: null });
});
