import type { ReportReason } from '@stoa/contract';
import { join, literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { REPORTERS_COUNTED, reporterWeight } from './reporter-weight.sql.js';

/** Points for the worst reason of a case. */
const SEVERITY: Readonly<Record<ReportReason, number>> = {
  violence: 100,
  'personal-info': 80,
  'hate-speech': 80,
  harassment: 70,
  impersonation: 50,
  'inappropriate-content': 40,
  copyright: 40,
  spam: 30,
  misinformation: 30,
  other: 20,
};

/** Points of a reporter all of whose earlier reports were upheld; a new reporter has half of them. */
const REPORTER = 20;
const REPORTERS_MAX = 100;

/** Points for each other thing by the same person about which a report was upheld. */
const UPHELD = 5;
const RECORD_MAX = 30;

/** Points for each hour that a case has been open. */
const HOUR = 1;

const severityOf = (reason: Sql): Sql =>
  sql`CASE ${reason} ${join(
    Object.entries(SEVERITY).map(([name, points]) => sql`WHEN ${raw(`'${name}'`)} THEN ${literal(points)}`),
    ' ',
  )} ELSE 0 END`;

/** The hours since 1970 of a time, in points. */
const hoursAt = (time: Sql): Sql =>
  sql`${literal(HOUR)} * extract(epoch FROM ${time})::double precision / 3600`;

/** The part of a priority that grows with time, by the alias of its case. */
export const agePoints = (one: string): Sql =>
  sql`greatest(0, ${hoursAt(sql`now()`)} - ${hoursAt(raw(`${one}.opened_at`))})`;

/**
 * Computes the parts of an open case again from its pending reports. Without any, it is decided. The rank subtracts the
 * opening time from the sum instead of adding the age, so it stays right without being written again.
 */
export const scoreCase = (caseId: number): Sql => sql`WITH pending AS (
    SELECT id, reason, reporter_id, ${severityOf(raw('reason'))} AS severity
    FROM reports WHERE case_id = ${caseId} AND status = 'pending'
  ), parts AS (
    SELECT (SELECT count(*) FROM pending)::integer AS number,
      (SELECT reason FROM pending ORDER BY severity DESC, id LIMIT 1) AS reason,
      coalesce((SELECT max(severity) FROM pending), 0) AS severity,
      least(${literal(REPORTERS_MAX)}, coalesce((SELECT sum(${literal(REPORTER)} * ${reporterWeight(raw('latest.reporter_id'))})
        FROM (SELECT reporter_id FROM pending ORDER BY id DESC LIMIT ${literal(REPORTERS_COUNTED)}) latest), 0)) AS reporters,
      (SELECT least(${literal(RECORD_MAX)}, ${literal(UPHELD)} * count(DISTINCT (r.subject_type, r.subject_id)))
        FROM reports r JOIN cases own ON own.id = ${caseId}
        WHERE r.reported_user_id = own.person_id AND r.status = 'resolved'
          AND (r.subject_type, r.subject_id) <> (own.subject_type, own.subject_id)) AS record
  )
  UPDATE cases c SET report_count = parts.number, reason = coalesce(parts.reason, c.reason),
    severity = parts.severity, reporters = parts.reporters, record = parts.record,
    rank = parts.severity + parts.reporters + parts.record - ${hoursAt(raw('c.opened_at'))},
    decided_at = CASE WHEN parts.number = 0 THEN now() END,
    claimed_by = CASE WHEN parts.number > 0 THEN c.claimed_by END
  FROM parts WHERE c.id = ${caseId} AND c.decided_at IS NULL`;
