/** Concurrency slots, given to kinds of job in turn, so that no kind starves others. */
export class JobSlots {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Resolves with the number of slots taken, from one to `most`; in the order of calls. */
  async take(most: number): Promise<number> {
    if (this.free === 0 || this.waiting.length > 0) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      // A waiting caller received one slot.
      this.free++;
    }
    const taken = Math.min(this.free, most);
    this.free -= taken;
    return taken;
  }

  /** Returns slots. */
  give(count: number): void {
    for (let place = 0; place < count; place++) {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
