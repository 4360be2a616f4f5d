import { linksProblem, pageProblem } from '@stoa/contract';

/**
 * Rejects pages that would shadow addresses of the shell, the server or another remote.
 * @param {string} remote
 * @param {{ path: string }[]} pages
 * @param {import('@stoa/contract').OwnedPage[]} [others] published pages
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
 * @param {Pick<import('@stoa/contract').RemoteVersion, 'links' | 'pages'>} parts
 * @param {import('@stoa/contract').OwnedLink[]} [others] published links
 * @throws {Error} naming the first problem
 */
export function checkLinks(remote, parts, others) {
  const problem = linksProblem(remote, parts, others);
  if (problem) throw new Error(`${remote} cannot have its links: ${problem}`);
}
