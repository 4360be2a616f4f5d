import { Inject, Injectable } from '@nestjs/common';
import type {
  HostVersion,
  PagePreview,
  Registry,
  RenderAnswer,
  RenderedPage,
  ViewMode,
} from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import type { Build } from '@stoa/renderer';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { SharedText } from '../../platform/http/responses/shared-text.js';
import type { Cacheable } from '../../platform/short-cache.js';
import { SHELL } from '../builds/page-faults.js';
import type { CanaryVisit } from '../registry/canary-visit.js';
import { REGISTRY, servedShell } from '../registry/open-registry.js';
import { findPage, type FoundPage } from '../registry/pages.js';
import type { RegistrySource } from '../registry/registry-source.js';
import { askServer, isAnswered, isOutage, type Visitor } from './ask.js';
import { assembleDocument } from './page.js';
import { PageRenderer } from './page-renderer.js';
import { contentSecurityPolicy, makeNonce } from './security.js';
import { publishedTemplate, readTemplate, type Template } from './template.js';

/** A page as it is sent, and briefly cached. Its nonce is as old as the page. */
export interface CachedPage extends Cacheable {
  readonly status: number;
  /** Path of the page to open instead. */
  readonly redirect?: string | undefined;
  readonly html: SharedText;
  readonly policy: string;
  /** The listed builds for which the page counts as a view. */
  readonly builds: readonly Build[];
}

/** The inputs of a page. */
export interface PageInputs extends Visitor {
  readonly server: FastifyInstance;
  readonly registry: Registry;
  readonly isUnderTest: boolean;
  /** How the visitor takes part in a canary. */
  readonly visit?: CanaryVisit | undefined;
  /** The visitor's preview, whether or not its builds are used. */
  readonly preview: PagePreview | undefined;
  readonly page: FoundPage | undefined;
  readonly address: URL;
  readonly origin: string;
  readonly view: ViewMode;
  /** IANA time zone of a member; undefined for guests, who share pages. */
  readonly zone?: string | undefined;
}

/** Makes the pages of visitors: renders them, and puts them into the shell's template. */
@Injectable()
export class PageMaker {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly renderer: PageRenderer,
    @Inject(REGISTRY) private readonly registry: RegistrySource,
  ) {}

  /** Renders a page, and the calls that it makes. */
  async make(inputs: PageInputs): Promise<CachedPage> {
    const { server, registry, isUnderTest, page, address, origin, view, zone, ip, viewer, visit } = inputs;
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
      route: page?.path ?? null,
      registry,
      isUnderTest,
      host,
      owner: page?.remote?.name,
      visit,
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

  /** Puts a page together; unrendered, it is a frame with placeholders, which the browser fills. */
  async assemble({
    registry,
    preview,
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
    const shown = used === registry ? page : findPage(address, used, host?.offers);
    const html = new SharedText(
      assembleDocument({
        template,
        page: shown,
        rendered,
        registry: used,
        preview,
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
    return {
      status,
      redirect,
      html,
      policy,
      builds: buildsOf(shown, host),
      isComplete: true,
      size: html.size,
    };
  }

  /** Returns the template of the shell that a registry serves. */
  template(registry: Registry): Promise<Template> {
    const served = servedShell(registry, this.config);
    if (served) return publishedTemplate(served, this.registry);
    return readTemplate(this.config.shellDir, this.config.environment);
  }
}

/** Returns the builds of the shell and of the page's own remote. */
const buildsOf = (page: FoundPage | undefined, host: HostVersion | undefined): Build[] => [
  ...(host ? [{ remote: SHELL, version: host.version }] : []),
  ...(page?.remote ? [{ remote: page.remote.name, version: page.remote.build.version }] : []),
];
