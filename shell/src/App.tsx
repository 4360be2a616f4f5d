import { Provider, RouterProvider, type RootState, type Store } from '@stoa/platform';
import { UiRoot } from '@stoa/ui';
import { nonce } from './nonce';
import type { StoaRouter } from './routing/router';

interface AppProps {
  store: Store;
  /** The store as the server rendered the page with it; absent where it rendered none. */
  ofServer?: RootState | undefined;
  router: StoaRouter;
}

/** What every page stands on: the store, the components' surroundings and the router. */
export function App({ store, ofServer, router }: AppProps) {
  return (
    <Provider store={store} {...(ofServer && { serverState: ofServer })}>
      <UiRoot nonce={nonce}>
        <RouterProvider router={router} />
      </UiRoot>
    </Provider>
  );
}
