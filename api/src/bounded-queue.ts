/** Runs a few tasks at once, keeps a few waiting, and refuses the rest. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param refusal makes the error thrown to those for whom there is no place. */
  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
    private readonly refusal: () => Error,
  ) {}

  /** Runs the task when it is its turn. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) await this.wait();
    else this.running++;
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so nobody who comes now can overtake.
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
