/**
 * @import { BuildProblem } from '@stoa/contract'
 * @import { RenderFailure } from '@stoa/renderer'
 * @import { Outcome } from './renderOnTrial.mjs'
 * @import { Report } from './report.mjs'
 * @import { TrialPage } from './trialPages.mjs'
 * @import { NamedBuild } from './trialRender.mjs'
 */

/** @typedef {() => Promise<Outcome | undefined>} RenderBefore renders a page with what is served now */

/**
 * Sentence for each failure that a build may have caused.
 * @type {Partial<Record<RenderFailure['reason'], string>>}
 */
export const failureSentences = {
  time: 'it was not rendered in time',
  ended: 'it ended the process that rendered it, or filled its memory',
  broken: 'the page cannot be rendered with it',
};

/** @param {BuildProblem} problem */
export const textOf = ({ problem }) => (problem.split('\n')[0] ?? '').replace(/\.$/, '');

/** @param {BuildProblem} problem */
const keyOf = (problem) => `${problem.remote}@${problem.version} ${textOf(problem)}`;

/** Problems found in a trial of builds. */
export class Findings {
  /**
   * App and problem → names of pages.
   * @type {Map<string, { app: string, problem: string, pages: Set<string> }>}
   */
  #faults = new Map();
  /** @type {Set<string>} */
  #notes = new Set();
  /** @type {Set<string>} */
  #costly = new Set();
  #hasShell;
  /** @type {Report | undefined} */
  #report;
  /** Whether the machine is too busy for the trial: every further page would wait as long. */
  isGivenUp = false;

  /** @param {NamedBuild[]} builds those on trial */
  constructor(builds) {
    this.builds = builds;
    this.#hasShell = builds.some(({ app }) => app === 'shell');
  }

  /** Reasons to reject the builds, a sentence each; empty if all of their pages were rendered. */
  get reasons() {
    return [...this.#faults.values()].map(
      ({ app, problem, pages }) => `${app} on ${[...pages].join(', ')}: ${problem}`,
    );
  }

  /** Reasons to reject the builds for what they make of real pages, a sentence each. */
  get regressions() {
    return this.#report?.reasons ?? [];
  }

  /** Warnings and findings for the publisher. */
  get notes() {
    return [...this.#notes, ...(this.#report?.notes ?? [])];
  }

  /** @param {Report} report what was found on real pages */
  addReport(report) {
    this.#report = report;
  }

  /** @param {string} sentence */
  note(sentence) {
    this.#notes.add(sentence);
  }

  /**
   * Returns whether a page of a remote has crashed a process or used up its time: its next page would do the same.
   * @param {string} owner
   */
  isCostly(owner) {
    return this.#costly.has(owner);
  }

  /**
   * Evaluates a page. Problems attributed to a build on trial count. Unattributed failures count unless the page also
   * fails with the served builds, as do effects of a new shell on other builds.
   * @param {TrialPage} page
   * @param {Outcome} outcome
   * @param {RenderBefore} renderBefore
   */
  async add(page, { problems, remarks, failure }, renderBefore) {
    const others = problems.filter((one) => !this.#isOnTrial(one));
    for (const one of problems) if (this.#isOnTrial(one)) this.#blame(page, one.remote, textOf(one));
    for (const one of remarks)
      if (this.#isOnTrial(one)) this.note(`${one.remote} on ${page.name}: ${textOf(one)}.`);
    if (this.#hasShell && others.length > 0) {
      const known = new Set((await renderBefore())?.problems.map(keyOf));
      for (const one of others)
        if (!known.has(keyOf(one))) this.#blame(page, 'shell', `${one.remote}: ${textOf(one)}`);
    }
    if (failure) await this.#addFailure(page, failure, renderBefore);
  }

  /**
   * @param {TrialPage} page
   * @param {RenderFailure} failure
   * @param {RenderBefore} renderBefore
   */
  async #addFailure(page, { reason, message, suspect }, renderBefore) {
    const sentence = failureSentences[reason];
    if (!sentence) {
      this.isGivenUp = true;
      this.note(`The trial ended at ${page.name}: the machine is too busy.`);
      return;
    }
    const isNamed = suspect !== undefined && this.#isOnTrial(suspect);
    const isOfOther = suspect !== undefined && !isNamed && !this.#hasShell;
    if (isOfOther || (!isNamed && (await renderBefore())?.failure)) {
      this.note(`${page.name} does not count: it fails with the served builds, too.`);
      return;
    }
    if (reason !== 'broken') this.#costly.add(page.owner);
    const culprit = isNamed ? suspect.remote : this.#hasShell ? 'shell' : page.owner;
    const detail = reason === 'broken' ? `: ${message.replace(/\.$/, '')}` : '';
    this.#blame(page, culprit, sentence + detail);
  }

  /** @param {Pick<BuildProblem, 'remote' | 'version'>} named */
  #isOnTrial({ remote, version }) {
    return this.builds.some(({ app, build }) => app === remote && build.version === version);
  }

  /**
   * @param {TrialPage} page
   * @param {string} app
   * @param {string} problem
   */
  #blame({ name }, app, problem) {
    const key = `${app} ${problem}`;
    const { pages } = this.#faults.get(key) ?? { pages: new Set() };
    this.#faults.set(key, { app, problem, pages: pages.add(name) });
  }
}
