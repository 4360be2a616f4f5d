import type { Build, Composition, Order, PageRequest, WatchedResult } from './messages.js';
import { withoutNetwork } from './command-prefixes.js';
import { type PoolOptions, ProcessPool } from './process-pool.js';
import { RenderFailure } from './render-failure.js';

/** Current load of a renderer. */
export interface RendererLoad {
  /** Running processes. */
  readonly workers: number;
  /** Processes that are rendering. */
  readonly busy: number;
  /** Pages waiting for a process. */
  readonly waiting: number;
  /** Processes started so far. */
  readonly started: number;
  /** Used heap in bytes of the process that began work last, at that time. */
  readonly heap: number;
}

/** A group of processes with the same loaded code, and their queue of pages. */
interface Generation {
  readonly pool: ProcessPool;
  pages: number;
}

/** The processes that render. */
export interface Processes {
  /**
   * Renders a page with the builds of a composition. If a process ends before any code of builds ran, another process
   * renders the page.
   * @param onEntered called for each build whose code runs
   * @throws {RenderFailure}
   */
  readonly render: (
    composition: Composition,
    request: PageRequest,
    onEntered?: (build: Build) => void,
  ) => Promise<WatchedResult>;
  /**
   * Renders a member's Markdown to HTML.
   * @returns undefined if the shell of the composition does not support it
   * @throws {RenderFailure}
   */
  readonly markup: (composition: Composition, text: string) => Promise<string | undefined>;
}

/**
 * Renders pages in separate processes. A bundle that loops, fills memory or exits affects only its process and the
 * current page. The processes have an empty environment, read only the bundles, and start no others. They have no
 * network if the system can deny it.
 */
export class Renderer implements Processes {
  private generation: Generation;
  private readonly outdated = new Set<Generation>();
  private started = 0;
  /** Used heap in bytes, as reported by the process that began last. */
  private heap = 0;

  constructor(private readonly options: PoolOptions) {
    this.generation = this.makeGeneration();
  }

  /** Whether the processes could access the network, which not every system can deny. */
  readonly hasNetwork = withoutNetwork().length === 0;

  /** Uses new processes for further pages; the current processes finish their work. */
  renew(): void {
    const before = this.generation;
    this.generation = this.makeGeneration();
    this.outdated.add(before);
    this.endOutdated(before);
  }

  /**
   * Does all rendering of one page in the current processes, even if `renew` is called in between. A build that was
   * removed from the list therefore never runs in new processes.
   */
  async withProcesses<Result>(work: (processes: Processes) => Promise<Result>): Promise<Result> {
    const { generation } = this;
    generation.pages += 1;
    try {
      return await work({
        render: (...page) => this.renderIn(generation, ...page),
        markup: (composition, text) =>
          this.run(generation, { task: 'markup', composition, text }) as Promise<string | undefined>,
      });
    } finally {
      generation.pages -= 1;
      this.endOutdated(generation);
    }
  }

  readonly render: Processes['render'] = (...page) => this.withProcesses(({ render }) => render(...page));

  readonly markup: Processes['markup'] = (...given) => this.withProcesses(({ markup }) => markup(...given));

  private async renderIn(
    generation: Generation,
    composition: Composition,
    request: PageRequest,
    onEntered?: (build: Build) => void,
  ): Promise<WatchedResult> {
    const attempt = () =>
      this.run(generation, { task: 'render', composition, request }, onEntered) as Promise<WatchedResult>;
    return attempt().catch((error: unknown) => {
      const isIdleEnd = error instanceof RenderFailure && error.reason === 'ended' && !error.suspect;
      if (isIdleEnd) return attempt();
      throw error;
    });
  }

  private run({ pool }: Generation, order: Order, onEntered?: (build: Build) => void): Promise<unknown> {
    return pool.use((process) =>
      process.run(order, (event) => {
        if ('begun' in event) this.heap = event.heap;
        else onEntered?.(event);
      }),
    );
  }

  /** Returns the number of processes and of waiting pages. */
  get load(): RendererLoad {
    const all = [this.generation, ...this.outdated].map(({ pool }) => pool.load);
    const sum = (count: (load: (typeof all)[number]) => number) =>
      all.reduce((total, load) => total + count(load), 0);
    return {
      workers: sum(({ workers }) => workers),
      busy: sum(({ busy }) => busy),
      waiting: sum(({ waiting }) => waiting),
      started: this.started,
      heap: this.heap,
    };
  }

  /** Ends the processes. */
  async stop(): Promise<void> {
    await Promise.all([this.generation, ...this.outdated].map(({ pool }) => pool.end()));
  }

  private endOutdated(generation: Generation): void {
    if (generation.pages > 0 || !this.outdated.delete(generation)) return;
    void generation.pool.end();
  }

  private makeGeneration(): Generation {
    return { pool: new ProcessPool(this.options, () => (this.started += 1)), pages: 0 };
  }
}
