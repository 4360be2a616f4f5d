import { type Sql, sql } from '../db/sql.js';

/** Joins the decisions `d` about the warned person's cases `c` that made the warning of the entry `l` of the log. */
const DECISION = sql`FROM cases c JOIN case_decisions d ON d.case_id = c.id
  WHERE c.person_id = l.subject_id AND d.effects @> jsonb_build_object('warningId', l.id)`;

const IS_REVERSED = sql`EXISTS (SELECT FROM appeals decided
  WHERE decided.entry_id = l.id AND decided.outcome = 'reversed')`;

/** The condition that the warning of the entry `l` of the log counts: neither undone, nor reversed after an appeal. */
export const WARNING_COUNTS: Sql = sql`(NOT ${IS_REVERSED}
  AND NOT EXISTS (SELECT ${DECISION} AND d.undone_at IS NOT NULL))`;

/** The condition that it counts and that the person was notified of it: until then it can be undone. */
export const WARNING_STANDS: Sql = sql`(NOT ${IS_REVERSED}
  AND EXISTS (SELECT ${DECISION} AND d.notified_at IS NOT NULL))`;

/**
 * Selects what a warning was about and for, by its entry `l`: `type` and `id` of the case's subject, and the `reason` as
 * its person reads it, of which the log has the rule alone.
 */
export const WARNING_SUBJECT: Sql = sql`SELECT c.subject_type AS type, c.subject_id AS id,
    concat_ws(': ', d.rule, nullif(d.message, '')) AS reason ${DECISION} LIMIT 1`;
