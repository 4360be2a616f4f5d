import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { NotificationPushes } from './notification-pushes.js';
import { PushController } from './push.controller.js';
import { PushDevicesService } from './push-devices.service.js';
import { PushSender } from './push-sender.js';

/** Notifications on devices, by the push services of their browsers. */
@Module({
  imports: [NotificationsModule],
  controllers: [PushController],
  providers: [NotificationPushes, PushDevicesService, PushSender],
  exports: [PushSender],
})
export class PushModule {}
