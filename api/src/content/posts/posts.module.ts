import { Module } from '@nestjs/common';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { CommunitiesModule } from '../communities/communities.module.js';
import { OwnFeedsModule } from '../own-feeds/own-feeds.module.js';
import { UploadsModule } from '../../platform/uploads/uploads.module.js';
import { FeedShares } from './feed-shares.js';
import { MentionsModule } from '../mentions/mentions.module.js';
import { PersonalPostsController } from './personal-posts.controller.js';
import { PostMedia } from './post-media.js';
import { PostPages } from './post-pages.js';
import { PostsController } from './posts.controller.js';
import { PostsQuery } from './posts.query.js';
import { PostsService } from './posts.service.js';
import { ProfilePinsService } from './profile-pins.service.js';
import { RecentSpans } from './recent-spans.js';
import { RisingRanking } from './rising-ranking.js';
import { RisingQuery } from './rising.query.js';
import { PostSearch } from './search/post-search.js';
import { SharedPages } from './shared-pages.js';

@Module({
  imports: [CommunitiesModule, LiveBusModule, MentionsModule, OwnFeedsModule, UploadsModule],
  controllers: [PostsController, PersonalPostsController],
  providers: [
    FeedShares,
    PostsQuery,
    PostsService,
    PostMedia,
    PostPages,
    PostSearch,
    ProfilePinsService,
    RecentSpans,
    RisingQuery,
    RisingRanking,
    SharedPages,
  ],
  exports: [PostsQuery, PostsService],
})
export class PostsModule {}
