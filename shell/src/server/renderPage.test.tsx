/** @jest-environment node */
import { contractVersion } from '@stoa/contract';
import { setServerBuilds } from '@stoa/platform/server';
import { makeCommunity } from '@stoa/platform/testing';
import { renderPage } from './renderPage';

const page = {
  url: 'http://stoa.example/rules',
  answers: {},
  registry: { remotes: {} },
  view: 'card' as const,
  now: 0,
  site: { origin: 'http://stoa.example', icon: undefined },
  patience: 500,
};

beforeAll(() => {
  const load = () => ({});
  setServerBuilds({
    offer: { contract: contractVersion, shared: {}, exports: {} },
    load,
    enter: () => undefined,
  });
});

test('a page lists the calls it needs, and is rendered with their answers', async () => {
  const first = await renderPage(page);
  if (!('asks' in first)) throw new Error('It asks for nothing.');
  const answers = Object.fromEntries(first.asks.map((url) => [url, { status: 200, text: '[]' }]));
  expect(await renderPage({ ...page, answers })).toMatchObject({ status: 200, problems: [] });
});

test('the sidebar of a page has no placeholders', async () => {
  const first = await renderPage(page);
  if (!('asks' in first)) throw new Error('It asks for nothing.');
  const text = JSON.stringify([makeCommunity()]);
  const answers = Object.fromEntries(first.asks.map((url) => [url, { status: 200, text }]));
  const rendered = await renderPage({ ...page, answers });
  const [, sidebar = ''] = 'html' in rendered ? rendered.html.split('</main>') : [];
  expect(sidebar).toContain('Kitchen Gardens');
  expect(sidebar).not.toContain('aria-busy');
});

test('nothing of a page stays in memory after rendering', async () => {
  const first = await renderPage(page);
  if (!('asks' in first)) throw new Error('It asks for nothing.');
  const answers = Object.fromEntries(first.asks.map((url) => [url, { status: 200, text: '[]' }]));
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  await renderPage({ ...page, answers });
  await renderPage(page);
  // The store batches updates within some milliseconds.
  jest.advanceTimersByTime(1_000);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
