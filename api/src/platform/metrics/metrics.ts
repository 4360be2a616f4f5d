import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Labels that Prometheus sets on all targets; it renames clashing ones to `exported_job` and so on. */
const TAKEN_LABELS: readonly string[] = ['job', 'instance'];

/** The metrics of this process for Prometheus. Names start with `stoa_`. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Registers a counter, such as refused requests.
   * @param collect updates it when the metrics are read
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
   * Registers a gauge, such as open connections.
   * @param collect updates it when the metrics are read
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

  /** Registers a histogram, such as the duration of requests. */
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

  /** Returns all metrics in Prometheus' format, with its content type. */
  async read(): Promise<{ text: string; contentType: string }> {
    return { text: await this.registry.metrics(), contentType: this.registry.contentType };
  }
}

/** @throws {Error} for a label that Prometheus sets itself: queries by it would not find the metric. */
function checked<Label extends string>(labelNames: readonly Label[]): readonly Label[] {
  const taken = labelNames.find((name) => TAKEN_LABELS.includes(name));
  if (taken) throw new Error(`A metric must not have the label "${taken}": Prometheus sets it.`);
  return labelNames;
}
