import { enter } from './session.mjs';

/** The slow profile: a phone with a third of the speed, on 1.6 Mbit/s with 150 ms latency. */
const slow = { cpu: 4, bytesPerSecond: (1.6 * 1024 * 1024) / 8, latency: 150 };

/**
 * Runs in the page first: records the first post card, the largest paint, hydration (React marks its elements) and
 * layout shifts. Also total blocking time: task time beyond 50 ms each after the first contentful paint
 * (https://web.dev/articles/tbt).
 */
function watchPaint() {
  const figures = { firstCard: 0, largestPaint: 0, usable: 0, blocked: 0, layoutShift: 0 };
  let firstPaint = Infinity;
  const longTasks = [];
  const blockedFor = () =>
    longTasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint) - 50)
      .reduce((sum, time) => sum + Math.max(0, time), 0);
  Object.assign(window, { stoaFigures: figures });
  const look = () => {
    if (figures.firstCard || !document.querySelector('main article')) return;
    requestAnimationFrame(() => requestAnimationFrame(() => (figures.firstCard ||= performance.now())));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  const isAlive = (element) => Object.keys(element ?? {}).some((name) => name.startsWith('__reactProps'));
  const lookForUse = () => {
    if (isAlive(document.querySelector('main article button'))) figures.usable = performance.now();
    else requestAnimationFrame(lookForUse);
  };
  requestAnimationFrame(lookForUse);
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (figures.largestPaint = entry.startTime));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime;
  });
  observe('longtask', (entry) => {
    longTasks.push(entry);
    figures.blocked = blockedFor();
  });
  observe('layout-shift', (entry) => (figures.layoutShift += entry.hadRecentInput ? 0 : entry.value));
}

/** Files of remotes, which the page preloads and the single-bundle application does not need. */
const remoteFiles = '/remotes/';

/**
 * Opens a page in a browser that knows nothing yet, on the slow profile, until its buttons answer.
 * @param {{ isComposed: boolean, session?: import('./session.mjs').Session }} options whether the page is composed of
 *   remotes, and who is signed in
 * @returns {Promise<{ requests: number, kilobytes: number, firstCard: number, largestPaint: number, usable: number,
 *   blocked: number, layoutShift: number }>}
 *   requests and bytes over the line by then, from the page itself to its last script; times in milliseconds
 */
export async function visit(browser, url, { isComposed, session }) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  if (session) await enter(context, session);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let requests = 0;
  let bytes = 0;
  client.on('Network.requestWillBeSent', ({ request }) => {
    const isBlocked = !isComposed && request.url.includes(remoteFiles);
    requests += Number(!isBlocked && !request.url.startsWith('data:'));
  });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await client.send('Network.enable');
  if (!isComposed) await client.send('Network.setBlockedURLs', { urls: [`*${remoteFiles}*`] });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  await page.addInitScript(watchPaint);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.stoaFigures.usable > 0);
  const overTheLine = { requests, kilobytes: bytes / 1024 };
  await page.waitForLoadState('networkidle');
  const figures = await page.evaluate(() => window.stoaFigures);
  await context.close();
  return { ...overTheLine, ...figures };
}
