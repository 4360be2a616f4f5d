import type { Renderer } from '@stoa/renderer';
import type { Counter } from 'prom-client';
import type { Metrics } from '../../platform/metrics/metrics.js';

/** Counters of rendered pages. */
export interface RenderCounters {
  readonly outcomes: Counter<'outcome'>;
  readonly failures: Counter<'reason'>;
}

/** Registers metrics about the processes that render pages; returns the counters that the caller increments. */
export function measureRenderer(metrics: Metrics, renderer: Pick<Renderer, 'load'>): RenderCounters {
  metrics.gauge('stoa_render_waiting', 'Pages that wait for a process.', (gauge) =>
    gauge.set(renderer.load.waiting),
  );
  metrics.gauge('stoa_render_processes', 'Processes that render pages.', (gauge) =>
    gauge.set(renderer.load.workers),
  );
  metrics.gauge('stoa_render_busy', 'Processes that are rendering a page.', (gauge) =>
    gauge.set(renderer.load.busy),
  );
  metrics.gauge('stoa_render_heap_bytes', 'Heap in use of the process that rendered last.', (gauge) =>
    gauge.set(renderer.load.heap),
  );
  metrics.counter(
    'stoa_render_processes_started_total',
    'Processes started to render pages. More than a few mean that builds hang, exhaust memory or crash.',
    [],
    (counter) => {
      counter.reset();
      counter.inc(renderer.load.started);
    },
  );
  return {
    outcomes: metrics.counter(
      'stoa_pages_rendered_total',
      'Pages by result: complete except for builds without a server bundle, with a part left to the browser, or not rendered.',
      ['outcome'],
    ),
    failures: metrics.counter(
      'stoa_render_failures_total',
      'Failed attempts to render a whole page, by reason: late, time, ended or broken.',
      ['reason'],
    ),
  };
}
