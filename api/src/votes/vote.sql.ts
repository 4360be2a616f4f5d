import { milestoneNotification } from './milestone.sql.js';

/**
 * One statement casts a vote: it writes the voter's row, adds the difference to the counters, and at a milestone
 * notifies the author.
 *
 * The difference is taken from the row as it was when it was written, not as a snapshot saw it, so however many
 * requests of one person race, each counts exactly what it changed: a row that is new (`xmax = 0`: no earlier
 * version was locked) adds one, a row whose value turned moves one across, and the same vote again writes nothing.
 * The order of locks is fixed: first the voter's row, then the counters.
 */
function cast({ votes, item, counters, key, of, milestone }: VoteTables): string {
  return `WITH changed AS (
      INSERT INTO ${votes} AS v (${item}, user_id, value)
      SELECT ${key}, $2::integer, $3::smallint FROM ${counters} WHERE ${key} = $1 ${of}
      ON CONFLICT ON CONSTRAINT pk_${votes} DO UPDATE SET value = excluded.value, voted_at = now()
        WHERE v.value <> excluded.value
      RETURNING value, xmax = 0 AS is_new
    ), counted AS (
      UPDATE ${counters} SET
        upvotes = upvotes + CASE WHEN value = 1 THEN 1 WHEN is_new THEN 0 ELSE -1 END,
        downvotes = downvotes + CASE WHEN value = -1 THEN 1 WHEN is_new THEN 0 ELSE -1 END
      FROM changed WHERE ${key} = $1
      RETURNING upvotes AS own_upvotes, upvotes + imported_ups AS upvotes, downvotes + imported_downs AS downvotes
    ), notified AS (
      ${milestone}
    )
    ${answer(counters, key, of, '(SELECT id FROM notified)')}`;
}

/** One statement takes a vote back: it deletes the voter's row and takes it off the counters. */
function remove({ votes, item, counters, key, of }: VoteTables): string {
  return `WITH removed AS (
      DELETE FROM ${votes} WHERE ${item} = $1 AND user_id = $2
        AND EXISTS (SELECT FROM ${counters} WHERE ${key} = $1 ${of})
      RETURNING value
    ), counted AS (
      UPDATE ${counters} SET
        upvotes = upvotes - (value = 1)::integer,
        downvotes = downvotes - (value = -1)::integer
      FROM removed WHERE ${key} = $1
      RETURNING upvotes AS own_upvotes, upvotes + imported_ups AS upvotes, downvotes + imported_downs AS downvotes
    )
    ${answer(counters, key, of, 'NULL::integer')}`;
}

/** The figures after the vote; where it changed nothing, those that were; no row when there is no such item. */
function answer(counters: string, key: string, of: string, notification: string): string {
  return `SELECT upvotes, downvotes, ${notification} AS notification_id FROM counted
    UNION ALL
    SELECT upvotes + imported_ups, downvotes + imported_downs, NULL FROM ${counters}
    WHERE ${key} = $1 ${of} AND NOT EXISTS (SELECT FROM counted)`;
}

interface VoteTables {
  readonly votes: string;
  readonly item: string;
  readonly counters: string;
  readonly key: string;
  /** A further condition on the item. */
  readonly of: string;
  /** Stores the notification of a milestone, if it is one. */
  readonly milestone: string;
}

/** A removed post is out of the vote. */
const STANDS = 'AND removal_reason IS NULL';

const post: VoteTables = {
  votes: 'post_votes',
  item: 'post_id',
  counters: 'post_stats',
  key: 'post_id',
  of: STANDS,
  milestone: milestoneNotification('post'),
};

/** A comment is voted on as part of its post, and only while both stand. */
function comment(postPlaceholder: string): VoteTables {
  const of = `AND post_id = ${postPlaceholder} AND NOT is_deleted ${STANDS}
    AND EXISTS (SELECT FROM post_stats WHERE post_id = ${postPlaceholder} ${STANDS})`;
  const milestone = milestoneNotification('comment');
  return { votes: 'comment_votes', item: 'comment_id', counters: 'comments', key: 'id', of, milestone };
}

/** Values: post, voter, value. */
export const castPostVote = { name: 'votes_cast_post', text: cast(post) };
/** Values: post, voter. */
export const removePostVote = { name: 'votes_remove_post', text: remove(post) };
/** Values: comment, voter, value, post. */
export const castCommentVote = { name: 'votes_cast_comment', text: cast(comment('$4')) };
/** Values: comment, voter, post. */
export const removeCommentVote = { name: 'votes_remove_comment', text: remove(comment('$3')) };
