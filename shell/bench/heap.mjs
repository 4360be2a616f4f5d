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

/** Bytes in use once what nobody needs is gone. */
async function heapOf(client) {
  for (let turn = 0; turn < 3; turn += 1) await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
}

/** Goes from remote to remote in one tab and prints how much more memory it takes in the end. */
export async function benchHeap(browser, url) {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  await page.goto(url);
  // Everything is loaded and compiled once before it counts.
  await navigate(page, 10 * round.length);
  const before = await heapOf(client);
  await navigate(page, navigations);
  const after = await heapOf(client);
  const growth = after / before - 1;
  const megabytes = (bytes) => (bytes / 2 ** 20).toFixed(1);
  console.log(
    `\nHeap over ${navigations} navigations between remotes: ${megabytes(before)} → ${megabytes(after)} MB, ` +
      `${(growth * 100).toFixed(1)} % (≤ ${most * 100} % ${growth <= most ? 'met' : 'missed'}).`,
  );
  await page.close();
}
