import { type Sql, sql } from '../../platform/db/sql.js';
import { isBlockedBetween } from '../../platform/visibility/block-filters.js';

/** The condition that a follower has chosen to follow a member. */
export const follows = (followerId: Sql, followedId: Sql): Sql =>
  sql`EXISTS (SELECT FROM user_follows WHERE follower_id = ${followerId} AND followed_id = ${followedId})`;

/** The condition that a reader has accepted a conversation with a writer. */
export const hasAccepted = (readerId: Sql, writerId: Sql): Sql => sql`EXISTS (SELECT FROM conversations c
    JOIN conversation_members theirs ON theirs.conversation_id = c.id AND theirs.user_id = ${readerId}
    WHERE c.first_id = least(${readerId}, ${writerId}) AND c.second_id = greatest(${readerId}, ${writerId})
      AND theirs.box = 'inbox')`;

/**
 * The condition that a member may write to another. It is a single condition for all reasons: a refused writer cannot
 * distinguish a block, closed messages and a deleted account.
 *
 * A member who closes messages also closes accepted conversations, so that a refusal there reveals as little.
 * @param isKnown the condition that the reader has accepted the conversation
 */
export function mayWrite(writerId: Sql, readerId: Sql, isKnown: Sql): Sql {
  const policy = sql`(SELECT settings->>'messagesFrom' FROM user_settings WHERE user_id = ${readerId})`;
  return sql`(EXISTS (SELECT FROM users WHERE id = ${readerId} AND email IS NOT NULL)
      AND NOT ${isBlockedBetween(writerId, readerId)}
      AND CASE ${policy} WHEN 'nobody' THEN false
        WHEN 'following' THEN ${isKnown} OR ${follows(readerId, writerId)} ELSE true END)`;
}
