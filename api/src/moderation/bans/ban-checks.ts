import { isStaff, sitePermissions } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { CommunityModeratorEntity } from '../../content/communities/community-moderator.entity.js';
import { toPermissions } from '../../content/communities/community-permissions.js';
import type { CommunityEntity } from '../../content/communities/community.entity.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Moderator } from '../log/moderation-log.js';
import { type BanCase, findCurrent } from './stored-ban.js';

const ROLES_STAY = 'The owner and moderators cannot be banned. End their role first.';
const POSTS_NEEDED = 'You need the permission for posts and comments to remove what this person wrote.';

/** @throws {ApiError} `RULE_BROKEN` for the owner and moderators of a community. */
export async function checkNoRole(
  manager: EntityManager,
  { id: communityId, ownerId }: CommunityEntity,
  userId: number,
): Promise<void> {
  if (userId === ownerId || (await manager.existsBy(CommunityModeratorEntity, { communityId, userId })))
    throw ruleBroken(ROLES_STAY);
}

/**
 * As with removals, only staff change what staff decided.
 * @throws {ApiError} `STAFF_BAN` for a moderator of a community if staff banned the person.
 */
export async function checkMayChange(manager: EntityManager, one: BanCase, by: Moderator): Promise<void> {
  if (isStaff(by.role)) return;
  const ban = await findCurrent(manager, one);
  if (ban && !ban.isByCommunity) throw new ApiError('STAFF_BAN');
}

/** @throws {ApiError} `ROLE_MISSING` for a moderator without the permission for posts. */
export async function checkMayRemove(
  manager: EntityManager,
  { id: communityId, ownerId }: CommunityEntity,
  by: Moderator,
): Promise<void> {
  if (by.id === ownerId || sitePermissions(by.role).includes('posts')) return;
  const own = await manager.findOneBy(CommunityModeratorEntity, { communityId, userId: by.id });
  if (!own || !toPermissions(own).includes('posts'))
    throw new ApiError('ROLE_MISSING', { message: POSTS_NEEDED });
}
