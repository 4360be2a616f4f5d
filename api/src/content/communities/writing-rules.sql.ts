import { isStaff } from '@stoa/contract';
import { jsonTimestamp, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { moderatesPosts } from '../../platform/visibility/moderated.sql.js';
import { shieldOf } from './shield.sql.js';

/**
 * Selects `WritingRules` as the column `rules`, for a statement that reads the community `c`: content costs no further
 * statement where there are no rules. Moderators of the community and staff are exempt.
 */
export function rulesFor({ id, role }: Viewer): Sql {
  const facts = sql`'communityId', c.id, 'joinedAt', (SELECT ${jsonTimestamp('joined_at')} FROM memberships
    WHERE user_id = ${id} AND community_id = c.id)`;
  const none = sql`json_build_object(${facts}, 'isExempt', true, 'versionIds', '[]'::json, 'shield', NULL)`;
  if (isStaff(role)) return sql`${none} AS rules`;
  return sql`CASE WHEN ${moderatesPosts(id, raw('c.id'))} THEN ${none} ELSE json_build_object(${facts}, 'isExempt', false,
    'versionIds', array_to_json(ARRAY(SELECT version_id FROM auto_rules
      WHERE (community_id IS NULL OR community_id = c.id) AND is_enabled AND version_id IS NOT NULL
      ORDER BY community_id NULLS FIRST, position, id)),
    'shield', ${shieldOf('c')}) END AS rules`;
}
