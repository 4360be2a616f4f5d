import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { PagingModule } from '../../platform/paging/paging.module.js';
import { MutedThreadsService } from './muted-threads.service.js';
import { NotificationMarksService } from './notification-marks.service.js';
import { NotificationEntity } from './notification.entity.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsDelivery } from './notifications.delivery.js';
import { NotificationsQuery } from './notifications.query.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([NotificationEntity]), LiveBusModule, PagingModule],
  controllers: [NotificationsController],
  providers: [
    NotificationsQuery,
    NotificationMarksService,
    NotificationsService,
    NotificationsDelivery,
    MutedThreadsService,
  ],
  exports: [NotificationsQuery, NotificationsService, NotificationsDelivery],
})
export class NotificationsModule {}
