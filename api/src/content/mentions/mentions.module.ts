import { Module } from '@nestjs/common';
import { MentionSuggestionsQuery } from './mention-suggestions.query.js';
import { MentionsController } from './mentions.controller.js';
import { MentionsService } from './mentions.service.js';

@Module({
  controllers: [MentionsController],
  providers: [MentionSuggestionsQuery, MentionsService],
  exports: [MentionsService],
})
export class MentionsModule {}
