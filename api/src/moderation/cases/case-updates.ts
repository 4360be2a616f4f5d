import type { ReportSubject } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../platform/db/run-statement.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { scoreCase } from './priority.sql.js';

/** Finds or opens the case of a report's subject; a concurrent decision is over when it returns. */
const openCase = (reportId: number): Sql => sql`
  INSERT INTO cases (subject_type, subject_id, community_id, person_id, reason, opened_at)
  SELECT r.subject_type, r.subject_id, p.community_id, r.reported_user_id, r.reason, r.created_at
  FROM reports r LEFT JOIN posts p ON p.id = r.post_id WHERE r.id = ${reportId}
  ON CONFLICT (subject_type, subject_id) WHERE decided_at IS NULL DO UPDATE SET reason = cases.reason
  RETURNING id`;

/** Adds a stored pending report to the case of its subject; returns the id of the case. */
export async function addToCase(manager: EntityManager, reportId: number): Promise<number> {
  const [found] = await runStatement<{ id: number }>(manager, openCase(reportId));
  if (!found) throw new Error('The report is not stored.');
  await runStatement(manager, sql`UPDATE reports SET case_id = ${found.id} WHERE id = ${reportId}`);
  await scoreAgain(manager, found.id);
  return found.id;
}

/**
 * Updates the open case of a subject after its reports have changed; without a pending report it is decided. Returns its
 * id.
 */
export async function settleCase(
  manager: EntityManager,
  type: ReportSubject,
  id: number,
): Promise<number | undefined> {
  const [found] = await runStatement<{ id: number }>(
    manager,
    sql`SELECT id FROM cases WHERE subject_type = ${type} AND subject_id = ${id} AND decided_at IS NULL FOR UPDATE`,
  );
  if (found) await scoreAgain(manager, found.id);
  return found?.id;
}

/** Computes the priority of an open case again. */
export async function scoreAgain(manager: EntityManager, caseId: number): Promise<void> {
  await runStatement(manager, scoreCase(caseId));
}
