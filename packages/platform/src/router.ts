/**
 * The router's names that host and remotes use. The library itself is not a shared module: this list is, and what it
 * does not name is not shipped.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type {
  LinkProps,
  Location,
  NavigateFunction,
  PatchRoutesOnNavigationFunction,
  RouteObject,
} from 'react-router-dom';
