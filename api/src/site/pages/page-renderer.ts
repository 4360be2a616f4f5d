import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  callRoutes,
  type Registry,
  type RenderAnswer,
  type RenderedPage,
  type RenderRequest,
} from '@stoa/contract';
import {
  type Build,
  callLimits,
  type Composition,
  nameOf,
  type Processes,
  Renderer,
  RenderFailure,
  renderPage,
} from '@stoa/renderer';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG, LOGGER } from '../../platform/core.module.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Logger } from '../../platform/log.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { type ActiveSpan, activeSpan, inSpan } from '../../platform/tracing/active-span.js';
import { Compositions, hasStandIn, namesOf, type Served } from '../builds/compositions.js';
import { type FailingPage, PageFaults, SHELL } from '../builds/page-faults.js';
import { BuildEvidence } from '../evidence/build-evidence.js';
import { servedShell } from '../registry/open-registry.js';
import { measureRenderer, type RenderCounters } from './measure-renderer.js';

/** A page to render. */
export interface PageToRender extends Omit<RenderRequest, 'answers' | 'patience'>, FailingPage {
  /** Calls the API as the page's viewer. */
  readonly ask: (url: string) => Promise<RenderAnswer>;
}

/** The result of rendering a page. */
export interface PageOutcome {
  /** Undefined if the server cannot render it. */
  readonly rendered: RenderedPage | undefined;
  /** The builds of the page, in the order in which browsers try them. */
  readonly registry: Registry;
}

/** Maximum attempts per page: each excludes a failed build and first tries its predecessor. */
const TRIES = 6;

