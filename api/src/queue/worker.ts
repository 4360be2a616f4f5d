import type PgBoss from 'pg-boss';
import { bounds } from '../bounds.js';
import type { Logger } from '../log.js';
import type { JobName, Jobs } from './jobs.js';

/** Milliseconds between two looks for jobs that other instances sent, or that are to be tried again. */
const POLLING_INTERVAL = 2_000;

/** Does one job; to throw is to have it tried again. */
export type JobHandler<Name extends JobName> = (payload: Jobs[Name]) => Promise<void>;

/** What became of a job. */
export type Outcome = 'done' | 'failed';

/** A worker, whatever its jobs carry. */
export interface RunningWorker {
  readonly name: JobName;
  wake(): void;
  stop(): Promise<void>;
}

/** Works on the jobs of one kind, a few at a time, until it is stopped. */
export class Worker<Name extends JobName> implements RunningWorker {
  private isStopped = false;
  private isAwake = false;
  private rouse: () => void = () => undefined;
  /** Jobs that are done and not deleted yet, since the database went away in between. */
  private done: string[] = [];
  private readonly ended: Promise<void>;

  constructor(
    private readonly boss: PgBoss,
    private readonly logger: Logger,
    readonly name: Name,
    private readonly handler: JobHandler<Name>,
    private readonly count: (outcome: Outcome) => void,
  ) {
    this.ended = this.run();
  }

  /** Looks for jobs at once. */
  wake(): void {
    this.isAwake = true;
    this.rouse();
  }

  /** Ends what is under way and takes nothing new. */
  stop(): Promise<void> {
    this.isStopped = true;
    this.wake();
    return this.ended;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      this.isAwake = false;
      const hasWorked = await this.workOnce().catch((error: unknown) => {
        // The jobs stay started; they are tried again when they expire.
        this.logger.warn({ job: this.name }, `The job queue cannot be reached: ${String(error)}`);
        return false;
      });
      if (!hasWorked) await this.rest();
    }
  }

  /** Resolves when it is woken, or it is time to look again. */
  private async rest(): Promise<void> {
    if (this.isAwake) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.rouse = resolve;
      timer = setTimeout(resolve, POLLING_INTERVAL);
    });
    clearTimeout(timer);
  }

  /** Takes a few jobs and does them; returns whether there were any. */
  private async workOnce(): Promise<boolean> {
    await this.deleteDone();
    const jobs = await this.boss.fetch<Jobs[Name]>(this.name, { batchSize: bounds.jobBatch });
    const results = await Promise.all(jobs.map((job) => this.work(job)));
    this.done = results.flatMap(({ id, error }) => (error === undefined ? [id] : []));
    await this.deleteDone();
    for (const { id, error } of results) {
      if (error !== undefined) await this.boss.fail(this.name, id, { message: String(error) });
    }
    return jobs.length > 0;
  }

  /** A job that is done leaves nothing behind: the table stays as small as what waits. */
  private async deleteDone(): Promise<void> {
    if (this.done.length > 0) await this.boss.deleteJob(this.name, this.done);
    this.done = [];
  }

  private async work({ id, data }: PgBoss.Job<Jobs[Name]>): Promise<{ id: string; error?: unknown }> {
    try {
      await this.handler(data);
      this.count('done');
      return { id };
    } catch (error) {
      this.count('failed');
      this.logger.warn(
        { job: this.name, jobId: id },
        `A job failed and will be tried again: ${String(error)}`,
      );
      return { id, error: error ?? 'no reason given' };
    }
  }
}
