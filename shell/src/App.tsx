import { Provider, RouterProvider, type RootState, type Store } from '@stoa/platform';
import { UiRoot } from '@stoa/ui';
import { nonce } from './nonce';
import type { StoaRouter } from './routing/router';

interface AppProps {
  store: Store;
  /** The store state that the server rendered with; absent if the server did not render the page. */
  ofServer?: RootState | undefined;
  router: StoaRouter;
}

/** Wraps every page in the store, the component providers and the router. */
export function App({ store, ofServer, router }: AppProps) {
  return (
    <Provider store={store} {...(ofServer && { serverState: ofServer })}>
      <UiRoot nonce={nonce}>
        <RouterProvider router={router} />
      </UiRoot>
    </Provider>
  );
}
