import type { UserType } from '@vitrine/contract/auth';
import type { Message } from '@vitrine/contract/messages';
import { createRootRoute, createRoute, createRouter, Navigate, Outlet } from '@tanstack/react-router';
import { basePath } from './lib/paths.ts';
import { reportError } from './lib/page-monitoring.ts';
import { pages, type Page } from './pages.ts';
import { lazyPage } from './router-page.tsx';
import { crumbsOf } from './shell/crumbs.ts';
import { helpOf } from './shell/help-pages.ts';
import { Shell } from './shell/shell.tsx';
import { UnknownPage } from './shell/unknown-page.tsx';
import { ErrorPage } from './ui/error-page.tsx';
import type { Crumb } from './ui/page-layout.tsx';
import { PageSkeleton } from './ui/skeletons.tsx';

const root = createRootRoute({
  component: Outlet,
});
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
});
const getParentRoute = () => shell;
const home = createRoute({ getParentRoute, path: '/', component: () => <Navigate to="/dashboard" replace /> });
const account = createRoute({ getParentRoute, path: '/account', component: () => <Navigate to="/profile" replace /> });

function routeOf<const P extends string>(page: Page & { path: P }) {
  const { path, label } = page;
  return createRoute({
    getParentRoute,
    path,
    ...lazyPage(page),
    staticData: { label, crumbs: crumbsOf(page), help: (userType) => helpOf(page, userType) },
  });
}

type RoutesOf<Pages extends readonly Page[]> = { [I in keyof Pages]: ReturnType<typeof routeOf<Pages[I]['path']>> };
// Not `map`, which loses the type of each path: the router would then accept any link.
const pageRoutes = pages.map((page) => routeOf(page)) as unknown as RoutesOf<typeof pages>;

const routeTree = root.addChildren([shell.addChildren([home, account, ...pageRoutes])]);

export const router = createRouter({
  routeTree,
  basepath: basePath,
  caseSensitive: false,
  defaultPreload: 'intent',
  // The query cache decides whether data are stale.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ErrorPage,
  defaultOnCatch: reportError,
  defaultNotFoundComponent: UnknownPage,
  scrollRestoration: true,
  // Plain text in the URL: `?page=2`, not JSON.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)])).toString();
    return text && `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  /** What components read about the open page. */
  interface StaticDataRouteOption {
    label?: Message;
    crumbs?: readonly Crumb[];
    help?: (userType: UserType) => string | undefined;
  }
}
