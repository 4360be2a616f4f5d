import { calls, limits } from '@stoa/contract';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.js';
import type { Logger } from '../log.js';
import { measureRequests } from '../metrics/measure-requests.js';
import type { Metrics } from '../metrics/metrics.js';
import { ApiAdapter } from './adapter.js';
import { compressJson } from './compress.js';
import type { Faults } from './faults.js';
import { warnOfUnknownProxy } from './forwarded.js';
import { requestIds } from './request-id.js';

/** Bytes. Room for the longest text of the contract with every character escaped. */
const BODY_LIMIT = 1024 * 1024;

/** Bytes. A post may carry an image as a `data:` address, which is a third longer than the file. */
const POST_BODY_LIMIT = Math.ceil((limits.imageBytesMax * 4) / 3) + BODY_LIMIT;

/** Milliseconds in which a request must have arrived; an upload of the largest video takes two minutes at 1 MB/s. */
const REQUEST_TIMEOUT = 150_000;

/** The HTTP server below Nest: limits, the JSON parser, request ids and one log line per request. */
export function makeServer(config: Config, logger: Logger, faults: Faults, metrics: Metrics): ApiAdapter {
  const options: FastifyServerOptions = {
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: trustedProxies(config),
    // While it drains, the server still answers what comes on open connections, with `Connection: close`.
    return503OnClosing: false,
    genReqId: requestIds(),
    routerOptions: { maxParamLength: 200 },
  };
  const adapter = new ApiAdapter(options, faults);
  const server = adapter.getInstance();
  readJson(server);
  allowLargePosts(server);
  answerSafely(server);
  compressJson(server);
  logRequests(server, logger);
  measureRequests(server, metrics);
  warnOfUnknownProxy(server, logger);
  return adapter;
}

/** Whether an address is a proxy that is believed, as Fastify asks for it. */
function trustedProxies({ trustProxy }: Config): FastifyServerOptions['trustProxy'] {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return trustProxy && [...trustProxy];
}

/** JSON alone is taken; an empty body counts as none, as clients send with calls that need none. */
function readJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body, done);
  });
}

function allowLargePosts(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.method === 'POST' && route.url === calls.createPost.path) route.bodyLimit = POST_BODY_LIMIT;
  });
}

function answerSafely(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onResponse', (request: FastifyRequest & { viewer?: { id: number } }, reply, done) => {
    logger.info({
      requestId: request.id,
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.viewer?.id,
    });
    done();
  });
}
