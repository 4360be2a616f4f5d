import { compareRoutes, promisedParts, remoteNames } from '@stoa/contract';
import { preloadPage, registeredPages, type RegisteredPage, type RouteObject } from '@stoa/platform';
import { Guard } from './Guard';
import { RemotePage } from './RemotePage';

/** How long a visit keeps the page before it waits for the next page's code, in milliseconds. */
const timeout = 400;

/** The pages the contract knows of. They have a route even when no remote is published. */
function promisedPages(): RegisteredPage[] {
  return remoteNames.flatMap((remote) => promisedParts(remote).pages.map((page) => ({ ...page, remote })));
}

/**
 * One route for each page of a remote: those in the registry, then those that only the contract knows of. They come in
 * the order in which the server takes them: the router takes the first of those that match equally well.
 */
export function remoteRoutes(): RouteObject[] {
  const pages = new Map<string, RegisteredPage>();
  for (const page of [...registeredPages(), ...promisedPages()]) {
    if (!pages.has(page.path)) pages.set(page.path, page);
  }
  const ranked = [...pages.values()].sort((one, other) => compareRoutes(one.path, other.path));
  return ranked.map((page) => ({
    id: page.path,
    path: page.path,
    loader: ({ request }) => patiently(preloadPage(new URL(request.url).pathname)),
    shouldRevalidate: () => false,
    element: (
      <Guard access={page.access}>
        <RemotePage remote={page.remote} expose={page.expose} />
      </Guard>
    ),
  }));
}

async function patiently(work: Promise<void>): Promise<null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeout)));
  await Promise.race([work, limit]);
  clearTimeout(timer);
  return null;
}
