import { Module } from '@nestjs/common';
import type { Config } from '../platform/config/config.js';
import { CONFIG, LOGGER } from '../platform/core.module.js';
import { Database } from '../platform/db/database.js';
import { AuthModule } from '../identity/auth/auth.module.js';
import { PublicLogModule } from '../moderation/public-log/public-log.module.js';
import type { Logger } from '../platform/log.js';
import { CanariesController } from './canaries/canaries.controller.js';
import { CanariesQuery } from './canaries/canaries.query.js';
import { CanaryRegistry } from './canaries/canary-registry.js';
import { CanaryWriter } from './canaries/canary-writer.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { BuildEvidence } from './evidence/build-evidence.js';
import { EvidenceWriter } from './evidence/evidence-writer.js';
import { RemotesController } from './status/remotes.controller.js';
import { RemotesQuery } from './status/remotes.query.js';
import { SourcePlaces } from './status/source-places.js';
import { FeedTexts } from './feeds/feed-texts.js';
import { FeedsServer } from './feeds/feeds.server.js';
import { LogFeedServer } from './feeds/log-feed.server.js';
import { Sitemap } from './feeds/sitemap.js';
import { openRegistry, REGISTRY } from './registry/open-registry.js';
import { BrowserReportsController } from './pages/browser-reports.controller.js';
import { PageQueue } from './pages/page-queue.js';
import { PageMaker } from './pages/page-maker.js';
import { PageRenderer } from './pages/page-renderer.js';
import { PolicyViolationsController } from './static/policy-violations.controller.js';
import { PushWorkerServer } from './static/push-worker.server.js';
import { PreviewTokens } from './previews/preview-tokens.js';
import { PreviewsController } from './previews/previews.controller.js';
import { ReportedBuilds } from './builds/reported-builds.js';
import { WebServer } from './pages/web.server.js';
import { WellKnownServer } from './static/well-known.server.js';

/**
 * Everything around the API: the page of every path, feeds, the shell's files, published remotes and their problems.
 */
@Module({
  imports: [AuthModule, PublicLogModule],
  controllers: [
    BrowserReportsController,
    CanariesController,
    PolicyViolationsController,
    PreviewsController,
    RemotesController,
  ],
  providers: [
    {
      provide: REGISTRY,
      inject: [CONFIG, LOGGER, Database, Metrics],
      useFactory: (config: Config, logger: Logger, database: Database, metrics: Metrics) =>
        new CanaryRegistry(openRegistry(config, logger, metrics), database, logger),
    },
    BuildEvidence,
    EvidenceWriter,
    CanariesQuery,
    CanaryWriter,
    RemotesQuery,
    SourcePlaces,
    PageQueue,
    PageRenderer,
    PageMaker,
    PushWorkerServer,
    ReportedBuilds,
    PreviewTokens,
    WebServer,
    WellKnownServer,
    FeedTexts,
    FeedsServer,
    LogFeedServer,
    Sitemap,
  ],
})
export class WebModule {}
