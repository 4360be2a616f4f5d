import { Module } from '@nestjs/common';
import { PostsModule } from '../../content/posts/posts.module.js';
import { AuthModule } from '../../identity/auth/auth.module.js';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { MissedChangesQuery } from './missed-changes.query.js';
import { ClosedCommunities } from './closed-communities.js';
import { Connections } from './connections.js';
import { LiveAdmission } from './live-admission.js';
import { LiveDelivery } from './live-delivery.js';
import { LiveGateway } from './live.gateway.js';
import { WatchedFeeds } from './watched-feeds.js';
import { WatchedScores } from './watched-scores.js';
import { WatchedThreads } from './watched-threads.js';
import { WatchedThreadsQuery } from './watched-threads.query.js';

@Module({
  imports: [AuthModule, LiveBusModule, PostsModule],
  providers: [
    MissedChangesQuery,
    ClosedCommunities,
    Connections,
    LiveAdmission,
    LiveDelivery,
    LiveGateway,
    WatchedFeeds,
    WatchedScores,
    WatchedThreads,
    WatchedThreadsQuery,
  ],
})
export class LiveModule {}
