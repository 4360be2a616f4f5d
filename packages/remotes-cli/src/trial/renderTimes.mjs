/**
 * @import { Outcome } from './renderOnTrial.mjs'
 * @import { Pair, Proof } from './proof.mjs'
 */

/** Processor time counts as a regression above this factor and this number of milliseconds. */
const timeFactor = 2;
const timeFloor = 4;

/**
 * Median processor times of the pages of a build, in milliseconds.
 * @typedef {{ before: number | undefined, after: number }} Times
 */

/** @param {number[]} values at least one */
export const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Returns the processor time of a page in the code of an app; of all builds for the shell, which runs between them.
 * @param {Outcome | undefined} outcome
 * @param {string} app
 */
function timeOf(outcome, app) {
  if (!outcome?.times) return undefined;
  const own = outcome.times.filter(({ remote }) => app === 'shell' || remote === app);
  return own.reduce((sum, { time }) => sum + time, 0);
}

/**
 * @param {readonly Pair[]} pairs
 * @param {string} app
 * @returns {(number | undefined)[][]} times before and after, by page
 */
const timesOf = (pairs, app) => pairs.map(({ before, after }) => [timeOf(before, app), timeOf(after, app)]);

/**
 * @param {(number | undefined)[][]} times
 * @returns {Times | undefined}
 */
function medians(times) {
  const both = times.filter(([before, after]) => before !== undefined && after !== undefined);
  const measured = both.length > 0 ? both : times.filter(([, after]) => after !== undefined);
  if (measured.length === 0) return undefined;
  const after = median(measured.map(([, time = 0]) => time));
  return { before: both.length > 0 ? median(both.map(([time = 0]) => time)) : undefined, after };
}

/**
 * Returns why times are too long, or undefined.
 * @param {Times} times
 * @param {number | undefined} budget
 */
function problemWith({ before, after }, budget) {
  const shown = `${after.toFixed(1)} ms of processor time a page (the median)`;
  if (budget !== undefined && after > budget) return `it takes ${shown}; its budget is ${budget} ms`;
  if (before === undefined || after <= timeFactor * before || after - before <= timeFloor) return undefined;
  return `it takes ${shown}; the served build takes ${before.toFixed(1)} ms`;
}

/**
 * Compares the processor times of builds. Since machines are noisy, pages are rendered a second time before times count
 * as too long, and the shorter time of each page is used.
 * @param {Proof} proof
 * @param {readonly Pair[]} pairs
 * @param {(pair: Pair) => Promise<Pair | undefined>} renderAgain
 * @returns {Promise<{ times: Times | undefined, problem: string | undefined }>}
 */
export async function timeFindings({ app, site }, pairs, renderAgain) {
  const first = timesOf(pairs, app);
  const times = medians(first);
  if (!times || !problemWith(times, site.budgets?.renderMilliseconds)) return { times, problem: undefined };
  const second = [];
  for (const pair of pairs) {
    const again = await renderAgain(pair);
    second.push(again ?? pair);
  }
  const shorter = timesOf(second, app).map((ofPage, page) =>
    ofPage.map((time, side) => {
      const other = first[page]?.[side];
      return time === undefined || other === undefined ? undefined : Math.min(time, other);
    }),
  );
  const confirmed = medians(shorter) ?? times;
  return { times: confirmed, problem: problemWith(confirmed, site.budgets?.renderMilliseconds) };
}
