import { createBrowserRouter, isAnyServerHtmlKept, type Location } from '@stoa/platform';
import { makeRoutes } from './routes';

/**
 * The page's one router.
 * @param isRendered the server has rendered the page: it is hydrated without waiting for its remote's code
 */
export function makeRouter({ isRendered = false } = {}) {
  const routes = makeRoutes();
  const loaderData = Object.fromEntries(
    routes.flatMap(({ children = [] }) => children.map(({ id = '' }) => [id, null])),
  );
  return createBrowserRouter(routes, isRendered ? { hydrationData: { loaderData } } : undefined);
}

/**
 * While the server's HTML stands in for a part that could not be loaded, the next page is fetched as a document: React
 * would wait for that part, and the server has the next page's HTML as well.
 */
export function leaveKeptHtml(router: StoaRouter): void {
  const { key: first } = router.state.location;
  router.subscribe(({ navigation, location: current }) => {
    const target = navigation.location ?? (current.key === first ? undefined : current);
    if (!target || !isAnyServerHtmlKept()) return;
    const address = addressOf(target);
    if (address === addressOf(location)) location.reload();
    else location.assign(address);
  });
}

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

export type StoaRouter = ReturnType<typeof makeRouter>;

/** Settles when the first page's code is there, or has taken so long that the rest should show without it. */
export function routerReady(router: StoaRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
