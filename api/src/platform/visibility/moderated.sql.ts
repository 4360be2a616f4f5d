import { type Sql, sql } from '../db/sql.js';

/** The condition that a member moderates the posts of a community: as its owner, or with that permission. */
export const moderatesPosts = (memberId: number | Sql, communityId: Sql): Sql =>
  sql`(EXISTS (SELECT FROM communities WHERE id = ${communityId} AND owner_id = ${memberId}) OR EXISTS (
      SELECT FROM community_moderators
      WHERE community_id = ${communityId} AND user_id = ${memberId} AND can_moderate_posts))`;
