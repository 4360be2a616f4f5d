import type { Metrics } from '../metrics/metrics.js';
import type { Tracing } from './tracing.js';

/** Shows what becomes of spans and traces. */
export function measureTracing(metrics: Metrics, { counts }: Tracing): void {
  const help =
    'Spans by what became of them: sent, dropped for want of a place, or not taken by the collector.';
  metrics.counter('stoa_trace_spans_total', help, ['outcome'], (counter) => {
    counter.reset();
    for (const outcome of ['sent', 'dropped', 'failed'] as const)
      counter.labels(outcome).inc(counts[outcome]);
  });
  const refused = 'Traces that were not recorded, since there were too many in one second.';
  metrics.counter('stoa_traces_refused_total', refused, [], (counter) => {
    counter.reset();
    counter.inc(counts.refused);
  });
}
