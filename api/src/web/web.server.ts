import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import type { Logger } from '../log.js';
import { firstAnswers } from './first-answers.js';
import { describePage } from './page-meta.js';
import { renderPage } from './page.js';
import { findPage } from './pages.js';
import { RegistryFile } from './registry-file.js';
import { sendHtml } from './send-html.js';
import { serveFolder } from './static-files.js';
import { readTemplate } from './template.js';

/**
 * Mounts the web side straight on Fastify. It takes no part in the guard and the contract's table of calls: it has
 * no caller and answers the same to everybody.
 */
@Injectable()
export class WebServer implements OnModuleInit {
  private readonly registry: RegistryFile;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.registry = new RegistryFile(join(config.remotesDir, 'registry.json'));
  }

  async onModuleInit(): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    await serveFolder(server, '/assets/', this.config.shellDir);
    await serveFolder(server, '/remotes/', this.config.remotesDir);
    server.get('/remotes/registry.json', async (_request, reply) => {
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
      return (await this.registry.read()).text;
    });
    server.get('/*', (request, reply) => this.answerPage(server, request, reply));
  }

  private async answerPage(server: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(request.url, 'http://stoa');
    // An unknown call is the API's to refuse, in the API's own words.
    if (url.pathname.startsWith('/api/')) return reply.callNotFound();
    const registry = await this.registry.read().catch((error: unknown) => {
      this.logger.error({ err: error }, 'The registry of remotes cannot be read.');
      return RegistryFile.empty;
    });
    const page = findPage(url, registry.content);
    const { answers, isMissing } = await firstAnswers(server, page, request.ip);
    const html = renderPage({
      template: await readTemplate(this.config.shellDir, this.config.environment),
      page,
      registry: registry.content,
      answers,
      meta: describePage(page, answers),
      liveReloadUrl: this.config.liveReloadUrl,
    });
    return sendHtml(request, reply.status(page && !isMissing ? 200 : 404), html);
  }
}
