import { evidenceBuckets, type EvidenceMetric } from '@stoa/contract';

/** Networks by category of what happened to them, and how many were counted in all. */
export interface Counted {
  readonly counts: readonly number[];
  readonly of: number;
}

/** For each category, how much more often a canary would be in it than the published build: a way to be worse. */
export type Alternative = readonly number[];

/** Problems that occur so many times as often. */
export const moreProblems: readonly Alternative[] = [[1.6], [3], [8], [25]];

/**
 * Factors by which a canary would be slower. The least one also tolerates less than half of it: files of a new build are
 * not yet in browsers' caches.
 */
const SLOWER: Readonly<Record<EvidenceMetric, readonly number[]>> = {
  render: [2, 4],
  lcp: [1.3, 2],
  inp: [1.3, 2],
  cls: [1.5, 3],
};

/** A canary that is slower on a part of its pages, such as those of one route. */
const PARTLY_SLOWER = { factor: 4, of: 1 / 3 };

/** How narrow the distributions of times are that alternatives assume: a log-logistic one, like most times of pages. */
const SHAPE = 3;

/** Largest strength: it is stored as JSON. */
const STRENGTH_MAX = 1e12;

/**
 * Returns the evidence that a canary is worse than the published build, as an e-value: the likelihood of the counts if it
 * is worse, divided by their likelihood if it is not.
 *
 * If it is no worse, the networks of each category are those of the canary with the same probability: its part of all
 * networks. Each alternative states other probabilities. The result is the mean of the likelihood ratios, a mixture
 * sequential probability ratio test. While the canary is no worse, the chance that it ever reaches x is at most 1/x,
 * however often one looks (Ville's inequality), whether or not an alternative describes the site well. See M. Lindon,
 * A. Malek: Anytime-Valid Inference for Multinomial Count Data, NeurIPS 2022, and for canaries M. Lindon, C. Sanden,
 * V. Shirikian: Rapid Regression Detection in Software Deployments through Sequential Testing, KDD 2022.
 */
export function strengthOf(canary: Counted, others: Counted, alternatives: readonly Alternative[]): number {
  if (canary.of === 0 || others.of === 0) return 1;
  const usual = canary.of / (canary.of + others.of);
  const ratios = alternatives.map((alternative) => {
    const logs = alternative.map((ratio, index) => {
      const part = (canary.of * ratio) / (canary.of * ratio + others.of);
      const [own = 0, other = 0] = [canary.counts[index], others.counts[index]];
      return own * Math.log(part / usual) + other * Math.log((1 - part) / (1 - usual));
    });
    return Math.exp(logs.reduce((sum, log) => sum + log, 0));
  });
  return Math.min(STRENGTH_MAX, meanOf(ratios));
}

/**
 * Returns the mean of e-values, which is one, whatever their dependence: V. Vovk, R. Wang: E-values: Calibration,
 * Combination and Applications, Annals of Statistics 49 (2021). So all kinds of evidence together keep the error of one
 * test.
 */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the part of each bucket in a distribution with a median. */
function partsOf(metric: EvidenceMetric, median: number): number[] {
  const below = [0, ...evidenceBuckets[metric].map((end) => 1 / (1 + (median / end) ** SHAPE)), 1];
  return below.slice(1).map((share, index) => share - (below[index] ?? 0));
}

const slowerIn = (metric: EvidenceMetric): readonly Alternative[] => {
  const shifts = [...SLOWER[metric].map((factor) => ({ factor, of: 1 })), PARTLY_SLOWER];
  return evidenceBuckets[metric].flatMap((median) =>
    shifts.map(({ factor, of }) => {
      const usual = partsOf(metric, median);
      return partsOf(metric, median * factor).map(
        (part, index) => 1 - of + (of * part) / (usual[index] ?? part),
      );
    }),
  );
};

/** Slower distributions over the buckets of each metric, each for a site with another median. */
export const slowerTimes: Readonly<Record<EvidenceMetric, readonly Alternative[]>> = {
  render: slowerIn('render'),
  lcp: slowerIn('lcp'),
  inp: slowerIn('inp'),
  cls: slowerIn('cls'),
};
