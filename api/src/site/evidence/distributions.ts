import { type Distribution, evidenceBuckets, type EvidenceMetric } from '@stoa/contract';

/** Returns a count of zero for each bucket of a metric. */
export const noCounts = (metric: EvidenceMetric): number[] =>
  Array<number>(evidenceBuckets[metric].length + 1).fill(0);

/** Returns the index of the bucket of a value. */
export function bucketOf(metric: EvidenceMetric, value: number): number {
  const found = evidenceBuckets[metric].findIndex((end) => value <= end);
  return found === -1 ? evidenceBuckets[metric].length : found;
}

/** Returns the value that a share of the measurements does not exceed; null without measurements. */
function percentile(metric: EvidenceMetric, counts: readonly number[], share: number): number | null {
  const ends: readonly number[] = evidenceBuckets[metric];
  const rank = share * counts.reduce((sum, count) => sum + count, 0);
  let before = 0;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && before + count >= rank) {
      const begin = ends[index - 1] ?? 0;
      const end = ends[index] ?? begin;
      return Math.round((begin + ((end - begin) * (rank - before)) / count) * 1_000) / 1_000;
    }
    before += count;
  }
  return null;
}

/** Returns the counts of a metric with its percentiles. */
export const distributionOf = (metric: EvidenceMetric, counts: readonly number[]): Distribution => ({
  counts: [...counts],
  p50: percentile(metric, counts, 0.5),
  p75: percentile(metric, counts, 0.75),
  p95: percentile(metric, counts, 0.95),
});
