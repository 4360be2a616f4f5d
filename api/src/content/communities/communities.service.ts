import {
  communityVisibilities,
  type CommunityVisibility,
  type CreateCommunityBody,
  errors,
  isStaff,
  postTypes,
  type SourceDial,
  type UpdateCommunityBody,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { isReservedForCommunities, isReservedName } from '../../people/users/reserved-names.js';
import { LiveBus } from '../../platform/bus/live-bus.js';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { lockAccount } from '../../platform/db/lock-account.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { dialColumns } from '../../platform/visibility/source-dials.js';
import { checkNotBanned } from './community-bans.js';
import { checkFlairForMembers, replaceFlairs } from './community-flairs.js';
import { lockPicture } from '../../platform/uploads/lock-picture.js';
import { replacedUpload } from '../../platform/uploads/replaced-upload.js';
import { Newcomers } from '../../platform/newcomers.js';
import { UploadSweeper } from '../../platform/uploads/upload-sweeper.js';
import { addMember, endMembership, isMember } from './community-members.js';
import { CommunityModeratorEntity } from './community-moderator.entity.js';
import { CommunityEntity } from './community.entity.js';
import { lockCommunity } from './lock-community.js';
import { MembershipEntity } from './membership.entity.js';
import { ModeratorInvitationEntity } from './moderator-invitation.entity.js';
import { withdrawInvitationsBy } from './withdraw-invitations.js';

/** A setting of a community. */
export type ChangedSetting = Exclude<keyof UpdateCommunityBody, 'lastUpdatedAt'>;

/** A change of settings. */
export interface CommunityChange {
  readonly id: number;
  readonly settings: readonly ChangedSetting[];
  /** Whether fewer (`closed`) or more people may read or write than before; absent if as many. */
  readonly access?: 'closed' | 'opened' | undefined;
  /** Names of the uploads that it no longer shows. */
  readonly released: readonly string[];
}

/** Creates, updates, joins and leaves communities. */
@Injectable()
export class CommunitiesService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly liveBus: LiveBus,
    private readonly ownChanges: OwnChanges,
    private readonly sweeper: UploadSweeper,
    private readonly newcomers: Newcomers,
  ) {}

  /**
   * Creates a community; its founder owns it and is its first member.
   * @throws {ApiError} `NAME_RESERVED`, `NEWCOMER_LIMIT`; the database's unique index causes `COMMUNITY_NAME_TAKEN`.
   */
  async create(body: Required<CreateCommunityBody>, founder: Viewer): Promise<number> {
    if (isReservedName(body.name)) throw reserved('name');
    if (isReservedForCommunities(body.displayName)) throw reserved('displayName');
    return inTransaction(this.source, async (manager) => {
      if (this.newcomers.isNew(founder)) {
        await lockAccount(manager, 'communities', founder.id);
        const created = await manager.countBy(CommunityEntity, { founderId: founder.id });
        this.newcomers.check(founder, 'communities', created + 1);
      }
      const community = manager.create(CommunityEntity, {
        ...body,
        ownerId: founder.id,
        founderId: founder.id,
      });
      await manager.insert(CommunityEntity, community);
      await addMember(manager, community.id, founder.id);
      await dropJoinRequests(manager, body.name);
      return community.id;
    });
  }

  /**
   * Changes the settings of a community; `announceChange` follows the commit.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND` or `EDIT_CONFLICT`; `NAME_RESERVED` for a new display name; `NOT_OWNER` for
   *   a change of the visibility by a member who neither owns it nor is an admin; `UPLOAD_NOT_FOUND` for another member's
   *   picture; `RULE_BROKEN` for a video, and for flairs that members could not choose, or of another community.
   */
  async update(
    manager: EntityManager,
    id: number,
    { lastUpdatedAt, ...changes }: UpdateCommunityBody,
    viewer: Viewer,
  ): Promise<CommunityChange> {
    const community = await lockCommunity(manager, id);
    const { updatedAt, ownerId, name, visibility, isFlairRequired } = community;
    const settings = Object.keys(changes) as ChangedSetting[];
    const mayChangeVisibility = viewer.id === ownerId || viewer.role === 'admin';
    if (changes.visibility !== undefined && !mayChangeVisibility) throw new ApiError('NOT_OWNER');
    if (settings.length === 0) return { id, settings, released: [] };
    if (lastUpdatedAt !== undefined && timeOf(lastUpdatedAt) !== timeOf(updatedAt))
      throw new ApiError('EDIT_CONFLICT', { message: CHANGED_BY_OTHERS });
    // An imported community keeps its name.
    const { displayName } = changes;
    if (
      displayName !== undefined &&
      displayName !== community.displayName &&
      isReservedForCommunities(displayName)
    )
      throw reserved('displayName');
    const released = await replacePictures(manager, community, changes, viewer);
    // Later than the previous one, whatever the clocks of the instances say.
    const now = new Date(Math.max(Date.now(), (timeOf(updatedAt) ?? 0) + 1));
    const { flairs, ...columns } = withStoredTypes(changes);
    await manager.update(CommunityEntity, { id }, { ...columns, updatedAt: now });
    if (flairs) await replaceFlairs(manager, id, flairs);
    if (changes.isFlairRequired ?? (flairs && isFlairRequired)) await checkFlairForMembers(manager, id);
    if (changes.visibility === 'public') await dropJoinRequests(manager, name);
    return { id, settings, access: accessChange(visibility, changes.visibility ?? visibility), released };
  }

  /** Tells open pages that a community has closed or opened, and deletes replaced pictures. */
  async announceChange({ id, access, released }: CommunityChange): Promise<void> {
    if (access) this.liveBus.publish({ kind: `community-${access}`, communityId: id });
    await this.sweeper.forget(released);
  }

  /**
   * Makes the viewer a member; repeating it changes nothing.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`, `BANNED`, `RULE_BROKEN`, or `APPROVAL_NEEDED` unless the community is public.
   */
  join(id: number, viewer: Viewer): Promise<void> {
    return inTransaction(this.source, async (manager) => {
      // Its visibility must not change between the check and the membership.
      const { visibility } = await lockCommunity(manager, id);
      if (visibility !== 'public' && !(await isMember(manager, id, viewer.id)))
        throw new ApiError(isHidden(visibility, viewer) ? 'COMMUNITY_NOT_FOUND' : 'APPROVAL_NEEDED');
      await checkNotBanned(manager, id, viewer.id, 'joining');
      await addMember(manager, id, viewer.id);
    });
  }

  /** Ends the wait of a member for the message to new members; for others, nothing changes. */
  async dismissWelcome(communityId: number, { id: userId }: Viewer): Promise<void> {
    const member = { userId, communityId, awaitsWelcome: true };
    await this.source.manager.update(MembershipEntity, member, { awaitsWelcome: false });
  }

  /**
   * Sets the part that a community has in the viewer's joined feed.
   * @throws {ApiError} `RULE_BROKEN` without a membership.
   */
  async setDial(communityId: number, dial: SourceDial, viewer: Viewer): Promise<void> {
    const membership = { userId: viewer.id, communityId };
    const { affected } = await this.source.manager.update(MembershipEntity, membership, dialColumns(dial));
    if (affected === 0) throw ruleBroken(NOT_JOINED);
  }

  /**
   * Ends the viewer's membership; returns whether there was one. A moderator's role ends with it.
   * @throws {ApiError} `LAST_OWNER` for the owner.
   */
  leave(id: number, viewer: Viewer): Promise<boolean> {
    return this.end(id, viewer.id);
  }

  /**
   * Removes a person from a community that approves its members; without a membership, nothing changes.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`; `RULE_BROKEN` for the owner and moderators, and in a public community,
   *   which anyone could join again.
   */
  async removeMember(id: number, userId: number): Promise<void> {
    const { manager } = this.source;
    const community = await manager.findOneBy(CommunityEntity, { id });
    if (!community) throw new ApiError('COMMUNITY_NOT_FOUND');
    if (!(await isMember(manager, id, userId))) return;
    if (community.visibility === 'public') throw ruleBroken(ANYONE_JOINS);
    const hasRole = userId === community.ownerId || (await isModerator(manager, id, userId));
    if (hasRole) throw ruleBroken(ROLES_STAY);
    await this.end(id, userId, { isRemoval: true });
    await this.ownChanges.publishTo([userId], { kind: 'membership', communityId: id });
  }

  /** @param isRemoval whether others decide: an invitation to moderate must not lead back */
  private async end(communityId: number, memberId: number, { isRemoval = false } = {}): Promise<boolean> {
    const wasMember = await inTransaction(this.source, async (manager) => {
      // The lock keeps the member from becoming the owner until they have left.
      const { ownerId } = await lockCommunity(manager, communityId);
      if (ownerId === memberId) throw new ApiError('LAST_OWNER');
      await withdrawInvitationsBy(manager, communityId, memberId);
      if (isRemoval) await manager.delete(ModeratorInvitationEntity, { communityId, userId: memberId });
      return endMembership(manager, communityId, memberId);
    });
    if (wasMember) this.liveBus.publish({ kind: 'community-closed', communityId, memberId });
    return wasMember;
  }
}

