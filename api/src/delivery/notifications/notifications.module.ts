import { Global, Module } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { NotificationMarksService } from './notification-marks.service.js';
import { NotificationGroupsController } from './notification-groups.controller.js';
import { NotificationGroupsQuery } from './notification-groups.query.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsDelivery } from './notifications.delivery.js';
import { NotificationsQuery } from './notifications.query.js';
import { NotificationsService } from './notifications.service.js';
import { ThreadFollowers } from './thread-followers.js';
import { ThreadLevelsController } from './thread-levels.controller.js';
import { ThreadLevelsService } from './thread-levels.service.js';

@Global()
@Module({
  imports: [LiveBusModule],
  controllers: [NotificationsController, NotificationGroupsController, ThreadLevelsController],
  providers: [
    NotificationsQuery,
    NotificationGroupsQuery,
    NotificationMarksService,
    NotificationsService,
    NotificationsDelivery,
    ThreadFollowers,
    ThreadLevelsService,
  ],
  exports: [NotificationGroupsQuery, NotificationsQuery, NotificationsService, NotificationsDelivery],
})
export class NotificationsModule {}
