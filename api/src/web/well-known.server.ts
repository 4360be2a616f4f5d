import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser keeps it in mind that there is no icon at the old address: pages name their own. */
const ICON_AGE = 7 * 24 * 3600;

/** What is asked for on any site, at addresses that no page names. */
@Injectable()
export class WellKnownServer implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.get('/favicon.ico', (_request, reply) =>
      reply.status(204).header('cache-control', `public, max-age=${ICON_AGE}`).send(),
    );
  }
}
