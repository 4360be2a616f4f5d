import { limits } from '@stoa/contract';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { isBlockedBetween } from '../../platform/visibility/block-filters.js';
import { isPostListedFor } from '../../platform/visibility/communities.js';
import { isPostPresent } from '../../platform/visibility/visibility.js';
import type { NewMentions } from './causes.js';

/** A person to notify of a mention. */
export interface MentionedPerson {
  readonly userId: number;
  /** The title of the post. */
  readonly title: string;
  /** The author's username. */
  readonly actor: string;
}

/**
 * Selects the people whom a text mentions, except its author, people on either side of a block between them, people who
 * may not see the post, and people already notified of the text; nobody if the post is removed. However often the text
 * is edited, no more people are notified than it can mention.
 */
export function mentionedPeople({ postId, commentId, authorId, names }: NewMentions): Sql {
  const isOfText =
    commentId === null
      ? sql`n.post_id = ${postId} AND n.comment_id IS NULL`
      : sql`n.comment_id = ${commentId}`;
  return sql`SELECT u.id AS "userId", p.title, author.username AS actor
    FROM users u JOIN posts p ON p.id = ${postId} JOIN post_stats s ON s.post_id = p.id
      JOIN users author ON author.id = ${authorId}
    WHERE ${isPostPresent('s')} AND lower(u.username) = ANY (${names}::text[]) AND u.deleted_at IS NULL AND u.id <> ${authorId}
      AND NOT ${isBlockedBetween(raw('u.id'), sql`${authorId}`)} AND ${isPostListedFor(raw('p.id'), raw('u.id'))}
      AND NOT EXISTS (SELECT FROM notifications n WHERE n.user_id = u.id AND n.type = 'comment' AND ${isOfText})
    ORDER BY u.id LIMIT greatest(0, ${literal(limits.mentionsMax)}
      - (SELECT count(*) FROM notifications n WHERE n.kind = 'mention' AND ${isOfText}))`;
}
