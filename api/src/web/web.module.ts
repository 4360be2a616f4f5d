import { Module } from '@nestjs/common';
import { FeedsServer } from './feeds/feeds.server.js';
import { Sitemap } from './feeds/sitemap.js';
import { PageQueue } from './page-queue.js';
import { PageRenderer } from './page-renderer.js';
import { PolicyViolationsController } from './policy-violations.controller.js';
import { RemoteProblemsController } from './remote-problems.controller.js';
import { ReportedBuilds } from './reported-builds.js';
import { WebServer } from './web.server.js';
import { WellKnownServer } from './well-known.server.js';

/** Everything around the API: the page of every path, feeds, the shell's files, the published remotes, and how they fared. */
@Module({
  controllers: [RemoteProblemsController, PolicyViolationsController],
  providers: [PageQueue, PageRenderer, ReportedBuilds, WebServer, WellKnownServer, FeedsServer, Sitemap],
})
export class WebModule {}
