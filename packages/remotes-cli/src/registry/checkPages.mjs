import { linksProblem, pageProblem } from '@stoa/contract';
import { servedRemotes } from './registry.mjs';

/**
 * @import { OwnedLink, OwnedPage, Registry, RemoteVersion } from '@stoa/contract'
 * @import { Entry } from './types.js'
 */

/**
 * Rejects pages that would shadow addresses of the shell, the server or another remote.
 * @param {string} remote
 * @param {{ path: string }[]} pages
 * @param {OwnedPage[]} [others] published pages
 * @throws {Error} naming the first such page
 */
export function checkPages(remote, pages, others) {
  for (const { path } of pages) {
    const problem = pageProblem(remote, path, others);
    if (problem) throw new Error(`The page ${path} of ${remote} ${problem}. Choose another path.`);
  }
}

/**
 * Rejects links in the shell's navigation that have no target page or exceed the limit.
 * @param {string} remote
 * @param {Pick<RemoteVersion, 'links' | 'pages'>} parts
 * @param {OwnedLink[]} [others] published links
 * @throws {Error} naming the first problem
 */
export function checkLinks(remote, parts, others) {
  const problem = linksProblem(remote, parts, others);
  if (problem) throw new Error(`${remote} cannot have its links: ${problem}`);
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
  const served = servedRemotes(registry);
  const pages = served.flatMap(({ remote: owner, build }) =>
    build.pages.map(({ path }) => ({ owner, path })),
  );
  const links = served.flatMap(({ remote: owner, build }) =>
    (build.links ?? []).map(({ label }) => ({ owner, label })),
  );
  checkPages(app, entry.pages, pages);
  checkLinks(app, entry, links);
}
