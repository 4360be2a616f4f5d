import { errors } from '@stoa/contract';
import { RenderFailure, renderPage } from '@stoa/renderer';
import { isModulePath } from './trialPages.mjs';

/** @import { BuildProblem, Composition, Renderer } from '@stoa/renderer' */

/** Bounds of a rendering process, as the API has them. The times are in milliseconds, the sizes in megabytes. */
export const trialLimits = {
  workers: 1,
  waiting: 1,
  time: 3_000,
  clockTime: 12_000,
  startTime: 10_000,
  heap: 128,
  memory: 1_000,
};

/** Bounds of one page, as the API has them; `suspense` is in milliseconds. */
const pageLimits = { calls: 12, rounds: 4, suspense: 500 };

const origin = 'http://localhost';

/** What every call is answered: a page has to render its error state without throwing. */
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
 * What came of a page.
 * @typedef {object} Outcome
 * @property {readonly BuildProblem[]} problems parts that are missing from it
 * @property {readonly BuildProblem[]} remarks what builds did that leaves it whole
 * @property {RenderFailure} [failure] why there is no page
 */

/** Reasons that the next try may not have: a busy machine, or a process that the system ended. */
const passingReasons = ['late', 'busy', 'ended'];

/**
 * Renders a page of a composition, a second time when the machine may have been the reason that it failed.
 * @param {Renderer} renderer
 * @param {Composition} composition
 * @param {string} address
 * @returns {Promise<Outcome>}
 */
export async function renderOnTrial(renderer, composition, address) {
  const first = await renderOnce(renderer, composition, address);
  if (!first.failure || !passingReasons.includes(first.failure.reason)) return first;
  return renderOnce(renderer, composition, address);
}

/**
 * @param {Renderer} renderer
 * @param {Composition} composition
 * @param {string} address
 * @returns {Promise<Outcome>}
 */
async function renderOnce(renderer, composition, address) {
  const request = {
    url: origin + address,
    view: /** @type {const} */ ('card'),
    now: Date.now(),
    site: { origin, icon: undefined },
    patience: pageLimits.suspense,
  };
  const asks = { ask: async () => outage, calls: pageLimits.calls, rounds: pageLimits.rounds };
  try {
    const { problems, notes } = await renderPage(renderer, composition, request, asks);
    // A fragment without props may throw where it names its calls.
    const isReal = (/** @type {BuildProblem} */ { expose }) =>
      !(isModulePath(address) && expose === 'firstCalls');
    return { problems: problems.filter(isReal), remarks: notes.remarks };
  } catch (error) {
    if (!(error instanceof RenderFailure)) throw error;
    return { problems: [], remarks: [], failure: error };
  }
}