const reserved = (field: 'name' | 'displayName'): ApiError =>
  new ApiError('NAME_RESERVED', { fields: { [field]: errors.NAME_RESERVED.message } });

/** Returns whether fewer or more people may read and write after a change. */
function accessChange(before: CommunityVisibility, after: CommunityVisibility): CommunityChange['access'] {
  // The list goes from the most open to the strictest.
  const change = communityVisibilities.indexOf(after) - communityVisibilities.indexOf(before);
  if (change === 0) return undefined;
  return change > 0 ? 'closed' : 'opened';
}

/** A community that allows all types of posts stores none, so that it allows future ones too. */
function withStoredTypes({ postTypes: allowed, ...changes }: Omit<UpdateCommunityBody, 'lastUpdatedAt'>) {
  if (!allowed) return changes;
  const chosen = postTypes.filter((type) => allowed.includes(type));
  return { ...changes, postTypes: chosen.length < postTypes.length ? chosen : null };
}

const PICTURES = ['iconUrl', 'bannerUrl'] as const;

/** Locks the pictures that a change adds; returns the names of the replaced ones. */
async function replacePictures(
  manager: EntityManager,
  before: CommunityEntity,
  changes: UpdateCommunityBody,
  viewer: Viewer,
): Promise<string[]> {
  for (const field of PICTURES) {
    // The current picture may be another moderator's upload.
    if (changes[field] !== before[field]) await lockPicture(manager, field, changes[field], viewer.id);
  }
  return PICTURES.flatMap((field) => replacedUpload(before[field], changes[field]));
}

const CHANGED_BY_OTHERS =
  'This community was changed since you opened its settings. Compare both versions, then save again.';

const timeOf = (date: Date | string | null): number | null =>
  date === null ? null : new Date(date).getTime();

const NOT_JOINED = 'Join the community first.';
const ROLES_STAY = 'The owner and moderators cannot be removed. End their role first.';
const ANYONE_JOINS = 'Anyone can join a public community, so nobody can be removed from it.';

const isModerator = (manager: EntityManager, communityId: number, userId: number): Promise<boolean> =>
  manager.existsBy(CommunityModeratorEntity, { communityId, userId });

/** Returns whether the viewer, who is no member, must not learn of the community. */
const isHidden = (visibility: CommunityVisibility, { role }: Viewer): boolean =>
  visibility === 'private' && !isStaff(role);

/** Deletes requests for a name: nobody waits for a community that anyone can join, or asked before it existed. */
const dropJoinRequests = (manager: EntityManager, name: string): Promise<unknown> =>
  manager.query('DELETE FROM join_requests WHERE community_name = lower($1)', [name]);
