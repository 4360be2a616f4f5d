import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Registry, RemoteProblem, ViewMode } from '@stoa/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG, LOGGER } from '../../platform/core.module.js';
import type { ApiRequest } from '../../platform/http/request.js';
import { SharedText } from '../../platform/http/shared-text.js';
import type { Logger } from '../../platform/log.js';
import type { Cacheable, ShortCache } from '../../platform/short-cache.js';
import { openShortCache } from '../../platform/short-caches.js';
import { askServer, isAnswered } from './ask.js';
import { wantedBuilds, withBuilds } from '../builds/builds-under-test.js';
import { siteOrigin } from '../../platform/http/site-origin.js';
import { pageAddress, pathOf } from './page-address.js';
import { REGISTRY, servedShell } from '../registry/open-registry.js';
import { putTogether } from './page.js';
import { PageQueue } from './page-queue.js';
import { PageRenderer } from './page-renderer.js';
import { findPage, type FoundPage } from '../registry/pages.js';
import { servePublished } from '../static/published-files.js';
import { emptyRegistry, type RegistrySource } from '../registry/registry-source.js';
import { ReportedBuilds } from '../builds/reported-builds.js';
import { serveFolder } from '../static/static-files.js';
import { contentSecurityPolicy, makeNonce, pageHeaders } from './security.js';
import { publishedTemplate, readTemplate, type Template } from './template.js';
import { viewOf } from './view.js';

/** A briefly cached page. Its nonce is as old as the page. */
interface CachedPage extends Cacheable {
  readonly status: number;
  readonly html: SharedText;
  readonly policy: string;
}

/** Seconds after which a page that failed may be retried. */
const RETRY_AFTER = 5;

/**
 * Mounts the web side directly on Fastify. It bypasses the guard and the contract's calls, because its answers do not
 * depend on the caller.
 */
