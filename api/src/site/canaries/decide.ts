import {
  type BuildErrorKind,
  buildErrorKinds,
  type CanaryEvidence,
  type CanaryKind,
  type CanaryVerdict,
  evidenceBuckets,
  type EvidenceMetric,
  evidenceMetrics,
} from '@stoa/contract';
import { type CanaryCounts, type GroupCounts, noCanaryCounts } from '../evidence/canary-evidence.js';
import { bucketOf } from '../evidence/distributions.js';
import { meanOf, moreProblems, slowerTimes, strengthOf } from './strength.js';

/** Everything that a decision is based on. */
export interface Stage {
  readonly share: number;
  readonly isHeld: boolean;
  /** Minutes since the canary has this share. */
  readonly minutes: number;
  /** The counts of each instance. */
  readonly instances: readonly CanaryCounts[];
}

export type Decision = Omit<CanaryVerdict, 'at'>;

/** Shares after the first, up to everybody. */
const SHARES = [25, 100];

const HOUR = 60;
const DAY = 24 * HOUR;

/** The rule of decisions. */
export const rule = {
  /** Chance that a canary that is no worse is rolled back, at all shares together. */
  error: 0.025,
  /** Strength from which the share is not raised. */
  doubt: 10,
  /** Networks with a problem or slow time that one instance must have seen for a rollback, as in `ReportedBuilds`. */
  networks: 5,
  /** Networks that must have opened a page with the canary, and minutes that must have passed, before its share is raised. */
  views: 500,
  minutes: 10,
  /** Minutes after which the share is raised with fewer networks: on sites with little traffic. */
  quiet: DAY,
  /**
   * Networks that must have opened a page with the canary, or for which the server must have run its code, before that.
   * One is enough to tell a site with little traffic from a canary that nobody has: its silence says nothing.
   */
  quietUses: 1,
  /** Minutes after which a canary in doubt is rolled back. */
  doubtful: 7 * DAY,
} as const;

/** Decides about a canary. */
export function decide({ share, isHeld, minutes, instances }: Stage): Decision {
  const counts = added(instances);
  const evidence = evidenceIn(counts);
  const strength = meanOf(evidence.map((one) => one.strength));
  // Several instances may count a network each, so one of them must have seen enough.
  const isSeen = (one: CanaryEvidence) =>
    instances.some((counts) => networksIn(one, counts) >= rule.networks);
  const proven = meanOf(evidence.map((one) => (isSeen(one) ? one.strength : Math.min(1, one.strength))));
  const networks = { canary: counts.canary.views, others: counts.others.views };
  const known = { networks, evidence };
  const isDoubtful = strength >= rule.doubt;
  if (proven >= SHARES.length / rule.error)
    return { outcome: 'rollBack', reason: 'evidence', share: 0, ...known };
  if (isDoubtful && minutes >= rule.doubtful)
    return { outcome: 'rollBack', reason: 'doubt', share: 0, ...known };
  if (isDoubtful) return { outcome: 'hold', reason: 'doubt', share, ...known };
  if (isHeld) return { outcome: 'hold', reason: 'held', share, ...known };
  const next = SHARES.find((one) => one > share) ?? 100;
  if (networks.canary >= rule.views && minutes >= rule.minutes)
    return { outcome: 'raise', reason: 'evidence', share: next, ...known };
  const uses = Math.max(networks.canary, sumOf(counts.canary.render));
  if (uses >= rule.quietUses && minutes >= rule.quiet)
    return { outcome: 'raise', reason: 'time', share: next, ...known };
  return { outcome: 'hold', reason: 'waiting', share, ...known };
}

/** Returns the evidence of each kind. */
function evidenceIn({ canary, others }: CanaryCounts): CanaryEvidence[] {
  const problems = buildErrorKinds.map((kind) => {
    const of = kind === 'server' ? 'renders' : 'views';
    const counted = (group: GroupCounts) => ({ counts: [group[kind]], of: group[of] });
    return {
      kind,
      limit: null,
      canary: { found: canary[kind], of: canary[of] },
      others: { found: others[kind], of: others[of] },
      strength: strengthOf(counted(canary), counted(others), moreProblems),
    };
  });
  return [...problems, ...evidenceMetrics.map((metric) => timesIn(metric, canary[metric], others[metric]))];
}

/** Compares times, or shifts. Shown are the networks above the limit that at most a quarter of the others exceed. */
function timesIn(
  metric: EvidenceMetric,
  canary: readonly number[],
  others: readonly number[],
): CanaryEvidence {
  const ends = evidenceBuckets[metric];
  const limit = ends.find((end) => above(metric, others, end).found <= sumOf(others) / 4) ?? ends[0];
  const counted = (counts: readonly number[]) => ({ counts, of: sumOf(counts) });
  return {
    kind: metric,
    limit,
    canary: above(metric, canary, limit),
    others: above(metric, others, limit),
    strength: strengthOf(counted(canary), counted(others), slowerTimes[metric]),
  };
}

const above = (metric: EvidenceMetric, counts: readonly number[], limit: number) => ({
  found: sumOf(counts.slice(bucketOf(metric, limit) + 1)),
  of: sumOf(counts),
});

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Returns the networks of the canary with a kind of evidence against it. */
const networksIn = ({ kind, limit }: CanaryEvidence, { canary }: CanaryCounts): number =>
  isProblem(kind) ? canary[kind] : above(kind, canary[kind], limit ?? 0).found;

const isProblem = (kind: CanaryKind): kind is BuildErrorKind =>
  (buildErrorKinds as readonly CanaryKind[]).includes(kind);

/** Adds up the counts of instances. */
function added(instances: readonly CanaryCounts[]): CanaryCounts {
  const sum = noCanaryCounts();
  for (const counts of instances) {
    for (const group of ['canary', 'others'] as const) {
      for (const kind of ['views', 'renders', ...buildErrorKinds] as const)
        sum[group][kind] += counts[group][kind];
      for (const metric of evidenceMetrics)
        sum[group][metric] = sum[group][metric].map(
          (count, index) => count + (counts[group][metric][index] ?? 0),
        );
    }
  }
  return sum;
}
