import { errors } from '@stoa/contract';
import { callLimits, RenderFailure, renderPage } from '@stoa/renderer';
import { isModulePath } from './trialPages.mjs';

/**
 * @import { BuildProblem, RenderAnswer, RenderedPage } from '@stoa/contract'
 * @import { BuildTime, Composition, Renderer } from '@stoa/renderer'
 * @import { TrialPage } from './trialPages.mjs'
 */

/** Limits of a rendering process, as in the API. Times are in milliseconds, sizes in megabytes. */
export const trialLimits = {
  workers: 1,
  waiting: 8,
  time: 3_000,
  clockTime: 12_000,
  startTime: 10_000,
  heap: 128,
  memory: 1_000,
};

/** Milliseconds for which a part of a page may suspend, as in the API. */
const suspenseTime = 500;

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
 * A site whose API is unavailable.
 * @type {Site}
 */
const noSite = { origin: 'http://localhost', ask: async () => outage };

/**
 * Result of rendering a page.
 * @typedef {object} Outcome
 * @property {readonly BuildProblem[]} problems parts missing from it
 * @property {readonly BuildProblem[]} remarks problems of builds that leave the page complete
 * @property {RenderFailure} [failure] why there is no page
 * @property {RenderedPage} [rendered] the page
 * @property {number} [now] the time with which it was rendered, in milliseconds since 1970
 * @property {readonly BuildTime[]} [times] processor time of each build
 */

/**
 * Site for which a page is rendered.
 * @typedef {object} Site
 * @property {string} origin
 * @property {(url: string) => Promise<RenderAnswer>} ask answers the page's calls
 */

/** Temporary failures: a busy machine, or a process terminated by the system. */
const passingReasons = ['late', 'busy', 'ended'];

/** @param {RenderFailure} failure */
const isPassing = ({ reason }) => passingReasons.includes(reason);

/**
 * Renders a page of a composition, with one retry if the machine may have caused the failure.
 * @param {Renderer} renderer
 * @param {Composition} composition
 * @param {TrialPage} page
 * @param {Site} [site]
 * @returns {Promise<Outcome>}
 */
export async function renderOnTrial(renderer, composition, page, site = noSite) {
  const first = await renderOnce(renderer, composition, page, site);
  if (!first.failure || !isPassing(first.failure)) return first;
  return renderOnce(renderer, composition, page, site);
}

/**
 * @param {Renderer} renderer
 * @param {Composition} composition
 * @param {TrialPage} page
 * @param {Site} site
 * @returns {Promise<Outcome>}
 */
async function renderOnce(renderer, composition, { address, isForMembers }, { origin, ask }) {
  const request = {
    url: origin + address,
    view: /** @type {const} */ ('card'),
    isMember: isForMembers,
    now: Date.now(),
    site: { origin, icon: undefined },
    patience: suspenseTime,
  };
  try {
    const { notes, ...rendered } = await renderPage(renderer, composition, request, { ask, ...callLimits });
    // A fragment without props may throw in `firstCalls`.
    const isReal = (/** @type {BuildProblem} */ { expose }) =>
      !(isModulePath(address) && expose === 'firstCalls');
    const problems = rendered.problems.filter(isReal);
    return { problems, remarks: notes.remarks, rendered, now: request.now, times: notes.times };
  } catch (error) {
    if (!(error instanceof RenderFailure)) throw error;
    return { problems: [], remarks: [], failure: error };
  }
}
