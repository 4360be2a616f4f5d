import { makeLargeThread } from './largeThread.mjs';

/** A frame that takes longer than this, in milliseconds, is felt as a jerk. */
const longestFrame = 100;
const slowdown = 4;
/** Pixels of each turn of the wheel, every other frame: some 7,000 a second, as a hard flick of a phone gives. */
const turn = 240;

/** Runs in the page: notes how long each frame takes from now on. */
function watchFrames() {
  const frames = [];
  let last = performance.now();
  const note = (now) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  Object.assign(window, { stoaFrames: frames });
}

/** Turns the wheel until the end of the page, one turn after every other frame. */
async function scrollDown(page) {
  for (;;) {
    await page.mouse.wheel(0, turn);
    const isAtEnd = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { scrollHeight } = document.documentElement;
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(scrollY + innerHeight >= scrollHeight - 2)),
          );
        }),
    );
    if (isAtEnd) return;
  }
}

/** Scrolls through the page of a thread of 10,000 comments on a slow processor and prints its longest frames. */
export async function benchScrolling(browser, url) {
  console.log('\nMaking a thread of 10,000 comments …');
  const postId = await makeLargeThread(url);
  for (const [name, viewport] of [
    ['phone', { width: 412, height: 823 }],
    ['desk', { width: 1280, height: 900 }],
  ]) {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.goto(`${url}/post/${postId}`);
    await page.getByRole('article').nth(400).waitFor({ state: 'attached' });
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.mouse.move(viewport.width / 2, viewport.height / 2);
    await page.evaluate(watchFrames);
    await scrollDown(page);
    const frames = (await page.evaluate(() => window.stoaFrames)).toSorted((a, b) => b - a);
    const worst = frames.slice(0, 5).map((frame) => frame.toFixed(0));
    const verdict = frames[0] <= longestFrame ? 'met' : 'missed';
    console.log(
      `Scrolling on a ${name}, ${slowdown}× slower processor: ${frames.length} frames, the longest ${worst.join(', ')} ms ` +
        `(≤ ${longestFrame} ms ${verdict}).`,
    );
    await context.close();
  }
}
