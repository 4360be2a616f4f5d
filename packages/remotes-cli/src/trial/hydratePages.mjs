import { findChromium } from '@stoa/workspace/chromium';
import { median } from '@stoa/workspace/quantile';
import { exceeded } from './budgets.mjs';
import { missingFrom } from './outline.mjs';
import { visitPage } from './visitPage.mjs';

/**
 * @import { Browser } from 'playwright-core'
 * @import { Outcome } from './renderOnTrial.mjs'
 * @import { Visit } from './visitPage.mjs'
 * @import { Budgets } from '../registry/builtFiles.mjs'
 * @import { Figures } from './budgets.mjs'
 * @import { Pair, Proof } from './proof.mjs'
 * @import { Report } from './report.mjs'
 * @import { SiteReader } from './siteReader.mjs'
 */

/**
 * Opens rendered pages in a browser, which hydrates them with the builds on trial. Reports problems that the served
 * builds do not have, and budgets that are exceeded.
 * @param {Proof} proof
 * @param {readonly Pair[]} pairs
 * @param {SiteReader} reader
 * @param {Report} report
 */
export async function hydratePages(proof, pairs, reader, report) {
  const complete = pairs.filter(({ after }) => after.rendered?.status === 200);
  if (complete.length === 0) report.note('  No page was hydrated: none has the status 200.');
  const chosen = complete.slice(0, reader.limits.hydrated);
  if (chosen.length === 0) return;
  const browser = await launch(report);
  if (!browser) return;
  try {
    const { budgets = {} } = proof.site;
    const visitAll = () => visitPages(browser, proof, chosen, reader);
    const visits = await visitAll();
    for (const [index, { page, before }] of chosen.entries()) {
      const { problems } = visits[index] ?? { problems: [] };
      const known = problems.length > 0 && before?.rendered ? before : undefined;
      const old = known && (await open(browser, proof, { page, outcome: known, side: 'before' }, reader));
      report.addHydration(page, missingFrom(problems, old?.problems ?? []));
    }
    report.addFigures(await confirmed(visits, budgets, visitAll), budgets);
  } finally {
    await browser.close();
  }
}

/**
 * @param {Report} report
 * @returns {Promise<Browser | undefined>} undefined if none starts, which the report says
 */
async function launch(report) {
  const { chromium } = await import('playwright-core');
  const executablePath = findChromium();
  try {
    return await chromium.launch({ ...(executablePath && { executablePath }) });
  } catch (error) {
    const [reason] = String(error).split('\n');
    report.note(`  No page was hydrated: Chromium does not start (${reason}). CHROME_PATH can name one.`);
    return undefined;
  }
}

/**
 * Visits pages with the builds on trial; one after the other if their time is measured.
 * @param {Browser} browser
 * @param {Proof} proof
 * @param {readonly Pair[]} pairs
 * @param {SiteReader} reader
 */
async function visitPages(browser, proof, pairs, reader) {
  const visit = (/** @type {Pair} */ { page, after }) =>
    open(browser, proof, { page, outcome: after, side: 'after' }, reader);
  if (!proof.site.budgets?.blockedMilliseconds) return Promise.all(pairs.map(visit));
  const visits = [];
  for (const pair of pairs) visits.push(await visit(pair));
  return visits;
}

/**
 * @param {Browser} browser
 * @param {Proof} proof
 * @param {{ page: Pair['page'], outcome: Outcome, side: 'before' | 'after' }} shown
 * @param {SiteReader} reader
 */
const open = (browser, { registries, readBuildFile, site }, { page, outcome, side }, reader) =>
  visitPage(browser, {
    registry: registries[side],
    readBuildFile,
    address: page.address,
    outcome,
    reader,
    isSlow: site.budgets?.blockedMilliseconds !== undefined,
  });

/**
 * Returns the medians of visits. As machines are noisy, pages are visited again before a figure counts as too large, and
 * the smaller figure of each page is used.
 * @param {readonly Visit[]} visits
 * @param {Budgets} budgets
 * @param {() => Promise<Visit[]>} visitAgain
 * @returns {Promise<Figures>}
 */
async function confirmed(visits, budgets, visitAgain) {
  const first = mediansOf(visits);
  if (exceeded(first, budgets).length === 0) return first;
  const again = await visitAgain();
  return mediansOf(
    visits.map(({ blocked, heap }, index) => ({
      blocked: Math.min(blocked, again[index]?.blocked ?? blocked),
      heap: Math.min(heap, again[index]?.heap ?? heap),
    })),
  );
}

/** @param {readonly Figures[]} visits at least one */
const mediansOf = (visits) => ({
  blocked: median(visits.map(({ blocked }) => blocked)),
  heap: median(visits.map(({ heap }) => heap)),
});
