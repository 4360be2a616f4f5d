/**
 * The router API for host and remotes. The library itself is not a shared module; this list is. Exports missing here
 * are not shipped.
 */
export {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  type GetScrollRestorationKeyFunction,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Navigate } from './Navigate';
export type { LinkProps, Location, NavigateFunction, RouteObject } from 'react-router-dom';
