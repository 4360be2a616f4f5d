import { jsonTimestamp, raw, type Sql, sql } from '../db/sql.js';

/** The condition that a ban, by the alias of its row, has not ended. */
export const isBanCurrent = (ban: string): Sql => raw(`(${ban}.ends_at IS NULL OR ${ban}.ends_at > now())`);

/** The condition that a person is banned from the site for good. */
export const isBannedForGood = (personId: Sql): Sql => sql`EXISTS (SELECT FROM bans banned
  WHERE banned.user_id = ${personId} AND banned.community_id IS NULL AND NOT banned.is_mute AND banned.ends_at IS NULL)`;

/** What a ban keeps a person from. A mute keeps them only from writing. */
export type BanEffect = 'joining' | 'writing';

/** The condition that a person is banned from a community, and not only muted in it. */
export const isBannedFrom = (communityId: Sql, personId: Sql): Sql =>
  sql`EXISTS (SELECT FROM bans banned WHERE banned.user_id = ${personId} AND banned.community_id = ${communityId}
    AND ${hasEffect('joining')} AND ${isBanCurrent('banned')} OFFSET 0)`;

/** The condition that a membership, by the alias of its row, admits its member: a ban suspends it. */
export const isMembershipOpen = (membership: string): Sql =>
  sql`NOT ${isBannedFrom(raw(`${membership}.community_id`), raw(`${membership}.user_id`))}`;

/** Selects a person's ban from the site as `OwnBan`; null without one. */
export const siteBanOf = (personId: Sql): Sql => sql`(SELECT json_build_object(${FACTS}) FROM bans banned
  WHERE banned.user_id = ${personId} AND banned.community_id IS NULL AND ${isBanCurrent('banned')})`;

/**
 * Selects the ban from a community, as `OwnBan`, that keeps a person from something; null without one.
 * @param community the alias of its row
 */
export const communityBanOf = (
  community: string,
  personId: Sql,
  effect: BanEffect,
): Sql => sql`(SELECT json_build_object(
    'community', json_build_object('id', ${raw(community)}.id, 'name', ${raw(community)}.name,
      'displayName', ${raw(community)}.display_name), ${FACTS}) FROM bans banned
  WHERE banned.user_id = ${personId} AND banned.community_id = ${raw(community)}.id AND ${hasEffect(effect)}
    AND ${isBanCurrent('banned')})`;

const hasEffect = (effect: BanEffect): Sql => raw(effect === 'joining' ? 'NOT banned.is_mute' : 'true');

const FACTS = sql`'reason', banned.reason, 'message', banned.message, 'createdAt', ${jsonTimestamp('banned.created_at')},
  'endsAt', ${jsonTimestamp('banned.ends_at')}, 'isMute', banned.is_mute`;

/** The condition that the person of a ban, by the alias of its row, may learn of its community. */
export const isBanKnown = (ban: string): Sql =>
  isPlaceKnown(raw(`${ban}.community_id`), raw(`${ban}.user_id`));

/** The condition that a person may learn of the community of a decision; null is the site. */
export const isPlaceKnown = (communityId: Sql, personId: Sql): Sql => sql`(${communityId} IS NULL
  OR EXISTS (SELECT FROM communities place WHERE place.id = ${communityId} AND place.visibility <> 'private')
  OR EXISTS (SELECT FROM memberships WHERE user_id = ${personId} AND community_id = ${communityId}))`;
