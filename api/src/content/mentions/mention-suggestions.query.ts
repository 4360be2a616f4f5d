import { type Author, limits, type SuggestMentionsQuery } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { isBlockedBetween } from '../../platform/visibility/block-filters.js';
import { isCommentPresent, isPostOpen } from '../../platform/visibility/visibility.js';

/** Latest comments of a thread whose authors come first. */
const THREAD_COMMENTS = 500;

/** Names read by their beginning: enough to fill the list when people of the thread are among them. */
const NAMES_READ = 2 * limits.mentionSuggestions;

/** The authors of a thread that the viewer may see. */
const threadPeople = (postId: number, viewer: Viewer): Sql => sql`
    SELECT author_id AS id, 0 AS rank FROM (
      SELECT p.author_id FROM posts p WHERE p.id = ${postId}
      UNION (SELECT c.author_id FROM comments c WHERE c.post_id = ${postId} AND ${isCommentPresent('c')}
        ORDER BY c.id DESC LIMIT ${literal(THREAD_COMMENTS)})
    ) authors WHERE EXISTS (SELECT FROM post_stats s WHERE s.post_id = ${postId} AND ${isPostOpen('s', viewer)})
    UNION ALL`;

/**
 * The operators compare bytes, as the index does, whatever the collation of the database. In names, no character comes
 * after the letters: `{` is the first that does.
 */
const startsWith = (beginning: string): Sql =>
  sql`lower(u.username) ~>=~ ${beginning} AND lower(u.username) ~<~ ${`${beginning}{`} AND u.deleted_at IS NULL`;

const isOther = ({ id }: Viewer): Sql =>
  sql`u.id <> ${id} AND NOT ${isBlockedBetween(sql`u.id`, sql`${id}`)}`;

/** Selects people by the beginning of their name: the one whose name it is, then by rank and name. */
function suggestionsStatement({ q, postId }: SuggestMentionsQuery, viewer: Viewer): Sql {
  const beginning = q.toLowerCase();
  return sql`WITH known AS (${optional(postId, (id) => threadPeople(id, viewer))}
      SELECT followed_id AS id, 1 AS rank FROM user_follows WHERE follower_id = ${viewer.id}
    ), named AS (
      SELECT u.id, 2 AS rank FROM users u WHERE ${startsWith(beginning)} AND ${isOther(viewer)}
      ORDER BY lower(u.username) USING ~<~ LIMIT ${literal(NAMES_READ)}
    ), best AS (
      SELECT id, min(rank) AS rank FROM (SELECT * FROM known UNION ALL SELECT * FROM named) found GROUP BY id
    )
    SELECT u.id, u.username, u.avatar FROM best JOIN users u ON u.id = best.id
    WHERE ${startsWith(beginning)} AND ${isOther(viewer)}
    ORDER BY lower(u.username) = ${beginning} DESC, best.rank, lower(u.username) LIMIT ${literal(limits.mentionSuggestions)}`;
}

/** Finds people to mention while a name is being written. */
@Injectable()
export class MentionSuggestionsQuery {
  constructor(private readonly database: Database) {}

  /** Returns at most `limits.mentionSuggestions` people: those of the thread first, then those the viewer follows. */
  async find(query: SuggestMentionsQuery, viewer: Viewer): Promise<Author[]> {
    const rows = await this.database.read.rows<{ id: number; username: string; avatar: string | null }>(
      suggestionsStatement(query, viewer),
    );
    return rows.map(({ id, username, avatar }) => toAuthor(id, username, avatar));
  }
}
