import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { slowdown, viewports } from './frames.mjs';
import { enter, signIn } from './session.mjs';

/** Presses to make, and the longest acceptable time from one to the next paint, in milliseconds. */
const wanted = 500;
const longestPress = 100;
/** Milliseconds between two presses: fast for a person. */
const pace = 250;

const key = (name) => ({ name: `the key ${name}`, press: (page) => page.keyboard.press(name) });
const keys = (names) => names.split(' ').map(key);
const click = (role, name) => ({
  name: `the ${role} ${name instanceof RegExp ? name.source.slice(1) : name}`,
  press: (page) => page.getByRole(role, { name, exact: true }).first().click(),
});

/** A press that leads to a page with a toolbar. */
const leading = (press, toolbar) => ({
  ...press,
  arrived: (page) => page.getByRole('toolbar', { name: toolbar }).waitFor(),
});

/** A reader's round: along the feed, into a thread and back. */
const round = [
  ...keys('j j a a s s k j'),
  click('button', /^More on/),
  ...keys('ArrowDown Escape'),
  click('button', /^Notifications/),
  ...keys('Escape'),
  click('button', 'List view'),
  click('button', 'Card view'),
  click('link', 'New'),
  click('link', 'Hot'),
  ...keys('? Escape j'),
  leading(key('Enter'), 'Sort comments'),
  ...keys('j j a a x x s s k r H e l l o'),
  click('button', 'Cancel'),
  click('link', 'New'),
  click('link', 'Best'),
  key('g'),
  leading(key('h'), 'Sort posts'),
];

/** Runs in the page first: records the longest event of each interaction. */
function watchPresses() {
  const presses = new Map();
  Object.assign(window, { stoaPresses: presses });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Returns the recorded times, and forgets them. */
function takePresses() {
  const times = [...window.stoaPresses.values()];
  window.stoaPresses.clear();
  return times;
}

/**
 * Presses keys and buttons as a member on a slow processor, and prints the longest times until the next paint, as INP
 * measures them (https://web.dev/articles/inp).
 */
export async function benchPresses(browser, url) {
  const context = await browser.newContext({ viewport: viewports.desk });
  await enter(context, await signIn(url));
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  await page.goto(url, { waitUntil: 'networkidle' });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const presses = [];
  while (presses.length < wanted) {
    const { name, press, arrived } = round[presses.length % round.length];
    await press(page);
    await arrived?.(page);
    await page.waitForTimeout(pace);
    presses.push({ name, time: Math.max(0, ...(await page.evaluate(takePresses))) });
  }
  await context.close();
  presses.sort((a, b) => b.time - a.time);
  const [worst, slow, middle] = [presses[0], presses[wanted / 50], presses[wanted / 2]];
  const figure = { measure: 'Time until the next paint', unit: 'ms' };
  recordFigure('Presses', { ...figure, name: 'Median', value: middle.time });
  recordFigure('Presses', { ...figure, name: '1 in 50', value: slow.time });
  const slowest = { ...figure, name: 'Slowest', value: worst.time, atMost: longestPress };
  console.log(
    `\n${wanted} presses, ${slowdown}× slower processor: the worst ${worst.time} ms ` +
      `(${recordFigure('Presses', slowest)}), ` +
      `1 in 50 took ${slow.time} ms, the median ${middle.time} ms. The longest:`,
  );
  for (const { name, time } of presses.slice(0, 8)) console.log(`  ${time} ms: ${name}`);
}
