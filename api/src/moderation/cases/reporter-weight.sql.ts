import { literal, type Sql, sql } from '../../platform/db/sql.js';

/** The latest decided reports of a reporter that count. */
const REPORTS_COUNTED = 50;

/** Pending reports of one subject whose reporters are weighed: the latest ones. */
export const REPORTERS_COUNTED = 50;

/** The weight of a reporter, from 0 to 1: the share of upheld reports, as if one more had been upheld and one not. */
export const reporterWeight = (
  reporterId: Sql,
): Sql => sql`(SELECT (count(*) FILTER (WHERE status = 'resolved') + 1.0) / (count(*) + 2)
    FROM (SELECT status FROM reports WHERE reporter_id = ${reporterId} AND status <> 'pending'
      ORDER BY id DESC LIMIT ${literal(REPORTS_COUNTED)}) earlier)`;
