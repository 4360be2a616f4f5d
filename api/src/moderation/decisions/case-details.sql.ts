import { caseLimits } from '@stoa/contract';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { communityBanOf, siteBanOf } from '../../platform/visibility/bans.js';
import { WARNING_COUNTS } from '../../platform/visibility/warnings.js';
import { recentlyWritten } from '../bans/written.sql.js';
import { CASE_JOINS, caseColumns } from './case-list.sql.js';

const TEXT = literal(caseLimits.textMax);
const NEAR = literal(caseLimits.nearMax);

const SIZE = raw(`'size', CASE WHEN media_width IS NOT NULL
  THEN json_build_object('width', media_width, 'height', media_height) END`);

/** Selects a JSON object about the media of the reported post; null if it has another type. */
const mediaOf = (type: 'image' | 'video', address: string, fields: Sql): Sql => sql`(SELECT
    json_strip_nulls(json_build_object('url', ${raw(address)}, ${fields}, ${SIZE}))
  FROM posts WHERE id = c.subject_id AND c.subject_type = 'post' AND type = ${raw(`'${type}'`)} AND ${raw(address)} IS NOT NULL)`;

/** Selects a case by its id, open or not, with its texts. */
export const caseStatement = (id: number, viewer: Viewer): Sql => sql`SELECT ${caseColumns(viewer)},
    c.decided_at IS NULL AS "isOpen", r.subject_excerpt AS "reportedText",
    left(CASE c.subject_type WHEN 'comment' THEN k.content
      WHEN 'post' THEN (SELECT content FROM posts WHERE id = c.subject_id) END, ${TEXT}) AS "currentText",
    CASE c.subject_type WHEN 'post' THEN (SELECT title FROM posts WHERE id = c.subject_id) END AS "currentTitle",
    ${mediaOf('image', 'image_url', raw(`'alt', alt`))} AS picture,
    ${mediaOf('video', 'video_url', raw(`'isSensitive', nullif(s.sensitive_by IS NOT NULL OR place.is_sensitive, false)`))} AS video,
    coalesce((SELECT is_locked FROM post_stats WHERE post_id = r.post_id), false) AS "isLocked",
    coalesce(place.rules, '[]') AS rules
  FROM cases c ${CASE_JOINS} WHERE c.id = ${id}`;

/** Selects the latest pending reports of a case. */
export const reportsStatement = (caseId: number): Sql => sql`SELECT r.id, r.reason, r.description,
    r.created_at AS "createdAt", r.reporter_id AS "reporterId",
    CASE WHEN u.deleted_at IS NULL THEN u.username END AS "reporterName"
  FROM reports r LEFT JOIN users u ON u.id = r.reporter_id WHERE r.case_id = ${caseId} AND r.status = 'pending'
  ORDER BY r.id DESC LIMIT ${literal(caseLimits.reportsShown)}`;

const nearColumns = (part: string): Sql => sql`n.id, u.id AS "personId",
    CASE WHEN u.deleted_at IS NULL THEN u.username END AS "personName",
    CASE WHEN NOT n.is_deleted THEN left(n.content, ${NEAR}) END AS text,
    n.removal_reason IS NOT NULL AS "isRemoved", ${raw(`'${part}'`)} AS part`;

