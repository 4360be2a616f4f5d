import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { CommunitiesService } from '../../content/communities/communities.service.js';
import { CommunitiesQuery } from '../../content/communities/communities.query.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { CommunityModeratorsQuery } from './community-moderators.query.js';
import { CommunitySettingsService } from './community-settings.service.js';
import { InvitationsService } from './invitations.service.js';
import { ModeratorsService } from './moderators.service.js';
import { OwnershipService } from './ownership.service.js';
import { PostMarksService } from './post-marks.service.js';
import { ShieldsService } from './shields.service.js';

@Controller()
export class CommunityModerationController {
  constructor(
    private readonly query: CommunityModeratorsQuery,
    private readonly communities: CommunitiesQuery,
    private readonly members: CommunitiesService,
    private readonly settings: CommunitySettingsService,
    private readonly moderators: ModeratorsService,
    private readonly invitations: InvitationsService,
    private readonly ownership: OwnershipService,
    private readonly marks: PostMarksService,
    private readonly shields: ShieldsService,
    private readonly ownChanges: OwnChanges,
  ) {}

  @Call('updateCommunity')
  async update(
    @Input() { params, body, viewer }: Input<'updateCommunity'>,
  ): Promise<Answer<'updateCommunity'>> {
    await this.settings.update(params.id, body, viewer);
    return this.communities.byId(params.id, viewer);
  }

  @Call('raiseShield')
  async raiseShield(@Input() { params, body, viewer }: Input<'raiseShield'>): Promise<Answer<'raiseShield'>> {
    await this.shields.raise(params.id, body, viewer);
    return this.communities.byId(params.id, viewer);
  }

  @Call('lowerShield')
  async lowerShield(@Input() { params, viewer }: Input<'lowerShield'>): Promise<Answer<'lowerShield'>> {
    await this.shields.lower(params.id, viewer);
    return this.communities.byId(params.id, viewer);
  }

  @Call('leaveCommunity')
  async leave(@Input() { params, viewer, tab }: Input<'leaveCommunity'>): Promise<Answer<'leaveCommunity'>> {
    const { permissions: _, ...community } = await this.communities.toLeave(params.id, viewer);
    await this.moderators.stop(params.id, viewer);
    const hasLeft = await this.members.leave(params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'membership', communityId: params.id });
    // Members who have left a private community can no longer see it.
    return { ...community, memberCount: Math.max(0, community.memberCount - (hasLeft ? 1 : 0)) };
  }

  @Call('listModerators')
  list(@Input() { params, viewer }: Input<'listModerators'>): Promise<Answer<'listModerators'>> {
    return this.query.list(params.id, viewer);
  }

  @Call('listModeratorInvitations')
  listInvitations(
    @Input() { params, viewer }: Input<'listModeratorInvitations'>,
  ): Promise<Answer<'listModeratorInvitations'>> {
    return this.query.invitations(params.id, viewer);
  }

  @Call('listMyModeratorInvitations')
  listMine(
    @Input() { viewer }: Input<'listMyModeratorInvitations'>,
  ): Promise<Answer<'listMyModeratorInvitations'>> {
    return this.query.mine(viewer);
  }

  @Call('setModerator')
  async set(@Input() { params, body, viewer }: Input<'setModerator'>): Promise<Answer<'setModerator'>> {
    await this.moderators.set(params.id, params.username, body.permissions, viewer);
    return { ok: true };
  }

  @Call('removeModerator')
  remove(@Input() { params, viewer }: Input<'removeModerator'>): Promise<void> {
    return this.moderators.remove(params.id, params.username, viewer);
  }

  @Call('answerModeratorInvitation')
  async answer(
    @Input() { params, body, viewer, tab }: Input<'answerModeratorInvitation'>,
  ): Promise<Answer<'answerModeratorInvitation'>> {
    await this.invitations.answer(params.id, body.isAccepted, viewer);
    // A member who accepts joins it; after either answer, the invitation is gone.
    this.ownChanges.publish(viewer, tab, { kind: 'membership', communityId: params.id });
    return { ok: true };
  }

  @Call('transferCommunity')
  async transfer(
    @Input() { params, body, viewer }: Input<'transferCommunity'>,
  ): Promise<Answer<'transferCommunity'>> {
    await this.ownership.transfer(params.id, body.username, viewer);
    return this.communities.byId(params.id, viewer);
  }

  @Call('pinPost')
  async pin(@Input() { params, viewer }: Input<'pinPost'>): Promise<Answer<'pinPost'>> {
    await this.marks.pin(params.id, viewer);
    return { ok: true };
  }

  @Call('unpinPost')
  unpin(@Input() { params, viewer }: Input<'unpinPost'>): Promise<void> {
    return this.marks.unpin(params.id, viewer);
  }

  @Call('lockPost')
  async lock(@Input() { params, viewer }: Input<'lockPost'>): Promise<Answer<'lockPost'>> {
    await this.marks.setLocked(params.id, true, viewer);
    return { ok: true };
  }

  @Call('unlockPost')
  unlock(@Input() { params, viewer }: Input<'unlockPost'>): Promise<void> {
    return this.marks.setLocked(params.id, false, viewer);
  }

  @Call('setPostFlair')
  async setFlair(@Input() { params, body, viewer }: Input<'setPostFlair'>): Promise<Answer<'setPostFlair'>> {
    await this.marks.setFlair(params.id, body.flairId, viewer);
    return { ok: true };
  }

  @Call('markPostSensitive')
  async markSensitive(
    @Input() { params, viewer }: Input<'markPostSensitive'>,
  ): Promise<Answer<'markPostSensitive'>> {
    await this.marks.setSensitive(params.id, true, viewer);
    return { ok: true };
  }

  @Call('unmarkPostSensitive')
  unmarkSensitive(@Input() { params, viewer }: Input<'unmarkPostSensitive'>): Promise<void> {
    return this.marks.setSensitive(params.id, false, viewer);
  }
}
