import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import workerpool, { type Pool } from 'workerpool';
import type { Begun, Composition, Entered, RenderRequest, RenderResult } from './messages.js';
import { type RenderFailureReason, reasonOf } from './failure-reason.js';
import { withoutNetwork } from './network.js';
import { processTime } from './process-time.js';

export interface RendererOptions {
  /** Processes at most; one is started at once. */
  readonly workers: number;
  /** Pages that may wait for a process. */
  readonly waiting: number;
  /**
   * Milliseconds of processor time after which a page counts as hanging, and its process is ended; also one that waits
   * for nothing after as many of the clock. Where the system does not say what a process has used, the clock counts.
   */
  readonly time: number;
  /** Milliseconds of the clock after which a page is given up, however little its process got of the processor. */
  readonly clockTime: number;
  /** Milliseconds that a process may take to start before that: a busy machine is no fault of a page. */
  readonly startTime: number;
  /** Megabytes of one process's heap. */
  readonly heap: number;
  /** Megabytes of writable memory that one process may set aside. Held by the kernel, on Linux alone. */
  readonly memory: number;
  /** Folders that hold server bundles: nothing else of the disk can be read. */
  readonly folders: readonly string[];
}

/** What a renderer has to do. */
export interface RendererLoad {
  /** Processes that run. */
  readonly workers: number;
  /** Of these, processes that render. */
  readonly busy: number;
  /** Pages that wait for one. */
  readonly waiting: number;
  /** Processes that were started so far. */
  readonly started: number;
  /** Bytes of heap in use of the process that was given something last, when it was. */
  readonly heap: number;
}

/** A page that was not rendered. */
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

/** Megabytes for young objects: a page makes some ten of them, and half as much room costs a tenth more time. */
const SEMI_SPACE = 16;

/** Milliseconds that a process which hangs has to end by itself. */
const GRACE = 50;

/** Milliseconds between two looks at a process that takes long. */
const LOOK = 250;

/** Processes that share what they have loaded, and the pages that they have to render. */
interface Generation {
  readonly pool: Pool;
  pages: number;
}

/** Processes that render. */
export interface Processes {
  /**
   * Renders a page with the builds of a composition. A process that ended before any of their code ran is no page's
   * fault: another one renders it.
   * @param onEntered is called for each build whose code runs
   * @throws {RenderFailure}
   */
  readonly render: (
    composition: Composition,
    request: RenderRequest,
    onEntered?: (build: Entered) => void,
  ) => Promise<RenderResult>;
  /**
   * Makes markup of a member's Markdown.
   * @returns undefined when the shell of the composition cannot
   * @throws {RenderFailure}
   */
  readonly markup: (composition: Composition, text: string) => Promise<string | undefined>;
}

/**
 * Renders pages in processes of their own: what a bundle does there (loop, fill memory, exit) costs that process and the
 * page it works on, and nobody else. The processes have an empty environment, read the bundles alone, start no others, and
 * have no network where the system can take it from them.
 */
export class Renderer implements Processes {
  private generation: Generation;
  private readonly outdated = new Set<Generation>();
  private started = 0;
  /** Bytes of heap in use, as the process said that began last. */
  private heap = 0;

  constructor(private readonly options: RendererOptions) {
    this.generation = this.makeGeneration();
  }

  /** Whether the processes could reach the network, which not every system takes from them. */
  readonly hasNetwork = withoutNetwork().length === 0;

  /** Has pages rendered by new processes from now on; those at work finish what they have. */
  renew(): void {
    const before = this.generation;
    this.generation = this.makeGeneration();
    this.outdated.add(before);
    this.endOutdated(before);
  }

  /**
   * Renders all that one page takes in the present processes, even if `renew` is called meanwhile, so that a build that has
   * left the list never runs in new ones.
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
    request: RenderRequest,
    onEntered?: (build: Entered) => void,
  ): Promise<RenderResult> {
    const attempt = () =>
      this.run(generation, 'render', [composition, request], onEntered) as Promise<RenderResult>;
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

  /** Processes, and pages that wait for one. */
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
    const { workers, waiting, heap, memory, folders } = this.options;
    const node = [
      process.execPath,
      '--no-warnings',
      `--max-old-space-size=${heap}`,
      `--max-semi-space-size=${SEMI_SPACE}`,
      '--disallow-code-generation-from-strings',
      ...permissions(folders),
    ];
    const [execPath = '', ...execArgv] = process.platform === 'linux' ? limited(node, memory) : node;
    const pool = workerpool.pool(workerFile, {
      workerType: 'process',
      minWorkers: 1,
      maxWorkers: workers,
      maxQueueSize: waiting,
      workerTerminateTimeout: GRACE,
      onCreateWorker: () => {
        this.started += 1;
        return undefined;
      },
      // What Node says of a process that ends for want of memory is read and dropped.
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

/** Looks at a process that is at work on a page, and says when that counts as hanging. */
class Watch {
  private timer: NodeJS.Timeout;
  private readonly begin: ReturnType<typeof processTime>;
  private before: ReturnType<typeof processTime>;

  /** @param time milliseconds that the page may take of the processor, or wait for nothing */
  constructor(
    private readonly pid: number,
    private readonly time: number,
    private readonly onHang: () => void,
  ) {
    this.begin = processTime(pid);
    this.timer = setTimeout(() => this.look(), time);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private look(): void {
    const now = processTime(this.pid);
    const { begin, before } = this;
    const isWaiting = now?.isAsleep && before?.isAsleep && now.used === before.used;
    if (!now || !begin || isWaiting || now.used - begin.used >= this.time) return this.onHang();
    this.before = now;
    this.timer = setTimeout(() => this.look(), LOOK);
  }
}

/** Node's own permission model, as far as this version has it. */
function permissions(folders: readonly string[]): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) =>
    process.allowedNodeEnvironmentFlags.has(name),
  );
  // Without the star, a folder that comes into being later could not be read.
  const readable = [...ownFolders(), ...folders].map((folder) => join(folder, '*'));
  return flag ? [flag, ...readable.map((files) => `--allow-fs-read=${files}`)] : [];
}

/** Folders of the worker's own code. */
function ownFolders(): string[] {
  const library = createRequire(import.meta.url).resolve('workerpool/package.json');
  return [fileURLToPath(new URL('..', import.meta.url)), library.replace(/package\.json$/, '')];
}

/** A command without network, whose memory the kernel holds, private memory of every kind. */
function limited([program = '', ...flags]: readonly string[], megabytes: number): string[] {
  return [
    ...withoutNetwork(),
    '/bin/sh',
    '-c',
    `ulimit -d ${megabytes * 1024} && exec "$0" "$@"`,
    program,
    ...flags,
  ];
}
