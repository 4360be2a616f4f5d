import { evidenceMetrics, type EvidenceMetric } from '@stoa/contract';
import { bounds } from '../../platform/bounds.js';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { BuildCounts, ErrorCounts } from './build-evidence.js';
import { noCounts } from './distributions.js';

/** The columns that are added up. */
const SUMS = [
  'views',
  'server_problems',
  'load_failures',
  'uncaught_errors',
  'hydration_mismatches',
  'reporters',
];

const bucketsOf = (metric: EvidenceMetric): number[] => noCounts(metric).map((_, index) => index + 1);

const addedSums = SUMS.map((name) => `${name} = stored.${name} + EXCLUDED.${name}`);
const addedBuckets = evidenceMetrics.map((metric) => {
  const sums = bucketsOf(metric).map((at) => `stored.${metric}[${at}] + EXCLUDED.${metric}[${at}]`);
  return `${metric} = ARRAY[${sums.join(', ')}]`;
});

/** Adds counts to the current five minutes. Rows are ordered, so that instances do not lock each other out. */
export function addCounts(counts: readonly BuildCounts[]): Sql {
  const rows = counts.map((one) => ({
    ...one,
    server_problems: one.serverProblems,
    load_failures: one.loadFailures,
    uncaught_errors: one.uncaughtErrors,
    hydration_mismatches: one.hydrationMismatches,
  }));
  const columns = [...SUMS, ...evidenceMetrics].join(', ');
  const typed = [
    ...SUMS.map((name) => `${name} integer`),
    ...evidenceMetrics.map((name) => `${name} integer[]`),
  ];
  const slot = raw(`interval '${bounds.evidenceSlot} milliseconds'`);
  return sql`INSERT INTO build_evidence AS stored (app, version, begins_at, ${raw(columns)})
    SELECT app, version, date_bin(${slot}, now(), 'epoch'), ${raw(columns)}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS added (app text, version text, ${raw(typed.join(', '))})
    ORDER BY app, version
    ON CONFLICT (app, version, begins_at) DO UPDATE SET ${raw([...addedSums, ...addedBuckets].join(', '))}`;
}

/** Adds occurrences of problems. */
export const addErrors = (errors: readonly ErrorCounts[]): Sql => sql`
  INSERT INTO build_errors AS stored (app, version, hash, kind, message, frames, page, count)
  SELECT app, version, hash, kind, message, frames, page, count
  FROM jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) AS added
    (app text, version text, hash text, kind text, message text, frames text[], page text, count integer)
  ORDER BY app, version, hash
  ON CONFLICT (app, version, hash) DO UPDATE SET count = stored.count + EXCLUDED.count, last_at = now(),
    page = coalesce(EXCLUDED.page, stored.page),
    frames = CASE WHEN EXCLUDED.frames = '{}' THEN stored.frames ELSE EXCLUDED.frames END`;

/** Deletes all but the latest problems of these apps. */
export const deleteFormerErrors = (apps: readonly string[]): Sql => sql`
  DELETE FROM build_errors WHERE (app, version, hash) IN (
    SELECT app, version, hash FROM (
      SELECT app, version, hash, row_number() OVER (PARTITION BY app ORDER BY last_at DESC, hash) AS place
      FROM build_errors WHERE app = ANY (${apps}::text[])
    ) AS ranked WHERE place > ${literal(bounds.evidenceErrors)})`;

const kept = raw(`now() - interval '${bounds.evidenceDays} days'`);

export const deleteOldCounts = (): Sql => sql`DELETE FROM build_evidence WHERE begins_at < ${kept}`;
export const deleteOldErrors = (): Sql => sql`DELETE FROM build_errors WHERE last_at < ${kept}`;
export const deleteOldCanaryCounts = (): Sql => sql`DELETE FROM canary_evidence WHERE last_at < ${kept}`;

/** Deletes old verdicts about canaries, except about the last one: the registry may still list it. */
export const deleteOldVerdicts = (): Sql => sql`
  DELETE FROM canary_verdicts WHERE at < ${kept} AND (app, version, started_at) NOT IN (
    SELECT app, version, started_at FROM canary_verdicts ORDER BY at DESC LIMIT 1)`;

const summedBuckets = evidenceMetrics.map(
  (metric) =>
    `ARRAY[${bucketsOf(metric)
      .map((at) => `sum(${metric}[${at}])::integer`)
      .join(', ')}] AS ${metric}`,
);

/** Adds up the counts of each build. @param hours until now */
export const sumCounts = (apps: readonly string[], hours: number): Sql => sql`
  SELECT app, version, sum(views)::integer AS views, sum(server_problems)::integer AS "serverProblems",
    sum(load_failures)::integer AS "loadFailures", sum(uncaught_errors)::integer AS "uncaughtErrors",
    sum(hydration_mismatches)::integer AS "hydrationMismatches", max(reporters) AS reporters,
    ${raw(summedBuckets.join(', '))}
  FROM build_evidence
  WHERE app = ANY (${apps}::text[]) AND begins_at > now() - make_interval(hours => ${hours})
  GROUP BY app, version`;

/** Finds the latest problems of listed builds. @param hours until now */
export const findErrors = (builds: readonly { app: string; version: string }[], hours: number): Sql => sql`
  SELECT app, version, kind, message, frames, page, count, first_at AS "firstAt", last_at AS "lastAt" FROM (
    SELECT build_errors.*, row_number() OVER (PARTITION BY app ORDER BY last_at DESC, hash) AS place
    FROM build_errors
    JOIN unnest(${builds.map(({ app }) => app)}::text[], ${builds.map(({ version }) => version)}::text[])
      AS listed (listed_app, listed_version) ON app = listed_app AND version = listed_version
    WHERE last_at > now() - make_interval(hours => ${hours})
  ) AS ranked WHERE place <= ${literal(bounds.evidenceErrorsShown)}
  ORDER BY app, place`;
