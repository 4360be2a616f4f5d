import { literal, optional, raw, type Sql, sql } from '../../platform/db/sql.js';
import { boundText } from '../../platform/paging/text-bound.js';
import { mutedWordsColumn } from '../../platform/visibility/muted-words.js';
import { andNotBlocked, blockedCommentCount, hasBlocked } from '../../platform/visibility/block-filters.js';
import { isPostListed } from '../../platform/visibility/visibility.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/**
 * Selects one post by its id, with whether the viewer has muted it or blocked its author, and the number of blocked
 * comments.
 */
export function postByIdStatement(id: number, viewerId: number | undefined): Sql {
  const viewer = viewerPart(viewerId);
  return sql`SELECT ${POST_COLUMNS}, p.content, ${viewer.columns},
      EXISTS (SELECT FROM profile_pins WHERE post_id = s.post_id) AS "isPinnedToProfile"
      ${optional(viewerId, ownColumns)}
    FROM post_stats s ${POST_JOINS} ${viewer.joins} WHERE s.post_id = ${id}`;
}

/** Columns that depend on the viewer. */
const ownColumns = (viewerId: number): Sql => sql`, ${hasBlocked(viewerId, sql`p.author_id`)} AS "isBlocked",
    EXISTS (SELECT FROM muted_threads WHERE user_id = ${viewerId} AND post_id = s.post_id) AS "isMuted",
    ${blockedCommentCount(viewerId, sql`s.post_id`)} AS "blockedCommentCount"`;

/**
 * Selects posts in the order of their ids; skips deleted, removed and invisible ones.
 * @param rows maximum number of rows
 */
export function postsByIdsStatement(ids: readonly number[], viewerId: number | undefined, rows: number): Sql {
  const viewer = viewerPart(viewerId);
  const { columns, window, isFirst } = boundText(sql`p.content`, sql`wanted.place`);
  return sql`WITH wanted AS (
      SELECT given.id, given.place FROM unnest(${ids}::integer[]) WITH ORDINALITY AS given (id, place)
      WHERE EXISTS (SELECT FROM post_stats WHERE post_id = given.id AND ${isPostListed('post_stats')} OFFSET 0)
        ${andNotBlocked(viewerId, raw('given.id'))}
      ORDER BY given.place LIMIT ${literal(rows)}
    )
    SELECT ${POST_COLUMNS}, ${columns}, ${viewer.columns} ${mutedWordsColumn(viewerId, isFirst)}
    FROM wanted JOIN post_stats s ON s.post_id = wanted.id ${POST_JOINS} ${viewer.joins}
    ${window} ORDER BY wanted.place`;
}
