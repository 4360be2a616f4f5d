import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { CONFIG } from '../core.module.js';
import { Metrics } from './metrics.js';

/** Milliseconds in which Prometheus must have asked. */
const REQUEST_TIME = 5_000;

/**
 * Serves the metrics at `/metrics`, which is an operator's address and no call of the API: on a port of its own, or on
 * the site's port to whoever has the token. Where neither is configured nobody sees them.
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

/** Compares in a time that does not tell how much of a guess is right. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
