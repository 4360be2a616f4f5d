import { upvotesMessageSql } from '../notifications/messages.js';
import { isVoteMilestone } from '../notifications/milestones.js';

/** Every milestone that a counter can reach. */
const MILESTONES = Array.from({ length: 9 }, (_, power) => [1, 2.5, 5].map((step) => step * 10 ** power))
  .flat()
  .filter(isVoteMilestone);

/**
 * Notifies the author of an upvote that is a milestone, once for each. Part of a vote's statement: `$1` is the item,
 * `$2` the voter, `$3` the value, and `counted` the figures, of which `own_upvotes` leaves imported votes out.
 */
export function milestoneNotification(what: 'post' | 'comment'): string {
  const [author, comment, from] =
    what === 'post'
      ? ['p.author_id', 'NULL::integer', 'JOIN posts p ON p.id = $1']
      : ['c.author_id', 'c.id', 'JOIN comments c ON c.id = $1 JOIN posts p ON p.id = c.post_id'];
  return `INSERT INTO notifications (user_id, type, message, actor_id, post_id, comment_id, milestone)
      SELECT ${author}, 'vote', ${upvotesMessageSql('p.title', 'own_upvotes', what)}, $2::integer, p.id, ${comment}, own_upvotes
      FROM counted ${from}
      WHERE $3::smallint = 1 AND own_upvotes IN (${MILESTONES.join(', ')}) AND ${author} <> $2::integer
      ON CONFLICT DO NOTHING RETURNING id`;
}
