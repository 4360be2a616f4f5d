import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../delivery/notifications/notifications.module.js';
import { MentionSuggestionsQuery } from './mention-suggestions.query.js';
import { MentionsController } from './mentions.controller.js';
import { MentionsService } from './mentions.service.js';

@Module({
  imports: [NotificationsModule],
  controllers: [MentionsController],
  providers: [MentionSuggestionsQuery, MentionsService],
  exports: [MentionsService],
})
export class MentionsModule {}
