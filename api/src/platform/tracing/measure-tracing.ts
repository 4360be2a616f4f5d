import type { Metrics } from '../metrics/metrics.js';
import type { Tracing } from './tracing.js';

/** Registers metrics about spans and traces. */
export function measureTracing(metrics: Metrics, { counts }: Tracing): void {
  const help = 'Spans by outcome: sent, dropped because the queue was full, or refused by the collector.';
  metrics.counter('stoa_trace_spans_total', help, ['outcome'], (counter) => {
    counter.reset();
    for (const outcome of ['sent', 'dropped', 'failed'] as const)
      counter.labels(outcome).inc(counts[outcome]);
  });
  const refused = 'Traces not recorded because there were too many in one second.';
  metrics.counter('stoa_traces_refused_total', refused, [], (counter) => {
    counter.reset();
    counter.inc(counts.refused);
  });
}
