import {
  type CommunityAccess,
  communityLimits,
  type CommunityPermission,
  communityPermissions,
  type CommunityRole,
  limits,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/db/database.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { isCommunityOpen } from '../../platform/visibility/communities.js';
import { permissionsIn } from './community-permissions.js';

/** The role of a member in one community. */
export interface RoleInCommunity {
  readonly isOwner: boolean;
  /** All of them for the owner. */
  readonly permissions: readonly CommunityPermission[];
}

interface RoleRow {
  communityId: number;
  isOwner: boolean;
  permissions: CommunityPermission[];
}

/** Selects the community that an id names. */
const COMMUNITY_OF: Readonly<Record<CommunityAccess['of'], (id: number) => Sql>> = {
  community: (id) => sql`${id}::integer`,
  post: (id) => sql`(SELECT community_id FROM post_stats WHERE post_id = ${id})`,
  comment: (id) =>
    sql`(SELECT s.community_id FROM comments k JOIN post_stats s ON s.post_id = k.post_id WHERE k.id = ${id})`,
  case: (id) => sql`(SELECT community_id FROM cases WHERE id = ${id})`,
};

const GRANTS = { posts: raw('can_moderate_posts'), people: raw('can_manage_people') };

/** Reads which communities a member owns and moderates. */
@Injectable()
export class CommunityRoles {
  constructor(private readonly database: Database) {}

  /**
   * Returns the role of a member in a community, or in the community of a post or comment, as of now; undefined if
   * there is no such community, post or comment, or the community is not open to the member.
   * @param manager the caller's transaction, if any
   */
  async find(
    of: CommunityAccess['of'],
    id: number,
    member: Viewer,
    manager?: EntityManager,
  ): Promise<RoleInCommunity | undefined> {
    const statement = sql`SELECT c.id AS "communityId",
        coalesce(c.owner_id = ${member.id}, false) AS "isOwner", ${permissionsIn('m')} AS permissions
      FROM communities c
      LEFT JOIN community_moderators m ON m.community_id = c.id AND m.user_id = ${member.id}
      WHERE c.id = ${COMMUNITY_OF[of](id)} AND ${isCommunityOpen(sql`c.id`, member)}`;
    const [row] = manager
      ? await runStatement<RoleRow>(manager, statement)
      : await this.database.fresh.rows<RoleRow>(statement);
    return row && toRole(row);
  }

  /**
   * Returns the ids of the members who have a permission in a community, the owner among them.
   * @param manager the caller's transaction, if any
   */
  async withPermission(
    permission: 'posts' | 'people',
    communityId: number,
    manager?: EntityManager,
  ): Promise<number[]> {
    const statement = sql`SELECT owner_id AS id FROM communities
        WHERE id = ${communityId} AND owner_id IS NOT NULL
      UNION ALL SELECT user_id FROM community_moderators
        WHERE community_id = ${communityId} AND ${GRANTS[permission]} LIMIT ${literal(communityLimits.moderatorsMax + 1)}`;
    const rows = manager
      ? await runStatement<{ id: number }>(manager, statement)
      : await this.database.rows<{ id: number }>(statement);
    return rows.map(({ id }) => id);
  }

  /** Returns the communities that a member owns or moderates, with their permissions: moderated ones first. */
  async listOf(memberId: number): Promise<CommunityRole[]> {
    const rows = await this.database.read.rows<RoleRow>(sql`
      SELECT m.community_id AS "communityId", false AS "isOwner", ${permissionsIn('m')} AS permissions
      FROM community_moderators m WHERE m.user_id = ${memberId}
      UNION ALL
      (SELECT id, true, NULL FROM communities WHERE owner_id = ${memberId}
        ORDER BY id DESC LIMIT ${literal(limits.communitiesPerMember)})`);
    return rows.map((row) => ({ communityId: row.communityId, permissions: [...toRole(row).permissions] }));
  }
}

const toRole = ({ isOwner, permissions }: RoleRow): RoleInCommunity => ({
  isOwner,
  permissions: isOwner ? communityPermissions : permissions,
});
