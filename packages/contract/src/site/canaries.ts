import { z } from 'zod';
import { Timestamp } from '../common.js';
import { buildErrorKinds } from './evidence.js';
import { evidenceMetrics } from './evidenceBuckets.js';

const count = z.int().nonnegative();

/** What a canary is judged by: kinds of problems, and times. */
export const canaryKinds = [...buildErrorKinds, ...evidenceMetrics] as const;
export type CanaryKind = (typeof canaryKinds)[number];

/** Some people get it, everybody does, or nobody. */
export const canaryStates = ['running', 'promoted', 'aborted'] as const;

const state = {
  /** The remote's name. */
  app: z.string(),
  version: z.string(),
  startedAt: Timestamp,
  state: z.enum(canaryStates),
  /** Percent of people who get it. */
  share: z.int().min(0).max(100),
};

/** The canary that the registry lists, as publishers need to know it. */
export const CanaryState = z.strictObject(state).meta({ id: 'CanaryState' });
export type CanaryState = z.infer<typeof CanaryState>;

/** Networks with a problem, or with a time above a limit, and all networks that were counted. */
const Found = z.strictObject({ found: count, of: count });

/** Evidence of one kind about a canary, since its share was last changed. Each network counts once. */
export const CanaryEvidence = z
  .strictObject({
    kind: z.enum(canaryKinds),
    /** The limit of a time or shift, in the metric's unit, at which both groups differ most; null for problems. */
    limit: z.number().nullable(),
    canary: Found,
    /** People who get the published build, in the same time. */
    others: Found,
    /** How many times likelier the counts are if the canary is worse (an e-value); 1 is neutral. */
    strength: z.number().nonnegative(),
  })
  .meta({ id: 'CanaryEvidence' });
export type CanaryEvidence = z.infer<typeof CanaryEvidence>;

export const canaryOutcomes = ['raise', 'hold', 'rollBack'] as const;
export const canaryReasons = ['evidence', 'doubt', 'time', 'waiting', 'held'] as const;

/** A decision about a canary, with its counts. */
export const CanaryVerdict = z
  .strictObject({
    outcome: z.enum(canaryOutcomes),
    /**
     * `evidence`: enough networks, or strong evidence against it. `time`: little traffic. `doubt`: some evidence
     * against it. `waiting`: too little evidence yet. `held`: by a person.
     */
    reason: z.enum(canaryReasons),
    /** Percent of people who get it from then on. */
    share: z.int().min(0).max(100),
    at: Timestamp,
    /** Networks that opened a page of the remote. */
    networks: z.strictObject({ canary: count, others: count }),
    evidence: z.array(CanaryEvidence),
  })
  .meta({ id: 'CanaryVerdict' });
export type CanaryVerdict = z.infer<typeof CanaryVerdict>;

/** What a webhook gets: a verdict other than to hold, as JSON. */
export interface WebhookVerdict extends CanaryVerdict {
  /** Of the verdict: a webhook may get it more than once. */
  id: string;
  /** The verdict as a sentence. */
  text: string;
  /** Page with all verdicts, for staff. */
  url: string;
  app: string;
  version: string;
  /** When the canary was listed. */
  startedAt: string;
}

/** A canary with its verdicts, the latest first. */
export const Canary = z.strictObject({ ...state, verdicts: z.array(CanaryVerdict) }).meta({ id: 'Canary' });
export type Canary = z.infer<typeof Canary>;
