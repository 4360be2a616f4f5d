import { bounds } from '../bounds.js';
import { openTracing } from './open-tracing.js';
import { TestCollector } from '../../../test/support/collector.js';

let collector: TestCollector;
beforeEach(async () => {
  collector = await TestCollector.start();
});
afterEach(() => collector.stop());

const logger = { info: () => undefined, warn: () => undefined };
const open = (ratio: number) => openTracing({ endpoint: collector.url, ratio, service: 'test' }, logger);
const carried = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;

it('records no more traces per second than the maximum, whatever clients send', async () => {
  const tracing = open(1);
  const begun = Array.from({ length: 1_000 }, () => tracing.begin('call', 'server', {}, carried));
  expect(tracing.counts.refused).toBeGreaterThan(0);
  expect(begun.filter((span) => span !== undefined).length + tracing.counts.refused).toBe(1_000);
  await tracing.stop();
});

it('records nothing with a ratio of 0, even of a trace that its sender records', async () => {
  const tracing = open(0);
  expect(tracing.begin('call', 'server', {}, carried)).toBeUndefined();
  await tracing.stop();
});

it('bounds the spans of a trace and the length of a value', async () => {
  const tracing = open(1);
  const root = tracing.begin('job', 'consumer', { long: 'x'.repeat(1_000) });
  for (let step = 0; step < 600; step++) root?.start('step', 'internal', {})?.end();
  root?.end();
  await tracing.stop();
  const spans = collector.of(root?.traceId ?? '');
  expect(spans).toHaveLength(bounds.spansPerTrace + 1);
  const [job] = spans.filter(({ name }) => name === 'job');
  expect(job?.facts.long).toHaveLength(bounds.spanAttributeLength);
});

it('drops spans beyond the queue while the collector is silent, and counts them', async () => {
  collector.status = undefined;
  const tracing = open(1);
  const traces = Math.ceil((bounds.spansWaiting + 1) / bounds.spansPerTrace);
  for (let trace = 0; trace < traces; trace++) {
    const root = tracing.begin('job', 'consumer', {});
    for (let step = 0; step < bounds.spansPerTrace; step++) root?.start('step', 'internal', {})?.end();
    root?.end();
  }
  expect(tracing.counts.dropped).toBe(traces * (bounds.spansPerTrace + 1) - bounds.spansWaiting);
  // Even the end does not wait for the collector.
  await tracing.stop();
});
