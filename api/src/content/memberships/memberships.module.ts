import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../delivery/notifications/notifications.module.js';
import { UsersModule } from '../../people/users/users.module.js';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { PagingModule } from '../../platform/paging/paging.module.js';
import { CommunitiesModule } from '../communities/communities.module.js';
import { InviteLinksService } from './invite-links.service.js';
import { JoinRequestNotices } from './join-request-notices.js';
import { JoinRequestsService } from './join-requests.service.js';
import { MembersQuery } from './members.query.js';
import { MembershipsController } from './memberships.controller.js';

@Module({
  imports: [CommunitiesModule, LiveBusModule, NotificationsModule, PagingModule, UsersModule],
  controllers: [MembershipsController],
  providers: [InviteLinksService, JoinRequestNotices, JoinRequestsService, MembersQuery],
})
export class MembershipsModule {}
