import { createBrowserRouter } from '@stoa/platform';
import { makeRoutes } from './routes';

/** The page's one router. */
export function makeRouter() {
  return createBrowserRouter(makeRoutes());
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
