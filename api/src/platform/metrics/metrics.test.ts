import { Metrics } from './metrics.js';

it.each(['job', 'instance'])('refuses the label "%s", which Prometheus sets itself', (label) => {
  const metrics = new Metrics();
  const says = `the label "${label}"`;
  expect(() => metrics.gauge('stoa_a', 'A', undefined, ['state', label])).toThrow(says);
  expect(() => metrics.counter('stoa_b_total', 'B', [label])).toThrow(says);
  expect(() => metrics.histogram('stoa_c_seconds', 'C', [1], [label])).toThrow(says);
});
