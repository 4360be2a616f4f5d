/**
 * The router's names that host and remotes use. The library itself is not a shared module: this list is, and what it
 * does not name is not shipped.
 */
export {
  createBrowserRouter,
  Link,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  type GetScrollRestorationKeyFunction,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction, RouteObject } from 'react-router-dom';
