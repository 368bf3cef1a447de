// The whole of react-router-dom would add 40 KB of compressed script to every page.
export {
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Outlet,
  ScrollRestoration,
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  matchPath,
  parsePath,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export type { Location, RouteObject } from 'react-router';