/**
 * Renders pages from published builds, in separate processes. Whatever a build does there, the page is answered: with
 * the predecessor, else with the part left to the browser, or as an empty frame that the browser fills.
 */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  private readonly compositions: Compositions;
  private readonly faults: PageFaults;
  private readonly renderer: Renderer;
  private readonly counters: RenderCounters;
  private served: Registry | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
    evidence: BuildEvidence,
  ) {
    this.compositions = new Compositions(config, logger);
    this.faults = new PageFaults(logger, metrics, evidence);
    this.renderer = new Renderer({
      workers: bounds.renderProcesses,
      waiting: bounds.pagesWaiting,
      time: bounds.renderTime,
      clockTime: bounds.renderClockTime,
      startTime: bounds.renderStartTime,
      heap: bounds.renderHeap,
      memory: bounds.renderMemory,
      folders: this.compositions.folders,
    });
    if (this.renderer.hasNetwork)
      logger.warn('The system cannot cut off the network of the processes that render pages.');
    this.counters = measureRenderer(metrics, this.renderer);
  }

  /** Renders pages from this list of builds from now on, with new processes and without remembered faults. */
  serve(registry: Registry): void {
    if (this.served === registry) return;
    if (this.served) {
      this.renderer.renew();
      this.faults.startOver(registry);
    }
    this.served = registry;
    this.faults.reportUnfit(registry, servedShell(registry, this.config)?.offers);
  }

  /** Counts a browser's problem with a listed build. */
  countInBrowser(build: Build): void {
    this.faults.countInBrowser(build);
  }

  /**
   * Renders a page for its viewer.
   * @throws {ApiError} `OVERLOADED` when too many pages wait
   */
  render(page: PageToRender): Promise<PageOutcome> {
    const parent = activeSpan.getStore();
    return parent ? this.renderTraced(page, parent) : this.renderTrying(page);
  }

  /** Renders a page within a trace, whose span shows the builds used. */
  private renderTraced(page: PageToRender, parent: ActiveSpan): Promise<PageOutcome> {
    const span = parent.start('render page', 'internal', {});
    const builds = new Set<string>();
    return inSpan(span, async () => {
      const outcome = await this.renderTrying(page, (build) => void builds.add(nameOf(build)));
      const rendered = outcome.rendered ? 'yes' : 'no';
      span?.set({ 'stoa.remotes': [...builds].sort(), 'stoa.page.rendered': rendered });
      return outcome;
    });
  }

  /** Renders a page within `pageTime`. After that, its attempts continue, and find a build at fault for later visits. */
  private async renderTrying(page: PageToRender, onEntered?: (build: Build) => void): Promise<PageOutcome> {
    const isDone = new AbortController();
    const late = pause(bounds.pageTime, undefined, { signal: isDone.signal }).then((): PageOutcome => {
      this.noteLate();
      return { rendered: undefined, registry: page.registry };
    });
    const outcome = this.renderer.withProcesses((processes) => this.renderIn(processes, page, onEntered));
    return Promise.race([outcome, late]).finally(() => isDone.abort());
  }

  private async renderIn(
    processes: Processes,
    page: PageToRender,
    onEntered?: (build: Build) => void,
  ): Promise<PageOutcome> {
    const failed = this.faults.failedBuilds(page);
    this.faults.recordCanaryRender(page, failed);
    const shell = nameOf(shellOf(page));
    let hasEnded = false;
    for (let attempt = 1; attempt <= TRIES && !failed.has(shell); attempt += 1) {
      const composed = await this.compositions.of(page, failed);
      if (!composed) break;
      const entered = new Map<string, Build>();
      const note = (build: Build) => {
        entered.set(build.remote, build);
        onEntered?.(build);
      };
      try {
        const rendered = await this.renderWith(processes, composed.composition, page, note);
        const missing = this.faults.report(rendered.problems, page, composed.composition);
        // A build whose bundle is unavailable has not failed: the browser renders it.
        const ran = missing.filter((build) => nameOf(build) in composed.composition.remotes);
        const replaced = ran.filter((build) => hasStandIn(page, failed, build));
        if (replaced.length === 0 || attempt === TRIES) {
          this.counters.outcomes.labels(missing.length > 0 ? 'in part' : 'whole').inc();
          return { rendered, registry: composed.registry };
        }
        for (const build of replaced) this.faults.leaveOut(build, page, failed);
      } catch (error) {
        const failure = this.notedFailure(error);
        if (failure.reason === 'late') break;
        // The system may have ended the process because of another page.
        if (failure.reason === 'ended' && !hasEnded) {
          hasEnded = true;
          continue;
        }
        const culprit = await this.culpritOf(processes, failure, page, failed, entered);
        if (!culprit) break;
        const problem = `${sentences[failure.reason]}: ${failure.message}`;
        this.faults.note({ ...culprit, expose: '', problem }, page);
        this.faults.leaveOut(culprit, page, failed);
      }
    }
    this.counters.outcomes.labels('not').inc();
    return { rendered: undefined, registry: page.registry };
  }

  /**
   * Counts a failure to render a page, and returns it; throws any other error again.
   * @throws {ApiError} `OVERLOADED` when too many pages wait
   */
  private notedFailure(error: unknown): RenderFailure {
    if (!(error instanceof RenderFailure)) throw error;
    if (error.reason === 'busy') throw new ApiError('OVERLOADED');
    if (error.reason === 'late') this.noteLate();
    else this.counters.failures.labels(error.reason).inc();
    return error;
  }

  private noteLate(): void {
    this.counters.failures.labels('late').inc();
    this.logger.warn(
      'A page was not rendered in time: the machine is too busy, or several builds failed on it.',
    );
  }

  /**
   * Converts a member's Markdown to markup, with the elements that pages use.
   * @returns undefined when it fails: there is no shell, it is too old, or it took too long
   * @throws {ApiError} `OVERLOADED` when too many pages wait
   */
  async markup(text: string, from: Served): Promise<string | undefined> {
    const composed = await this.compositions.of(from, new Set());
    if (!composed) return undefined;
    try {
      return await this.renderer.markup(composed.composition, text);
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error;
      if (error.reason === 'busy') throw new ApiError('OVERLOADED');
      this.logger.warn({ err: error }, 'The text of a feed could not be rendered.');
      return undefined;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.renderer.stop();
  }

  /** Renders a page with one composition, and records what its builds did. */
  private async renderWith(
    processes: Processes,
    composition: Composition,
    page: PageToRender,
    onEntered?: (build: Build) => void,
  ): Promise<RenderedPage> {
    const { url, view, isMember = false, now, zone, site, ask } = page;
    const request = { url, view, isMember, now, zone, site, patience: bounds.renderSuspenseTime };
    const { notes, ...rendered } = await renderPage(processes, composition, request, {
      ask,
      first: isMember ? callRoutes.getMe.path : undefined,
      ...callLimits,
      onEntered,
    });
    for (const time of notes.times) this.faults.took(time, page);
    for (const remark of notes.remarks) this.faults.note(remark, page);
    const { head, styles, html, state } = rendered;
    if (head.length + styles.length + html.length + state.length > bounds.pageCharacters)
      throw new RenderFailure('broken', `it is larger than ${bounds.pageCharacters} characters`, undefined);
    return rendered;
  }

  /**
   * Finds the build that made a page fail: the one whose code ran when it hung or ended its process. A page that failed
   * as a whole is rendered again with one remote less each time until it succeeds. The page's own remote is removed
   * last, since its fragments go with it. The remote removed last is at fault; if the page fails without any, the shell
   * is.
   * @returns undefined when the machine is too busy to find out
   * @throws {ApiError} `OVERLOADED`
   */
  private async culpritOf(
    processes: Processes,
    { reason, suspect }: RenderFailure,
    page: PageToRender,
    failed: ReadonlySet<string>,
    entered: ReadonlyMap<string, Build>,
  ): Promise<Build | undefined> {
    const shell = shellOf(page);
    if (reason !== 'broken') return suspect && !failed.has(nameOf(suspect)) ? suspect : shell;
    const isOwn = ({ remote }: Build) => (remote === page.owner ? 1 : 0);
    const suspects = [...entered.values()].sort((one, other) => isOwn(one) - isOwn(other));
    const without = new Set(failed);
    for (const build of suspects) {
      for (const name of namesOf(page.registry, build.remote)) without.add(name);
      const composed = await this.compositions.of(page, without);
      if (!composed) return shell;
      try {
        await this.renderWith(processes, composed.composition, page);
        return build;
      } catch (error) {
        if (this.notedFailure(error).reason === 'late') return undefined;
      }
    }
    return shell;
  }
}

const shellOf = ({ host }: PageToRender): Build => ({ remote: SHELL, version: host?.version ?? '' });

const sentences: Readonly<Record<RenderFailure['reason'], string>> = {
  busy: 'too many pages wait',
  late: 'the machine is too busy',
  time: 'it was not rendered in time',
  ended: 'it ended the process that rendered it, or filled its memory',
  broken: 'the page could not be rendered with it',
};
