import { Module } from '@nestjs/common';
import { LiveBusModule } from '../bus/live-bus.module.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsDelivery } from './notifications.delivery.js';
import { NotificationsQuery } from './notifications.query.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [LiveBusModule],
  controllers: [NotificationsController],
  providers: [NotificationsQuery, NotificationsService, NotificationsDelivery],
  exports: [NotificationsService, NotificationsDelivery],
})
export class NotificationsModule {}
