import {
  communityLimits,
  type CommunityModerator,
  type CommunityPermission,
  communityPermissions,
  type ModeratorInvitation,
  type MyModeratorInvitation,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { permissionsIn } from '../../content/communities/community-permissions.js';
import { Database } from '../../platform/db/database.js';
import { literal, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isCommunityListed, isCommunityOpen } from '../../platform/visibility/communities.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { hasBlocked } from '../../platform/visibility/block-filters.js';

interface PersonRow {
  userId: number;
  username: string;
  avatar: string | null;
}

interface ModeratorRow extends PersonRow {
  isOwner: boolean;
  permissions: CommunityPermission[];
  since: string | null;
}

interface InvitationRow extends PersonRow {
  permissions: CommunityPermission[];
  inviterId: number;
  inviterName: string;
  createdAt: string;
}

interface MyInvitationRow extends Omit<InvitationRow, keyof PersonRow> {
  id: number;
  name: string;
  displayName: string;
  color: string;
  icon: string;
  iconUrl: string | null;
}

const INVITER = sql`${permissionsIn('i')} AS permissions, i.created_at AS "createdAt", b.id AS "inviterId",
  b.username AS "inviterName"`;

/** Reads owners, moderators and invitations of communities. */
@Injectable()
export class CommunityModeratorsQuery {
  constructor(private readonly database: Database) {}

  /**
   * Returns the owner, then the moderators by how long they have served.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`.
   */
  async list(communityId: number, viewer: Viewer | undefined): Promise<CommunityModerator[]> {
    await this.checkOpen(communityId, viewer);
    const rows = await this.database.read.rows<ModeratorRow>(sql`
      SELECT u.id AS "userId", u.username, u.avatar, m.since IS NULL AS "isOwner", m.permissions, m.since
      FROM (
        SELECT owner_id AS user_id, NULL::timestamptz AS since, NULL::text[] AS permissions
          FROM communities WHERE id = ${communityId}
        UNION ALL SELECT k.user_id, k.since, ${permissionsIn('k')}
          FROM community_moderators k WHERE k.community_id = ${communityId}
      ) m JOIN users u ON u.id = m.user_id
      ORDER BY m.since NULLS FIRST, u.id LIMIT ${literal(communityLimits.moderatorsMax + 1)}`);
    return rows.map(({ isOwner, permissions, since, ...person }) => ({
      user: toUser(person),
      isOwner,
      permissions: isOwner ? [...communityPermissions] : permissions,
      ...(since !== null && { since }),
    }));
  }

  /**
   * Returns the open invitations of a community, newest first.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`.
   */
  async invitations(communityId: number, viewer: Viewer): Promise<ModeratorInvitation[]> {
    await this.checkOpen(communityId, viewer);
    const rows = await this.database.read.rows<InvitationRow>(sql`
      SELECT u.id AS "userId", u.username, u.avatar, ${INVITER}
      FROM moderator_invitations i JOIN users u ON u.id = i.user_id JOIN users b ON b.id = i.invited_by
      WHERE i.community_id = ${communityId}
      ORDER BY i.created_at DESC, u.id LIMIT ${literal(communityLimits.moderatorsMax)}`);
    return rows.map((row) => ({ user: toUser(row), ...toInvitation(row) }));
  }

  /** Returns the viewer's latest open invitations, except those by people whom the viewer has blocked. */
  async mine(viewer: Viewer): Promise<MyModeratorInvitation[]> {
    const { id: viewerId } = viewer;
    const rows = await this.database.read.rows<MyInvitationRow>(sql`
      SELECT c.id, c.name, c.display_name AS "displayName", c.color, c.icon, c.icon_url AS "iconUrl",
        ${INVITER}
      FROM moderator_invitations i JOIN communities c ON c.id = i.community_id JOIN users b ON b.id = i.invited_by
      WHERE i.user_id = ${viewerId} AND NOT ${hasBlocked(viewerId, sql`i.invited_by`)}
        AND ${isCommunityListed('c', viewer)}
      ORDER BY i.created_at DESC, c.id LIMIT ${literal(communityLimits.moderatedMax)}`);
    return rows.map(({ id, name, displayName, color, icon, iconUrl, ...row }) => ({
      community: { id, name, displayName, color, icon, ...(iconUrl !== null && { iconUrl }) },
      ...toInvitation(row),
    }));
  }

  private async checkOpen(communityId: number, viewer: Viewer | undefined): Promise<void> {
    const community = await this.database.read.row(
      sql`SELECT 1 FROM communities c WHERE c.id = ${communityId} AND ${isCommunityOpen(sql`c.id`, viewer)}`,
    );
    if (!community) throw new ApiError('COMMUNITY_NOT_FOUND');
  }
}

const toUser = ({ userId, username, avatar }: PersonRow) => toAuthor(userId, username, avatar);

const toInvitation = ({
  permissions,
  inviterId,
  inviterName,
  createdAt,
}: Omit<InvitationRow, keyof PersonRow>) => ({
  permissions,
  invitedBy: toAuthor(inviterId, inviterName),
  createdAt,
});
