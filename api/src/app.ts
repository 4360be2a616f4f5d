import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Access } from './identity/access/access.js';
import { PageSessions } from './identity/auth/page-sessions.js';
import { AppModule } from './app.module.js';
import type { Foundation } from './platform/core.module.js';
import { Database } from './platform/db/database.js';
import { Lifecycle } from './platform/http/load/lifecycle.js';
import { closeConnectionsAtEnd } from './platform/http/load/drain.js';
import { ApiErrorFilter } from './platform/http/errors/api-error.filter.js';
import { ErrorResponder } from './platform/http/errors/error-responder.js';
import { shareGuestAnswers } from './platform/http/guest-answers.js';
import { addRequestContext } from './platform/http/request-context.js';
import { traceRequests } from './site/builds/trace-requests.js';
import { serveOperatorsAlone } from './platform/http/operators-alone.js';
import { RequestBodies } from './platform/http/bodies/request-bodies.js';
import { makeServer } from './platform/http/server.js';
import { LiveAdapter } from './site/live/live.adapter.js';
import { nestLogger } from './platform/log.js';
import { Metrics } from './platform/metrics/metrics.js';
import { ShortCaches } from './platform/short-caches.js';
import { MEDIA_FILES, type MediaFiles } from './platform/uploads/media-files.js';
import { MediaVisibility } from './platform/uploads/media-visibility.js';
import { serveMedia } from './platform/uploads/serve-media.js';
import { REGISTRY } from './site/registry/open-registry.js';
import type { RegistrySource } from './site/registry/registry-source.js';

/** Assembles the application; it does not listen yet. */
export async function makeApp(foundation: Foundation): Promise<NestFastifyApplication> {
  const { config, logger, tracing } = foundation;
  const errors = new ErrorResponder(logger);
  const metrics = new Metrics();
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.on(foundation, metrics),
    makeServer(config, logger, errors, metrics),
    {
      logger: nestLogger(logger),
      bodyParser: false,
      abortOnError: false,
    },
  );
  const server = app.getHttpAdapter().getInstance();
  closeConnectionsAtEnd(server, app.get(Lifecycle));
  if (config.workers === 'only') serveOperatorsAlone(server);
  if (tracing && config.workers !== 'only')
    traceRequests(server, tracing, app.get<RegistrySource>(REGISTRY, { strict: false }));
  app.get(Access, { strict: false }).addHooks(server);
  app.get(PageSessions, { strict: false }).addHooks(server);
  new RequestBodies(metrics).addHooks(server);
  addRequestContext(server, app.get(Database), config);
  shareGuestAnswers(server, metrics, app.get(ShortCaches));
  await serveMedia(
    server,
    app.get<MediaFiles>(MEDIA_FILES, { strict: false }),
    app.get(MediaVisibility, { strict: false }),
  );
  if (config.workers !== 'only') app.useWebSocketAdapter(new LiveAdapter(app));
  app.useGlobalFilters(new ApiErrorFilter(errors));
  await app.init();
  await server.ready();
  return app;
}
