import type { EntityManager } from 'typeorm';
import { sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isOpenCommunity } from '../../platform/visibility/communities.js';
import { CommunityEntity } from './community.entity.js';

/**
 * Returns a community of the viewer.
 * @throws {ApiError} `COMMUNITY_NOT_FOUND` or `NOT_OWNER`.
 */
export async function checkOwner(
  manager: EntityManager,
  id: number,
  viewer: Viewer,
): Promise<CommunityEntity> {
  const community = await manager.findOneBy(CommunityEntity, { id });
  if (community?.ownerId === viewer.id) return community;
  const { text, values } = sql`SELECT 1 FROM communities c
    WHERE c.id = ${id} AND ${isOpenCommunity(sql`c.id`, viewer)}`;
  const [known] = await manager.query<unknown[]>(text, values);
  throw new ApiError(known ? 'NOT_OWNER' : 'COMMUNITY_NOT_FOUND');
}
