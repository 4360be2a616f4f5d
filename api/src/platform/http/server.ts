import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { bounds } from '../bounds.js';
import type { Config } from '../config/config.js';
import type { Logger } from '../log.js';
import type { Metrics } from '../metrics/metrics.js';
import { networkOf } from '../security/security-events.js';
import { ApiAdapter } from './adapter.js';
import { addressReader, trustOf } from './addresses/client-address.js';
import { answerClientError } from './errors/client-error.js';
import { callAt } from './call-routes.js';
import { compressJson } from './responses/compress.js';
import { limitConnections } from './load/connection-limit.js';
import { decodableUrl } from './addresses/decodable-url.js';
import type { ErrorResponder } from './errors/error-responder.js';
import { warnOfUnknownProxy } from './addresses/forwarded.js';
import { readJson } from './bodies/json-body.js';
import { measureRequests } from './load/measure-requests.js';
import { type AddressOf, Overload } from './load/overload.js';
import { PageSignature } from './page-signature.js';
import type { ApiRequest } from './request.js';
import { requestIds } from './request-id.js';
import { loggedAddress } from './addresses/logged-address.js';
import { addSecurityHeaders } from './responses/security-headers.js';

/** Milliseconds between two checks for requests that take too long to arrive. */
const CHECK_EVERY = 2_000;

/** Creates the HTTP server below Nest: limits, the JSON parser, request ids and one log line per request. */
export function makeServer(
  config: Config,
  logger: Logger,
  errors: ErrorResponder,
  metrics: Metrics,
): ApiAdapter {
  const trust = trustOf(config);
  const addressOf = addressReader(trust);
  const overload = new Overload(addressOf, metrics, new PageSignature(config));
  const options: FastifyServerOptions = {
    logger: false,
    bodyLimit: bounds.memberBodyBytes,
    trustProxy: trust ?? false,
    // While draining, the server still answers on open connections, with `Connection: close`.
    return503OnClosing: false,
    genReqId: requestIds(trust !== undefined),
    rewriteUrl: decodableUrl,
    routerOptions: { maxParamLength: bounds.pathParameter },
    clientErrorHandler: answerClientError,
    serverFactory: (handle) => {
      const http = makeHttpServer(handle, overload, metrics);
      limitConnections(http, trust, config.rateLimitFactor, metrics);
      return http;
    },
  };
  const adapter = new ApiAdapter(options, errors);
  const server = adapter.getInstance();
  readJson(server);
  addSecurityHeaders(server, config);
  compressJson(server);
  overload.addHooks(server);
  logRequests(server, logger, addressOf);
  measureRequests(server, metrics);
  warnOfUnknownProxy(server, logger);
  return adapter;
}

function makeHttpServer(
  handle: Parameters<NonNullable<FastifyServerOptions['serverFactory']>>[0],
  overload: Overload,
  metrics: Metrics,
): Server {
  const http = createServer(
    {
      requestTimeout: bounds.requestTime,
      connectionsCheckingInterval: CHECK_EVERY,
      keepAlive: true,
      // Node's own refusal has no body with the reason.
      requireHostHeader: false,
    },
    (request, response) => {
      if (!overload.refuses(request, response)) handle(request, response);
    },
  );
  http.keepAliveTimeout = bounds.keepAliveTime;
  http.maxConnections = bounds.connections;
  http.setTimeout(bounds.idleTime);
  metrics.gauge('stoa_connections', 'Open connections of all kinds.', async (gauge) => {
    gauge.set(await new Promise<number>((resolve) => http.getConnections((_error, count) => resolve(count))));
  });
  return http;
}

function logRequests(server: FastifyInstance, logger: Logger, addressOf: AddressOf): void {
  server.addHook('onResponse', (request: ApiRequest, reply, done) => {
    logger.info({
      requestId: request.id,
      traceId: request.span?.traceId,
      method: request.method,
      url: loggedAddress(request.url),
      call: callAt(request.method, request.routeOptions.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.viewer?.id,
      network: networkOf(addressOf(request.raw)),
    });
    done();
  });
}
