import { canaryLimits, type CanaryVerdict } from '@stoa/contract';
import { bounds } from '../../platform/bounds.js';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { StageCounts } from '../evidence/canary-evidence.js';
import type { CanaryName } from './canary-name.js';
import type { Decision } from './decide.js';

/** Stores what an instance has counted in a stage so far. It also shows that the canary is listed. */
export const storeCounts = (instance: string, stage: StageCounts): Sql => sql`
  INSERT INTO canary_evidence (app, version, started_at, share, instance, is_held, counts)
  VALUES (${stage.app}, ${stage.version}, ${stage.startedAt}, ${stage.share}, ${instance}, ${stage.isHeld},
    ${JSON.stringify(stage.counts)}::jsonb)
  ON CONFLICT (app, version, started_at, share, instance)
    DO UPDATE SET counts = EXCLUDED.counts, is_held = EXCLUDED.is_held, last_at = now()`;

/** Finds the last verdict about a canary: it states its share. */
export const findShare = ({ app, version, startedAt }: CanaryName): Sql => sql`
  SELECT share FROM canary_verdicts
  WHERE app = ${app} AND version = ${version} AND started_at = ${startedAt}
  ORDER BY number DESC LIMIT 1`;

const fresh = raw(`now() - interval '${bounds.canarySilence} milliseconds'`);

/**
 * Finds the current stages of canaries that instances use now, with the counts of each instance, and the last verdict. A
 * stage that a verdict has ended is not current.
 */
export const findStages = (): Sql => sql`
  SELECT app, version, started_at AS "startedAt", evidence.share, bool_or(is_held) AS "isHeld",
    (extract(epoch FROM now() - min(first_at)) / 60)::float8 AS minutes, json_agg(counts) AS instances,
    last.number, last.outcome
  FROM canary_evidence AS evidence
  LEFT JOIN LATERAL (
    SELECT share, number, outcome FROM canary_verdicts AS verdicts
    WHERE verdicts.app = evidence.app AND verdicts.version = evidence.version
      AND verdicts.started_at = evidence.started_at
    ORDER BY number DESC LIMIT 1
  ) AS last ON true
  WHERE evidence.share = coalesce(last.share, evidence.share)
  GROUP BY app, version, started_at, evidence.share, last.number, last.outcome
  HAVING max(last_at) > ${fresh}`;

/**
 * Stores a verdict, and returns a row if it does: of two jobs that decide at the same time, one does. Only a verdict to
 * hold is replaced, by the next one to hold.
 */
export const storeVerdict = (
  { app, version, startedAt }: CanaryName,
  number: number,
  { outcome, reason, share, ...found }: Decision,
): Sql => sql`
  INSERT INTO canary_verdicts AS stored (app, version, started_at, number, outcome, reason, share, found)
  VALUES (${app}, ${version}, ${startedAt}, ${number}, ${outcome}, ${reason}, ${share},
    ${JSON.stringify(found)}::jsonb)
  ON CONFLICT (app, version, started_at, number)
    DO UPDATE SET reason = EXCLUDED.reason, found = EXCLUDED.found, at = now()
    WHERE stored.outcome = 'hold' AND EXCLUDED.outcome = 'hold'
  RETURNING number`;

/** A verdict as it is stored. */
export interface VerdictRow extends Omit<CanaryVerdict, 'networks' | 'evidence'> {
  readonly found: Pick<CanaryVerdict, 'networks' | 'evidence'>;
}

/** Finds a verdict. */
export const findVerdict = ({ app, version, startedAt }: CanaryName, number: number): Sql => sql`
  SELECT outcome, reason, share, found, at FROM canary_verdicts
  WHERE app = ${app} AND version = ${version} AND started_at = ${startedAt} AND number = ${number}`;

/** Finds the latest canaries, and their verdicts, the latest first. */
export const findVerdicts = (): Sql => sql`
  WITH latest AS (
    SELECT app, version, started_at, max(at) AS last_at FROM canary_verdicts
    GROUP BY app, version, started_at ORDER BY last_at DESC LIMIT ${literal(canaryLimits.shown)}
  )
  SELECT app, version, started_at AS "startedAt", outcome, reason, share, found, at
  FROM latest JOIN canary_verdicts USING (app, version, started_at)
  ORDER BY last_at DESC, app, version, started_at, number DESC`;
