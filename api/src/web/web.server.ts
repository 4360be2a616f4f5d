import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  type Comment,
  type HostVersion,
  type PageAnswer,
  pagePaths,
  type Post,
  type Registry,
} from '@stoa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import type { Logger } from '../log.js';
import { type CommunityList, firstAnswers, readCommunityList } from './first-answers.js';
import { GzipPieces } from './gzip-pieces.js';
import { siteOrigin } from './origin.js';
import { pageAddress, pathOf } from './page-address.js';
import { openRegistry } from './open-registry.js';
import { type Kept, PageCache } from './page-cache.js';
import { renderPage } from './page.js';
import { PageQueue } from './page-queue.js';
import { findPage, type FoundPage } from './pages.js';
import { servePublished } from './published-files.js';
import { emptyRegistry, type RegistrySource } from './registry-source.js';
import { prepareMarkdown } from './reading/markdown.js';
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

/** Seconds after which a page that could not be made is worth another try. */
const RETRY_AFTER = 5;

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
    private readonly queue: PageQueue,
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
    const text = `http://stoa${request.url}`;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    // An unknown call is the API's to refuse, in the API's own words.
    if (!url || url.pathname.startsWith('/api/')) return reply.callNotFound();
    const registry = await this.readRegistry();
    const page = findPage(url, registry);
    const address = page ? pageAddress(page, url) : pathOf(url);
    const origin = siteOrigin(this.config, request);
    const make = () => this.makePage({ server, registry, page, address, origin, ip: request.ip });
    // Nothing here depends on who asks.
    const key = `${origin} ${page ? address.pathname + address.search : ''}`;
    const { status, html } = await this.cache.get(key, () => this.queue.run(make));
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
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
    await prepareMarkdown(textsOf(page, answers.answers));
    const pieces = renderPage({
      template: await this.template(registry),
      content: { page, url: address, now: Date.now(), ...answers },
      registry,
      origin,
      shell: this.servedShell(registry)?.version ?? 'unpublished',
      config: this.config,
    });
    const html = await GzipPieces.of(pieces);
    const isFound = page !== undefined && !answers.isMissing;
    // A page that lacks an answer is shown, and its app asks again; crawlers come back another time.
    return { status: isWhole ? (isFound ? 200 : 404) : 503, html, isWhole, size: html.size };
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

/** The texts that a post's page shows whole: the post's, and its comments' in their order. */
function textsOf(page: FoundPage | undefined, [post, thread]: readonly (PageAnswer | undefined)[]): string[] {
  if (page?.path !== pagePaths.post || !post || !thread) return [];
  const ofThread = (comments: readonly Comment[]): string[] =>
    comments.flatMap(({ content, replies }) => [content, ...ofThread(replies)]);
  return [(post.body as Post).content ?? '', ...ofThread(thread.body as Comment[])];
}
