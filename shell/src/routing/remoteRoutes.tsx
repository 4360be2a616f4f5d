import { preloadPage, type RouteObject } from '@stoa/platform';
import { Guard } from './Guard';
import { RemotePage } from './RemotePage';
import { remotePages } from './remotePages';

/** Milliseconds for which the previous page stays while the next page's code loads. */
const timeout = 400;

/** Returns one route for each page of a remote. */
export function remoteRoutes(): RouteObject[] {
  return remotePages().map((page) => ({
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
