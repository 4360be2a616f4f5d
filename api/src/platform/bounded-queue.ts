/** Runs a few tasks at once, queues a few, and refuses the rest. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param refusal creates the error for refused tasks */
  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
    private readonly refusal: () => Error,
  ) {}

  /** Runs a task when its turn comes. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) await this.wait();
    else this.running++;
    try {
      return await task();
    } finally {
      // The slot goes directly to the next task in line, so no later one can overtake it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private wait(): Promise<void> {
    if (this.waiting.length >= this.maxWaiting) throw this.refusal();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
