import { empty, optional, type Sql, sql } from '../db/sql.js';

/** What stands where somebody wrote whom the viewer has blocked. */
export const BLOCKED = '[blocked]';

/** A text as muted words are compared: without case and accents. */
export const folded = (text: Sql): Sql => sql`lower(without_accents(${text}))`;

/** The condition that one of two people has blocked the other. */
export const isBlockedBetween = (a: Sql, b: Sql): Sql => sql`EXISTS (SELECT FROM user_blocks
    WHERE blocker_id = ${a} AND blocked_id = ${b} OR blocker_id = ${b} AND blocked_id = ${a})`;

/** The condition that the viewer has blocked somebody. */
export const hasBlocked = (viewerId: number, personId: Sql): Sql =>
  sql`EXISTS (SELECT FROM user_blocks WHERE blocker_id = ${viewerId} AND blocked_id = ${personId})`;

/** The pattern of the viewer's muted words, or null: looked up once for a statement. */
const mutedPattern = (viewerId: number): Sql =>
  sql`(SELECT pattern FROM muted_words WHERE user_id = ${viewerId})`;

/** The muted word that a text holds, folded, or null. */
export const mutedWordIn = (viewerId: number, text: Sql): Sql =>
  sql`CASE WHEN ${mutedPattern(viewerId)} IS NOT NULL
      THEN substring(${folded(text)} FROM ${mutedPattern(viewerId)}) END`;

/** What takes posts out of sight: that their author is blocked, and in lists of what others write muted words too. */
export type SightRule = 'blocks' | 'blocks and words';

/**
 * `AND` with the condition that a post is in the viewer's sight; nothing for guests. One's own posts always are.
 *
 * Whether there is anything to hide is settled once for the statement. `OFFSET 0` has each post looked up by its id:
 * the planner would read all posts of everybody who is blocked.
 * @param postId the column that has the id
 */
export function andInSight(viewerId: number | undefined, postId: Sql, rule: SightRule): Sql {
  return optional(viewerId, (id) => {
    const hasWords = sql`EXISTS (SELECT FROM muted_words WHERE user_id = ${id})`;
    const hasMutedWord = sql` OR CASE WHEN ${mutedPattern(id)} IS NULL THEN false
          ELSE ${folded(sql`hidden.title`)} ~ ${mutedPattern(id)} END`;
    const withWords = rule === 'blocks and words';
    return sql`AND (
      (SELECT NOT EXISTS (SELECT FROM user_blocks WHERE blocker_id = ${id})${withWords ? sql` AND NOT ${hasWords}` : empty})
      OR NOT EXISTS (
        SELECT FROM posts hidden WHERE hidden.id = ${postId} AND hidden.author_id IS DISTINCT FROM ${id}::integer
          AND (${hasBlocked(id, sql`hidden.author_id`)}${withWords ? hasMutedWord : empty}) OFFSET 0))`;
  });
}
