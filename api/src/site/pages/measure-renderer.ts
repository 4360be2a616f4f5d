import type { Renderer } from '@stoa/renderer';
import type { Metrics } from '../../platform/metrics/metrics.js';

/** Registers metrics about the processes that render pages. */
export function measureRenderer(metrics: Metrics, renderer: Pick<Renderer, 'load'>): void {
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
}
