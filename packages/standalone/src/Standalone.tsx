import { createBrowserRouter, Provider, RouterProvider, type RouteObject, type Store } from '@stoa/platform';
import { UiRoot } from '@stoa/ui';
import { pages, name } from 'standalone-subject';
import { RemoteArea } from '@stoa/platform';
import { Elsewhere } from './Elsewhere';
import { Frame } from './Frame';

const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      ...pages.map(({ path, expose }) => ({ path, element: <RemoteArea remote={name} expose={expose} /> })),
      { path: '*', element: <Elsewhere /> },
    ],
  },
];

const router = createBrowserRouter(routes);

/** The remote's pages with everything the shell provides: store, router, theme, session. */
export function Standalone({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <UiRoot>
        <RouterProvider router={router} />
      </UiRoot>
    </Provider>
  );
}
