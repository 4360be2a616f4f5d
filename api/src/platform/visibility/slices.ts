import { setImmediate } from 'node:timers/promises';

/** Runs long work in slices: one in each turn of the event loop, in the order of calls. */
export class Slices {
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;

  /** Whether no caller waits for a slice. */
  get isFree(): boolean {
    return this.waiting === 0;
  }

  /** Settles at the start of the caller's slice. */
  async next(): Promise<void> {
    this.waiting += 1;
    this.last = this.last.then(() => setImmediate());
    await this.last;
    this.waiting -= 1;
  }
}
