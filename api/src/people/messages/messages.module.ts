import { Module } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { UploadsModule } from '../../platform/uploads/uploads.module.js';
import { PushModule } from '../../delivery/push/push.module.js';
import { ConversationsQuery } from './conversations.query.js';
import { Departure } from './departure.js';
import { ConversationsService } from './conversations.service.js';
import { MessageDelivery } from './message-delivery.js';
import { MessagePushes } from './message-pushes.js';
import { MessagesController } from './messages.controller.js';
import { MessagesQuery } from './messages.query.js';
import { SendingService } from './sending.service.js';

@Module({
  imports: [LiveBusModule, PushModule, UploadsModule],
  controllers: [MessagesController],
  providers: [
    ConversationsQuery,
    ConversationsService,
    Departure,
    MessageDelivery,
    MessagePushes,
    MessagesQuery,
    SendingService,
  ],
  exports: [Departure],
})
export class MessagesModule {}
