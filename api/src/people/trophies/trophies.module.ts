import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../delivery/notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { TrophiesController } from './trophies.controller.js';
import { TrophiesQuery } from './trophies.query.js';
import { TrophiesService } from './trophies.service.js';

@Module({
  imports: [NotificationsModule, UsersModule],
  controllers: [TrophiesController],
  providers: [TrophiesQuery, TrophiesService],
})
export class TrophiesModule {}
