/** The places for jobs that are worked on at once, given to kinds of job in turn, so that none keeps others waiting. */
export class JobSlots {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Resolves with the number of places taken, from one to `most`: whoever waits longest is first. */
  async take(most: number): Promise<number> {
    if (this.free === 0 || this.waiting.length > 0) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      // One place was kept for whoever waited.
      this.free++;
    }
    const taken = Math.min(this.free, most);
    this.free -= taken;
    return taken;
  }

  /** Gives places back. */
  give(count: number): void {
    for (let place = 0; place < count; place++) {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
