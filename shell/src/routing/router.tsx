import { createBrowserRouter, isAnyServerHtmlKept, type Location } from '@stoa/platform';
import { makeRoutes } from './routes';

/**
 * Creates the page's router. @param isRendered the server has rendered the page: hydrate it without waiting for the
 * remote's code
 */
export function makeRouter({ isRendered = false } = {}) {
  const routes = makeRoutes();
  const loaderData = Object.fromEntries(
    routes.flatMap(({ children = [] }) => children.map(({ id = '' }) => [id, null])),
  );
  return createBrowserRouter(routes, isRendered ? { hydrationData: { loaderData } } : undefined);
}

/**
 * While server HTML replaces a part that failed to load, navigates by full page load: React would wait for the part,
 * and the server has the HTML of the next page.
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

/** Resolves when the first page's code is loaded, or after a timeout. */
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
