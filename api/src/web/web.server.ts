import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { HostVersion, Registry } from '@stoa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import type { Logger } from '../log.js';
import { type CommunityList, firstAnswers, readCommunityList } from './first-answers.js';
import { GzipPieces } from './gzip-pieces.js';
import { siteOrigin } from './origin.js';
import { pageAddress } from './page-address.js';
import { openRegistry } from './open-registry.js';
import { type Kept, PageCache } from './page-cache.js';
import { renderPage } from './page.js';
import { findPage, type FoundPage } from './pages.js';
import { servePublished } from './published-files.js';
import { emptyRegistry, type RegistrySource } from './registry-source.js';
import { sendHtml } from './send-html.js';
import { serveFolder } from './static-files.js';
import { publishedTemplate, readTemplate, type Template } from './template.js';

/** A page as it is kept for a moment: everything but its nonce. */
interface KeptPage extends Kept {
  readonly status: number;
  readonly html: GzipPieces;
}

/** Bytes of all kept pages together. */
const cacheSize = 24 * 1024 * 1024;

/**
 * Mounts the web side straight on Fastify. It takes no part in the guard and the contract's table of calls: it has
 * no caller and answers the same to everybody.
 */
@Injectable()
export class WebServer implements OnModuleInit {
  private readonly registry: RegistrySource;
  private cache: PageCache<KeptPage>;
  private cachedFor: Registry | undefined;
  private readonly communities: PageCache<CommunityList>;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.registry = openRegistry(config, logger);
    this.cache = new PageCache(config.pageCacheMs, cacheSize);
    this.communities = new PageCache(config.pageCacheMs, cacheSize);
  }

  async onModuleInit(): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    await serveFolder(server, '/assets/', this.config.shellDir);
    await servePublished(server, this.config.remotesDir, this.logger);
    server.get('/remotes/registry.json', async (_request, reply) => {
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
      return (await this.registry.read()).text;
    });
    server.get('/*', (request, reply) => this.answerPage(server, request, reply));
  }

  private async answerPage(server: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    // Not relative to a base: a path of two slashes would be taken for a host.
    const url = new URL(`http://stoa${request.url}`);
    // An unknown call is the API's to refuse, in the API's own words.
    if (url.pathname.startsWith('/api/')) return reply.callNotFound();
    const registry = await this.readRegistry();
    const page = findPage(url, registry);
    const address = page ? pageAddress(page, url) : new URL(url.pathname, url);
    const origin = siteOrigin(this.config, request);
    const make = () => this.makePage({ server, registry, page, address, origin, ip: request.ip });
    // Nothing here depends on who asks; all the same, what somebody signed is neither kept nor given from what is.
    const isGuest = request.headers.authorization === undefined;
    const key = `${origin} ${page ? address.pathname + address.search : ''}`;
    const { status, html } = await (isGuest ? this.cache.get(key, make) : make());
    return sendHtml(request, reply.status(status), html, this.config);
  }

  private async readRegistry(): Promise<Registry> {
    const { content } = await this.registry.read().catch((error: unknown) => {
      this.logger.error({ err: error }, 'The registry of remotes cannot be read.');
      return emptyRegistry;
    });
    // Pages name the builds they are composed of: a publish or a rollback shows at once.
    if (content !== this.cachedFor) {
      this.cachedFor = content;
      this.cache = new PageCache(this.config.pageCacheMs, cacheSize);
    }
    return content;
  }

  private async makePage({ server, registry, page, address, origin, ip }: Making): Promise<KeptPage> {
    const { isWhole, ...answers } = await firstAnswers(server, page, address, ip, () =>
      this.communities.get('', () => readCommunityList(server, ip)),
    );
    const pieces = renderPage({
      template: await this.template(registry),
      content: { page, url: address, now: Date.now(), ...answers },
      registry,
      origin,
      shell: this.servedShell(registry)?.version ?? 'unpublished',
      config: this.config,
    });
    const html = await GzipPieces.of(pieces);
    return { status: page && !answers.isMissing ? 200 : 404, html, isWhole, size: html.size };
  }

  /** The published shell that is served; none when the configuration names a folder. */
  private servedShell({ host }: Registry): HostVersion | undefined {
    return this.config.isShellPinned ? undefined : host?.versions[0];
  }

  private template(registry: Registry): Promise<Template> {
    const served = this.servedShell(registry);
    if (served) return publishedTemplate(served, this.registry);
    return readTemplate(this.config.shellDir, this.config.environment);
  }
}

/** What a page is made from. */
interface Making {
  readonly server: FastifyInstance;
  readonly registry: Registry;
  readonly page: FoundPage | undefined;
  readonly address: URL;
  readonly origin: string;
  readonly ip: string;
}
