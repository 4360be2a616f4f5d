import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Registry } from '@stoa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import type { Logger } from '../log.js';
import { firstAnswers } from './first-answers.js';
import { describePage } from './page-meta.js';
import { renderPage } from './page.js';
import { findPage } from './pages.js';
import { RegistryAddress } from './registry-address.js';
import { RegistryFolder } from './registry-folder.js';
import { emptyRegistry, type RegistrySource } from './registry-source.js';
import { sendHtml } from './send-html.js';
import { serveFolder } from './static-files.js';
import { publishedTemplate, readTemplate, type Template } from './template.js';

/**
 * Mounts the web side straight on Fastify. It takes no part in the guard and the contract's table of calls: it has
 * no caller and answers the same to everybody.
 */
@Injectable()
export class WebServer implements OnModuleInit {
  private readonly registry: RegistrySource;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.registry = config.remotesUrl
      ? new RegistryAddress(config.remotesUrl)
      : new RegistryFolder(config.remotesDir);
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
      return emptyRegistry;
    });
    const page = findPage(url, registry.content);
    const { answers, isMissing } = await firstAnswers(server, page, request.ip);
    const html = renderPage({
      template: await this.template(registry.content),
      page,
      registry: registry.content,
      answers,
      meta: describePage(page, answers),
      liveReloadUrl: this.config.liveReloadUrl,
    });
    return sendHtml(request, reply.status(page && !isMissing ? 200 : 404), html);
  }
  /** The page of the shell that is served: the published one, unless the configuration names a folder. */
  private template({ host }: Registry): Promise<Template> {
    const [served] = host?.versions ?? [];
    if (served && !this.config.isShellPinned) return publishedTemplate(served, this.registry);
    return readTemplate(this.config.shellDir, this.config.environment);
  }
}
