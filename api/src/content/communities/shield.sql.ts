import { jsonTimestamp, raw, type Sql, sql } from '../../platform/db/sql.js';

/**
 * Selects the current shield of a community as `CommunityShield`; null without one.
 * @param community the alias of its row
 */
export const shieldOf = (community: string): Sql => {
  const row = raw(community);
  return sql`CASE WHEN ${row}.shield_ends_at > now() THEN json_build_object('mode', ${row}.shield_mode,
    'days', ${row}.shield_days, 'endsAt', ${jsonTimestamp(`${community}.shield_ends_at`)}) END`;
};
