import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { pagePaths, type Registry, type RemoteProblem } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG, LOGGER } from '../../platform/core.module.js';
import { isDatabaseUnavailable } from '../../platform/db/database-error.js';
import { pageSessionIn } from '../../platform/http/page-viewer.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { ApiReply, ApiRequest, Viewer } from '../../platform/http/request.js';
import type { Logger } from '../../platform/log.js';
import type { ShortCache } from '../../platform/short-cache.js';
import { ShortCaches } from '../../platform/short-caches.js';
import { PageSessions } from '../../identity/auth/page-sessions.js';
import { namedBuild, wantedBuilds, withBuilds } from '../builds/builds-under-test.js';
import { previewCookie, previewTokenIn } from '../previews/preview-cookie.js';
import { pagePreview, previewEnd } from '../previews/page-preview.js';
import { PreviewTokens } from '../previews/preview-tokens.js';
import { siteOrigin } from '../../platform/http/addresses/site-origin.js';
import { pageAddress, pathOf } from './page-address.js';
import { canaryCookie, canaryVisit, concerns, registryFor, withCanary } from '../registry/canary-visit.js';
import { REGISTRY, servedShell } from '../registry/open-registry.js';
import { type CachedPage, PageMaker, type PageInputs } from './page-maker.js';
import { PageQueue } from './page-queue.js';
import { PageRenderer } from './page-renderer.js';
import { findPage, isListed } from '../registry/pages.js';
import { BuildEvidence, buildOf } from '../evidence/build-evidence.js';
import { servePublished } from '../static/published-files.js';
import { emptyRegistry, type RegistrySource } from '../registry/registry-source.js';
import { ReportedBuilds } from '../builds/reported-builds.js';
import { serveFolder } from '../static/static-files.js';
import { pageHeaders } from './security.js';
import { viewOf, zoneOf } from './reader-cookies.js';

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
    private readonly maker: PageMaker,
    private readonly reported: ReportedBuilds,
    @Inject(PageSessions) private readonly sessions: Pick<PageSessions, 'viewerOf' | 'isAlive'>,
    @Inject(REGISTRY) private readonly registry: RegistrySource,
    private readonly previews: PreviewTokens,
    private readonly evidence: BuildEvidence,
    caches: ShortCaches,
  ) {
    this.pages = caches.open('pages');
  }

  async onModuleInit(): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.exemptFromLoad(
      ({ method, url = '', headers }) =>
        method === 'GET' &&
        this.known.has(url) &&
        !pageSessionIn(headers.cookie) &&
        !previewTokenIn(headers.cookie),
    );
    await serveFolder(server, '/assets/', this.config.shellDir);
    await servePublished(server, this.config.remotesDir, this.logger);
    server.get('/remotes/registry.json', async (_request, reply) => {
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
      return (await this.registry.read()).text;
    });
    server.get(pagePaths.preview, (request, reply) =>
      this.openPreview(request, reply) ? reply : this.answerPage(server, request, reply),
    );
    server.get('/*', (request, reply) => this.answerPage(server, request, reply));
  }

  /**
   * Records a browser's report of a build.
   * @param cookies of the browser
   */
  async report(problem: RemoteProblem, ip: string, cookies?: string): Promise<void> {
    const registry = await this.readRegistry();
    const build = buildOf(problem);
    if (isListed(registry, build)) {
      this.renderer.countInBrowser(build);
      const url = problem.page === undefined ? undefined : pageUrl(problem.page);
      const page = (url && findPage(url, registry)?.path) ?? null;
      this.evidence.reported(problem, page, ip, canaryVisit(registry, cookies, ip));
    }
    if (this.reported.note(problem, ip, withCanary(registry))) {
      this.logger.warn({ remoteProblem: problem }, 'A build is demoted on a page for a while.');
    }
  }

  /**
   * Answers a preview link: opens its preview, or ends the current one. @returns false for an invalid link, whose page
   * says so
   */
  private openPreview(request: ApiRequest, reply: ApiReply): boolean {
    const { token = '' } = request.params as { token?: string };
    const preview = this.previews.read(token);
    if (!preview && token !== previewEnd) return false;
    const seconds = preview ? Math.round((preview.expiresAt - Date.now()) / 1_000) : 0;
    reply.headers({
      'set-cookie': previewCookie(this.config, request, preview ? token : '', seconds),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    void reply.redirect('/', 303);
    return true;
  }

  private async answerPage(server: FastifyInstance, request: ApiRequest, reply: ApiReply) {
    const url = pageUrl(request.url);
    // An unknown call gets the API's own error.
    if (!url || url.pathname.startsWith('/api/')) return reply.callNotFound();
    const listed = await this.readRegistry();
    const inputs = await this.pageInputs(server, request, url, listed);
    request.span?.rename(`page ${inputs.page?.path ?? 'none'}`);
    request.span?.set({ 'stoa.page': inputs.page?.path ?? 'none' });
    // A member's page is not cached, so its address keeps every parameter.
    const own = await this.pageOfMember({ ...inputs, address: url }, request.headers.cookie);
    const page = own ?? (await this.pageOfGuest(inputs));
    if (page.status === 200 && !own && request.url.length <= bounds.knownPageLength)
      this.known.set(request.url, true);
    if (!inputs.isUnderTest && page.status === 200) this.reported.visit(url.pathname, request.ip);
    if (!inputs.isUnderTest && page.redirect === undefined) {
      this.countView(page, inputs);
      const bucket = canaryCookie(listed, this.config, request);
      if (bucket) reply.header('set-cookie', bucket);
    }
    return sendPage(page, own !== undefined, request, reply);
  }

  /** Returns what a request's page depends on: the page, the builds that make it, and the visitor's choices. */
  private async pageInputs(server: FastifyInstance, request: ApiRequest, url: URL, listed: Registry) {
    const { cookie } = request.headers;
    const origin = siteOrigin(this.config, request);
    const visit = canaryVisit(listed, cookie, request.ip);
    const published = this.reported.arrange(registryFor(visit, listed), url.pathname);
    const preview = this.previews.read(previewTokenIn(cookie) ?? '');
    const ofPreview = preview?.builds.map(namedBuild) ?? [];
    const wanted = [...ofPreview, ...wantedBuilds(url, origin, this.config)];
    const registry = await withBuilds(published, wanted, this.registry, this.config);
    const page = findPage(url, registry, servedShell(registry, this.config)?.offers);
    const isUnderTest = registry !== published;
    return {
      server,
      registry,
      isUnderTest,
      visit: isUnderTest ? undefined : visit,
      preview: preview && pagePreview(preview, registry),
      page,
      address: page ? pageAddress(page, url) : pathOf(url),
      origin,
      view: viewOf(cookie),
      ip: request.ip,
    } satisfies PageInputs;
  }

  /** Counts a view of a page for each of its builds, and for the canary if it has the build of the visitor's group. */
  private countView({ builds }: CachedPage, { visit }: PageInputs): void {
    for (const build of builds) this.evidence.view(build);
    if (visit && builds.some((build) => concerns(visit, build))) this.evidence.canary.viewed(visit);
  }

  /** Returns the member for whom a page is rendered; undefined for guests and with shells that render for guests only. */
  private async viewerOf(cookies: string | undefined, registry: Registry): Promise<Viewer | undefined> {
    if (!pageSessionIn(cookies) || !(await this.maker.template(registry)).isForMembers) return undefined;
    return this.sessions.viewerOf(cookies);
  }

  private pageOfGuest(inputs: PageInputs): Promise<CachedPage> {
    const { registry, preview, origin, view, page, address } = inputs;
    // Nothing else here depends on the visitor.
    const what = page ? address.pathname + address.search : '';
    const key = `${this.idOf(registry)} ${preview ? JSON.stringify(preview) : ''} ${origin} ${view} ${what}`;
    return this.pages.get(key, () => this.queue.run(() => this.maker.make(inputs)));
  }

  /**
   * Renders a page for one member; it is shared with nobody. When too many pages wait or the session cannot be looked
   * up, the member gets a frame with placeholders, which the browser fills.
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
      const page = await this.queue.run(() => this.maker.make(own));
      return (await this.sessions.isAlive(viewer)) ? page : undefined;
    } catch (error) {
      const isAway = isDatabaseUnavailable(error);
      if (!isAway && !(error instanceof ApiError && error.code === 'OVERLOADED')) throw error;
      const blank = { ...inputs, viewer, rendered: undefined, used: inputs.registry, now: Date.now() };
      const frame = await this.maker.assemble(blank);
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
}

/** Parses the address of a page. Not resolved against a base: a path with two slashes would become a host. */
function pageUrl(path: string): URL | undefined {
  const text = `http://stoa${path}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}

function sendPage(
  { status, redirect, html, policy }: CachedPage,
  isOfMember: boolean,
  request: ApiRequest,
  reply: ApiReply,
) {
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  reply.status(status).headers(pageHeaders).type('text/html; charset=utf-8');
  reply.headers({
    // Without `no-store`, going back after a sign-out would show the member's page.
    'cache-control': isOfMember ? 'private, no-store' : 'private, no-cache',
    'content-security-policy': policy,
    vary: 'accept-encoding, cookie',
  });
  return redirect === undefined ? html.send(request, reply) : reply.redirect(redirect, 302);
}
