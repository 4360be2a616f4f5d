import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { UsersQuery } from '../../people/users/users.query.js';
import { OwnChanges } from '../../platform/bus/own-changes.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { CommunitiesQuery } from '../communities/communities.query.js';
import { CommunitiesService } from '../communities/communities.service.js';
import { InviteLinksService } from './invite-links.service.js';
import { JoinRequestsService } from './join-requests.service.js';
import { MembersQuery } from './members.query.js';

@Controller()
export class MembershipsController {
  constructor(
    private readonly query: MembersQuery,
    private readonly requests: JoinRequestsService,
    private readonly links: InviteLinksService,
    private readonly communities: CommunitiesService,
    private readonly communitiesQuery: CommunitiesQuery,
    private readonly users: UsersQuery,
    private readonly ownChanges: OwnChanges,
  ) {}

  @Call('askToJoin')
  ask(@Input() { params, body, viewer }: Input<'askToJoin'>): Promise<void> {
    return this.requests.ask(params.slug, body.message, viewer);
  }

  @Call('withdrawJoinRequest')
  withdraw(@Input() { params, viewer }: Input<'withdrawJoinRequest'>): Promise<void> {
    return this.requests.withdraw(params.slug, viewer);
  }

  @Call('listJoinRequests')
  async listRequests(
    @Input() { params, query, reply }: Input<'listJoinRequests'>,
  ): Promise<Answer<'listJoinRequests'>> {
    return sendPage(reply, await this.query.requests(params.id, query));
  }

  @Call('decideJoinRequests')
  async decide(
    @Input() { params, body }: Input<'decideJoinRequests'>,
  ): Promise<Answer<'decideJoinRequests'>> {
    const { joinedIds, ...counts } = await this.requests.decide(params.id, body);
    await this.ownChanges.publishTo(joinedIds, { kind: 'membership', communityId: params.id });
    return counts;
  }

  @Call('listCommunityMembers')
  async listMembers(
    @Input() { params, query, reply }: Input<'listCommunityMembers'>,
  ): Promise<Answer<'listCommunityMembers'>> {
    return sendPage(reply, await this.query.members(params.id, query));
  }

  @Call('removeCommunityMember')
  async remove(@Input() { params }: Input<'removeCommunityMember'>): Promise<void> {
    await this.communities.removeMember(params.id, await this.users.idOf(params.username));
  }

  @Call('dismissWelcome')
  async dismissWelcome(@Input() { params, viewer, tab }: Input<'dismissWelcome'>): Promise<void> {
    await this.communities.dismissWelcome(params.id, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'membership', communityId: params.id });
  }

  @Call('setMembershipDial')
  async setDial(
    @Input() { params, body, viewer, tab }: Input<'setMembershipDial'>,
  ): Promise<Answer<'setMembershipDial'>> {
    await this.communities.setDial(params.id, body, viewer);
    this.ownChanges.publish(viewer, tab, { kind: 'membership', communityId: params.id });
    return body;
  }

  @Call('listInviteLinks')
  async listLinks(@Input() { params }: Input<'listInviteLinks'>): Promise<Answer<'listInviteLinks'>> {
    return this.links.list(params.id);
  }

  @Call('createInviteLink')
  async createLink(
    @Input() { params, body, viewer }: Input<'createInviteLink'>,
  ): Promise<Answer<'createInviteLink'>> {
    return this.links.create(params.id, body, viewer);
  }

  @Call('deleteInviteLink')
  async deleteLink(@Input() { params }: Input<'deleteInviteLink'>): Promise<void> {
    await this.links.revoke(params.id, params.linkId);
  }

  @Call('readInvite')
  async readInvite(@Input() { body, viewer }: Input<'readInvite'>): Promise<Answer<'readInvite'>> {
    return this.communitiesQuery.invitedTo(await this.links.communityOf(body.token, viewer));
  }

  @Call('acceptInvite')
  async accept(@Input() { body, viewer }: Input<'acceptInvite'>): Promise<Answer<'acceptInvite'>> {
    const communityId = await this.links.accept(body.token, viewer);
    this.ownChanges.publish(viewer, undefined, { kind: 'membership', communityId });
    return this.communitiesQuery.byId(communityId, viewer);
  }
}
