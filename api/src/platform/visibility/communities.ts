import { isStaff } from '@stoa/contract';
import { raw, type Sql, sql } from '../db/sql.js';
import type { Viewer } from '../http/request.js';
import { isBannedFrom, isMembershipOpen } from './bans.js';

/** The viewer of content; undefined for a guest. Jobs that read for a member know only the id. */
export type Reader = (Pick<Viewer, 'id'> & Partial<Pick<Viewer, 'role'>>) | undefined;

/**
 * The condition that lists and counts include a community, by the alias of its row: private communities exist for their
 * members alone.
 */
export const isCommunityListed = (community: string, viewer: Reader): Sql =>
  isMemberOr(raw(`${community}.visibility <> 'private'`), community, viewer && sql`${viewer.id}`);

/**
 * The same for the community of each row of a list. The database collects the private communities and the viewer's own
 * ones once per statement, and looks up each row in them.
 * @param communityId the column with the id
 */
export function isCommunityColumnListed(communityId: Sql, viewer: Reader): Sql {
  const isPublic = sql`${communityId} NOT IN (SELECT id FROM communities WHERE visibility = 'private')`;
  return viewer
    ? sql`(${isPublic} OR ${communityId} IN (SELECT m.community_id FROM memberships m
        WHERE m.user_id = ${viewer.id} AND ${isMembershipOpen('m')}))`
    : isPublic;
}

/** The same for one community, which is looked up by its key. */
export const isCommunityIdListed = (communityId: Sql, viewer: Reader): Sql =>
  sql`EXISTS (SELECT FROM communities place
    WHERE place.id = ${communityId} AND ${isCommunityListed('place', viewer)} OFFSET 0)`;

/** The condition that the viewer may open a community and what it contains. Staff may, because they moderate it. */
export const isCommunityOpen = (communityId: Sql, viewer: Reader): Sql =>
  isStaff(viewer?.role) ? raw('true') : isCommunityIdListed(communityId, viewer);

/**
 * The condition that a member may write posts and comments in a community: some are for their members only, and none
 * for people banned from it.
 */
export const isCommunityWritable = (communityId: Sql, memberId: number | Sql): Sql =>
  sql`EXISTS (SELECT FROM communities place WHERE place.id = ${communityId}
    AND ${isMemberOr(raw(`place.visibility = 'public'`), 'place', sql`${memberId}`)}
    AND NOT ${isBannedFrom(sql`place.id`, sql`${memberId}`)} OFFSET 0)`;

/** The condition that a community is listed for the person with the id in a column. */
export const isCommunityListedFor = (communityId: Sql, personId: Sql): Sql =>
  sql`EXISTS (SELECT FROM communities place WHERE place.id = ${communityId}
    AND ${isMemberOr(raw(`place.visibility <> 'private'`), 'place', personId)} OFFSET 0)`;

/** The same for the community of a post. */
export const isPostListedFor = (postId: Sql, personId: Sql): Sql =>
  sql`EXISTS (SELECT FROM posts placed JOIN communities place ON place.id = placed.community_id
    WHERE placed.id = ${postId} AND ${isMemberOr(raw(`place.visibility <> 'private'`), 'place', personId)} OFFSET 0)`;

function isMemberOr(isForAll: Sql, community: string, personId: Sql | undefined): Sql {
  return personId
    ? sql`(${isForAll} OR EXISTS (SELECT FROM memberships m
        WHERE m.user_id = ${personId} AND m.community_id = ${raw(community)}.id AND ${isMembershipOpen('m')}))`
    : isForAll;
}
