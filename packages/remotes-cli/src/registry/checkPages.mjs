import { linksProblem, pageProblem } from '@stoa/contract';

/**
 * Refuses pages that would take addresses away from the shell, the server or another remote.
 * @param {string} remote
 * @param {{ path: string }[]} pages
 * @param {import('@stoa/contract').OwnedPage[]} [others] pages that are published
 * @throws Error naming the first such page
 */
export function checkPages(remote, pages, others) {
  for (const { path } of pages) {
    const problem = pageProblem(remote, path, others);
    if (problem) throw new Error(`The page ${path} of ${remote} ${problem}. Choose another path.`);
  }
}

/**
 * Refuses links in the shell's navigation that lead nowhere, or for which there is no room.
 * @param {string} remote
 * @param {Pick<import('@stoa/contract').RemoteVersion, 'links' | 'pages'>} parts
 * @param {import('@stoa/contract').OwnedLink[]} [others] links that are published
 * @throws Error naming the first problem
 */
export function checkLinks(remote, parts, others) {
  const problem = linksProblem(remote, parts, others);
  if (problem) throw new Error(`${remote} cannot have its links: ${problem}`);
}
