import type PgBoss from 'pg-boss';
import { bounds } from '../bounds.js';
import type { Logger } from '../log.js';
import { type ActiveSpan, inSpan } from '../tracing/active-span.js';
import type { Tracing } from '../tracing/tracing.js';
import { failureText } from '../failure-text.js';
import { noteFailure } from './job-failure.js';
import type { JobSlots } from './job-slots.js';
import { type JobName, jobOptions, type Jobs } from './jobs.js';
import type { Leases } from './leases.js';

/**
 * Runs one job; an error causes a retry.
 * @param ending aborted when the process ends: a job that does not end soon afterwards runs again elsewhere
 * @returns `incomplete` when a retry would not help, and its schedule has not succeeded either
 */
export type JobHandler<Name extends JobName> = (
  payload: Jobs[Name],
  ending: AbortSignal,
) => Promise<'incomplete' | undefined | void>;

/** The outcome of a job; `lost` when its process has ended. */
export type Outcome = 'done' | 'failed' | 'lost';

/** A worker, independent of its jobs' payload. */
export interface RunningWorker {
  readonly name: JobName;
  /** Whether finished jobs are still in the queue. */
  readonly hasUndeleted: boolean;
  wake(): void;
  stop(): Promise<void>;
}

/** The dependencies of a worker. */
export interface WorkerTools {
  readonly boss: PgBoss;
  readonly logger: Logger;
  /** Null while tracing is off. */
  readonly tracing: Tracing | null;
  /** Slots shared with other kinds. */
  readonly slots: JobSlots;
  /** The leases of long jobs; undefined for short ones. */
  readonly leases: Leases | undefined;
}

/** Runs the jobs of one kind, a few at a time, whenever it is woken, until it is stopped. */
export class Worker<Name extends JobName> implements RunningWorker {
  private readonly ending = new AbortController();
  private isAwake = false;
  private rouse: () => void = () => undefined;
  /** Fetched jobs that have not finished. */
  private readonly unfinished = new Set<string>();
  /** Finished jobs that are not deleted yet, because the database became unavailable in between. */
  private done: string[] = [];
  private readonly ended: Promise<void>;

  constructor(
    private readonly tools: WorkerTools,
    readonly name: Name,
    private readonly handler: JobHandler<Name>,
    private readonly count: (outcome: Outcome) => void,
  ) {
    this.ended = this.run();
  }

  get hasUndeleted(): boolean {
    return this.done.length > 0;
  }

  /** Checks for jobs at once. */
  wake(): void {
    this.isAwake = true;
    this.rouse();
  }

  /** Fetches nothing new and finishes running jobs; jobs that take too long are returned to the queue. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.wake();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, bounds.jobEndTime)));
    await Promise.race([this.ended, late]);
    clearTimeout(timer);
    for (const id of this.unfinished)
      await this.tools.boss.fail(this.name, id, { message: 'The process ended.' });
  }

  private async run(): Promise<void> {
    let hasWorked = false;
    while (!this.ending.signal.aborted) {
      if (!hasWorked) await this.rest();
      this.isAwake = false;
      hasWorked = await this.workOnce().catch((error: unknown) => {
        // The jobs stay started; they are retried when they, or their leases, expire.
        this.tools.logger.warn({ job: this.name }, `The job queue cannot be reached: ${String(error)}`);
        return false;
      });
    }
  }

  /** Resolves when it is woken. */
  private async rest(): Promise<void> {
    if (this.isAwake) return;
    await new Promise<void>((resolve) => (this.rouse = resolve));
  }

  /** Fetches a few jobs and runs them; returns whether there were any. */
  private async workOnce(): Promise<boolean> {
    const { boss, slots } = this.tools;
    const { atOnce, batch = atOnce } = jobOptions[this.name];
    let taken = await slots.take(atOnce);
    const giveBack = () => {
      taken--;
      slots.give(1);
    };
    try {
      await this.deleteDone();
      if (this.ending.signal.aborted) return false;
      const jobs = await boss.fetch<Carried<Name>>(this.name, {
        batchSize: batch === atOnce ? taken : batch,
        priority: false,
        includeMetadata: true,
      });
      for (const { id } of jobs) this.unfinished.add(id);
      await this.tools.leases?.take([...this.unfinished]);
      const left = jobs.values();
      const results = await Promise.all(
        Array.from({ length: taken }, () => this.workThrough(left).finally(giveBack)),
      );
      await this.record(results.flat());
      return jobs.length > 0;
    } finally {
      slots.give(taken);
    }
  }

  /** Runs one job after the other until none is left, or the process ends. */
  private async workThrough(jobs: Iterator<PgBoss.JobWithMetadata<Carried<Name>>>): Promise<Result[]> {
    const results: Result[] = [];
    while (!this.ending.signal.aborted) {
      const { value: job, done } = jobs.next();
      if (done) break;
      results.push(await this.work(job));
    }
    return results;
  }

  private async record(results: readonly Result[]): Promise<void> {
    this.done = results.flatMap(({ id, error }) => (error === undefined ? [id] : []));
    await this.deleteDone();
    for (const { id, error } of results) {
      if (error === undefined) continue;
      // If the queue is unreachable, the job is retried when its lease has expired.
      this.tools.leases?.end([id]);
      await this.tools.boss.fail(this.name, id, { message: failureText(error) });
    }
  }

  /** Deletes finished jobs, so that the table stays as small as the backlog. */
  private async deleteDone(): Promise<void> {
    if (this.done.length > 0) await this.tools.boss.deleteJob(this.name, this.done);
    this.tools.leases?.end(this.done);
    this.done = [];
  }

  /** Continues the trace of the job's sender. */
  private begin(tracing: Tracing, id: string, { traceparent }: Carried<Name>): ActiveSpan | undefined {
    const facts = {
      'messaging.system': 'pg-boss',
      'messaging.operation.type': 'process',
      'messaging.destination.name': this.name,
      'messaging.message.id': id,
    };
    return tracing.begin(`process ${this.name}`, 'consumer', facts, traceparent);
  }

  private async work(job: PgBoss.JobWithMetadata<Carried<Name>>): Promise<Result> {
    const { id, data } = job;
    try {
      const span = this.tools.tracing && this.begin(this.tools.tracing, id, data);
      if (span) await inSpan(span, () => this.handler(data, this.ending.signal));
      else await this.handler(data, this.ending.signal);
      this.count('done');
      return { id };
    } catch (error) {
      this.count('failed');
      noteFailure(this.tools.logger, { ...job, name: this.name }, failureText(error));
      return { id, error: error ?? 'no reason given' };
    } finally {
      this.unfinished.delete(id);
    }
  }
}

/** The payload of a job, and the trace to which it belongs. */
type Carried<Name extends JobName> = Jobs[Name] & { readonly traceparent?: string };

/** A finished job, and the error if it failed. */
interface Result {
  readonly id: string;
  readonly error?: unknown;
}
