import { serverScript } from '../registry/builtFiles.mjs';
import { listOf, withList } from '../registry/registry.mjs';
import { withNew } from '../registry/versions.mjs';
import { trialRender } from './trialRender.mjs';

/**
 * @import { Registry } from '@stoa/contract'
 * @import { trialLimits } from './renderOnTrial.mjs'
 * @import { TrialSite } from './proof.mjs'
 * @import { ReadBuildFile } from './trialComposition.mjs'
 * @import { NamedBuild } from './trialRender.mjs'
 */

/** @typedef {Partial<typeof trialLimits>} TrialLimits */

/**
 * Rejects builds whose pages the server cannot render, since guests would receive empty parts, or whose pages are worse
 * than the served ones.
 * @param {Registry} registry the current registry, without the builds
 * @param {NamedBuild[]} builds
 * @param {object} options
 * @param {ReadBuildFile} options.readBuildFile
 * @param {boolean} options.allowBreaking whether to publish them despite problems
 * @param {TrialLimits} [options.limits]
 * @param {TrialSite | undefined} [options.site] site with whose pages they are compared
 * @returns {Promise<string[]>} warnings, a line each
 * @throws {Error} with every reason, unless problems are allowed
 */
export async function assertRenders(registry, builds, { readBuildFile, allowBreaking, limits, site }) {
  const { reasons, regressions, notes } = await findingsOf(registry, builds, { readBuildFile, limits, site });
  const lines = [...reasons, ...regressions].map((one) => `  ${one}.`);
  if (lines.length === 0) return notes;
  const { fault, faultOfOne, effect } = reasons.length > 0 ? texts.broken : texts.worse;
  const [{ app } = { app: '' }, ...further] = builds;
  if (allowBreaking) return [...notes, `Warning: published although ${faultOfOne}:`, ...lines];
  const intro =
    further.length > 0 ? `Nothing was published: ${fault}.` : `${app} was not published: ${faultOfOne}.`;
  const way = `Fix it, or publish it with --allow-breaking: ${effect}`;
  throw new Error([intro, ...lines, way].join('\n'));
}

/** Texts about builds that cannot be rendered, and about those whose pages are worse than the served ones. */
const texts = {
  broken: {
    fault: 'the server cannot render the pages of these builds',
    faultOfOne: 'the server cannot render its pages',
    effect: 'guests then see placeholders until their browser has rendered it.',
  },
  worse: {
    fault: 'pages of the site are worse with these builds',
    faultOfOne: 'pages of the site are worse with it',
    effect: 'the differences are then meant.',
  },
};

/**
 * @param {Registry} registry
 * @param {NamedBuild[]} builds
 * @param {{ readBuildFile: ReadBuildFile, limits?: TrialLimits | undefined, site?: TrialSite | undefined }} options
 */
async function findingsOf(registry, builds, options) {
  const rendered = builds.filter(({ build }) => build.server);
  const others = builds.filter(({ build }) => !build.server);
  const [adapted, own] = [others.filter(isAdapted), others.filter((one) => !isAdapted(one))];
  const reasons = own.map(({ app }) => `${app} has no server bundle; build it with "npm run build"`);
  const notes = adapted.map(
    ({ app }) =>
      `${app} is a build of another tool without ${serverScript}: it is not rendered on the server, and guests without scripts see a placeholder.`,
  );
  if (rendered.length === 0) return { reasons, regressions: [], notes };
  const after = rendered.reduce(withFront, registry);
  const found = await trialRender({ before: registry, after, builds: rendered, ...options });
  return {
    reasons: [...reasons, ...found.reasons],
    regressions: found.regressions,
    notes: [...notes, ...found.notes],
  };
}

/** @param {NamedBuild} named */
const isAdapted = ({ build }) => 'adapter' in build && build.adapter !== undefined;

/**
 * @param {Registry} registry
 * @param {NamedBuild} named
 */
function withFront(registry, { app, build }) {
  const list = listOf(registry, app);
  return withList(registry, app, { ...list, versions: withNew(list.versions, build) });
}
