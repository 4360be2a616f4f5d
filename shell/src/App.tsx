import { Provider, RouterProvider, type Store } from '@stoa/platform';
import { UiRoot } from '@stoa/ui';
import { nonce } from './nonce';
import type { StoaRouter } from './routing/router';

interface AppProps {
  store: Store;
  router: StoaRouter;
}

/** What every page stands on: the store, the components' surroundings and the router. */
export function App({ store, router }: AppProps) {
  return (
    <Provider store={store}>
      <UiRoot nonce={nonce}>
        <RouterProvider router={router} />
      </UiRoot>
    </Provider>
  );
}
