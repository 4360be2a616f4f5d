import { fileURLToPath } from 'node:url';
import workerpool, { type Pool } from 'workerpool';
import type { RenderRequest } from '@stoa/contract';
import type { Begun, Composition, Entered, WatchedResult } from './messages.js';
import { type RenderFailureReason, reasonOf } from './failure-reason.js';
import { withoutNetwork } from './network.js';
import { processCommand, type ProcessLimits } from './process-command.js';
import { Watch } from './watch.js';

export interface RendererOptions extends ProcessLimits {
  /** Maximum number of processes, which are started when pages need them. */
  readonly workers: number;
  /** Maximum number of pages waiting for a process. */
  readonly waiting: number;
  /**
   * CPU time in milliseconds after which a page counts as hanging and its process is ended. A page that waits for
   * nothing is ended after the same time by the clock. If the system does not report CPU time, the clock counts.
   */
  readonly time: number;
  /** Milliseconds by the clock after which a page is abandoned, however little CPU time its process received. */
  readonly clockTime: number;
  /** Additional milliseconds for the start of a process: a busy machine is no fault of a page. */
  readonly startTime: number;
}

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

/** Thrown when a page could not be rendered. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  constructor(
    readonly reason: RenderFailureReason,
    message: string,
    /** The build whose code ran last. */
    readonly suspect: Entered | undefined,
  ) {
    super(message);
  }
}

const workerFile = fileURLToPath(new URL('worker.js', import.meta.url));

/** Milliseconds for a hanging process to exit by itself. */
const GRACE = 50;

/** A group of processes with the same loaded code, and their queue of pages. */
interface Generation {
  readonly pool: Pool;
  pages: number;
}

/** Request for a page of a composition, which has the registry. */
export type PageRequest = Omit<RenderRequest, 'registry'>;

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
    onEntered?: (build: Entered) => void,
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

  constructor(private readonly options: RendererOptions) {
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
        markup: (...given) => this.run(generation, 'markup', given) as Promise<string | undefined>,
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
    onEntered?: (build: Entered) => void,
  ): Promise<WatchedResult> {
    const attempt = () =>
      this.run(generation, 'render', [composition, request], onEntered) as Promise<WatchedResult>;
    return attempt().catch((error: unknown) => {
      const isIdleEnd = error instanceof RenderFailure && error.reason === 'ended' && !error.suspect;
      if (isIdleEnd) return attempt();
      throw error;
    });
  }

  private async run(
    generation: Generation,
    method: string,
    given: readonly unknown[],
    onEntered?: (build: Entered) => void,
  ): Promise<unknown> {
    const { startTime, clockTime } = this.options;
    let suspect: Entered | undefined;
    let job: ReturnType<Pool['exec']> | undefined;
    let watch: Watch | undefined;
    const on = (event: Entered | Begun | { readonly stderr: string } | { readonly stdout: string }) => {
      if ('remote' in event) {
        suspect = event;
        onEntered?.(event);
      }
      if ('begun' in event) {
        this.heap = event.heap;
        watch = new Watch(event.pid, this.options.time, () => void job?.cancel());
      }
    };
    try {
      job = generation.pool.exec(method, [...given], { on });
      return await job.timeout(startTime + clockTime);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new RenderFailure(reasonOf(error), message.split('\n')[0] ?? '', suspect);
    } finally {
      watch?.stop();
    }
  }

  /** Returns the number of processes and of waiting pages. */
  get load(): RendererLoad {
    const all = [this.generation, ...this.outdated].map(({ pool }) => pool.stats());
    const sum = (count: (stats: (typeof all)[number]) => number) =>
      all.reduce((total, stats) => total + count(stats), 0);
    return {
      workers: sum(({ totalWorkers }) => totalWorkers),
      busy: sum(({ busyWorkers }) => busyWorkers),
      waiting: sum(({ pendingTasks }) => pendingTasks),
      started: this.started,
      heap: this.heap,
    };
  }

  /** Ends the processes. */
  async stop(): Promise<void> {
    await Promise.all([this.generation, ...this.outdated].map(({ pool }) => pool.terminate(true)));
  }

  private endOutdated(generation: Generation): void {
    if (generation.pages > 0 || !this.outdated.delete(generation)) return;
    void generation.pool.terminate(true);
  }

  private makeGeneration(): Generation {
    const { workers, waiting } = this.options;
    const [execPath = '', ...execArgv] = processCommand(this.options);
    const pool = workerpool.pool(workerFile, {
      workerType: 'process',
      maxWorkers: workers,
      maxQueueSize: waiting,
      workerTerminateTimeout: GRACE,
      onCreateWorker: () => {
        this.started += 1;
        return undefined;
      },
      // Node's output about a process that runs out of memory is read and discarded.
      emitStdStreams: true,
      forkOpts: {
        env: {},
        execPath,
        execArgv,
        serialization: 'advanced',
      },
    });
    return { pool, pages: 0 };
  }
}
