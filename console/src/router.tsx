import { createRootRoute, createRoute, createRouter, Navigate, Outlet } from '@tanstack/react-router';
import { Busy } from './ui/busy.tsx';
import { BrokenPage } from './ui/error-boundary.tsx';
import type { PageModule } from './lib/page-module.ts';
import { currentSession } from './lib/session.ts';
import { basePath } from './lib/paths.ts';
import { lazyPage } from './router-page.tsx';
import { Shell } from './shell/shell.tsx';

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

const notYet = () => import('./pages/not-yet.tsx');

/** The operator's own people come with a later release. */
const ofTenant = (load: () => Promise<PageModule>) => () => (currentSession()?.user.userType === 1 ? load() : notYet());

// One line a URL. A screen of a later release says honestly that it is not there.
const routeTree = root.addChildren([
  shell.addChildren([
    home,
    account,
    createRoute({ getParentRoute, path: '/dashboard', ...lazyPage(() => import('./pages/dashboard.tsx')) }),

    createRoute({ getParentRoute, path: '/profile', ...lazyPage(() => import('./pages/profile.tsx')) }),
    createRoute({
      getParentRoute,
      path: '/profile/change-password',
      ...lazyPage(() => import('./pages/change-password.tsx')),
    }),

    createRoute({
      getParentRoute,
      path: '/branch',
      ...lazyPage(() => import('./pages/stores.tsx'), 'Permissions.Store.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/branch/new',
      ...lazyPage(() => import('./pages/store-new.tsx'), 'Permissions.Store.Create'),
    }),
    createRoute({
      getParentRoute,
      path: '/branch/edit/$id',
      ...lazyPage(() => import('./pages/store-edit.tsx'), 'Permissions.Store.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/devicegroup',
      ...lazyPage(() => import('./pages/device-groups.tsx'), 'Permissions.DeviceGroup.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/devicegroup/new',
      ...lazyPage(() => import('./pages/device-group-new.tsx'), 'Permissions.DeviceGroup.Create'),
    }),
    createRoute({
      getParentRoute,
      path: '/devicegroup/edit/$id',
      ...lazyPage(() => import('./pages/device-group-edit.tsx'), 'Permissions.DeviceGroup.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/device',
      ...lazyPage(() => import('./pages/devices.tsx'), 'Permissions.Device.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/device/new',
      ...lazyPage(() => import('./pages/device-new.tsx'), 'Permissions.Device.Create'),
    }),
    createRoute({
      getParentRoute,
      path: '/device/monitor',
      ...lazyPage(() => import('./pages/monitor.tsx'), 'Permissions.Device.Monitor'),
    }),
    createRoute({
      getParentRoute,
      path: '/device/edit/$id',
      ...lazyPage(() => import('./pages/device-edit.tsx'), 'Permissions.Device.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/library',
      ...lazyPage(() => import('./pages/library.tsx'), 'Permissions.Library.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/Playlist',
      ...lazyPage(() => import('./pages/playlists.tsx'), 'Permissions.Playlist.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/Playlist/New',
      ...lazyPage(() => import('./pages/playlist-new.tsx'), 'Permissions.Playlist.Create'),
    }),
    createRoute({
      getParentRoute,
      path: '/Playlist/edit/$id',
      ...lazyPage(() => import('./pages/playlist-edit.tsx'), 'Permissions.Playlist.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/schedule',
      ...lazyPage(() => import('./pages/schedules.tsx'), 'Permissions.Schedule.View'),
    }),
    createRoute({ getParentRoute, path: '/schedule/timeline', ...lazyPage(notYet, 'Permissions.Schedule.View') }),
    createRoute({
      getParentRoute,
      path: '/schedule/new',
      ...lazyPage(() => import('./pages/schedule-new.tsx'), 'Permissions.Schedule.Create'),
    }),
    createRoute({
      getParentRoute,
      path: '/schedule/edit/$id',
      ...lazyPage(() => import('./pages/schedule-edit.tsx'), 'Permissions.Schedule.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/user',
      ...lazyPage(
        ofTenant(() => import('./pages/users.tsx')),
        'Permissions.Users.View',
        'Platform.Users.View',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/user/new',
      ...lazyPage(
        ofTenant(() => import('./pages/user-new.tsx')),
        'Permissions.Users.Create',
        'Platform.Users.Edit',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/user/edit/$id',
      ...lazyPage(
        ofTenant(() => import('./pages/user-edit.tsx')),
        'Permissions.Users.View',
        'Platform.Users.View',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/user/roles',
      ...lazyPage(
        ofTenant(() => import('./pages/roles.tsx')),
        'Permissions.Roles.View',
        'Platform.Roles.View',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/user/roles/new',
      ...lazyPage(
        ofTenant(() => import('./pages/role-new.tsx')),
        'Permissions.Roles.Create',
        'Platform.Roles.Edit',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/user/roles/edit/$id',
      ...lazyPage(
        ofTenant(() => import('./pages/role-edit.tsx')),
        'Permissions.Roles.View',
        'Platform.Roles.View',
      ),
    }),
    createRoute({
      getParentRoute,
      path: '/user/roles/permission/$id',
      ...lazyPage(
        ofTenant(() => import('./pages/role-permissions.tsx')),
        'Permissions.Roles.View',
        'Platform.Roles.View',
      ),
    }),

    createRoute({
      getParentRoute,
      path: '/activity',
      ...lazyPage(() => import('./pages/activity.tsx'), 'Permissions.Audit.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/settings',
      ...lazyPage(() => import('./pages/settings.tsx'), 'Permissions.Settings.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/tenants',
      ...lazyPage(() => import('./pages/tenants.tsx'), 'Platform.Tenants.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/tenants/new',
      ...lazyPage(() => import('./pages/tenant-new.tsx'), 'Platform.Tenants.Edit'),
    }),
    createRoute({
      getParentRoute,
      path: '/tenants/edit/$id',
      ...lazyPage(() => import('./pages/tenant-edit.tsx'), 'Platform.Tenants.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/reseller',
      ...lazyPage(() => import('./pages/resellers.tsx'), 'Platform.Resellers.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/reseller/new',
      ...lazyPage(() => import('./pages/reseller-new.tsx'), 'Platform.Resellers.Edit'),
    }),
    createRoute({
      getParentRoute,
      path: '/reseller/edit/$id',
      ...lazyPage(() => import('./pages/reseller-edit.tsx'), 'Platform.Resellers.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/reseller/plans/$id',
      ...lazyPage(() => import('./pages/reseller-plans.tsx'), 'Platform.Resellers.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/reseller/plans/$id/new',
      ...lazyPage(() => import('./pages/reseller-plan-new.tsx'), 'Platform.Resellers.Edit'),
    }),
    createRoute({
      getParentRoute,
      path: '/reseller/plans/edit/$id',
      ...lazyPage(() => import('./pages/reseller-plan-edit.tsx'), 'Platform.Resellers.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/packages',
      ...lazyPage(() => import('./pages/packages.tsx'), 'Platform.Packages.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/packages/new',
      ...lazyPage(() => import('./pages/package-new.tsx'), 'Platform.Packages.Edit'),
    }),
    createRoute({
      getParentRoute,
      path: '/packages/edit/$id',
      ...lazyPage(() => import('./pages/package-edit.tsx'), 'Platform.Packages.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/issuer',
      ...lazyPage(() => import('./pages/issuer.tsx'), 'Platform.Issuer.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/invoice',
      ...lazyPage(() => import('./pages/invoices.tsx'), 'Platform.Invoices.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/invoice/new',
      ...lazyPage(() => import('./pages/invoice-new.tsx'), 'Platform.Invoices.Edit'),
    }),
    createRoute({
      getParentRoute,
      path: '/invoice/edit/$id',
      ...lazyPage(() => import('./pages/invoice-edit.tsx'), 'Platform.Invoices.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/payments',
      ...lazyPage(() => import('./pages/payments.tsx'), 'Platform.Payments.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/payments/new',
      ...lazyPage(() => import('./pages/payment-new.tsx'), 'Platform.Payments.Edit'),
    }),
    createRoute({
      getParentRoute,
      path: '/payments/edit/$id',
      ...lazyPage(() => import('./pages/payment-edit.tsx'), 'Platform.Payments.View'),
    }),

    createRoute({
      getParentRoute,
      path: '/subscription',
      ...lazyPage(() => import('./pages/subscriptions.tsx'), 'Platform.Subscriptions.View'),
    }),
    createRoute({
      getParentRoute,
      path: '/subscription/new',
      ...lazyPage(() => import('./pages/subscription-new.tsx'), 'Platform.Subscriptions.Edit'),
    }),
    createRoute({
      getParentRoute,
      path: '/subscription/edit/$id',
      ...lazyPage(() => import('./pages/subscription-edit.tsx'), 'Platform.Subscriptions.View'),
    }),
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: basePath,
  caseSensitive: false,
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: Busy,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: () => <Navigate to="/" replace />,
  scrollRestoration: true,
  // Plain text in the address: `?page=2`, not JSON.
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
}
