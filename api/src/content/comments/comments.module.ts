import { Module } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { MentionsModule } from '../mentions/mentions.module.js';
import { VotesModule } from '../votes/votes.module.js';
import { CommentsController } from './comments.controller.js';
import { CommentsService } from './comments.service.js';
import { NewComments } from './new-comments.js';
import { ThreadQuery } from './thread.query.js';
import { UserCommentsQuery } from './user-comments.query.js';

@Module({
  imports: [LiveBusModule, MentionsModule, VotesModule],
  controllers: [CommentsController],
  providers: [CommentsService, NewComments, ThreadQuery, UserCommentsQuery],
  exports: [CommentsService, ThreadQuery],
})
export class CommentsModule {}
