import { caseLimits, type CaseAge, type ReportReason, type ReportSubject } from '@stoa/contract';
import { literal, optional, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import type { Position } from '../../platform/paging/cursors.js';
import { agePoints } from '../cases/priority.sql.js';

/** Which open cases are read. */
export interface CaseFilter {
  /** The community; undefined for all of them. */
  readonly communityId?: number | undefined;
  readonly reason?: ReportReason | undefined;
  readonly isMine?: boolean;
  readonly isUnclaimed?: boolean;
  readonly age?: CaseAge | undefined;
}

/** An open case as it is read. */
export interface CaseRow {
  id: number;
  subjectType: ReportSubject;
  subjectId: number;
  title: string | null;
  excerpt: string | null;
  postId: number | null;
  isGone: boolean;
  removalReason: string | null;
  isHeld: boolean;
  communityId: number | null;
  communityName: string | null;
  communityDisplayName: string | null;
  personId: number | null;
  personName: string | null;
  personAvatar: string | null;
  reason: ReportReason;
  reportCount: number;
  openedAt: string;
  severity: number;
  reporters: number;
  record: number;
  age: number;
  /** For the cursor. */
  rank: string;
  isEscalated: boolean;
  isReportedByViewer: boolean;
  claimedById: number | null;
  claimedByName: string | null;
  claimedUntil: string | null;
}

const isClaimed = raw('(c.claimed_by IS NOT NULL AND c.claimed_until > now())');

const AGES: Readonly<Record<CaseAge, string>> = {
  hour: '1 hour',
  day: '1 day',
  days: '3 days',
  week: '7 days',
};

/** The columns of `CaseRow`, from `cases c` with the joins below. */
export const caseColumns = (
  viewer: Viewer,
): Sql => sql`c.id, c.subject_type AS "subjectType", c.subject_id AS "subjectId",
    r.subject_title AS title, left(r.subject_excerpt, 300) AS excerpt, r.post_id AS "postId",
    CASE c.subject_type WHEN 'comment' THEN k.id IS NULL OR k.is_deleted WHEN 'post' THEN s.post_id IS NULL
      ELSE u.id IS NULL OR u.deleted_at IS NOT NULL END AS "isGone",
    CASE c.subject_type WHEN 'comment' THEN k.removal_reason WHEN 'post' THEN s.removal_reason END AS "removalReason",
    coalesce(k.is_held, s.is_held, false) AS "isHeld",
    place.id AS "communityId", place.name AS "communityName", place.display_name AS "communityDisplayName",
    u.id AS "personId", CASE WHEN u.deleted_at IS NULL THEN u.username END AS "personName", u.avatar AS "personAvatar",
    c.reason, c.report_count AS "reportCount", c.opened_at AS "openedAt", c.severity, c.reporters, c.record,
    ${agePoints('c')} AS age, c.rank::text AS rank, c.is_escalated AS "isEscalated",
    EXISTS (SELECT FROM reports own WHERE own.case_id = c.id AND own.status = 'pending'
      AND own.reporter_id = ${viewer.id}) AS "isReportedByViewer",
    CASE WHEN ${isClaimed} THEN m.id END AS "claimedById", m.username AS "claimedByName",
    c.claimed_until AS "claimedUntil"`;

/** The first report of a case has its subject as reported. */
export const CASE_JOINS =
  raw(`LEFT JOIN LATERAL (SELECT * FROM reports WHERE case_id = c.id ORDER BY id LIMIT 1) r ON true
  LEFT JOIN communities place ON place.id = c.community_id
  LEFT JOIN users u ON u.id = c.person_id LEFT JOIN users m ON m.id = c.claimed_by
  LEFT JOIN post_stats s ON c.subject_type = 'post' AND s.post_id = c.subject_id
  LEFT JOIN comments k ON c.subject_type = 'comment' AND k.id = c.subject_id`);

/** The condition that a case is open, is not about the viewer, and matches a filter. */
function matches({ communityId, reason, isMine, isUnclaimed, age }: CaseFilter, viewer: Viewer): Sql {
  return sql`c.decided_at IS NULL AND c.person_id IS DISTINCT FROM ${viewer.id}
    ${optional(communityId, (id) => sql`AND c.community_id = ${id}`)}
    ${optional(
      reason,
      (name) =>
        sql`AND EXISTS (SELECT FROM reports f WHERE f.case_id = c.id AND f.status = 'pending' AND f.reason = ${name})`,
    )}
    ${optional(isMine || undefined, () => sql`AND c.claimed_by = ${viewer.id} AND ${isClaimed}`)}
    ${optional(isUnclaimed || undefined, () => sql`AND NOT ${isClaimed}`)}
    ${optional(age, (name) => sql`AND c.opened_at <= now() - ${raw(`interval '${AGES[name]}'`)}`)}`;
}

/** Communities see what has not been handed to site staff. */
const andHeld = (isStaff: boolean): Sql => (isStaff ? raw('') : raw('AND NOT c.is_escalated'));

/** Selects a page of open cases, highest priority first. */
export const caseListStatement = (
  filter: CaseFilter,
  viewer: Viewer,
  { isStaff, after, rows }: { isStaff: boolean; after: Position | undefined; rows: number },
): Sql => sql`SELECT ${caseColumns(viewer)} FROM cases c ${CASE_JOINS}
  WHERE ${matches(filter, viewer)} ${andHeld(isStaff)}
    ${optional(after, ({ rank, id }) => sql`AND (c.rank, c.id) < (${rank}::double precision, ${id}::integer)`)}
  ORDER BY c.rank DESC, c.id DESC LIMIT ${literal(rows)}`;

/** Counts open cases by reason, claim and community, up to the number that is counted. */
const counted = (condition: Sql, viewer: Viewer): Sql => sql`SELECT
    count(*)::integer AS number, c.reason, (c.claimed_by = ${viewer.id}) IS TRUE AND ${isClaimed} AS "isMine",
    NOT ${isClaimed} AS "isUnclaimed", place.name AS "placeName", place.display_name AS "placeDisplayName"
  FROM (SELECT * FROM cases c WHERE c.decided_at IS NULL AND c.person_id IS DISTINCT FROM ${viewer.id} AND ${condition}
    ORDER BY c.rank DESC, c.id DESC LIMIT ${literal(caseLimits.counted)}) c
  LEFT JOIN communities place ON place.id = c.community_id
  GROUP BY c.reason, 3, 4, place.id`;

/** Selects the communities whose posts a member moderates. */
const moderatedBy = (memberId: number): Sql => sql`SELECT id FROM communities WHERE owner_id = ${memberId}
  UNION ALL SELECT community_id FROM community_moderators WHERE user_id = ${memberId} AND can_moderate_posts`;

/** Counts open cases: of the whole site, of a community, or of all communities that a member moderates. */
export function caseCountsStatement(scope: 'site' | 'own' | number, viewer: Viewer, isStaff: boolean): Sql {
  const held = isStaff ? raw('true') : raw('NOT c.is_escalated');
  if (scope === 'site') return counted(held, viewer);
  if (scope === 'own') return counted(sql`${held} AND c.community_id IN (${moderatedBy(viewer.id)})`, viewer);
  return counted(sql`${held} AND c.community_id = ${scope}`, viewer);
}
