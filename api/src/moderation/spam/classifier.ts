/** How much a feature speaks for spam: the logarithm of a likelihood ratio; negative speaks against it. */
export type Weights = Readonly<Record<string, number>>;

/** A text with what was decided about it. */
export interface Example {
  readonly isSpam: boolean;
  /** Each feature once. */
  readonly features: readonly string[];
  /** Texts with the same group are never both learnt from and tested with: their author. */
  readonly group: number;
}

/** How a text scores, and the features that speak most for spam, the strongest first. */
export interface Score {
  readonly value: number;
  readonly strongest: readonly string[];
}

/** Features of a text that count: the strongest ones, so that long texts are judged like short ones. */
const COUNTED = 20;

/** Strongest features of an explanation. */
const EXPLAINED = 5;

/** Examples with a feature below which nothing is learnt about it: one person's words say little, and stay private. */
const EXAMPLES_MIN = 3;

/** Features that are kept: the most frequent ones. */
const FEATURES_MAX = 20_000;

/** What is added to the threshold: with few examples, a text that was not among them scores higher now and then. */
const MARGIN = 2;

/** Parts into which examples are divided for testing: each is scored by what was learnt from the others. */
const PARTS = 5;

/** Examples between two pauses. */
const SLICE = 500;

/** Returns how a text scores: the sum of its strongest weights. */
export function scoreOf(features: readonly string[], weigh: (feature: string) => number): Score {
  const weighed = features
    .map((feature) => ({ feature, weight: weigh(feature) }))
    .filter(({ weight }) => weight !== 0)
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, COUNTED);
  return {
    value: weighed.reduce((sum, { weight }) => sum + weight, 0),
    strongest: weighed
      .filter(({ weight }) => weight > 0)
      .slice(0, EXPLAINED)
      .map(({ feature }) => feature),
  };
}

/** In how many spam and kept texts each feature occurs, and the sums of both over all features. */
class Counts {
  private readonly byFeature = new Map<string, [spam: number, kept: number]>();
  private readonly sums: [spam: number, kept: number] = [0, 0];

  add({ isSpam, features }: Example): void {
    const kind = isSpam ? 0 : 1;
    for (const feature of features) {
      const found = this.byFeature.get(feature);
      if (found) found[kind]++;
      else this.byFeature.set(feature, isSpam ? [1, 0] : [0, 1]);
    }
    this.sums[kind] += features.length;
  }

  of(feature: string): readonly [spam: number, kept: number] {
    return this.byFeature.get(feature) ?? [0, 0];
  }

  /** The features that are kept, most frequent first. */
  get frequent(): string[] {
    return [...this.byFeature]
      .map(([feature, [spam, kept]]) => ({ feature, number: spam + kept }))
      .filter(({ number }) => number >= EXAMPLES_MIN)
      .sort((one, other) => other.number - one.number)
      .slice(0, FEATURES_MAX)
      .map(({ feature }) => feature);
  }

  /**
   * Returns the weight of a feature by naive Bayes with Boolean attributes and Laplace's estimate (Metsis, Androutsopoulos
   * and Paliouras, “Spam filtering with naive Bayes”, CEAS 2006); both kinds are taken to be equally frequent.
   * @param without counts that are left out
   */
  weigh(feature: string, without?: Counts): number {
    const [spam, kept] = this.of(feature);
    const [spamOut, keptOut] = without?.of(feature) ?? [0, 0];
    if (spam + kept - spamOut - keptOut < EXAMPLES_MIN) return 0;
    const different = this.byFeature.size;
    const [spamSum, keptSum] = this.sums;
    const [spamSumOut, keptSumOut] = without?.sums ?? [0, 0];
    const inSpam = (spam - spamOut + 1) / (spamSum - spamSumOut + different);
    const inKept = (kept - keptOut + 1) / (keptSum - keptSumOut + different);
    return Math.log(inSpam / inKept);
  }
}

/** What was learnt, and how well it recognises texts from which it was not learnt. */
export interface Learnt {
  readonly weights: Weights;
  /** The score above which a text is held: by a margin above all kept texts but the share `falseAlarms`. */
  readonly threshold: number;
  /** Share of the spam above the threshold. */
  readonly found: number;
}

/**
 * Learns weights and a threshold from examples. The threshold comes from cross-validation.
 * @param pause is awaited between slices of the work, so that a process answers in the meantime
 */
export async function learn(
  examples: readonly Example[],
  falseAlarms: number,
  pause: () => Promise<unknown>,
): Promise<Learnt> {
  const all = new Counts();
  const parts = Array.from({ length: PARTS }, () => new Counts());
  for (const [index, example] of examples.entries()) {
    if (index % SLICE === 0) await pause();
    all.add(example);
    parts[example.group % PARTS]?.add(example);
  }
  const scores = { spam: [] as number[], kept: [] as number[] };
  for (const [index, { isSpam, features, group }] of examples.entries()) {
    if (index % SLICE === 0) await pause();
    const { value } = scoreOf(features, (feature) => all.weigh(feature, parts[group % PARTS]));
    scores[isSpam ? 'spam' : 'kept'].push(value);
  }
  scores.kept.sort((one, other) => other - one);
  const highest = scores.kept[Math.floor(scores.kept.length * falseAlarms)] ?? 0;
  const threshold = Math.max(0, highest) + MARGIN;
  const found = scores.spam.filter((value) => value > threshold).length / Math.max(1, scores.spam.length);
  const weights = Object.fromEntries(
    all.frequent.map((feature) => [feature, Math.round(all.weigh(feature) * 1_000) / 1_000]),
  );
  return { weights, threshold, found };
}
