import { limits } from '@stoa/contract';
import { literal, optional, raw, type Sql, sql } from '../../platform/db/sql.js';
import { boundText } from '../../platform/paging/text-bound.js';
import { mutedWordsColumn } from '../../platform/visibility/muted-words.js';
import { andNotBlocked, blockedCommentCount, hasBlocked } from '../../platform/visibility/block-filters.js';
import { isCommunityOpen, type Reader } from '../../platform/visibility/communities.js';
import { moderatesPosts } from '../../platform/visibility/moderated.sql.js';
import { isPostListed } from '../../platform/visibility/visibility.js';
import { shieldOf } from '../communities/shield.sql.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from './post.row.js';

/**
 * Selects one post by its id if its community is open to the viewer, with whether the viewer has muted it or blocked its author, and the number of blocked
 * comments.
 */
export function postByIdStatement(id: number, viewer: Reader): Sql {
  const own = viewerPart(viewer);
  return sql`SELECT ${POST_COLUMNS}, p.content, ${own.columns},
      EXISTS (SELECT FROM profile_pins WHERE post_id = s.post_id) AS "isPinnedToProfile",
      (SELECT ${shieldOf('c')} FROM communities c WHERE c.id = s.community_id) AS shield ${optional(viewer?.id, ownColumns)}
    FROM post_stats s ${POST_JOINS} ${own.joins}
    WHERE s.post_id = ${id} AND ${isCommunityOpen(sql`s.community_id`, viewer)}`;
}

/** Columns that depend on the viewer. */
const ownColumns = (viewerId: number): Sql => sql`, ${hasBlocked(viewerId, sql`p.author_id`)} AS "isBlocked",
    EXISTS (SELECT FROM muted_threads WHERE user_id = ${viewerId} AND post_id = s.post_id) AS "isMuted",
    EXISTS (SELECT FROM followed_threads WHERE user_id = ${viewerId} AND post_id = s.post_id) AS "isFollowed",
    EXISTS (SELECT FROM hidden_posts WHERE user_id = ${viewerId} AND post_id = s.post_id) AS "isHidden",
    ${blockedCommentCount(viewerId, sql`s.post_id`)} AS "blockedCommentCount",
    s.removal_reason IS NOT NULL AND ${moderatesPosts(viewerId, sql`s.community_id`)} AS "isModerated"`;

/**
 * Selects posts in the order of their ids; skips deleted, removed and invisible ones.
 * @param ids an array
 * @param rows maximum number of rows
 * @param isListed the condition for a post of the list, by its row of `post_stats`
 */
export function postsByIdsStatement(ids: Sql, viewer: Reader, rows: number, isListed: Sql): Sql {
  const own = viewerPart(viewer);
  const { columns, window, isFirst } = boundText(sql`p.content`, sql`wanted.place`);
  return sql`WITH wanted AS (
      SELECT given.id, given.place FROM unnest(${ids}) WITH ORDINALITY AS given (id, place)
      WHERE EXISTS (SELECT FROM post_stats WHERE post_id = given.id AND ${isListed} OFFSET 0)
        ${andNotBlocked(viewer?.id, raw('given.id'))}
      ORDER BY given.place LIMIT ${literal(rows)}
    )
    SELECT ${POST_COLUMNS}, ${columns}, ${own.columns} ${mutedWordsColumn(viewer?.id, isFirst)}
    FROM wanted JOIN post_stats s ON s.post_id = wanted.id ${POST_JOINS} ${own.joins}
    ${window} ORDER BY wanted.place`;
}

/** Posts of a link that are read to find some in the viewer’s lists. */
const LINK_CANDIDATES = 50;

/** Selects the newest posts that link to the same page as an address. */
export const linkPostsStatement = (url: string, viewer: Reader): Sql =>
  postsByIdsStatement(
    sql`ARRAY(SELECT id FROM posts WHERE type = 'link' AND link_key(image_url) = link_key(${url})
      AND hashtextextended(link_key(image_url), 0) = hashtextextended(link_key(${url}), 0)
      ORDER BY id DESC LIMIT ${literal(LINK_CANDIDATES)})`,
    viewer,
    limits.linkPosts,
    isPostListed('post_stats', viewer),
  );
