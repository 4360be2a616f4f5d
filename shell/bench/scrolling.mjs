import { median } from '@stoa/workspace/quantile';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { framesOf, longestFrame, scrollBy, slowdown, viewports, watchFrames } from './frames.mjs';
import { makeLargeThread } from './largeThread.mjs';

/** Passes per page; the median counts. */
const passes = 3;
/** Length of one gesture in px; the page's length is unknown. */
const stretch = 12_000;

async function scrollDown(page, client, viewport) {
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  while (!(await page.evaluate(isAtEnd))) await scrollBy(client, viewport, -stretch);
}

/** Returns the frames of one pass through the page in milliseconds, longest first. */
async function framesOfPass(browser, address, viewport) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('article').nth(400).waitFor({ state: 'attached' });
  const client = await watchFrames(page);
  await scrollDown(page, client, viewport);
  const frames = await framesOf(page);
  await context.close();
  return frames;
}

/** Scrolls through a thread of 10,000 comments on a slow processor and prints its longest frames. */
export async function benchScrolling(browser, url) {
  console.log('\nMaking a thread of 10,000 comments …');
  const postId = await makeLargeThread(url);
  for (const [name, viewport] of Object.entries(viewports)) {
    const all = [];
    for (let pass = 0; pass < passes; pass += 1) {
      all.push(await framesOfPass(browser, `${url}/post/${postId}`, viewport));
    }
    const longest = all.map(([frame]) => Math.round(frame));
    const middle = median(longest);
    const verdict = recordFigure('Scrolling', {
      measure: 'Longest frame',
      name: `Thread of 10,000 comments, ${name}`,
      value: middle,
      unit: 'ms',
      atMost: longestFrame,
    });
    console.log(
      `Scrolling on a ${name}, ${slowdown}× slower processor: longest frame of ${passes} passes ${longest.join(', ')} ms; ` +
        `the middle one ${middle} ms (${verdict}).`,
    );
  }
}
