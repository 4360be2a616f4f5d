import { spamRules } from '@stoa/contract';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { isCommentPresent, isPostPresent } from '../../platform/visibility/visibility.js';

/** A text of the site from which the filter learns. */
export interface ExampleRow {
  isSpam: boolean;
  type: 'post' | 'comment';
  title: string;
  text: string;
  link: string | null;
  authorId: number;
}

/** Characters of a text that are read. */
const TEXT_MAX = 2_000;

/** Days after which a text that nobody has reported counts as kept. */
const KEPT_DAYS = 3;

const postColumns = raw(`'post' AS type, p.title, left(coalesce(p.content, ''), ${TEXT_MAX}) AS text,
  CASE p.type WHEN 'link' THEN p.image_url END AS link, p.author_id AS "authorId"`);
const commentColumns = raw(
  `'comment' AS type, '' AS title, left(c.content, ${TEXT_MAX}) AS text, NULL AS link, c.author_id AS "authorId"`,
);

/** Selects the posts, or the comments, that were removed because a report of spam was upheld, or by a sweep. */
const spam = (type: 'post' | 'comment'): Sql =>
  sql`SELECT subject_id FROM reports WHERE subject_type = ${type} AND reason = 'spam' AND status = 'resolved'
    UNION SELECT ${raw(type === 'post' ? 'post_id' : 'comment_id')} FROM sweep_items
    WHERE restored_at IS NULL AND (comment_id IS NULL) = ${type === 'post'}`;

const isReported = (type: 'post' | 'comment', id: string): Sql =>
  sql`EXISTS (SELECT FROM reports r WHERE r.subject_type = ${type} AND r.subject_id = ${raw(id)} AND r.status = 'pending')`;

/** Selects the latest posts and comments that are still removed as spam. */
export const spamExamples = sql`(SELECT true AS "isSpam", ${postColumns} FROM posts p JOIN post_stats s ON s.post_id = p.id
    WHERE NOT (${isPostPresent('s')}) AND NOT s.is_held AND p.author_id IS NOT NULL AND p.id IN (${spam('post')})
    ORDER BY p.id DESC LIMIT ${literal(spamRules.spamMax / 2)})
  UNION ALL
  (SELECT true, ${commentColumns} FROM comments c
    WHERE NOT (${isCommentPresent('c')}) AND NOT c.is_held AND NOT c.is_deleted AND c.author_id IS NOT NULL
      AND c.id IN (${spam('comment')})
    ORDER BY c.id DESC LIMIT ${literal(spamRules.spamMax / 2)})`;

/** Selects the latest posts and comments that have stayed for days and await no decision. */
export const keptExamples = sql`(SELECT false AS "isSpam", ${postColumns} FROM posts p JOIN post_stats s ON s.post_id = p.id
    WHERE ${isPostPresent('s')} AND p.author_id IS NOT NULL
      AND p.created_at < now() - make_interval(days => ${literal(KEPT_DAYS)}) AND NOT ${isReported('post', 'p.id')}
    ORDER BY p.id DESC LIMIT ${literal(spamRules.keptMax / 2)})
  UNION ALL
  (SELECT false, ${commentColumns} FROM comments c
    WHERE ${isCommentPresent('c')} AND c.author_id IS NOT NULL
      AND c.created_at < now() - make_interval(days => ${literal(KEPT_DAYS)}) AND NOT ${isReported('comment', 'c.id')}
    ORDER BY c.id DESC LIMIT ${literal(spamRules.keptMax / 2)})`;
