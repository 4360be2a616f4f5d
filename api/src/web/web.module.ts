import { Module } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import type { Logger } from '../log.js';
import { FeedTexts } from './feeds/feed-texts.js';
import { FeedsServer } from './feeds/feeds.server.js';
import { Sitemap } from './feeds/sitemap.js';
import { openRegistry, REGISTRY } from './open-registry.js';
import { PageQueue } from './page-queue.js';
import { PageRenderer } from './page-renderer.js';
import { PolicyViolationsController } from './policy-violations.controller.js';
import { RemoteProblemsController } from './remote-problems.controller.js';
import { ReportedBuilds } from './reported-builds.js';
import { WebServer } from './web.server.js';
import { WellKnownServer } from './well-known.server.js';

/**
 * Everything around the API: the page of every path, feeds, the shell's files, published remotes and their problems.
 */
@Module({
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
    Sitemap,
  ],
})
export class WebModule {}
