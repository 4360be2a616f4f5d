import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Registry, RemoteProblem, RenderAnswer, RenderedPage, ViewMode } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG, LOGGER } from '../../platform/core.module.js';
import { isDatabaseUnavailable } from '../../platform/db/database-error.js';
import { pageSessionIn } from '../../platform/http/page-viewer.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { ApiReply, ApiRequest, Viewer } from '../../platform/http/request.js';
import { SharedText } from '../../platform/http/shared-text.js';
import type { Logger } from '../../platform/log.js';
import type { Cacheable, ShortCache } from '../../platform/short-cache.js';
import { openShortCache } from '../../platform/short-caches.js';
import { PageSessions } from '../../identity/auth/page-sessions.js';
import { askServer, isAnswered, isOutage, type Visitor } from './ask.js';
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
import { viewOf, zoneOf } from './view.js';

/** A briefly cached page. Its nonce is as old as the page. */
interface CachedPage extends Cacheable {
  readonly status: number;
  /** Path of the page to open instead. */
  readonly redirect?: string | undefined;
  readonly html: SharedText;
  readonly policy: string;
}

/** Seconds after which a page that failed may be retried. */
const RETRY_AFTER = 5;

/**
 * Mounts the web side directly on Fastify. It bypasses the guard and the contract's calls: files and guests' pages do
 * not depend on the caller, and the calls of a member's page are checked like the member's own.
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
    @Inject(PageSessions) private readonly sessions: Pick<PageSessions, 'viewerOf' | 'isAlive'>,
    @Inject(REGISTRY) private readonly registry: RegistrySource,
  ) {
    this.pages = openShortCache('pages', config);
  }

  async onModuleInit(): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.exemptFromLoad(
      ({ method, url = '', headers }) =>
        method === 'GET' && this.known.has(url) && !pageSessionIn(headers.cookie),
    );
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

  private async answerPage(server: FastifyInstance, request: ApiRequest, reply: ApiReply) {
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
    const inputs = { server, registry, isUnderTest, page, address, origin, view, ip: request.ip };
    // A member's page is not cached, so its address keeps every parameter.
    const own = await this.pageOfMember({ ...inputs, address: url }, request.headers.cookie);
    const { status, redirect, html, policy } = own ?? (await this.pageOfGuest(inputs));
    if (status === 200 && !own && request.url.length <= bounds.knownPageLength)
      this.known.set(request.url, true);
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    reply.status(status).headers(pageHeaders).type('text/html; charset=utf-8');
    // Without `no-store`, going back after a sign-out would show the member's page.
    const caching = own ? 'private, no-store' : 'private, no-cache';
    reply.headers({
      'cache-control': caching,
      'content-security-policy': policy,
      vary: 'accept-encoding, cookie',
    });
    if (redirect !== undefined) return reply.redirect(redirect, 302);
    return html.send(request, reply);
  }

  /** Returns the member for whom a page is rendered; undefined for guests and with shells that render for guests only. */
  private async viewerOf(cookies: string | undefined, registry: Registry): Promise<Viewer | undefined> {
    if (!pageSessionIn(cookies) || !(await this.template(registry)).isForMembers) return undefined;
    return this.sessions.viewerOf(cookies);
  }

  private pageOfGuest(inputs: PageInputs): Promise<CachedPage> {
    const { registry, origin, view, page, address } = inputs;
    // Nothing else here depends on the visitor.
    const what = page ? address.pathname + address.search : '';
    const key = `${this.idOf(registry)} ${origin} ${view} ${what}`;
    return this.pages.get(key, () => this.queue.run(() => this.makePage(inputs)));
  }

  /**
   * Renders a page for one member; it is shared with nobody. When too many pages wait or the session cannot be looked
   * up, the member gets an empty frame, which the browser fills.
   * @returns undefined for guests, and if the session ended while the page was rendered
   */
  private async pageOfMember(
    inputs: PageInputs,
    cookies: string | undefined,
  ): Promise<CachedPage | undefined> {
    let viewer: Viewer | undefined;
    try {
      viewer = await this.viewerOf(cookies, inputs.registry);
      if (!viewer) return undefined;
      const own = { ...inputs, viewer, zone: zoneOf(cookies) };
      const page = await this.queue.run(() => this.makePage(own));
      return (await this.sessions.isAlive(viewer)) ? page : undefined;
    } catch (error) {
      const isAway = isDatabaseUnavailable(error);
      if (!isAway && !(error instanceof ApiError && error.code === 'OVERLOADED')) throw error;
      const blank = { ...inputs, viewer, rendered: undefined, used: inputs.registry, now: Date.now() };
      const frame = await this.assemble(blank);
      return isAway ? { ...frame, status: 503 } : frame;
    }
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

  private async makePage(inputs: PageInputs): Promise<CachedPage> {
    const { server, registry, isUnderTest, page, address, origin, view, zone, ip, viewer } = inputs;
    const host = servedShell(registry, this.config);
    const template = await this.template(registry);
    const now = Date.now();
    let isComplete = true;
    let outage: RenderAnswer | undefined;
    const ask = async (url: string) => {
      // A silent database refuses each call after seconds: a page waits for that once.
      const answer = outage ?? (await askServer(server, url, { ip, viewer }));
      if (isOutage(answer)) outage = answer;
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
      isMember: viewer !== undefined,
      now,
      zone,
      site: { origin, icon: template.icon, contact: this.config.contact },
      ask,
    });
    const made = await this.assemble({ ...inputs, rendered, used, now });
    // An incomplete page is shown and its app retries; crawlers come back later.
    return isComplete ? made : { ...made, status: 503, isComplete, isOutage: outage !== undefined };
  }

  private async assemble({
    registry,
    page,
    address,
    view,
    zone,
    viewer,
    rendered,
    used,
    now,
  }: PageInputs & {
    rendered: RenderedPage | undefined;
    used: Registry;
    now: number;
  }): Promise<CachedPage> {
    const host = servedShell(registry, this.config);
    const template = await this.template(registry);
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
        zone,
        viewer: viewer?.id,
        now,
        shell: host?.version ?? 'unpublished',
        config: this.config,
      }),
    );
    const status = rendered?.status ?? (page ? 200 : 404);
    const { remoteOrigins, liveReloadUrl } = this.config;
    const { scriptHashes } = template;
    const policy = contentSecurityPolicy({ nonce, scriptHashes, remoteOrigins, liveReloadUrl });
    const redirect = rendered?.redirect;
    return { status, redirect, html, policy, isComplete: true, size: html.size };
  }

  private template(registry: Registry): Promise<Template> {
    const served = servedShell(registry, this.config);
    if (served) return publishedTemplate(served, this.registry);
    return readTemplate(this.config.shellDir, this.config.environment);
  }
}

/** The inputs of a page. */
interface PageInputs extends Visitor {
  readonly server: FastifyInstance;
  readonly registry: Registry;
  readonly isUnderTest: boolean;
  readonly page: FoundPage | undefined;
  readonly address: URL;
  readonly origin: string;
  readonly view: ViewMode;
  /** IANA time zone of a member; undefined for guests, who share pages. */
  readonly zone?: string | undefined;
}
