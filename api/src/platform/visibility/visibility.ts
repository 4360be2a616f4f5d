import { isStaff } from '@stoa/contract';
import { raw, type Sql, sql } from '../db/sql.js';
import type { Viewer } from '../http/request.js';
import { isCommunityColumnListed, isCommunityIdListed, isCommunityOpen, type Reader } from './communities.js';
import { moderatesPosts } from './moderated.sql.js';

/** The placeholder for a removed comment with replies, and for its author. */
export const REMOVED = '[removed]';

/** The message for an author who edits removed content, which must stay as it was for review and restoration. */
export const REMOVED_STAYS = 'What a moderator has removed cannot be changed.';

/**
 * Returns whether a viewer may see content: if it is removed, only its author and staff may. Moderators of its community
 * may too: see `moderatesPosts`.
 */
export function canView(
  viewer: Viewer | undefined,
  authorId: number | null,
  removalReason: string | null,
): boolean {
  return removalReason === null || isStaff(viewer?.role) || (viewer !== undefined && viewer.id === authorId);
}

/** Returns whether a viewer may see a member's private lists: only that member and staff may. */
export const canViewPrivateLists = (viewer: Viewer, ownerId: number): boolean =>
  viewer.id === ownerId || isStaff(viewer.role);

/** Returns the contract's fields for removed content, for viewers who may see it. */
export function toRemoval(
  removalReason: string | null,
  isHeld: boolean,
): { isRemoved?: true; removalReason?: string; isHeld?: true } {
  if (removalReason === null) return {};
  return { isRemoved: true, removalReason, ...(isHeld && { isHeld }) };
}

/**
 * The condition that a post is not removed, for rankings that serve all viewers and where its community is known to be
 * open. Anything that returns posts needs `isPostListed` as well.
 * @param stats the alias of its row of `post_stats`
 */
export const isPostPresent = (stats: string): Sql => raw(`${stats}.removal_reason IS NULL`);

/** The same for a comment, by the alias of its row; it must not be deleted either. */
export const isCommentPresent = (comment: string): Sql =>
  raw(`NOT ${comment}.is_deleted AND ${comment}.removal_reason IS NULL`);

/** The condition that the viewer's lists and counts include a post, by the alias of its row of `post_stats`. */
export const isPostListed = (stats: string, viewer: Reader): Sql =>
  sql`${isPostPresent(stats)} AND ${isCommunityColumnListed(raw(`${stats}.community_id`), viewer)}`;

/** The condition that the viewer may vote on a post, save it or answer it; staff may in every community. */
export const isPostOpen = (stats: string, viewer: Reader): Sql =>
  sql`${isPostPresent(stats)} AND ${isCommunityOpen(raw(`${stats}.community_id`), viewer)}`;

/** The condition that the viewer's lists and counts include a comment, by the alias of its row. */
export const isCommentListed = (comment: string, viewer: Reader): Sql =>
  sql`${isCommentPresent(comment)} AND ${isPostIdListed(raw(`${comment}.post_id`), viewer)}`;

/**
 * The condition that the viewer's lists include the post with an id. Removed posts are few, and have their own index.
 * @param communityId its community, if the statement has it
 */
export const isPostIdListed = (
  postId: Sql,
  viewer: Reader,
  communityId = sql`(SELECT community_id FROM posts placed WHERE placed.id = ${postId})`,
): Sql =>
  sql`NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = ${postId} AND gone.removal_reason IS NOT NULL)
    AND ${isCommunityColumnListed(communityId, viewer)}`;

/**
 * The condition that the viewer may see the post, as in `canView` or as a moderator of its community; the database
 * evaluates it once, before it reads any row.
 */
export function canReadPost(viewer: Viewer | undefined, postId: number): Sql {
  const isOpen = isCommunityIdListed(raw('s.community_id'), viewer);
  if (!viewer)
    return sql`EXISTS (SELECT FROM post_stats s WHERE s.post_id = ${postId} AND ${isPostPresent('s')} AND ${isOpen})`;
  if (isStaff(viewer.role)) return sql`EXISTS (SELECT FROM post_stats WHERE post_id = ${postId})`;
  return sql`EXISTS (SELECT FROM post_stats s JOIN posts p ON p.id = s.post_id
    WHERE s.post_id = ${postId} AND (${isPostPresent('s')} OR p.author_id = ${viewer.id}
        OR ${moderatesPosts(viewer.id, sql`s.community_id`)})
      AND ${isOpen})`;
}
