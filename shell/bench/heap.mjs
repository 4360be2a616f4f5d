import { recordFigure } from '@stoa/dev-tools/recordFigure';

/** Heap growth that counts as a leak, as a share. */
const most = 0.05;
const navigations = 200;

/**
 * Navigations before the first measurement. The engine compiles frequent code, and later optimises it: most of that is
 * done by then, and further growth is the page's.
 */
const warmUp = 160;

/** Pages of three remotes, each reached by a link on the previous page. */
const round = [
  (page) => page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' }).click(),
  (page) =>
    page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click(),
  (page) =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^\w+$/ })
      .and(page.locator('[href^="/user/"]'))
      .first()
      .click(),
  (page) => page.getByRole('link', { name: 'Stoa', exact: true }).click(),
];

const arrived = [/\/communities$/, /\/community\//, /\/user\//, /\/$/];

async function navigate(page, count) {
  for (let index = 0; index < count; index += 1) {
    const step = index % round.length;
    await round[step](page);
    await page.waitForURL(arrived[step]);
    await page.getByRole('main').locator('article, [role=tab]').first().waitFor();
  }
}

/**
 * Returns memory after garbage collection: Chromium's heap size, the page's objects, compiled code, and the numbers of
 * nodes and listeners.
 */
async function heapOf(client) {
  const parts = [];
  const collect = ({ chunk }) => parts.push(chunk);
  client.on('HeapProfiler.addHeapSnapshotChunk', collect);
  for (let turn = 0; turn < 3; turn += 1) await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.takeHeapSnapshot');
  client.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes } = JSON.parse(parts.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = ['type', 'self_size'].map((name) => fields.indexOf(name));
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const { nodes: elements, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
  const heap = { used: usedSize, objects: 0, code: 0, native: 0, elements, listeners };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type]];
    heap[kind in heap ? kind : 'objects'] += nodes[at + size];
  }
  return heap;
}

/** Resolves when the page has not grown for a second: half a list would count as growth once complete. */
async function stillness(page) {
  const count = () => page.evaluate(() => document.querySelectorAll('*').length);
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await page.waitForTimeout(1_000);
  }
}

/** Navigates between remotes in one tab and prints the memory growth, then again after twice as many navigations. */
export async function benchHeap(browser, url) {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  await page.goto(url);
  const after = async (count) => {
    await navigate(page, count);
    await stillness(page);
    return heapOf(client);
  };
  const [before, then, later] = [await after(warmUp), await after(navigations), await after(navigations)];
  const growth = then.used / before.used - 1;
  const verdict = recordFigure('First page', {
    measure: 'Growth of the heap',
    name: `${navigations} navigations between remotes`,
    value: growth * 100,
    unit: '%',
    atMost: most * 100,
  });
  const percent = (share) => `${(share * 100).toFixed(1)}%`;
  const megabytes = (kind) =>
    [before, then, later].map((heap) => (heap[kind] / 2 ** 20).toFixed(2)).join(' → ');
  const counts = (kind) => [before, then, later].map((heap) => heap[kind]).join(' → ');
  console.log(
    `\nHeap after ${warmUp} navigations between remotes, ${navigations} later, and ${navigations} later again: ${megabytes('used')} MB, ` +
      `${percent(growth)} more (${verdict}), then ${percent(later.used / then.used - 1)}. ` +
      `The page's own objects ${megabytes('objects')} MB, compiled code ${megabytes('code')} MB; ` +
      `nodes ${counts('elements')}, listeners ${counts('listeners')}.`,
  );
  await page.close();
}
