import { median } from '@stoa/workspace/quantile';

/**
 * @import { Outcome } from './renderOnTrial.mjs'
 * @import { Pair, Proof } from './proof.mjs'
 * @import { TrialPage } from './trialPages.mjs'
 */

/** Processor time counts as a regression above this factor and this number of milliseconds. */
const timeFactor = 2;
const timeFloor = 4;

/** For one page alone, whose time is less certain: milliseconds, and renders of which the shortest one counts. */
const pageFloor = 10;
const pageRenders = 4;

/** Pages that are rendered again because they seem slow: those with the largest differences. */
const suspectsMax = 5;

/**
 * Median processor times of the pages of a build, in milliseconds.
 * @typedef {{ before: number | undefined, after: number }} Times
 */

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
 * Returns the shorter ones of two times of a page, before and after.
 * @param {readonly (number | undefined)[]} times
 * @param {readonly (number | undefined)[] | undefined} others
 */
const shorter = (times, others) =>
  times.map((time, side) => {
    const other = others?.[side];
    return time === undefined || other === undefined ? undefined : Math.min(time, other);
  });

/**
 * Returns by how many milliseconds a page takes longer; 0 without both times.
 * @param {readonly (number | undefined)[]} times before and after
 */
const growthOf = ([before, after]) => (before === undefined || after === undefined ? 0 : after - before);

/**
 * A page that takes much longer, and a sentence that says so.
 * @typedef {{ page: TrialPage, problem: string }} SlowPage
 */

/**
 * Returns the pages that take much longer, also when rendered again. The median hides them if others outnumber them, and
 * their first render does as well: both builds compile their code during it.
 * @param {readonly Pair[]} pairs
 * @param {string} app
 * @param {(pair: Pair) => Promise<Pair | undefined>} renderAgain
 * @returns {Promise<SlowPage[]>}
 */
async function slowPages(pairs, app, renderAgain) {
  const suspects = pairs
    .map((pair) => ({ pair, times: timesOf([pair], app)[0] ?? [] }))
    .filter(({ times }) => growthOf(times) > pageFloor)
    .toSorted((one, other) => growthOf(other.times) - growthOf(one.times))
    .slice(0, suspectsMax);
  const found = [];
  for (const { pair, times } of suspects) {
    let shortest = times;
    for (let renders = 1; renders < pageRenders && growthOf(shortest) > pageFloor; renders += 1) {
      const again = await renderAgain(pair);
      shortest = shorter(shortest, again && timesOf([again], app)[0]);
    }
    const [before = 0, after = 0] = shortest;
    if (growthOf(shortest) <= pageFloor || after <= timeFactor * before) continue;
    const problem = `it takes ${after.toFixed(1)} ms of processor time there; the served build takes ${before.toFixed(1)} ms`;
    found.push({ page: pair.page, problem });
  }
  return found;
}

/**
 * Returns the medians of the shorter times of each page when all are rendered again; undefined without any.
 * @param {readonly Pair[]} pairs
 * @param {string} app
 * @param {(pair: Pair) => Promise<Pair | undefined>} renderAgain
 */
async function mediansOfTwo(pairs, app, renderAgain) {
  const second = [];
  for (const pair of pairs) {
    const again = await renderAgain(pair);
    second.push(again ?? pair);
  }
  const first = timesOf(pairs, app);
  return medians(timesOf(second, app).map((times, page) => shorter(times, first[page])));
}

/**
 * Compares the processor times of builds. Since machines are noisy, pages are rendered a second time before times count
 * as too long, and the shorter time of each page is used.
 * @param {Proof} proof
 * @param {readonly Pair[]} pairs
 * @param {(pair: Pair) => Promise<Pair | undefined>} renderAgain
 * @returns {Promise<{ times: Times | undefined, problem: string | undefined, slow: SlowPage[] }>}
 */
export async function timeFindings({ app, site }, pairs, renderAgain) {
  const budget = site.budgets?.renderMilliseconds;
  let times = medians(timesOf(pairs, app));
  if (times && problemWith(times, budget)) times = (await mediansOfTwo(pairs, app, renderAgain)) ?? times;
  const problem = times && problemWith(times, budget);
  // A build that is slow on most pages is refused for that already.
  return { times, problem, slow: problem ? [] : await slowPages(pairs, app, renderAgain) };
}
