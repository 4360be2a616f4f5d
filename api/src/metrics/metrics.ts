import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Labels that Prometheus itself sets on all it scrapes; it renames ours to `exported_job` and so on. */
const TAKEN_LABELS: readonly string[] = ['job', 'instance'];

/** Figures of this process for Prometheus. Names of ours begin with `stoa_`. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * A figure that only grows, such as requests refused.
   * @param collect sets it when somebody reads the metrics
   */
  counter<Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    collect?: (counter: Counter<Label>) => void,
  ): Counter<Label> {
    return new Counter({
      name,
      help,
      labelNames: checked(labelNames),
      registers: [this.registry],
      ...(collect && {
        collect() {
          collect(this);
        },
      }),
    });
  }

  /**
   * A figure that rises and falls, such as open connections.
   * @param collect sets it when somebody reads the metrics
   */
  gauge<Label extends string = never>(
    name: string,
    help: string,
    collect?: (gauge: Gauge<Label>) => void | Promise<void>,
    labelNames: readonly Label[] = [],
  ): Gauge<Label> {
    return new Gauge({
      name,
      help,
      labelNames: checked(labelNames),
      registers: [this.registry],
      ...(collect && {
        collect() {
          return collect(this);
        },
      }),
    });
  }

  /** How values are spread, such as the time that requests take. */
  histogram<Label extends string = never>(
    name: string,
    help: string,
    buckets: readonly number[],
    labelNames: readonly Label[] = [],
  ): Histogram<Label> {
    return new Histogram({
      name,
      help,
      labelNames: checked(labelNames),
      buckets: [...buckets],
      registers: [this.registry],
    });
  }

  /** All figures as Prometheus reads them, and the content type of that text. */
  async read(): Promise<{ text: string; contentType: string }> {
    return { text: await this.registry.metrics(), contentType: this.registry.contentType };
  }
}

/** @throws {Error} when a label is one of Prometheus' own: queries would not find the metric by it. */
function checked<Label extends string>(labelNames: readonly Label[]): readonly Label[] {
  const taken = labelNames.find((name) => TAKEN_LABELS.includes(name));
  if (taken) throw new Error(`A metric must not have the label "${taken}": Prometheus sets it.`);
  return labelNames;
}
