import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { HostVersion, Registry } from '@stoa/contract';
import {
  type BuildProblem,
  type Composition,
  type Entered,
  type RenderAnswer,
  RenderFailure,
  type RenderedPage,
  Renderer,
  type RenderRequest,
} from '@stoa/renderer';
import type { Counter } from 'prom-client';
import { bounds } from '../bounds.js';
import type { Config } from '../config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import { ApiError } from '../http/api-error.js';
import type { Logger } from '../log.js';
import { Metrics } from '../metrics/metrics.js';
import { type ActiveSpan, activeSpan, inSpan } from '../tracing/active-span.js';
import { FaultyBuilds } from './faulty-builds.js';
import { measureRenderer } from './measure-renderer.js';
import { bundleIn, ServerBundles } from './server-bundles.js';

/** A page that is to be rendered. */
export interface PageToRender extends Omit<RenderRequest, 'answers' | 'patience'> {
  readonly registry: Registry;
  /** The published shell that is served; undefined when the configuration names a folder. */
  readonly host: HostVersion | undefined;
  /** Asks the API, as a guest. */
  readonly ask: (url: string) => Promise<RenderAnswer>;
}

/** Counts as a build like those of remotes when a page cannot be rendered whatever remotes are left out. */
const SHELL = 'shell';

/** Compositions of one registry that are remembered. */
const COMPOSITIONS = 4;

/** How often a page is tried: each time without the build that the process hung in. */
const TRIES = 3;

