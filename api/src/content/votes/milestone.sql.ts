import { join, literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { upvotesMessageSql } from '../../delivery/notifications/messages.js';
import { isVoteMilestone } from '../../delivery/notifications/milestones.js';
import { wantsNotification } from '../../delivery/notifications/notify-setting.sql.js';
import type { VoteItem } from './vote-item.js';

/** Every milestone that a counter can reach. */
const MILESTONES = Array.from({ length: 9 }, (_, power) => [1, 2.5, 5].map((step) => step * 10 ** power))
  .flat()
  .filter(isVoteMilestone);

/**
 * Notifies the author of an upvote milestone, once for each. Part of a vote's statement, whose part `counted` has the
 * counters; `own_upvotes` excludes imported votes.
 */
export function milestoneNotification({ postId, commentId }: VoteItem, voterId: number): Sql {
  const [author, comment, from] =
    commentId === undefined
      ? (['p.author_id', raw('NULL::integer'), sql`JOIN posts p ON p.id = ${postId}`] as const)
      : ([
          'c.author_id',
          raw('c.id'),
          sql`JOIN comments c ON c.id = ${commentId} JOIN posts p ON p.id = c.post_id`,
        ] as const);
  const message = upvotesMessageSql('p.title', 'own_upvotes', commentId === undefined ? 'post' : 'comment');
  return sql`INSERT INTO notifications (user_id, type, message, actor_id, post_id, comment_id, milestone)
      SELECT ${raw(author)}, 'vote', ${raw(message)}, ${voterId}::integer, p.id, ${comment}, own_upvotes
      FROM counted ${from}
      WHERE own_upvotes IN (${join(MILESTONES.map(literal), ', ')}) AND ${raw(author)} <> ${voterId}::integer
        AND ${raw(wantsNotification(author, 'notifyVotes'))}
      ON CONFLICT DO NOTHING RETURNING id`;
}
