import { type CreateCommunityBody, limits, type UpdateCommunityBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { isReservedName } from '../../people/users/reserved-names.js';
import { LiveBus } from '../../platform/bus/live-bus.js';
import { insertNew } from '../../platform/db/insert-new.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { CommunityEntity } from './community.entity.js';
import { MembershipEntity } from './membership.entity.js';

/** Creates, updates, joins and leaves communities. */
@Injectable()
export class CommunitiesService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectRepository(CommunityEntity) private readonly communities: Repository<CommunityEntity>,
    private readonly liveBus: LiveBus,
  ) {}

  /**
   * Creates a community; its founder owns it and is its first member.
   * @throws {ApiError} `NAME_RESERVED`; the database's unique index causes `COMMUNITY_NAME_TAKEN`.
   */
  async create(body: Required<CreateCommunityBody>, founder: Viewer): Promise<number> {
    if (isReservedName(body.name)) throw new ApiError('NAME_RESERVED');
    return inTransaction(this.source, async (manager) => {
      const community = manager.create(CommunityEntity, { ...body, ownerId: founder.id });
      await manager.insert(CommunityEntity, community);
      await addMember(manager, community.id, founder.id);
      return community.id;
    });
  }

  /** @throws {ApiError} `COMMUNITY_NOT_FOUND` or `NOT_OWNER`. */
  async update(id: number, body: UpdateCommunityBody, viewer: Viewer): Promise<void> {
    const community = await this.communities.findOneBy({ id });
    if (!community) throw new ApiError('COMMUNITY_NOT_FOUND');
    if (community.ownerId !== viewer.id) throw new ApiError('NOT_OWNER');
    if (Object.keys(body).length > 0) await this.communities.update({ id }, body);
    if (body.visibility === 'private' && community.visibility !== 'private')
      this.liveBus.publish({ kind: 'community-closed', communityId: id });
  }

  /**
   * Makes the viewer a member; repeating it changes nothing.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`, `RULE_BROKEN`, or `APPROVAL_NEEDED` unless the community is public.
   */
  join(id: number, viewer: Viewer): Promise<void> {
    return inTransaction(this.source, async (manager) => {
      // Its visibility must not change between the check and the membership.
      const lock = { mode: 'for_no_key_update' } as const;
      const community = await manager.findOne(CommunityEntity, { where: { id }, lock });
      if (!community) throw new ApiError('COMMUNITY_NOT_FOUND');
      const { visibility } = community;
      if (visibility !== 'public' && !(await isMember(manager, id, viewer.id)))
        throw new ApiError(visibility === 'private' ? 'COMMUNITY_NOT_FOUND' : 'APPROVAL_NEEDED');
      await addMember(manager, id, viewer.id);
    });
  }

  /** Ends the viewer's membership; returns whether there was one. */
  leave(id: number, viewer: Viewer): Promise<boolean> {
    return inTransaction(this.source, async (manager) => {
      const { affected } = await manager.delete(MembershipEntity, { userId: viewer.id, communityId: id });
      if (affected) await manager.decrement(CommunityEntity, { id }, 'memberCount', 1);
      return Boolean(affected);
    });
  }
}

const isMember = (manager: EntityManager, communityId: number, userId: number): Promise<boolean> =>
  manager.existsBy(MembershipEntity, { userId, communityId });

const TOO_MANY = `You can be in at most ${limits.communitiesPerMember} communities. Leave one first.`;

/** @throws {ApiError} `RULE_BROKEN` for a member of the maximum number of communities. */
async function addMember(manager: EntityManager, communityId: number, userId: number): Promise<void> {
  const isNew = await insertNew(manager, MembershipEntity, { userId, communityId });
  if (isNew && (await manager.countBy(MembershipEntity, { userId })) > limits.communitiesPerMember)
    throw new ApiError('RULE_BROKEN', { message: TOO_MANY });
  if (isNew) await manager.increment(CommunityEntity, { id: communityId }, 'memberCount', 1);
}
