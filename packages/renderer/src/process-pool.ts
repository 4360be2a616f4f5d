import { RenderFailure } from './render-failure.js';
import { RenderProcess, type RenderLimits } from './render-process.js';

/** Numbers of processes and of waiting pages. */
export interface PoolOptions extends RenderLimits {
  /** Maximum number of processes, which are started when pages need them. */
  readonly workers: number;
  /** Maximum number of pages waiting for a process. */
  readonly waiting: number;
}

/** A page that waits for a process. */
interface Waiting {
  readonly begin: (process: RenderProcess) => void;
  readonly refuse: (failure: RenderFailure) => void;
}

/** Lends processes to one page at a time each. A process that has ended is replaced when a page needs it. */
export class ProcessPool {
  private readonly idle: RenderProcess[] = [];
  private readonly busy = new Set<RenderProcess>();
  private readonly queue: Waiting[] = [];
  private hasEnded = false;

  /** @param onStart called for each process started */
  constructor(
    private readonly options: PoolOptions,
    private readonly onStart: () => void,
  ) {}

  /** Current numbers of processes, of those at work, and of pages waiting. */
  get load(): { readonly workers: number; readonly busy: number; readonly waiting: number } {
    const idle = this.idle.filter(({ hasEnded }) => !hasEnded).length;
    return { workers: idle + this.busy.size, busy: this.busy.size, waiting: this.queue.length };
  }

  /**
   * Runs work with a process that no other page uses until it ends.
   * @throws {RenderFailure} `busy` when too many pages wait
   */
  async use<Result>(work: (process: RenderProcess) => Promise<Result>): Promise<Result> {
    const process = await this.take();
    try {
      return await work(process);
    } finally {
      this.giveBack(process);
    }
  }

  /** Ends all processes. Current and waiting work fails. */
  async end(): Promise<void> {
    this.hasEnded = true;
    for (const { refuse } of this.queue.splice(0)) refuse(stopped());
    const all = [...this.idle, ...this.busy];
    for (const process of all) process.kill(stopped());
    await Promise.all(all.map(({ exited }) => exited));
  }

  private async take(): Promise<RenderProcess> {
    if (this.hasEnded) throw stopped();
    if (this.busy.size < this.options.workers) return this.lend(this.idle.pop());
    if (this.queue.length >= this.options.waiting)
      throw new RenderFailure('busy', `${this.queue.length} pages wait`);
    return new Promise((begin, refuse) => this.queue.push({ begin, refuse }));
  }

  private giveBack(process: RenderProcess): void {
    this.busy.delete(process);
    const next = this.queue.shift();
    if (next) next.begin(this.lend(process));
    else if (!process.hasEnded) this.idle.push(process);
  }

  private lend(process: RenderProcess | undefined): RenderProcess {
    const lent = process && !process.hasEnded ? process : this.start();
    this.busy.add(lent);
    return lent;
  }

  private start(): RenderProcess {
    this.onStart();
    return new RenderProcess(this.options);
  }
}

const stopped = () => new RenderFailure('ended', 'the renderer has stopped');
