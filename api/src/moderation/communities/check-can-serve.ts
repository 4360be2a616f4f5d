import type { EntityManager } from 'typeorm';
import { findBan } from '../../content/communities/community-bans.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { sql } from '../../platform/db/sql.js';
import { ruleBroken } from '../../platform/http/errors/api-error.js';
import { siteBanOf } from '../../platform/visibility/bans.js';

const FROM_COMMUNITY = 'This person is banned from this community. Lift the ban first.';
const FROM_SITE = 'This person is banned from this site.';

/**
 * Checks that a person may own or moderate a community.
 * @throws {ApiError} `RULE_BROKEN` for a person whom a ban or mute keeps from writing, there or on the whole site.
 */
export async function checkCanServe(
  manager: EntityManager,
  communityId: number,
  personId: number,
): Promise<void> {
  if (await findBan(manager, communityId, personId, 'writing')) throw ruleBroken(FROM_COMMUNITY);
  const [row] = await runStatement<{ ban: object | null }>(
    manager,
    sql`SELECT ${siteBanOf(sql`${personId}`)} AS ban`,
  );
  if (row?.ban) throw ruleBroken(FROM_SITE);
}
