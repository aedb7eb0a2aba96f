import type { Permission } from '@vitrine/contract/permissions';
import { createRootRoute, createRoute, createRouter, Navigate, Outlet } from '@tanstack/react-router';
import { Busy } from './ui/busy.tsx';
import { ErrorPage } from './ui/error-page.tsx';
import type { PageModule } from './lib/page-module.ts';
import { basePath } from './lib/paths.ts';
import { reportError } from './lib/page-monitoring.ts';
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

/** A page of the shell, for who has one of the permissions. */
const page = <const P extends string>(path: P, load: () => Promise<PageModule>, ...permissions: Permission[]) =>
  createRoute({ getParentRoute, path, ...lazyPage(load, ...permissions) });

// One line a URL.
const routeTree = root.addChildren([
  shell.addChildren([
    home,
    account,
    page('/dashboard', () => import('./pages/dashboard.tsx')),

    page('/profile', () => import('./pages/profile.tsx')),
    page('/profile/change-password', () => import('./pages/change-password.tsx')),

    page('/branch', () => import('./pages/stores.tsx'), 'Permissions.Store.View'),
    page('/branch/new', () => import('./pages/store-new.tsx'), 'Permissions.Store.Create'),
    page('/branch/edit/$id', () => import('./pages/store-edit.tsx'), 'Permissions.Store.View'),

    page('/devicegroup', () => import('./pages/device-groups.tsx'), 'Permissions.DeviceGroup.View'),
    page('/devicegroup/new', () => import('./pages/device-group-new.tsx'), 'Permissions.DeviceGroup.Create'),
    page('/devicegroup/edit/$id', () => import('./pages/device-group-edit.tsx'), 'Permissions.DeviceGroup.View'),

    page('/device', () => import('./pages/devices.tsx'), 'Permissions.Device.View'),
    page('/device/new', () => import('./pages/device-new.tsx'), 'Permissions.Device.Create'),
    page('/device/monitor', () => import('./pages/monitor.tsx'), 'Permissions.Device.Monitor'),
    page('/device/edit/$id', () => import('./pages/device-edit.tsx'), 'Permissions.Device.View'),

    page('/library', () => import('./pages/library.tsx'), 'Permissions.Library.View'),

    page('/Playlist', () => import('./pages/playlists.tsx'), 'Permissions.Playlist.View'),
    page('/Playlist/New', () => import('./pages/playlist-new.tsx'), 'Permissions.Playlist.Create'),
    page('/Playlist/edit/$id', () => import('./pages/playlist-edit.tsx'), 'Permissions.Playlist.View'),

    page('/schedule', () => import('./pages/schedules.tsx'), 'Permissions.Schedule.View'),
    page('/schedule/timeline', () => import('./pages/schedule-timeline.tsx'), 'Permissions.Schedule.View'),
    page('/schedule/new', () => import('./pages/schedule-new.tsx'), 'Permissions.Schedule.Create'),
    page('/schedule/edit/$id', () => import('./pages/schedule-edit.tsx'), 'Permissions.Schedule.View'),

    page('/user', () => import('./pages/users.tsx'), 'Permissions.Users.View', 'Platform.Users.View'),
    page('/user/new', () => import('./pages/user-new.tsx'), 'Permissions.Users.Create', 'Platform.Users.Edit'),
    page('/user/edit/$id', () => import('./pages/user-edit.tsx'), 'Permissions.Users.View', 'Platform.Users.View'),
    page('/user/roles', () => import('./pages/roles.tsx'), 'Permissions.Roles.View', 'Platform.Roles.View'),
    page('/user/roles/new', () => import('./pages/role-new.tsx'), 'Permissions.Roles.Create', 'Platform.Roles.Edit'),
    page(
      '/user/roles/edit/$id',
      () => import('./pages/role-edit.tsx'),
      'Permissions.Roles.View',
      'Platform.Roles.View',
    ),
    page(
      '/user/roles/permission/$id',
      () => import('./pages/role-permissions.tsx'),
      'Permissions.Roles.View',
      'Platform.Roles.View',
    ),

    page('/alerts', () => import('./pages/alerts.tsx'), 'Permissions.Alerts.Edit'),
    page('/alerts/new', () => import('./pages/alert-new.tsx'), 'Permissions.Alerts.Edit'),
    page('/alerts/edit/$id', () => import('./pages/alert-edit.tsx'), 'Permissions.Alerts.Edit'),

    page('/reports/playback', () => import('./pages/proof-of-play.tsx'), 'Permissions.Reports.View'),

    page('/activity', () => import('./pages/activity.tsx'), 'Permissions.Audit.View'),

    page('/settings', () => import('./pages/settings.tsx'), 'Permissions.Settings.View'),

    page('/tenants', () => import('./pages/tenants.tsx'), 'Platform.Tenants.View'),
    page('/tenants/new', () => import('./pages/tenant-new.tsx'), 'Platform.Tenants.Edit'),
    page('/tenants/edit/$id', () => import('./pages/tenant-edit.tsx'), 'Platform.Tenants.View'),

    page('/reseller', () => import('./pages/resellers.tsx'), 'Platform.Resellers.View'),
    page('/reseller/new', () => import('./pages/reseller-new.tsx'), 'Platform.Resellers.Edit'),
    page('/reseller/edit/$id', () => import('./pages/reseller-edit.tsx'), 'Platform.Resellers.View'),
    page('/reseller/statement/$id', () => import('./pages/reseller-statement.tsx'), 'Platform.Payments.View'),
    page('/reseller/plans/$id', () => import('./pages/reseller-plans.tsx'), 'Platform.Resellers.View'),
    page('/reseller/plans/$id/new', () => import('./pages/reseller-plan-new.tsx'), 'Platform.Resellers.Edit'),
    page('/reseller/plans/edit/$id', () => import('./pages/reseller-plan-edit.tsx'), 'Platform.Resellers.View'),

    page('/packages', () => import('./pages/packages.tsx'), 'Platform.Packages.View'),
    page('/packages/new', () => import('./pages/package-new.tsx'), 'Platform.Packages.Edit'),
    page('/packages/edit/$id', () => import('./pages/package-edit.tsx'), 'Platform.Packages.View'),

    page('/platform/status', () => import('./pages/platform-status.tsx'), 'Platform.Status.View'),

    page('/issuer', () => import('./pages/issuer.tsx'), 'Platform.Issuer.View'),

    page('/invoice', () => import('./pages/invoices.tsx'), 'Platform.Invoices.View'),
    page('/invoice/new', () => import('./pages/invoice-new.tsx'), 'Platform.Invoices.Edit'),
    page('/invoice/edit/$id', () => import('./pages/invoice-edit.tsx'), 'Platform.Invoices.View'),

    page('/payments', () => import('./pages/payments.tsx'), 'Platform.Payments.View'),
    page('/payments/new', () => import('./pages/payment-new.tsx'), 'Platform.Payments.Edit'),
    page('/payments/edit/$id', () => import('./pages/payment-edit.tsx'), 'Platform.Payments.View'),

    page('/subscription', () => import('./pages/subscriptions.tsx'), 'Platform.Subscriptions.View'),
    page('/subscription/new', () => import('./pages/subscription-new.tsx'), 'Platform.Subscriptions.Edit'),
    page('/subscription/edit/$id', () => import('./pages/subscription-edit.tsx'), 'Platform.Subscriptions.View'),
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
  defaultErrorComponent: ErrorPage,
  defaultOnCatch: reportError,
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
