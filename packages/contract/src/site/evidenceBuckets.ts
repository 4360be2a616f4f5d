/**
 * Upper ends of the buckets in which times and shifts are counted, in ascending order; a last bucket has no end. A value
 * belongs to the first bucket whose end it does not exceed. Stored counts depend on them: add a new metric instead of
 * changing one.
 */
export const evidenceBuckets = {
  /** Milliseconds of processor time in a build's code while the server rendered a page. */
  render: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
  /** Milliseconds until the largest element of a page was painted. */
  lcp: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  /** Milliseconds from an interaction to the next paint. */
  inp: [50, 100, 150, 200, 300, 500, 1_000, 2_000],
  /** Layout shift of a page, a score without unit. */
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const;
export type EvidenceMetric = keyof typeof evidenceBuckets;

export const evidenceMetrics = Object.keys(evidenceBuckets) as EvidenceMetric[];

/** Periods over which evidence is added up, as hours until now. */
export const evidencePeriods = { day: 24, week: 7 * 24, month: 30 * 24 } as const;
export type EvidencePeriod = keyof typeof evidencePeriods;
