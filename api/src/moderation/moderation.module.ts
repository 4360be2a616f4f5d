import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PagingModule } from '../paging/paging.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationLogQuery } from './moderation-log.query.js';
import { RemovalsService } from './removals.service.js';

@Module({
  imports: [NotificationsModule, PagingModule, PostsModule, CommentsModule],
  controllers: [ModerationController],
  providers: [RemovalsService, ModerationLogQuery],
  exports: [RemovalsService],
})
export class ModerationModule {}
