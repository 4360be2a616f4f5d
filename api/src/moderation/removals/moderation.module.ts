import { Module } from '@nestjs/common';
import { CommunitiesModule } from '../../content/communities/communities.module.js';
import { CommentsModule } from '../../content/comments/comments.module.js';
import { MentionsModule } from '../../content/mentions/mentions.module.js';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { UploadsModule } from '../../platform/uploads/uploads.module.js';
import { PostsModule } from '../../content/posts/posts.module.js';
import { CaseNews } from '../cases/case-news.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationLogQuery } from '../log/moderation-log.query.js';
import { PurgeService } from './purge.service.js';
import { RemovalsService } from './removals.service.js';

@Module({
  imports: [LiveBusModule, MentionsModule, PostsModule, CommentsModule, CommunitiesModule, UploadsModule],
  controllers: [ModerationController],
  providers: [CaseNews, RemovalsService, PurgeService, ModerationLogQuery],
  exports: [CaseNews, RemovalsService],
})
export class ModerationModule {}
