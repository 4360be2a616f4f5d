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

const reportedAs = (condition: string, type: 'post' | 'comment', id: string): Sql =>
  sql`EXISTS (SELECT FROM reports r WHERE r.subject_type = ${type} AND r.subject_id = ${raw(id)} AND ${raw(condition)})`;

const IS_SPAM = `r.reason = 'spam' AND r.status = 'resolved'`;
const IS_OPEN = `r.status = 'pending'`;

/** By the condition on its item `i`. */
const isSwept = (condition: string): Sql =>
  sql`EXISTS (SELECT FROM sweep_items i WHERE ${raw(condition)} AND i.restored_at IS NULL)`;

/** Selects the latest texts that are removed because a report of spam was upheld, or by a sweep. */
export const spamExamples = sql`(SELECT true AS "isSpam", ${postColumns} FROM posts p JOIN post_stats s ON s.post_id = p.id
    WHERE NOT (${isPostPresent('s')}) AND NOT s.is_held AND p.author_id IS NOT NULL
      AND (${reportedAs(IS_SPAM, 'post', 'p.id')} OR ${isSwept('i.post_id = p.id AND i.comment_id IS NULL')})
    ORDER BY p.id DESC LIMIT ${literal(spamRules.spamMax)})
  UNION ALL
  (SELECT true, ${commentColumns} FROM comments c
    WHERE NOT (${isCommentPresent('c')}) AND NOT c.is_held AND NOT c.is_deleted AND c.author_id IS NOT NULL
      AND (${reportedAs(IS_SPAM, 'comment', 'c.id')} OR ${isSwept('i.comment_id = c.id')})
    ORDER BY c.id DESC LIMIT ${literal(spamRules.spamMax)})`;

/** Selects the latest texts that have stayed for days and await no decision. */
export const keptExamples = sql`(SELECT false AS "isSpam", ${postColumns} FROM posts p JOIN post_stats s ON s.post_id = p.id
    WHERE ${isPostPresent('s')} AND p.author_id IS NOT NULL
      AND p.created_at < now() - make_interval(days => ${literal(KEPT_DAYS)}) AND NOT ${reportedAs(IS_OPEN, 'post', 'p.id')}
    ORDER BY p.id DESC LIMIT ${literal(spamRules.keptMax / 2)})
  UNION ALL
  (SELECT false, ${commentColumns} FROM comments c
    WHERE ${isCommentPresent('c')} AND c.author_id IS NOT NULL
      AND c.created_at < now() - make_interval(days => ${literal(KEPT_DAYS)}) AND NOT ${reportedAs(IS_OPEN, 'comment', 'c.id')}
    ORDER BY c.id DESC LIMIT ${literal(spamRules.keptMax / 2)})`;
