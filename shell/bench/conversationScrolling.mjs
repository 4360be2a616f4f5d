import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { makeLargeConversation } from './conversation.mjs';
import { framesOf, longestFrame, scrollBy, slowdown, viewports, watchFrames } from './frames.mjs';

/** Length of one gesture in px; the conversation's length is unknown. */
const stretch = 12_000;

/** Scrolls back through a whole conversation; returns the frames in milliseconds, longest first. */
async function framesBack(browser, address, token, viewport) {
  const context = await browser.newContext({ viewport });
  await context.addInitScript((value) => localStorage.setItem('auth-token', value), token);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('log').getByRole('listitem').first().waitFor({ state: 'attached' });
  const client = await watchFrames(page);
  const beginning = page.getByRole('log').getByText('This is the start of your conversation');
  while (!(await beginning.isVisible())) await scrollBy(client, viewport, stretch);
  const frames = await framesOf(page);
  await context.close();
  return frames;
}

/** Scrolls back through a conversation of 10,000 messages on a slow processor and prints its longest frames. */
export async function benchConversation(browser, url) {
  console.log('\nMaking a conversation of 10,000 messages …');
  const { token, conversationId } = await makeLargeConversation(url);
  for (const [name, viewport] of Object.entries(viewports)) {
    const frames = await framesBack(browser, `${url}/messages/${conversationId}`, token, viewport);
    const [longest = 0] = frames;
    const verdict = recordFigure('Scrolling', {
      measure: 'Longest frame',
      name: `Conversation of 10,000 messages, ${name}`,
      value: longest,
      unit: 'ms',
      atMost: longestFrame,
    });
    const many = frames.filter((frame) => frame > longestFrame).length;
    console.log(
      `Scrolling back through a conversation on a ${name}, ${slowdown}× slower processor: longest of ` +
        `${frames.length} frames ${Math.round(longest)} ms, ${many} of them over ${longestFrame} ms ` +
        `(${verdict}).`,
    );
  }
}
