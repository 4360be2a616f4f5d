import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { siteOrigin } from '../../platform/http/addresses/site-origin.js';
import { securityTxt } from './security-txt.js';

/** Seconds for which a browser remembers that this address has no icon: pages name their own. */
const ICON_AGE = 7 * 24 * 3600;

/** Seconds for which caches keep the security contact. */
const CONTACT_AGE = 24 * 3600;

/** Serves well-known addresses that no page links to. */
@Injectable()
export class WellKnownServer implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.get('/favicon.ico', (_request, reply) =>
      reply.status(204).header('cache-control', `public, max-age=${ICON_AGE}`).send(),
    );
    server.get('/.well-known/security.txt', (request, reply) => {
      const { securityContact } = this.config;
      if (!securityContact) return reply.callNotFound();
      reply.header('cache-control', `public, max-age=${CONTACT_AGE}`).type('text/plain; charset=utf-8');
      return reply.send(securityTxt(securityContact, siteOrigin(this.config, request), Date.now()));
    });
  }
}