/**
 * Renders pages from published builds, in processes apart. Whatever a build does there, the page is answered: with that
 * part left to the browser, or as an empty frame that the browser fills.
 */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  private readonly bundles: ServerBundles;
  private readonly faulty = new FaultyBuilds();
  private readonly renderer: Renderer;
  private readonly outcomes: Counter<'outcome'>;
  private readonly failures: Counter<'reason'>;
  private readonly reported = new Set<string>();
  /** What pages are made of, by the registry and the builds that are left out. */
  private composed = new WeakMap<Registry, Map<string, Promise<Composition | undefined>>>();
  private compositions = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.bundles = new ServerBundles(config, logger);
    this.renderer = new Renderer({
      workers: bounds.renderProcesses,
      waiting: bounds.pagesWaiting,
      time: bounds.renderTime,
      startTime: bounds.renderStartTime,
      heap: bounds.renderHeap,
      memory: bounds.renderMemory,
      folders: [...this.bundles.folders, config.shellDir],
    });
    this.outcomes = metrics.counter(
      'stoa_pages_rendered_total',
      'Pages by how they were rendered: whole, with a part left to the browser, or not at all.',
      ['outcome'],
    );
    this.failures = metrics.counter(
      'stoa_render_failures_total',
      'Tries to render a page that failed as a whole, by why: time, ended or broken.',
      ['reason'],
    );
    measureRenderer(metrics, this.renderer);
  }

  /**
   * Renders a page for a guest.
   * @returns undefined when it cannot be rendered on the server
   * @throws {ApiError} `OVERLOADED` when too many pages wait
   */
  render(page: PageToRender): Promise<RenderedPage | undefined> {
    const parent = activeSpan.getStore();
    return parent ? this.renderTraced(page, parent) : this.renderTrying(page);
  }

  /** Renders a page as a step of a trace, which shows the builds that it was made of. */
  private renderTraced(page: PageToRender, parent: ActiveSpan): Promise<RenderedPage | undefined> {
    const span = parent.start('render page', 'internal', {});
    const builds = new Set<string>();
    return inSpan(span, async () => {
      const rendered = await this.renderTrying(page, (build) => void builds.add(nameOf(build)));
      span?.set({ 'stoa.remotes': [...builds].sort(), 'stoa.page.rendered': rendered ? 'yes' : 'no' });
      return rendered;
    });
  }

  private async renderTrying(
    page: PageToRender,
    onEntered?: (build: Entered) => void,
  ): Promise<RenderedPage | undefined> {
    const left = new Set(this.faulty.of(page.url));
    const shell = { remote: SHELL, version: page.host?.version ?? '' };
    for (let attempt = 0; attempt < TRIES && !left.has(nameOf(shell)); attempt += 1) {
      const composition = await this.composition(page, left);
      if (!composition) break;
      try {
        const rendered = await this.renderWith(composition, page, onEntered);
        for (const problem of rendered.problems) this.report(problem);
        this.outcomes.labels(left.size + rendered.problems.length > 0 ? 'in part' : 'whole').inc();
        return rendered;
      } catch (error) {
        if (!(error instanceof RenderFailure)) throw error;
        if (error.reason === 'busy') throw new ApiError('OVERLOADED');
        const { suspect, message } = error;
        this.failures.labels(error.reason).inc();
        const name = nameOf(suspect && !left.has(nameOf(suspect)) ? suspect : shell);
        this.faulty.note(name, page.url);
        left.add(name);
        const problem = `${sentences[error.reason]}: ${message}`;
        this.report({ ...shell, ...suspect, expose: '', problem });
      }
    }
    this.outcomes.labels('not').inc();
    return undefined;
  }

  /**
   * Makes markup of a member's Markdown, with the elements that pages show.
   * @returns undefined when it cannot be made: no shell is there, it is too old for this, or it took too long
   * @throws {ApiError} `OVERLOADED` when too many pages wait
   */
  async markup(text: string, from: Pick<PageToRender, 'registry' | 'host'>): Promise<string | undefined> {
    const composition = await this.composition(from, new Set());
    if (!composition) return undefined;
    try {
      return await this.renderer.markup(composition, text);
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
      if (error.reason === 'busy') throw new ApiError('OVERLOADED');
      this.logger.warn({ err: error }, 'The text of a feed was not made markup.');
      return undefined;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.renderer.stop();
  }

  /** Renders, and asks the API for what the page wants to know, until it wants nothing more. */
  private async renderWith(
    composition: Composition,
    page: PageToRender,
    onEntered?: (build: Entered) => void,
  ): Promise<RenderedPage> {
    const { url, view, now, site, ask } = page;
    const answers: Record<string, RenderAnswer> = {};
    for (let round = 0; round < bounds.callRounds; round += 1) {
      const request = { url, view, now, site, answers, patience: bounds.renderSuspenseTime };
      const result = await this.renderer.render(composition, request, onEntered);
      if (!('asks' in result)) return result;
      const asks = result.asks.filter((one) => one.startsWith('/api/') && !(one in answers));
      const room = bounds.callsPerPage - Object.keys(answers).length;
      if (asks.length === 0 || asks.length > room) break;
      await Promise.all(asks.map(async (one) => (answers[one] = await ask(one))));
    }
    throw new RenderFailure('broken', 'The page asks for ever more.', undefined);
  }

  /** The builds that are served now, without some; made anew when they change. */
  private composition(
    { registry, host }: Pick<PageToRender, 'registry' | 'host'>,
    left: ReadonlySet<string>,
  ): Promise<Composition | undefined> {
    if (this.bundles.isWorthAnotherTry) this.composed = new WeakMap();
    const known = this.composed.get(registry) ?? new Map<string, Promise<Composition | undefined>>();
    this.composed.set(registry, known);
    if (known.size > COMPOSITIONS) known.clear();
    const key = [...left].sort().join(' ');
    const made = known.get(key) ?? this.compose(registry, host, left);
    known.set(key, made);
    return made;
  }

  private async compose(
    registry: Registry,
    host: HostVersion | undefined,
    left: ReadonlySet<string>,
  ): Promise<Composition | undefined> {
    const shell = host ? await this.bundles.fileOf('shell', host) : await bundleIn(this.config.shellDir);
    if (!shell) return undefined;
    const remotes: Record<string, NonNullable<typeof shell>> = {};
    for (const [remote, { versions }] of Object.entries(registry.remotes)) {
      for (const build of versions.slice(0, VERSIONS)) {
        const name = nameOf({ remote, version: build.version });
        const file = left.has(name) ? undefined : await this.bundles.fileOf(remote, build);
        if (file) remotes[name] = file;
      }
    }
    this.compositions += 1;
    return { id: String(this.compositions), registry: slim(registry), shell, remotes };
  }

  /** Once for each problem of a build: its team finds it in the log, beside those of browsers. */
  private report({ remote, version, expose, problem }: BuildProblem): void {
    const key = [remote, version, expose, problem].join(' ');
    if (this.reported.has(key)) return;
    if (this.reported.size >= REPORTS_KEPT) this.reported.clear();
    this.reported.add(key);
    const remoteProblem = { remote, version, expose, problem: problem.slice(0, PROBLEM_MAX), side: 'server' };
    this.logger.warn({ remoteProblem }, 'A page could not use a remote.');
  }
}

/** Versions of a remote that a page may be made of: the one that is served, and the one before it. */
const VERSIONS = 2;

/** Problems that are remembered, so that each is told once. */
const REPORTS_KEPT = 500;

/** Characters of a problem in the log. */
const PROBLEM_MAX = 500;

const nameOf = ({ remote, version }: Entered): string => `${remote}@${version}`;

const sentences: Readonly<Record<RenderFailure['reason'], string>> = {
  busy: 'too many pages wait',
  time: 'it was not rendered in time',
  ended: 'it ended the process that rendered it, or filled its memory',
  broken: 'the shell could not render the page with it',
};

/** What the renderer needs of the registry. */
function slim({ remotes }: Registry): Registry {
  const entries = Object.entries(remotes).map(([name, { versions }]) => [
    name,
    { versions: versions.slice(0, VERSIONS).map((build) => ({ ...build, integrity: {} })) },
  ]);
  return { remotes: Object.fromEntries(entries) as Registry['remotes'] };
}
