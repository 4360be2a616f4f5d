import { communityLimits } from '@stoa/contract';
import { jsonTimestamp, raw, type Sql, sql } from '../../platform/db/sql.js';
import { isBannedForGood, isMembershipOpen } from '../../platform/visibility/bans.js';

const PERIOD = raw(`interval '${communityLimits.claimDays} days'`);

/** A person who is banned from the site for good cannot look after a community, however often they visit. */
const isActive = (user: string): Sql =>
  sql`(${raw(user)}.last_active_at > now() - ${PERIOD} AND NOT ${isBannedForGood(raw(`${user}.id`))})`;

/** Why a member cannot claim a community. */
export type ClaimRefusal = 'owner' | 'member' | 'active' | 'moderators' | 'claimed' | 'own' | 'declined';

/** Why a member cannot claim the community `c`; null if they can. Its active moderators come before other members. */
export const claimRefusal = (memberId: number): Sql => sql`CASE
    WHEN c.owner_id = ${memberId} THEN 'owner'
    WHEN NOT EXISTS (SELECT FROM memberships m
      WHERE m.user_id = ${memberId} AND m.community_id = c.id AND ${isMembershipOpen('m')}) THEN 'member'
    WHEN EXISTS (SELECT FROM users o WHERE o.id = c.owner_id AND ${isActive('o')}) THEN 'active'
    WHEN NOT EXISTS (SELECT FROM community_moderators WHERE community_id = c.id AND user_id = ${memberId})
      AND EXISTS (SELECT FROM community_moderators k JOIN users o ON o.id = k.user_id
        WHERE k.community_id = c.id AND ${isActive('o')}) THEN 'moderators'
    WHEN EXISTS (SELECT FROM community_claims WHERE community_id = c.id AND declined_at IS NULL) THEN 'claimed'
    WHEN EXISTS (SELECT FROM community_claims WHERE claimant_id = ${memberId} AND declined_at IS NULL) THEN 'own'
    WHEN EXISTS (SELECT FROM community_claims WHERE community_id = c.id AND claimant_id = ${memberId}
      AND declined_at > now() - ${PERIOD}) THEN 'declined' END`;

/**
 * Deletes declined claims that can be repeated, and open ones without a membership: an instance of the release before
 * leaves them.
 */
export const ENDED_CLAIMS = sql`DELETE FROM community_claims q WHERE declined_at <= now() - ${PERIOD}
    OR (declined_at IS NULL AND NOT EXISTS (
      SELECT FROM memberships m WHERE m.user_id = q.claimant_id AND m.community_id = q.community_id))`;

/** The open claim to the community `c` as its owner and the claimant see it; null for others. */
export const claimFor = (memberId: number): Sql => sql`(SELECT json_build_object('claimant', u.username,
      'reason', q.reason, 'createdAt', ${jsonTimestamp('q.created_at')})
    FROM community_claims q JOIN users u ON u.id = q.claimant_id
    WHERE q.community_id = c.id AND q.declined_at IS NULL AND ${memberId} IN (q.claimant_id, c.owner_id))`;
