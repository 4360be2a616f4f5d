import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { CONFIG } from '../core.module.js';
import { Metrics } from './metrics.js';

/** Milliseconds within which a scrape must have sent its request. */
const REQUEST_TIME = 5_000;

/**
 * Serves `/metrics`, which is an operators' endpoint outside the API's contract: on a separate port, or on the site's
 * port with a token. Without either setting, metrics are not served.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {
    const { metricsToken } = config;
    if (metricsToken) this.serveWithToken(host.httpAdapter.getInstance<FastifyInstance>(), metricsToken);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.config;
    if (metricsPort === undefined) return;
    this.server = createServer(
      { requestTimeout: REQUEST_TIME, connectionsCheckingInterval: 1_000 },
      (request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
        this.metrics.read().then(
          ({ text, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(text),
          () => response.writeHead(500).end(),
        );
      },
    );
    this.server.maxConnections = 20;
    this.server.listen(metricsPort, metricsHost);
    await once(this.server, 'listening');
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private serveWithToken(server: FastifyInstance, token: string): void {
    server.get('/metrics', async (request, reply) => {
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (given === undefined || !isSame(given, token)) return reply.callNotFound();
      const { text, contentType } = await this.metrics.read();
      return reply.type(contentType).send(text);
    });
  }
}

/** Compares in constant time. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
