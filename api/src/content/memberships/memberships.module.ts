import { Module } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { CommunitiesModule } from '../communities/communities.module.js';
import { InviteLinksService } from './invite-links.service.js';
import { JoinRequestNotices } from './join-request-notices.js';
import { JoinRequestsService } from './join-requests.service.js';
import { MembersQuery } from './members.query.js';
import { MembershipsController } from './memberships.controller.js';

@Module({
  imports: [CommunitiesModule, LiveBusModule],
  controllers: [MembershipsController],
  providers: [InviteLinksService, JoinRequestNotices, JoinRequestsService, MembersQuery],
})
export class MembershipsModule {}