@Injectable()
export class WebServer implements OnModuleInit {
  private readonly pages: ShortCache<CachedPage>;
  /** Distinguishes registries in the cache keys of pages. */
  private readonly registryIds = new WeakMap<Registry, number>();
  private registriesMet = 0;
  /** Addresses of pages that existed: concurrent requests for one of them share one rendering. */
  private readonly known = new LRUCache<string, true>({ max: bounds.knownPages });

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly queue: PageQueue,
    private readonly renderer: PageRenderer,
    private readonly reported: ReportedBuilds,
    @Inject(REGISTRY) private readonly registry: RegistrySource,
  ) {
    this.pages = openShortCache('pages', config);
  }

  async onModuleInit(): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.exemptFromLoad(({ method, url = '' }) => method === 'GET' && this.known.has(url));
    await serveFolder(server, '/assets/', this.config.shellDir);
    await servePublished(server, this.config.remotesDir, this.logger);
    server.get('/remotes/registry.json', async (_request, reply) => {
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
      return (await this.registry.read()).text;
    });
    server.get('/*', (request, reply) => this.answerPage(server, request, reply));
  }

  /** Records a browser's report of a build. */
  async report(problem: RemoteProblem, ip: string): Promise<void> {
    const registry = await this.readRegistry();
    const { remote, version } = problem;
    const list = remote === 'shell' ? registry.host : registry.remotes[remote];
    if (list?.versions.some((build) => build.version === version)) this.renderer.countInBrowser(problem);
    if (this.reported.note(problem, ip, registry)) {
      this.logger.warn({ remoteProblem: problem }, 'A build is demoted on a page for a while.');
    }
  }

  private async answerPage(server: FastifyInstance, request: ApiRequest, reply: FastifyReply) {
    // Not resolved against a base: a path with two slashes would become a host.
    const text = `http://stoa${request.url}`;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    // An unknown call gets the API's own error.
    if (!url || url.pathname.startsWith('/api/')) return reply.callNotFound();
    const origin = siteOrigin(this.config, request);
    const published = this.reported.arrange(await this.readRegistry(), url.pathname);
    const registry = await withBuilds(
      published,
      wantedBuilds(url, origin, this.config),
      this.registry,
      this.config,
    );
    this.reported.visit(url.pathname, request.ip);
    const page = findPage(url, registry, servedShell(registry, this.config)?.offers);
    request.span?.rename(`page ${page?.path ?? 'none'}`);
    request.span?.set({ 'stoa.page': page?.path ?? 'none' });
    const address = page ? pageAddress(page, url) : pathOf(url);
    const view = viewOf(request.headers.cookie);
    const isUnderTest = registry !== published;
    const { ip } = request;
    const make = () => this.makePage({ server, registry, isUnderTest, page, address, origin, view, ip });
    // Nothing else here depends on the visitor.
    const what = page ? address.pathname + address.search : '';
    const key = `${this.idOf(registry)} ${origin} ${view} ${what}`;
    const { status, html, policy } = await this.pages.get(key, () => this.queue.run(make));
    if (status === 200 && request.url.length <= bounds.knownPageLength) this.known.set(request.url, true);
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    reply.status(status).headers(pageHeaders).type('text/html; charset=utf-8');
    reply.headers({ 'content-security-policy': policy, vary: 'accept-encoding, cookie' });
    return html.send(request, reply);
  }

  private async readRegistry(): Promise<Registry> {
    try {
      const { content } = await this.registry.read();
      this.renderer.serve(content);
      return content;
    } catch (error) {
      this.logger.error({ err: error }, 'The registry of remotes cannot be read.');
      return emptyRegistry.content;
    }
  }

  /** Pages name their builds, so a publish or a rollback shows at once. */
  private idOf(registry: Registry): number {
    const id = this.registryIds.get(registry) ?? (this.registriesMet += 1);
    this.registryIds.set(registry, id);
    return id;
  }

  private async makePage({
    server,
    registry,
    isUnderTest,
    page,
    address,
    origin,
    view,
    ip,
  }: PageInputs): Promise<CachedPage> {
    const host = servedShell(registry, this.config);
    const template = await this.template(registry);
    const now = Date.now();
    let isComplete = true;
    const ask = async (url: string) => {
      const answer = await askServer(server, url, ip);
      isComplete &&= isAnswered(answer);
      return answer;
    };
    const { rendered, registry: used } = await this.renderer.render({
      url: address.href,
      registry,
      isUnderTest,
      host,
      owner: page?.remote?.name,
      view,
      now,
      site: { origin, icon: template.icon, contact: this.config.contact },
      ask,
    });
    const shell = host?.version ?? 'unpublished';
    const nonce = makeNonce();
    const html = new SharedText(
      putTogether({
        template,
        page: used === registry ? page : findPage(address, used, host?.offers),
        rendered,
        registry: used,
        nonce,
        offers: host?.offers,
        view,
        now,
        shell,
        config: this.config,
      }),
    );
    const status = rendered?.status ?? (page ? 200 : 404);
    // An incomplete page is shown and its app retries; crawlers come back later.
    const { remoteOrigins, liveReloadUrl } = this.config;
    const { scriptHashes } = template;
    const policy = contentSecurityPolicy({ nonce, scriptHashes, remoteOrigins, liveReloadUrl });
    return { status: isComplete ? status : 503, html, policy, isComplete, size: html.size };
  }

  private template(registry: Registry): Promise<Template> {
    const served = servedShell(registry, this.config);
    if (served) return publishedTemplate(served, this.registry);
    return readTemplate(this.config.shellDir, this.config.environment);
  }
}

/** The inputs of a page. */
interface PageInputs {
  readonly server: FastifyInstance;
  readonly registry: Registry;
  readonly isUnderTest: boolean;
  readonly page: FoundPage | undefined;
  readonly address: URL;
  readonly origin: string;
  readonly view: ViewMode;
  readonly ip: string;
}
