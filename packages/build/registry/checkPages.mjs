import { pagePaths, remotes } from '@stoa/contract';

/** Addresses below these are the server's own. */
const serverPaths = ['api', 'ws', 'media', 'remotes', 'assets', 'health', 'metrics'];

const pagesOfRemotes = new Set(Object.values(remotes).flatMap(({ pages }) => pages.map(({ path }) => path)));

/** Pages of the shell, such as `/login`. */
const shellPaths = Object.values(pagePaths).filter((path) => !pagesOfRemotes.has(path));

/** Whether one address can lead to both routes. */
function overlap(one, other) {
  const [ours, theirs] = [one.split('/'), other.split('/')];
  const meets = (part, index) =>
    part === theirs[index] || part.startsWith(':') || theirs[index].startsWith(':');
  return ours.length === theirs.length && ours.every(meets);
}

/**
 * Refuses pages that would take addresses away from the shell or the server: a page `/login` could ask for passwords.
 * @param {string} remote
 * @param {{ path: string }[]} pages
 */
export function checkPages(remote, pages) {
  for (const { path } of pages) {
    const first = path.split('/')[1] ?? '';
    const taken = shellPaths.find((own) => overlap(path, own));
    if (taken)
      throw new Error(
        `The page ${path} of ${remote} would take ${taken} away from the shell. Choose another path.`,
      );
    if (serverPaths.includes(first)) {
      throw new Error(
        `The page ${path} of ${remote} lies below /${first}, which is the server's. Choose another path.`,
      );
    }
  }
}
