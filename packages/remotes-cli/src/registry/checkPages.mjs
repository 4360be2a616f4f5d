import { linksProblem, pageProblem } from '@stoa/contract';
import { servedRemotes } from './registry.mjs';

/**
 * @import { OwnedLink, OwnedPage, Registry, RemoteVersion } from '@stoa/contract'
 * @import { Build, Entry } from './types.js'
 */

/**
 * Returns a sentence for each page that would shadow addresses of the shell, the server or another remote.
 * @param {string} remote
 * @param {{ path: string }[]} pages
 * @param {OwnedPage[]} [others] published pages
 */
const pageConflicts = (remote, pages, others) =>
  pages.flatMap(({ path }) => {
    const problem = pageProblem(remote, path, others);
    return problem ? `The page ${path} of ${remote} ${problem}.` : [];
  });

/**
 * Returns a sentence if a remote's links in the shell's navigation have no target page or exceed the limit.
 * @param {string} remote
 * @param {Pick<RemoteVersion, 'links' | 'pages'>} parts
 * @param {OwnedLink[]} [others] published links
 */
function linkConflicts(remote, parts, others) {
  const problem = linksProblem(remote, parts, others);
  return problem ? [`${remote} cannot have its links: ${problem}`] : [];
}

/**
 * Rejects pages that would shadow addresses of the shell, the server or another remote.
 * @param {string} remote
 * @param {{ path: string }[]} pages
 * @param {OwnedPage[]} [others] published pages
 * @throws {Error} naming the first such page
 */
export function checkPages(remote, pages, others) {
  const [first] = pageConflicts(remote, pages, others);
  if (first) throw new Error(`${first} Choose another path.`);
}

/**
 * Rejects links in the shell's navigation that have no target page or exceed the limit.
 * @param {string} remote
 * @param {Pick<RemoteVersion, 'links' | 'pages'>} parts
 * @param {OwnedLink[]} [others] published links
 * @throws {Error} naming the first problem
 */
export function checkLinks(remote, parts, others) {
  const [first] = linkConflicts(remote, parts, others);
  if (first) throw new Error(first);
}

/**
 * Returns the pages and links of all served remotes.
 * @param {Registry} registry
 */
function servedParts(registry) {
  const served = servedRemotes(registry);
  return {
    pages: served.flatMap(({ remote: owner, build }) => build.pages.map(({ path }) => ({ owner, path }))),
    links: served.flatMap(({ remote: owner, build }) =>
      (build.links ?? []).map(({ label }) => ({ owner, label })),
    ),
  };
}

/**
 * Rejects a remote's build whose pages or links conflict with those of other served remotes.
 * @param {Registry} registry
 * @param {string} app
 * @param {Entry} entry
 * @throws {Error} naming the first problem
 */
export function checkBeside(registry, app, entry) {
  if (!('pages' in entry)) return;
  const { pages, links } = servedParts(registry);
  checkPages(app, entry.pages, pages);
  checkLinks(app, entry, links);
}

/**
 * Returns a sentence for each conflict of a listed build's pages and links with those of other served remotes.
 * @param {Registry} registry
 * @param {string} app
 * @param {Build} build
 */
export function conflictsBeside(registry, app, build) {
  if (!('pages' in build)) return [];
  const { pages, links } = servedParts(registry);
  return [...pageConflicts(app, build.pages, pages), ...linkConflicts(app, build, links)];
}
