/** Growth of the heap that counts as a leak, as a share. */
const most = 0.05;
const navigations = 200;

/** Pages of three remotes, each reached by a link of the frame or of the page before. */
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
 * Bytes in use once what nobody needs is gone: of the page's own objects; of the code that the engine compiles as it
 * goes; and of the browser's own parts, its records of paints and requests among them.
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
  const heap = { objects: 0, code: 0, native: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type]];
    heap[kind in heap ? kind : 'objects'] += nodes[at + size];
  }
  return heap;
}

/** Goes from remote to remote in one tab and prints how much more memory it takes in the end. */
export async function benchHeap(browser, url) {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  await page.goto(url);
  // Everything has been loaded and shown before it counts.
  await navigate(page, 10 * round.length);
  const before = await heapOf(client);
  await navigate(page, navigations);
  const after = await heapOf(client);
  const growth = after.objects / before.objects - 1;
  const megabytes = (kind) => [before, after].map((heap) => (heap[kind] / 2 ** 20).toFixed(1)).join(' → ');
  console.log(
    `\nHeap over ${navigations} navigations between remotes: ${megabytes('objects')} MB, ${(growth * 100).toFixed(1)} % ` +
      `(≤ ${most * 100} % ${growth <= most ? 'met' : 'missed'}); compiled code ${megabytes('code')} MB, the browser's own ${megabytes('native')} MB.`,
  );
  await page.close();
}
