import { statedBudgets } from './budgets.mjs';
import { hydratePages } from './hydratePages.mjs';
import { comparePages } from './comparePages.mjs';
import { realAddresses } from './realAddresses.mjs';
import { renderOnTrial } from './renderOnTrial.mjs';
import { timeFindings } from './renderTimes.mjs';
import { Report } from './report.mjs';
import { SiteReader, Unanswered } from './siteReader.mjs';

/**
 * @import { Registry } from '@stoa/contract'
 * @import { Composition, Renderer } from '@stoa/renderer'
 * @import { Budgets } from '../registry/builtFiles.mjs'
 * @import { Outcome } from './renderOnTrial.mjs'
 * @import { siteLimits } from './siteReader.mjs'
 * @import { ReadBuildFile } from './trialComposition.mjs'
 * @import { TrialPage } from './trialPages.mjs'
 */

/**
 * Site whose pages and data a build is tried with.
 * @typedef {object} TrialSite
 * @property {string} address
 * @property {boolean} isRequired whether a build is refused if the site cannot be read
 * @property {Budgets} [budgets] of the build
 * @property {Partial<typeof siteLimits>} [limits]
 */

/**
 * Real pages of a build on trial.
 * @typedef {object} Proof
 * @property {Renderer} renderer
 * @property {Composition} composition with the builds on trial
 * @property {Composition | undefined} composedBefore with the served builds
 * @property {{ before: Registry, after: Registry }} registries of both compositions
 * @property {ReadBuildFile} readBuildFile
 * @property {TrialPage[]} pages all pages of the trial
 * @property {string} app the build on trial
 * @property {TrialSite} site
 */

/**
 * A page rendered with both compositions.
 * @typedef {{ page: TrialPage, before: Outcome | undefined, after: Outcome }} Pair
 */

/**
 * Renders pages of a real site with its guests' data, by the served builds and by those on trial, and compares them. If
 * none is worse, some are hydrated in a browser.
 * @param {Proof} proof
 * @returns {Promise<Report>}
 * @throws {Error} if the site is required and cannot be read, or a stated budget cannot be checked
 */
export async function prove(proof) {
  const { site, app } = proof;
  const reader = new SiteReader(site.address, site.limits);
  const report = new Report(app, reader.origin);
  await compareAll(proof, reader, report);
  const unchecked = statedBudgets(site.budgets ?? {}).filter((name) => !report.measured.includes(name));
  if (unchecked.length === 0) return report;
  report.note(`${unchecked.join(', ')}: not checked.`);
  if (site.isRequired && report.reasons.length === 0) {
    const intro = `${app} was not published: not all of its budgets could be checked.`;
    throw new Error([intro, ...report.notes, 'Publish it all the same with --allow-breaking.'].join('\n'));
  }
  return report;
}

/**
 * @param {Proof} proof
 * @param {SiteReader} reader
 * @param {Report} report receives what is found
 */
async function compareAll(proof, reader, report) {
  const { site, pages, app } = proof;
  const routes = pages.filter(({ isForMembers }) => !isForMembers);
  if (routes.length === 0) {
    report.note(`On trial, nothing was compared: ${app} has no page for guests.`);
    return;
  }
  const began = performance.now();
  try {
    const [addresses] = await Promise.all([realAddresses(reader, routes), warmUp(proof)]);
    const isTimeLeft = () => performance.now() - began < reader.limits.time;
    const pairs = await renderPairs(proof, addresses, { reader, report, isTimeLeft, sure: routes.length });
    for (const { page, before, after } of pairs) report.add(page, comparePages(before, after));
    report.addTimes(await timeFindings(proof, pairs, (pair) => renderPair(proof, pair.page, reader)));
    if (pairs.length === 0) throw new Unanswered(report.lastUnanswered ?? 'it has no page of this build');
    if (report.reasons.length === 0) await hydratePages(proof, pairs, reader, report);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    const sentence = `no page of ${reader.origin} was compared: ${error.message}`;
    if (site.isRequired) throw new Error(`${app} was not published: ${sentence}.`, { cause: error });
    report.note(`On trial, ${sentence}.`);
  }
}

/**
 * Renders the pages of the trial by the served builds too: the first page of a build includes its loading.
 * @param {Proof} proof
 */
async function warmUp({ renderer, composedBefore, pages }) {
  if (!composedBefore) return;
  for (const page of pages) await renderOnTrial(renderer, composedBefore, page);
}

/**
 * Renders addresses, several at a time, since most of the time is spent on waiting for the site.
 * @param {Proof} proof
 * @param {TrialPage[]} addresses
 * @param {{ reader: SiteReader, report: Report, isTimeLeft: () => boolean, sure: number }} options `sure` addresses are
 *   rendered even if no time is left
 * @returns {Promise<Pair[]>}
 */
async function renderPairs(proof, addresses, { reader, report, isTimeLeft, sure }) {
  /** @type {Pair[]} */
  const pairs = [];
  const left = addresses.entries();
  let isHopeless = false;
  const work = async () => {
    for (const [index, page] of left) {
      if (isHopeless || (index >= sure && !isTimeLeft())) return;
      const pair = await renderPair(proof, page, reader, () => isHopeless).catch((error) => {
        if (!(error instanceof Unanswered)) throw error;
        report.addUnanswered(error.message);
      });
      if (!pair) continue;
      // A further page would crash the process, or use up its time, too.
      isHopeless ||= ['time', 'ended'].includes(pair.after.failure?.reason ?? '');
      pairs.push(pair);
    }
  };
  await Promise.all(Array.from({ length: reader.limits.concurrent }, work));
  report.setAsked(addresses.length);
  return pairs.sort((one, other) => addresses.indexOf(one.page) - addresses.indexOf(other.page));
}

/**
 * @param {Proof} proof
 * @param {TrialPage} page
 * @param {SiteReader} reader
 * @param {() => boolean} [isGivenUp] whether the builds on trial render no further page
 * @returns {Promise<Pair | undefined>} undefined if given up, or the machine is too busy
 */
async function renderPair({ renderer, composition, composedBefore }, page, reader, isGivenUp) {
  const site = { origin: reader.origin, ask: (/** @type {string} */ url) => reader.ask(url) };
  const isServed = composedBefore?.registry.remotes[page.owner] || page.owner === 'shell';
  const before =
    isServed && composedBefore ? await renderOnTrial(renderer, composedBefore, page, site) : undefined;
  if (isGivenUp?.()) return undefined;
  const after = await renderOnTrial(renderer, composition, page, site);
  const isBusy = [before, after].some((one) => one?.failure && ['late', 'busy'].includes(one.failure.reason));
  return isBusy ? undefined : { page, before, after };
}
