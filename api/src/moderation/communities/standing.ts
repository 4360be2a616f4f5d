import { communityPermissions, type CommunityPermission, isStaff, sitePermissions } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { CommunityModeratorEntity } from '../../content/communities/community-moderator.entity.js';
import { toPermissions } from '../../content/communities/community-permissions.js';
import type { CommunityEntity } from '../../content/communities/community.entity.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';

const JUNIORS_ONLY = 'You can only change moderators who started after you.';
const OWN_ONLY = 'You can only grant permissions that you have.';

/** What a member may do with the other moderators of a community. */
export class Standing {
  private constructor(
    private readonly permissions: readonly CommunityPermission[],
    /** Undefined for the owner and staff, who are above all moderators. */
    private readonly own: CommunityModeratorEntity | undefined,
  ) {}

  /**
   * Returns the standing of a member who manages moderators. The community must be locked.
   * @throws {ApiError} `ROLE_MISSING` if they have lost the permission in the meantime.
   */
  static async of(manager: EntityManager, community: CommunityEntity, member: Viewer): Promise<Standing> {
    const { id: communityId, ownerId } = community;
    if (member.id === ownerId || member.role === 'admin')
      return new Standing(communityPermissions, undefined);
    const own = await manager.findOneBy(CommunityModeratorEntity, { communityId, userId: member.id });
    const granted = [...sitePermissions(member.role), ...(own ? toPermissions(own) : [])];
    if (!granted.includes('people')) throw new ApiError('ROLE_MISSING');
    return new Standing(granted, isStaff(member.role) ? undefined : (own ?? undefined));
  }

  /** @throws {ApiError} `ROLE_MISSING` unless the moderator started after this one. */
  checkAbove(other: CommunityModeratorEntity): void {
    const { own } = this;
    if (own && (other.since < own.since || (+other.since === +own.since && other.userId <= own.userId)))
      throw new ApiError('ROLE_MISSING', { message: JUNIORS_ONLY });
  }

  /** @throws {ApiError} `ROLE_MISSING` for a permission that is new to the other and that this one lacks. */
  checkMayGrant(wanted: readonly CommunityPermission[], current: readonly CommunityPermission[]): void {
    const added = wanted.filter((permission) => !current.includes(permission));
    if (!added.every((permission) => this.permissions.includes(permission)))
      throw new ApiError('ROLE_MISSING', { message: OWN_ONLY });
  }
}
