import type { LogPosition } from './log-position.js';

interface Sample {
  readonly at: number;
  readonly position: LogPosition;
}

/**
 * Samples of the end of the primary's log over time, which turn a replica's position into an age. A replica's own clock
 * says nothing while the primary has nothing to write.
 */
export class PrimaryLog {
  private samples: Sample[] = [];

  /** @param memory milliseconds for which samples are kept; the age of anything older counts as infinite */
  constructor(private readonly memory: number) {}

  /** The end of the log at the last sample; undefined before the first. */
  get end(): LogPosition | undefined {
    return this.samples.at(-1)?.position;
  }

  /** Records the end of the log at a moment, in milliseconds of a monotonic clock. */
  note(position: LogPosition, at: number): void {
    // One sample beyond the memory stays, to bound the age of later positions.
    while (this.samples[1] && at - this.samples[1].at > this.memory) this.samples.shift();
    this.samples.push({ at, position });
  }

  /**
   * Returns the maximum lag, in milliseconds, of a server that has replayed the log up to a position. It refers to the
   * last sample, and is Infinity if no sample is that old.
   */
  lagOf(replayed: LogPosition): number {
    const last = this.samples.at(-1);
    if (!last || replayed >= last.position) return 0;
    const reached = this.samples.findLast(({ position }) => position <= replayed);
    return reached ? last.at - reached.at : Infinity;
  }
}
