import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Renderer } from '@stoa/renderer';
import { listOf } from '../registry/registry.mjs';
import { Findings } from './findings.mjs';
import { renderOnTrial, trialLimits } from './renderOnTrial.mjs';
import { renderedRemotes, trialComposition } from './trialComposition.mjs';
import { pagesOfRemote, pagesOfShell } from './trialPages.mjs';

/**
 * @import { Registry } from '@stoa/contract'
 * @import { Build } from '../registry/types.js'
 * @import { TrialSite } from './proof.mjs'
 * @import { ReadBuildFile } from './trialComposition.mjs'
 * @import { TrialPage } from './trialPages.mjs'
 */

/** @typedef {{ app: string, build: Build }} NamedBuild */

/**
 * A trial of builds.
 * @typedef {object} Trial
 * @property {Registry} before the current registry
 * @property {Registry} after the registry with the builds in front
 * @property {NamedBuild[]} builds builds on trial, each with a server bundle
 * @property {ReadBuildFile} readBuildFile
 * @property {Partial<typeof trialLimits>} [limits]
 * @property {TrialSite | undefined} [site] site with which the pages of the first build are compared
 */

/**
 * Renders the pages of builds in a separate process, as the server would while the API is unavailable: for a guest, and
 * members' pages for a member. A new shell is tried with the pages of all remotes.
 * @param {Trial} trial
 * @returns {Promise<Findings>}
 */
export async function trialRender(trial) {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-trial-'));
  const renderer = new Renderer({ ...trialLimits, ...trial.limits, folders: [folder] });
  try {
    return await renderAll(trial, renderer, folder);
  } finally {
    await renderer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Trial} trial
 * @param {Renderer} renderer
 * @param {string} folder
 */
async function renderAll({ before, after, builds, readBuildFile, site }, renderer, folder) {
  const findings = new Findings(builds);
  const composition = await trialComposition(after, readBuildFile, folder);
  if (!composition) {
    if (listOf(after, 'shell').versions.length > 0)
      findings.note('No page was rendered on trial: the served shell has no readable server bundle.');
    return findings;
  }
  /** @type {ReturnType<typeof trialComposition> | undefined} */
  let composedBefore;
  const renderBefore = async (/** @type {TrialPage} */ page) => {
    composedBefore ??= trialComposition(before, readBuildFile, folder);
    const known = await composedBefore;
    return known && renderOnTrial(renderer, known, page);
  };
  const pages = pagesOf(after, builds, findings);
  for (const page of pages) {
    if (findings.isCostly(page.owner)) continue;
    const outcome = await renderOnTrial(renderer, composition, page);
    await findings.add(page, outcome, () => renderBefore(page));
    if (findings.isGivenUp) break;
  }
  const [{ app } = { app: '' }] = builds;
  // Problems without data refuse the build already.
  if (site && !findings.isGivenUp && findings.reasons.length === 0) {
    composedBefore ??= trialComposition(before, readBuildFile, folder);
    // Its libraries are no part of the server's image, which tries builds without a site.
    const { prove } = await import('./proof.mjs');
    const known = await composedBefore;
    findings.addReport(
      await prove({
        renderer,
        composition,
        composedBefore: known,
        registries: { before, after },
        readBuildFile,
        pages,
        app,
        site,
      }),
    );
  }
  return findings;
}

/**
 * Returns the pages that builds must render.
 * @param {Registry} registry
 * @param {NamedBuild[]} builds
 * @param {Findings} findings receives a note on each build that no page would load
 * @returns {TrialPage[]}
 */
function pagesOf(registry, builds, findings) {
  const shown = renderedRemotes(registry);
  const isShown = (/** @type {NamedBuild} */ { app, build }) =>
    shown.some(([remote, { version }]) => remote === app && version === build.version);
  for (const one of builds) {
    if (one.app !== 'shell' && !isShown(one))
      findings.note(`${one.app} was not rendered on trial: it is incompatible with the served shell.`);
  }
  const hasShell = builds.some(({ app }) => app === 'shell');
  const wanted = shown.filter(([remote]) => hasShell || builds.some(({ app }) => app === remote));
  return [
    ...(hasShell ? pagesOfShell : []),
    ...wanted.flatMap(([remote, build]) => pagesOfRemote(remote, build)),
  ];
}
