import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../delivery/notifications/notifications.module.js';
import { UsersModule } from '../../people/users/users.module.js';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { PagingModule } from '../../platform/paging/paging.module.js';
import { ModerationModule } from '../removals/moderation.module.js';
import { BanRemovals } from './ban-removals.js';
import { BansController } from './bans.controller.js';
import { BansQuery } from './bans.query.js';
import { BansService } from './bans.service.js';

@Module({
  imports: [LiveBusModule, ModerationModule, NotificationsModule, PagingModule, UsersModule],
  controllers: [BansController],
  providers: [BanRemovals, BansQuery, BansService],
  exports: [BansService],
})
export class BansModule {}
