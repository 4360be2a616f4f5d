import { Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import type { Logger } from '../log.js';
import { Metrics } from '../metrics/metrics.js';
import { GonePosts } from './gone-posts.js';
import { LiveBus } from './live-bus.js';
import { LocalBus } from './local-bus.js';
import { ShortCaches } from '../short-caches.js';
import { TRACING, type Tracing } from '../tracing/tracing.js';
import { OwnChanges } from './own-changes.js';
import { RedisBus } from './redis-bus.js';
import { TracedBus } from './traced-bus.js';

@Module({
  providers: [
    GonePosts,
    OwnChanges,
    {
      provide: LiveBus,
      inject: [CONFIG, LOGGER, Metrics, TRACING],
      async useFactory(
        config: Config,
        logger: Logger,
        metrics: Metrics,
        tracing: Tracing | null,
      ): Promise<LiveBus> {
        const traced = (bus: LiveBus) => (tracing ? new TracedBus(bus, tracing) : bus);
        if (!config.redisUrl) return traced(new LocalBus());
        const bus = new RedisBus(config.redisUrl, logger);
        await bus.open();
        const help = '1 while this instance reaches Redis, 0 while it is away.';
        metrics.gauge('stoa_redis_connected', help, (gauge) => gauge.set(bus.isAway ? 0 : 1));
        return traced(bus);
      },
    },
  ],
  exports: [GonePosts, LiveBus, OwnChanges],
})
export class LiveBusModule implements OnApplicationShutdown {
  constructor(
    private readonly bus: LiveBus,
    caches: ShortCaches,
  ) {
    bus.subscribe((event) => {
      // Guests and other members must not read on what a community has closed.
      const hasClosed = event.kind === 'community-closed' && event.memberId === undefined;
      if (hasClosed || event.kind === 'gap') caches.clear();
    });
  }

  onApplicationShutdown(): void {
    this.bus.close();
  }
}
