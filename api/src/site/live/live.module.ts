import { Module } from '@nestjs/common';
import { AuthModule } from '../../identity/auth/auth.module.js';
import { LiveBusModule } from '../../platform/bus/live-bus.module.js';
import { CatchUpQuery } from './catch-up.query.js';
import { ClosedCommunities } from './closed-communities.js';
import { Connections } from './connections.js';
import { LiveAdmission } from './live-admission.js';
import { LiveDelivery } from './live-delivery.js';
import { LiveGateway } from './live.gateway.js';
import { WatchedThreads } from './watched-threads.js';
import { WatchedThreadsQuery } from './watched-threads.query.js';

@Module({
  imports: [AuthModule, LiveBusModule],
  providers: [
    CatchUpQuery,
    ClosedCommunities,
    Connections,
    LiveAdmission,
    LiveDelivery,
    LiveGateway,
    WatchedThreads,
    WatchedThreadsQuery,
  ],
})
export class LiveModule {}
