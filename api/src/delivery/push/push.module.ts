import { Module } from '@nestjs/common';
import { NotificationPushes } from './notification-pushes.js';
import { PushController } from './push.controller.js';
import { PushDevicesService } from './push-devices.service.js';
import { PushSender } from './push-sender.js';

/** Notifications on devices, by the push services of their browsers. */
@Module({
  controllers: [PushController],
  providers: [NotificationPushes, PushDevicesService, PushSender],
  exports: [PushSender],
})
export class PushModule {}
