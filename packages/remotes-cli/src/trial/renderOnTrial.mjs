import { errors } from '@stoa/contract';
import { RenderFailure, renderPage } from '@stoa/renderer';
import { isModulePath } from './trialPages.mjs';

/**
 * @import { BuildProblem } from '@stoa/contract'
 * @import { Composition, Renderer } from '@stoa/renderer'
 * @import { TrialPage } from './trialPages.mjs'
 */

/** Limits of a rendering process, the same as in the API. Times are in milliseconds, sizes in megabytes. */
export const trialLimits = {
  workers: 1,
  waiting: 1,
  time: 3_000,
  clockTime: 12_000,
  startTime: 10_000,
  heap: 128,
  memory: 1_000,
};

/** Limits of one page, the same as in the API; `suspense` is in milliseconds. */
const pageLimits = { calls: 12, frameCalls: 8, rounds: 4, suspense: 500 };

const origin = 'http://localhost';

/** Response to every call: a page must render its error state without throwing. */
const outage = {
  status: errors.DATABASE_UNAVAILABLE.status,
  text: JSON.stringify({
    statusCode: errors.DATABASE_UNAVAILABLE.status,
    code: 'DATABASE_UNAVAILABLE',
    message: errors.DATABASE_UNAVAILABLE.message,
    requestId: 'trial',
  }),
};

/**
 * Result of rendering a page.
 * @typedef {object} Outcome
 * @property {readonly BuildProblem[]} problems parts missing from it
 * @property {readonly BuildProblem[]} remarks problems of builds that leave the page complete
 * @property {RenderFailure} [failure] why there is no page
 */

/** Temporary failures: a busy machine, or a process terminated by the system. */
const passingReasons = ['late', 'busy', 'ended'];

/**
 * Renders a page of a composition, with one retry if the machine may have caused the failure.
 * @param {Renderer} renderer
 * @param {Composition} composition
 * @param {TrialPage} page
 * @returns {Promise<Outcome>}
 */
export async function renderOnTrial(renderer, composition, page) {
  const first = await renderOnce(renderer, composition, page);
  if (!first.failure || !passingReasons.includes(first.failure.reason)) return first;
  return renderOnce(renderer, composition, page);
}

/**
 * @param {Renderer} renderer
 * @param {Composition} composition
 * @param {TrialPage} page
 * @returns {Promise<Outcome>}
 */
async function renderOnce(renderer, composition, { address, isForMembers }) {
  const request = {
    url: origin + address,
    view: /** @type {const} */ ('card'),
    isMember: isForMembers,
    now: Date.now(),
    site: { origin, icon: undefined },
    patience: pageLimits.suspense,
  };
  const { calls, frameCalls, rounds } = pageLimits;
  const asks = { ask: async () => outage, calls, frameCalls, rounds };
  try {
    const { problems, notes } = await renderPage(renderer, composition, request, asks);
    // A fragment without props may throw in `firstCalls`.
    const isReal = (/** @type {BuildProblem} */ { expose }) =>
      !(isModulePath(address) && expose === 'firstCalls');
    return { problems: problems.filter(isReal), remarks: notes.remarks };
  } catch (error) {
    if (!(error instanceof RenderFailure)) throw error;
    return { problems: [], remarks: [], failure: error };
  }
}
