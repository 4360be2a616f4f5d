import { makeLargeThread } from './largeThread.mjs';

/** A frame that takes longer than this, in milliseconds, is felt as a jerk. */
const longestFrame = 100;
const slowdown = 4;
/** Times each page is scrolled through; the middle one counts. */
const passes = 3;
/** Pixels a second: five screens of a phone, faster than anybody reads. */
const speed = 4_000;
/** Pixels of one gesture; the page is as long as it turns out to be. */
const stretch = 12_000;

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

/** Scrolls to the end of the page as a wheel does: the browser itself moves, the page follows. */
async function scrollDown(page, client, viewport) {
  const place = { x: viewport.width / 2, y: viewport.height / 2 };
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  while (!(await page.evaluate(isAtEnd))) {
    const gesture = { ...place, yDistance: -stretch, speed, gestureSourceType: 'mouse', preventFling: true };
    await client.send('Input.synthesizeScrollGesture', gesture);
  }
}

/** The frames of one pass through the page, in milliseconds, the longest first. */
async function framesOfPass(browser, address, viewport) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('article').nth(400).waitFor({ state: 'attached' });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchFrames);
  await scrollDown(page, client, viewport);
  const frames = (await page.evaluate(() => window.stoaFrames)).toSorted((a, b) => b - a);
  await context.close();
  return frames;
}

/** Scrolls through the page of a thread of 10,000 comments on a slow processor and prints its longest frames. */
export async function benchScrolling(browser, url) {
  console.log('\nMaking a thread of 10,000 comments …');
  const postId = await makeLargeThread(url);
  for (const [name, viewport] of [
    ['phone', { width: 412, height: 823 }],
    ['desk', { width: 1280, height: 900 }],
  ]) {
    const all = [];
    for (let pass = 0; pass < passes; pass += 1) {
      all.push(await framesOfPass(browser, `${url}/post/${postId}`, viewport));
    }
    all.sort(([a], [b]) => a - b);
    const longest = all.map(([frame]) => Math.round(frame));
    const middle = longest[Math.floor(passes / 2)];
    console.log(
      `Scrolling on a ${name}, ${slowdown}× slower processor: longest frame of ${passes} passes ${longest.join(', ')} ms; ` +
        `the middle one ${middle} ms (≤ ${longestFrame} ms ${middle <= longestFrame ? 'met' : 'missed'}).`,
    );
  }
}
