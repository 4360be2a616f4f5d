import { isStaff } from '@stoa/contract';
import { type Sql, sql } from '../db/sql.js';
import type { Viewer } from '../http/request.js';

/** What stands where a removed comment with replies was, and for whoever wrote it. */
export const REMOVED = '[removed]';

/** Told to an author who wants to change what is removed: it is judged, and restored, as it was. */
export const REMOVED_STAYS = 'What a moderator has removed cannot be changed.';

/** Whether somebody gets something as it was written: if it is removed, only its author does, and staff. */
export function canView(
  viewer: Viewer | undefined,
  authorId: number | null,
  removalReason: string | null,
): boolean {
  return removalReason === null || isStaff(viewer?.role) || (viewer !== undefined && viewer.id === authorId);
}

/** Whether somebody gets the lists that a person keeps to themselves: that person does, and staff. */
export const canViewPrivateLists = (viewer: Viewer, ownerId: number): boolean =>
  viewer.id === ownerId || isStaff(viewer.role);

/** What the contract adds to something that is removed, for those who may see it. */
export function toRemoval(removalReason: string | null): { isRemoved?: true; removalReason?: string } {
  return removalReason === null ? {} : { isRemoved: true, removalReason };
}

/** A condition that leaves out what belongs to removed posts: those are few, and have an index of their own. */
export const isNotRemoved = (postId: Sql): Sql =>
  sql`NOT EXISTS (SELECT FROM post_stats gone WHERE gone.post_id = ${postId} AND gone.removal_reason IS NOT NULL)`;

/**
 * A condition that holds when the viewer may see the post, as `canView` says; the database settles it once, before it
 * reads any row.
 */
export function canReadPost(viewer: Viewer | undefined, postId: number): Sql {
  if (!viewer)
    return sql`EXISTS (SELECT FROM post_stats WHERE post_id = ${postId} AND removal_reason IS NULL)`;
  if (isStaff(viewer.role)) return sql`EXISTS (SELECT FROM post_stats WHERE post_id = ${postId})`;
  return sql`EXISTS (SELECT FROM post_stats s JOIN posts p ON p.id = s.post_id
    WHERE s.post_id = ${postId} AND (s.removal_reason IS NULL OR p.author_id = ${viewer.id}))`;
}
