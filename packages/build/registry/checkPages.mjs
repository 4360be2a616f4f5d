import { pagePaths, remotes, routesOverlap, serverPaths } from '@stoa/contract';

const pagesOfRemotes = new Set(Object.values(remotes).flatMap(({ pages }) => pages.map(({ path }) => path)));

/** Pages of the shell, such as `/login`. */
const shellPaths = Object.values(pagePaths).filter((path) => !pagesOfRemotes.has(path));

/** `/`, or parts of plain characters and whole parameters, of which the first is none. */
const routePath = /^\/(?:[\w.~-]+(?:\/(?:[\w.~-]+|:\w+))*)?$/;

/** Pages that the shell counts on from others, published or not. */
const promisedTo = (remote) =>
  Object.entries(remotes)
    .filter(([owner]) => owner !== remote)
    .flatMap(([owner, { pages }]) => pages.map(({ path }) => ({ owner, path })));

/**
 * Refuses pages that would take addresses away from the shell, the server or another remote: a page `/login` could ask
 * for passwords, and `/:anything` would be found wherever nobody else is.
 * @param {string} remote
 * @param {{ path: string }[]} pages
 * @param {{ owner: string, path: string }[]} [others] pages that other remotes have published
 */
export function checkPages(remote, pages, others = []) {
  const taken = [
    ...shellPaths.map((path) => ({ owner: 'the shell', path })),
    ...promisedTo(remote),
    ...others,
  ];
  for (const { path } of pages) {
    const refuse = (reason) => {
      throw new Error(`The page ${path} of ${remote} ${reason}. Choose another path.`);
    };
    const first = path.split('/')[1] ?? '';
    if (!routePath.test(path))
      refuse('needs a first part that is no parameter, and parts that are plain or a parameter as a whole');
    if (serverPaths.includes(first.toLowerCase())) refuse(`lies below /${first}, which is the server's`);
    const met = taken.find((other) => routesOverlap(path, other.path));
    if (met) refuse(`would take addresses of ${met.path} away from ${met.owner}`);
  }
}
