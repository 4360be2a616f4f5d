import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, MetricSign } from './faults.js';
import type { Instance } from './instance.js';

/** Milliseconds between two looks at the metrics. */
const LOOK_EVERY = 500;

/** Watches whether instances tell of a fault, in their log and in their metrics. */
export class Signs {
  private isMetricSeen = false;
  private isEnded = false;
  private readonly before = new Map<Instance, number>();
  private readonly saidBefore: readonly number[];
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly instances: readonly Instance[],
    private readonly fault: Fault,
  ) {
    this.saidBefore = instances.map(({ said }) => said.length);
  }

  /** Begins, before the fault does. */
  async start(): Promise<void> {
    const { metric } = this.fault;
    if (!metric) return;
    for (const instance of this.instances)
      this.before.set(instance, sumOf(metric, await instance.metrics()) ?? 0);
    this.looking = this.look(metric);
  }

  /** Resolves with what has been seen; undefined for what nobody need see. */
  async end(): Promise<{ line: string | undefined; isMetricSeen: boolean | undefined }> {
    this.isEnded = true;
    await this.looking;
    const { log, metric } = this.fault;
    const said = this.instances.flatMap((instance, index) => instance.said.slice(this.saidBefore[index]));
    return {
      line: log && (said.find((line) => log.test(line)) ?? ''),
      isMetricSeen: metric && this.isMetricSeen,
    };
  }

  private async look(metric: MetricSign): Promise<void> {
    while (!this.isEnded && !this.isMetricSeen) {
      for (const instance of this.instances) {
        const value = sumOf(metric, await instance.metrics());
        const before = this.before.get(instance) ?? 0;
        if (value !== undefined && metric.shows(value, before)) this.isMetricSeen = true;
      }
      await pause(LOOK_EVERY);
    }
  }
}

/** The sum of all lines of a figure; undefined where there are none. */
function sumOf({ line }: MetricSign, text: string): number | undefined {
  const values = [...text.matchAll(line)].map(([, value]) => Number(value));
  return values.length > 0 ? values.reduce((sum, value) => sum + value) : undefined;
}