/** Selects the post and the parent of a comment, and its neighbours below the same parent. */
export const aroundComment = (id: number): Sql => sql`WITH own AS (SELECT * FROM comments WHERE id = ${id})
  SELECT p.id, u.id AS "personId", CASE WHEN u.deleted_at IS NULL THEN u.username END AS "personName",
      left(coalesce(nullif(p.content, ''), p.title), ${NEAR}) AS text, s.removal_reason IS NOT NULL AS "isRemoved", 'post' AS part
    FROM own JOIN posts p ON p.id = own.post_id JOIN post_stats s ON s.post_id = p.id LEFT JOIN users u ON u.id = p.author_id
  UNION ALL SELECT ${nearColumns('parent')} FROM own JOIN comments n ON n.id = own.parent_id
    LEFT JOIN users u ON u.id = n.author_id
  UNION ALL (SELECT ${nearColumns('before')} FROM own JOIN comments n ON n.post_id = own.post_id
    AND n.parent_id IS NOT DISTINCT FROM own.parent_id AND n.id < own.id LEFT JOIN users u ON u.id = n.author_id
    ORDER BY n.id DESC LIMIT 2)
  UNION ALL (SELECT ${nearColumns('after')} FROM own JOIN comments n ON n.post_id = own.post_id
    AND (n.parent_id = own.id OR n.parent_id IS NOT DISTINCT FROM own.parent_id AND n.id > own.id)
    LEFT JOIN users u ON u.id = n.author_id ORDER BY n.id LIMIT 2)`;

/** Selects the first comments below a post. */
export const aroundPost = (id: number): Sql => sql`SELECT ${nearColumns('after')} FROM comments n
  LEFT JOIN users u ON u.id = n.author_id WHERE n.post_id = ${id} AND n.parent_id IS NULL ORDER BY n.id LIMIT 2`;

const decisions = (
  action: string,
  userId: number,
  isCounted = raw('true'),
): Sql => sql`(SELECT count(*)::integer
  FROM moderation_log l
  WHERE l.subject_type = 'user' AND l.subject_id = ${userId} AND l.action = ${raw(`'${action}'`)} AND ${isCounted})`;

/** Selects the record of a person in a place: a community, or null for the site. */
export const recordStatement = (
  userId: number,
  place: number | null,
): Sql => sql`SELECT u.created_at AS "joinedAt",
    (SELECT coalesce(sum(s.upvotes + s.imported_ups), 0)::integer FROM posts p JOIN post_stats s ON s.post_id = p.id
      WHERE p.author_id = u.id) AS karma,
    ((SELECT count(*) FROM posts p JOIN post_stats s ON s.post_id = p.id
        WHERE p.author_id = u.id AND s.removal_reason IS NOT NULL)
      + (SELECT count(*) FROM comments WHERE author_id = u.id AND removal_reason IS NOT NULL))::integer AS removals,
    ${decisions('member-warned', userId, WARNING_COUNTS)} AS warnings, ${decisions('member-banned', userId)} AS bans,
    ${place === null ? siteBanOf(raw('u.id')) : communityBanOf('place', raw('u.id'), 'writing')} AS ban,
    ${recentlyWritten(userId, place)}
  FROM users u LEFT JOIN communities place ON place.id = ${place}
  WHERE u.id = ${userId} AND u.deleted_at IS NULL`;

/** Selects staff notes about a person: all of them for staff, otherwise those of the community. */
export const notesStatement = (
  userId: number,
  communityId: number | null,
  isStaff: boolean,
): Sql => sql`SELECT n.id,
    n.text, n.created_at AS "createdAt", n.author_id AS "authorId",
    CASE WHEN u.deleted_at IS NULL THEN u.username END AS "authorName"
  FROM staff_notes n LEFT JOIN users u ON u.id = n.author_id
  WHERE n.person_id = ${userId} ${isStaff ? raw('') : sql`AND n.community_id = ${communityId}`}
  ORDER BY n.id DESC LIMIT ${literal(caseLimits.notesShown)}`;

/** Selects the other open cases about a person: all of them for staff, otherwise those of the community. */
export const linkedStatement = (
  { id, personId, communityId }: { id: number; personId: number; communityId: number | null },
  isStaff: boolean,
): Sql => sql`SELECT c.id, c.reason, c.subject_type AS type,
    (SELECT subject_title FROM reports WHERE case_id = c.id ORDER BY id LIMIT 1) AS title
  FROM cases c WHERE c.person_id = ${personId} AND c.decided_at IS NULL AND c.id <> ${id}
    ${isStaff ? raw('') : sql`AND c.community_id = ${communityId} AND NOT c.is_escalated`}
  ORDER BY c.rank DESC LIMIT ${literal(caseLimits.linkedShown)}`;
