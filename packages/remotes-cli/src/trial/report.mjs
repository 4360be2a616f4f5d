import { exceeded } from './budgets.mjs';

/**
 * @import { Comparison } from './comparePages.mjs'
 * @import { Budgets } from '../registry/builtFiles.mjs'
 * @import { Figures } from './budgets.mjs'
 * @import { SlowPage, Times } from './renderTimes.mjs'
 * @import { TrialPage } from './trialPages.mjs'
 */

/** Pages that a line names. */
const namedMax = 3;

/** @param {number} count */
const pagesText = (count) => (count === 1 ? '1 page' : `${count} pages`);

/** @param {string[]} names */
const listed = (names) =>
  names.slice(0, namedMax).join(', ') +
  (names.length > namedMax ? ` and ${names.length - namedMax} more` : '');

/** What was found on the real pages of a build, as text. */
export class Report {
  /** @type {Map<string, string[]>} */
  #regressions = new Map();
  /** @type {Map<string, { pages: string[], example: string }>} */
  #differences = new Map();
  /** @type {string[]} */
  #unanswered = [];
  /** @type {string[]} */
  #notes = [];
  #compared = 0;
  #asked = 0;
  /** @type {string | undefined} */
  #timeProblem;
  /** @type {Times | undefined} */
  #times;
  #hydrated = 0;
  /** @type {Figures | undefined} */
  #figures;
  /** @type {string[]} */
  #exceeded = [];

  /**
   * @param {string} app
   * @param {string} origin
   */
  constructor(app, origin) {
    this.app = app;
    this.origin = origin;
  }

  /** @param {string} sentence */
  note(sentence) {
    this.#notes.push(sentence);
  }

  /** @param {number} count of addresses to compare */
  setAsked(count) {
    this.#asked = count;
  }

  /**
   * Records that the site gave no usable response to a page's call.
   * @param {string} message
   */
  addUnanswered(message) {
    this.#unanswered.push(message);
  }

  /** The last reason for which a page could not be compared. */
  get lastUnanswered() {
    return this.#unanswered.at(-1);
  }

  /**
   * @param {TrialPage} page
   * @param {Comparison} comparison
   */
  add({ name }, { regressions, differences }) {
    this.#compared += 1;
    for (const one of regressions) this.#addRegression(one, name);
    for (const [kind, detail] of Object.entries(differences)) {
      const { pages, example } = this.#differences.get(kind) ?? { pages: [], example: `${name}: ${detail}` };
      this.#differences.set(kind, { pages: [...pages, name], example });
    }
  }

  /** @param {{ times: Times | undefined, problem: string | undefined, slow: SlowPage[] }} findings */
  addTimes({ times, problem, slow }) {
    this.#times = times;
    this.#timeProblem = problem;
    for (const { page, problem: text } of slow) this.#addRegression(text, page.name);
  }

  /**
   * @param {TrialPage} page hydrated in a browser
   * @param {string[]} problems that the served builds do not have
   */
  addHydration({ name }, problems) {
    this.#hydrated += 1;
    for (const problem of problems)
      this.#addRegression(`in the browser: ${problem.replace(/\.$/, '')}`, name);
  }

  /**
   * @param {string} text
   * @param {string} page
   */
  #addRegression(text, page) {
    this.#regressions.set(text, [...(this.#regressions.get(text) ?? []), page]);
  }

  /**
   * @param {Figures} figures of the hydrated pages
   * @param {Budgets} budgets
   */
  addFigures(figures, budgets) {
    this.#figures = figures;
    this.#exceeded = exceeded(figures, budgets);
  }

  /** Names of the budgets whose figures were measured. */
  get measured() {
    return [
      ...(this.#times ? ['renderMilliseconds'] : []),
      ...(this.#figures ? ['blockedMilliseconds', 'heapMegabytes'] : []),
    ];
  }

  /** Reasons to refuse the build, a sentence each. */
  get reasons() {
    const ofPages = [...this.#regressions].map(([text, pages]) => `${this.app} on ${listed(pages)}: ${text}`);
    const ofAll = [...(this.#timeProblem ? [this.#timeProblem] : []), ...this.#exceeded];
    return [...ofPages, ...ofAll.map((text) => `${this.app}: ${text}`)];
  }

  /** Lines for the publisher. */
  get notes() {
    if (this.#compared === 0) return this.#notes;
    const { before, after = 0 } = this.#times ?? {};
    const time = this.#times
      ? `, ${before === undefined ? '' : `${before.toFixed(1)} → `}${after.toFixed(1)} ms of processor time each`
      : '';
    const missed = this.#asked - this.#compared;
    const why = this.lastUnanswered ?? 'the time is up';
    return [
      `${pagesText(this.#compared)} of ${this.origin} on trial${time}.`,
      ...[...this.#differences].map(
        ([kind, { pages, example }]) =>
          `  Different ${kind} on ${pagesText(pages.length)}, for example ${example}.`,
      ),
      ...(this.#figures
        ? [
            `  ${pagesText(this.#hydrated)} hydrated in a browser, with ${this.#figures.heap.toFixed(1)} MB of heap each.`,
          ]
        : []),
      ...(missed > 0 ? [`  ${pagesText(missed)} not compared: ${why}.`] : []),
      ...this.#notes,
    ];
  }
}
