import type { ReportSubject } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import type { Target } from '../../content/screening/screening.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';

/** A case, and what the log and notifications say of its subject. */
export interface FoundCase {
  readonly id: number;
  readonly subjectType: ReportSubject;
  readonly subjectId: number;
  /** As reported. */
  readonly title: string | null;
  /** The post, or the post of the comment; null for a member and for a deleted post. */
  readonly postId: number | null;
  readonly commentId: number | null;
  readonly personId: number | null;
  readonly communityId: number | null;
  readonly communityName: string | null;
  readonly reportId: number | null;
  readonly isOpen: boolean;
  readonly isEscalated: boolean;
  /** Id and name of the moderator who has claimed it, and the minutes left. */
  readonly claimedBy: number | null;
  readonly claimedByName: string | null;
  readonly claimMinutes: number;
  readonly isReportedByViewer: boolean;
  /** Whether an automatic rule holds the content until a moderator decides. */
  readonly isHeld: boolean;
}

const statement = (id: number, viewerId: number): Sql => sql`SELECT c.id, c.subject_type AS "subjectType",
    c.subject_id AS "subjectId", r.subject_title AS title, r.post_id AS "postId", r.comment_id AS "commentId",
    c.person_id AS "personId", c.community_id AS "communityId", place.name AS "communityName", r.id AS "reportId",
    c.decided_at IS NULL AS "isOpen", c.is_escalated AS "isEscalated",
    CASE WHEN c.claimed_until > now() THEN c.claimed_by END AS "claimedBy", u.username AS "claimedByName",
    ceil(extract(epoch FROM c.claimed_until - now()) / 60)::integer AS "claimMinutes",
    EXISTS (SELECT FROM reports own WHERE own.case_id = c.id AND own.status = 'pending'
      AND own.reporter_id = ${viewerId}) AS "isReportedByViewer",
    coalesce(CASE c.subject_type WHEN 'post' THEN (SELECT is_held FROM post_stats WHERE post_id = c.subject_id)
      WHEN 'comment' THEN (SELECT is_held FROM comments WHERE id = c.subject_id) END, false) AS "isHeld"
  FROM cases c LEFT JOIN communities place ON place.id = c.community_id
  LEFT JOIN users u ON u.id = c.claimed_by
  LEFT JOIN LATERAL (SELECT * FROM reports WHERE case_id = c.id ORDER BY id LIMIT 1) r ON true
  WHERE c.id = ${id}`;

/** Returns a case as it is now; undefined if there is none. */
export async function findCase(
  manager: EntityManager,
  id: number,
  viewerId: number,
): Promise<FoundCase | undefined> {
  return (await runStatement<FoundCase>(manager, statement(id, viewerId)))[0];
}

/**
 * Locks a case and the post that it is about until the transaction ends: the post first, as every removal does.
 * @throws {ApiError} `CASE_NOT_FOUND`.
 */
export async function lockCase(manager: EntityManager, id: number, viewerId: number): Promise<FoundCase> {
  const before = await findCase(manager, id, viewerId);
  if (!before) throw new ApiError('CASE_NOT_FOUND');
  await runStatement(manager, sql`SELECT FROM post_stats WHERE post_id = ${before.postId} FOR UPDATE`);
  await runStatement(manager, sql`SELECT FROM cases WHERE id = ${id} FOR UPDATE`);
  const found = await findCase(manager, id, viewerId);
  if (!found) throw new ApiError('CASE_NOT_FOUND');
  return found;
}

/** @throws {ApiError} `OWN_CASE` for a case about the viewer, or that the viewer reported; `CASE_CLOSED`. */
export function checkMayDecide(found: FoundCase, viewer: Viewer): void {
  if (found.personId === viewer.id || found.isReportedByViewer) throw new ApiError('OWN_CASE');
  if (!found.isOpen) throw new ApiError('CASE_CLOSED');
}

/** @throws {ApiError} `CASE_CLAIMED` while another moderator decides it. */
export function checkUnclaimed({ claimedBy, claimedByName, claimMinutes }: FoundCase, viewer: Viewer): void {
  if (claimedBy === null || claimedBy === viewer.id) return;
  const time = claimMinutes === 1 ? 'a minute' : `${claimMinutes} minutes`;
  const message = `${claimedByName} is deciding this case. Choose another case, or try again in ${time}.`;
  throw new ApiError('CASE_CLAIMED', { message });
}

/** The post or comment of a case; undefined for a member. */
export function targetOfCase({ subjectType, subjectId }: FoundCase): Target | undefined {
  return subjectType === 'user' ? undefined : { type: subjectType, id: subjectId };
}
