import { type Sql, sql } from '../db/sql.js';
import { isBlockedBetween } from '../visibility/block-filters.js';

/** The condition that somebody follows somebody else: they have chosen to hear of them. */
export const follows = (followerId: Sql, followedId: Sql): Sql =>
  sql`EXISTS (SELECT FROM user_follows WHERE follower_id = ${followerId} AND followed_id = ${followedId})`;

/**
 * The condition that a person may write to another. It is one answer for all reasons: whoever is refused cannot tell
 * whether they are blocked, whether nobody may write, or whether nobody reads what comes to the account.
 *
 * Who takes messages from nobody takes none in open conversations either: so a refusal there says as little.
 * @param isKnown the condition that the reader has accepted the conversation
 */
export function mayWrite(writerId: Sql, readerId: Sql, isKnown: Sql): Sql {
  const policy = sql`(SELECT settings->>'messagesFrom' FROM user_settings WHERE user_id = ${readerId})`;
  return sql`(EXISTS (SELECT FROM users WHERE id = ${readerId} AND email IS NOT NULL)
      AND NOT ${isBlockedBetween(writerId, readerId)}
      AND CASE ${policy} WHEN 'nobody' THEN false
        WHEN 'following' THEN ${isKnown} OR ${follows(readerId, writerId)} ELSE true END)`;
}
