import { createBrowserRouter } from '@stoa/platform';
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
