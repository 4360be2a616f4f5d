import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import workerpool, { type Pool } from 'workerpool';
import type { Begun, Composition, Entered, RenderRequest, RenderResult } from './messages.js';

export interface RendererOptions {
  /** Processes at most; one is started at once. */
  readonly workers: number;
  /** Pages that may wait for a process. */
  readonly waiting: number;
  /** Milliseconds after which a page counts as hanging, and its process is ended: from when the process is at work on it. */
  readonly time: number;
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

/** Why a page was not rendered. */
export type RenderFailureReason = 'busy' | 'time' | 'ended' | 'broken';

/** A page that was not rendered. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  constructor(
    /** `busy`: too many wait. `time`: it took too long. `ended`: its process ended. `broken`: the shell threw. */
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

/**
 * Renders pages in processes of their own: what a bundle does there (loop, fill memory, exit) costs that process and the
 * page it works on, and nobody else. The processes have an empty environment, read the bundles alone, and start no others.
 */
export class Renderer {
  private readonly pool: Pool;
  private started = 0;
  /** Bytes of heap in use, as the process said that began last. */
  private heap = 0;

  constructor(private readonly options: RendererOptions) {
    const { workers, waiting, heap, memory, folders } = options;
    const node = [
      process.execPath,
      '--no-warnings',
      `--max-old-space-size=${heap}`,
      `--max-semi-space-size=${SEMI_SPACE}`,
      '--disallow-code-generation-from-strings',
      ...permissions(folders),
    ];
    const [execPath = '', ...execArgv] = process.platform === 'linux' ? limited(node, memory) : node;
    this.pool = workerpool.pool(workerFile, {
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
  }

  /**
   * Renders a page with the builds of a composition.
   * @param onEntered hears of each build whose code runs
   * @throws {RenderFailure}
   */
  render(
    composition: Composition,
    request: RenderRequest,
    onEntered?: (build: Entered) => void,
  ): Promise<RenderResult> {
    return this.run('render', [composition, request], onEntered) as Promise<RenderResult>;
  }

  /**
   * Makes markup of a member's Markdown.
   * @returns undefined when the shell of the composition cannot
   * @throws {RenderFailure}
   */
  markup(composition: Composition, text: string): Promise<string | undefined> {
    return this.run('markup', [composition, text]) as Promise<string | undefined>;
  }

  private async run(
    method: string,
    given: readonly unknown[],
    onEntered?: (build: Entered) => void,
  ): Promise<unknown> {
    const { time, startTime } = this.options;
    let suspect: Entered | undefined;
    let job: ReturnType<Pool['exec']> | undefined;
    const on = (event: Entered | Begun | { readonly stderr: string } | { readonly stdout: string }) => {
      if ('remote' in event) {
        suspect = event;
        onEntered?.(event);
      }
      if ('begun' in event) {
        this.heap = event.heap;
        void job?.timeout(time);
      }
    };
    try {
      job = this.pool.exec(method, [...given], { on });
      return await job.timeout(startTime + time);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new RenderFailure(reasonOf(error), message.split('\n')[0] ?? '', suspect);
    }
  }

  /** Processes, and pages that wait for one. */
  get load(): RendererLoad {
    const { totalWorkers, busyWorkers, pendingTasks } = this.pool.stats();
    const { started, heap } = this;
    return { workers: totalWorkers, busy: busyWorkers, waiting: pendingTasks, started, heap };
  }

  /** Ends the processes. */
  async stop(): Promise<void> {
    await this.pool.terminate(true);
  }
}

function reasonOf(error: unknown): RenderFailureReason {
  const { name, message } = error as Error;
  if (name === 'TimeoutError') return 'time';
  if (message.startsWith('Max queue size')) return 'busy';
  if (name === 'TerminateError' || /terminat/i.test(message)) return 'ended';
  return 'broken';
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

/** A command whose memory the kernel holds, private memory of every kind. */
function limited([program = '', ...flags]: readonly string[], megabytes: number): string[] {
  return ['/bin/sh', '-c', `ulimit -d ${megabytes * 1024} && exec "$0" "$@"`, program, ...flags];
}
