import { Module } from '@nestjs/common';
import type { Config } from '../platform/config/config.js';
import { CONFIG, LOGGER } from '../platform/core.module.js';
import { AuthModule } from '../identity/auth/auth.module.js';
import { PublicLogModule } from '../moderation/public-log/public-log.module.js';
import type { Logger } from '../platform/log.js';
import { FeedTexts } from './feeds/feed-texts.js';
import { FeedsServer } from './feeds/feeds.server.js';
import { LogFeedServer } from './feeds/log-feed.server.js';
import { Sitemap } from './feeds/sitemap.js';
import { openRegistry, REGISTRY } from './registry/open-registry.js';
import { PageQueue } from './pages/page-queue.js';
import { PageRenderer } from './pages/page-renderer.js';
import { PolicyViolationsController } from './static/policy-violations.controller.js';
import { RemoteProblemsController } from './pages/remote-problems.controller.js';
import { ReportedBuilds } from './builds/reported-builds.js';
import { WebServer } from './pages/web.server.js';
import { WellKnownServer } from './static/well-known.server.js';

/**
 * Everything around the API: the page of every path, feeds, the shell's files, published remotes and their problems.
 */
@Module({
  imports: [AuthModule, PublicLogModule],
  controllers: [RemoteProblemsController, PolicyViolationsController],
  providers: [
    {
      provide: REGISTRY,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger) => openRegistry(config, logger),
    },
    PageQueue,
    PageRenderer,
    ReportedBuilds,
    WebServer,
    WellKnownServer,
    FeedTexts,
    FeedsServer,
    LogFeedServer,
    Sitemap,
  ],
})
export class WebModule {}
