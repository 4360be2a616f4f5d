import type { LogPosition } from './log-position.js';

interface Sample {
  readonly at: number;
  readonly position: LogPosition;
}

/**
 * Where the primary's log ended when: tells how old a replica's data is by its position. A replica's own clock says
 * nothing while the primary has nothing to write.
 */
export class PrimaryLog {
  private samples: Sample[] = [];

  /** @param memory milliseconds for which samples are kept: what is older than that is old, whatever its age */
  constructor(private readonly memory: number) {}

  /** Where it ended when it was last asked; undefined before that. */
  get end(): LogPosition | undefined {
    return this.samples.at(-1)?.position;
  }

  /** Notes where it ends at a moment, in milliseconds of a clock that never jumps. */
  note(position: LogPosition, at: number): void {
    // One sample older than the memory stays: what lies before it is older still.
    while (this.samples[1] && at - this.samples[1].at > this.memory) this.samples.shift();
    this.samples.push({ at, position });
  }

  /**
   * Milliseconds by which somebody who has replayed the log up to a position is behind at most, as of the last sample;
   * Infinity where no sample is as old.
   */
  lagOf(replayed: LogPosition): number {
    const last = this.samples.at(-1);
    if (!last || replayed >= last.position) return 0;
    const reached = this.samples.findLast(({ position }) => position <= replayed);
    return reached ? last.at - reached.at : Infinity;
  }
}
