import type { Viewer } from '../../platform/http/request.js';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { communityBanOf, isBannedFrom } from '../../platform/visibility/bans.js';
import { isCommentPresent, isPostOpen } from '../../platform/visibility/visibility.js';
import { milestoneNotification } from './milestone.sql.js';
import type { VoteItem } from './vote-item.js';

/**
 * Builds the statement that casts a vote: it writes the voter's row, adds the difference to the counters, and notifies
 * the author at a milestone.
 *
 * The difference is computed from the row as it was when written, not from a snapshot. Concurrent requests of one person
 * therefore each count exactly their own change. A new row (`xmax = 0`: no earlier version was locked) adds one; a row
 * whose value changed moves one across; the same vote again writes nothing. Locks have a fixed order: first the voter's
 * row, then the counters.
 */
export function castVote(item: VoteItem, voter: Viewer, value: 1 | -1): Sql {
  const { votes, key, primaryKey, counters, counted, isItem } = tablesOf(item, voter);
  const milestone =
    value === 1 ? milestoneNotification(item, voter.id) : sql`SELECT NULL::integer AS id WHERE false`;
  return sql`WITH changed AS (
      INSERT INTO ${votes} AS v (${key}, user_id, value)
      SELECT ${counted}, ${voter.id}::integer, ${literal(value)}::smallint FROM ${counters} WHERE ${isItem}
      ON CONFLICT ON CONSTRAINT ${primaryKey} DO UPDATE SET value = excluded.value, voted_at = now()
        WHERE v.value <> excluded.value
      RETURNING value, xmax = 0 AS is_new
    ), counted AS (
      UPDATE ${counters} SET
        upvotes = upvotes + CASE WHEN value = 1 THEN 1 WHEN is_new THEN 0 ELSE -1 END,
        downvotes = downvotes + CASE WHEN value = -1 THEN 1 WHEN is_new THEN 0 ELSE -1 END
      FROM changed WHERE ${counted} = ${item.commentId ?? item.postId}
      RETURNING upvotes AS own_upvotes, upvotes + imported_ups AS upvotes, downvotes + imported_downs AS downvotes
    ), notified AS (
      ${milestone}
    )
    ${figures(item, voter, sql`(SELECT id FROM notified)`)}`;
}

/** Builds the statement that withdraws a vote: it deletes the voter's row and subtracts it from the counters. */
export function removeVote(item: VoteItem, voter: Viewer): Sql {
  const { votes, key, counters, counted, isItem } = tablesOf(item, voter);
  const id = item.commentId ?? item.postId;
  return sql`WITH removed AS (
      DELETE FROM ${votes} WHERE ${key} = ${id} AND user_id = ${voter.id}
        AND EXISTS (SELECT FROM ${counters} WHERE ${isItem})
      RETURNING value
    ), counted AS (
      UPDATE ${counters} SET
        upvotes = upvotes - (value = 1)::integer,
        downvotes = downvotes - (value = -1)::integer
      FROM removed WHERE ${counted} = ${id}
      RETURNING upvotes AS own_upvotes, upvotes + imported_ups AS upvotes, downvotes + imported_downs AS downvotes
    )
    ${figures(item, voter, sql`NULL::integer`)}`;
}

/**
 * Selects the counters after the vote, or the current ones if it changed nothing; no row if the item does not exist.
 */
function figures(item: VoteItem, voter: Viewer, notificationId: Sql): Sql {
  const { counters, isItem } = tablesOf(item, voter);
  return sql`SELECT upvotes, downvotes, ${notificationId} AS "notificationId" FROM counted
    UNION ALL
    SELECT upvotes + imported_ups, downvotes + imported_downs, NULL FROM ${counters}
    WHERE ${isItem} AND NOT EXISTS (SELECT FROM counted)`;
}

interface VoteTables {
  readonly votes: Sql;
  /** Column of the item in `votes`. */
  readonly key: Sql;
  /** Constraint of `votes`. */
  readonly primaryKey: Sql;
  readonly counters: Sql;
  /** Column of the item in `counters`. */
  readonly counted: Sql;
  /** The condition that a row of `counters` is the item, and that voting is open. */
  readonly isItem: Sql;
}

/**
 * A post can be voted on if it is not removed and its community is open to the voter, who is not banned from it. Voting
 * on a comment requires the same of its post.
 */
function tablesOf({ postId, commentId }: VoteItem, voter: Viewer): VoteTables {
  const isPost = sql`post_id = ${postId} AND ${isPostOpen('post_stats', voter)}
    AND NOT ${isBannedFrom(raw('post_stats.community_id'), sql`${voter.id}`)}`;
  if (commentId === undefined) {
    return {
      votes: raw('post_votes'),
      key: raw('post_id'),
      primaryKey: raw('pk_post_votes'),
      counters: raw('post_stats'),
      counted: raw('post_id'),
      isItem: isPost,
    };
  }
  return {
    votes: raw('comment_votes'),
    key: raw('comment_id'),
    primaryKey: raw('pk_comment_votes'),
    counters: raw('comments'),
    counted: raw('id'),
    isItem: sql`id = ${commentId} AND post_id = ${postId} AND ${isCommentPresent('comments')}
      AND EXISTS (SELECT FROM post_stats WHERE ${isPost})`,
  };
}

/** Selects the ban of a voter from the community of a post that is open to them; null without one. */
export const banOfVoter = (postId: number, voter: Viewer): Sql =>
  sql`SELECT ${communityBanOf('c', sql`${voter.id}`, 'joining')} AS ban FROM post_stats s JOIN communities c ON c.id = s.community_id
    WHERE s.post_id = ${postId} AND ${isPostOpen('s', voter)}`;
