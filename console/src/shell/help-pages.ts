import type { UserType } from '@vitrine/contract/auth';

/** The page of docs/help about each area of the console, by the first step of its address. */
const areas: Record<string, string> = {
  account: 'profile',
  activity: 'activity',
  alerts: 'alerts',
  branch: 'stores',
  dashboard: 'dashboard',
  device: 'devices',
  devicegroup: 'device-groups',
  invoice: 'invoices',
  issuer: 'resellers#your-own-invoices',
  library: 'library',
  packages: 'packages',
  payments: 'invoices#payments',
  platform: 'operator#status',
  playlist: 'playlists',
  profile: 'profile',
  reports: 'proof-of-play',
  reseller: 'resellers',
  schedule: 'schedules',
  settings: 'settings',
  subscription: 'packages#subscriptions',
  tenants: 'tenants',
  user: 'users',
};

/** Screens inside an area with a page, or a part of one, to themselves. */
const screens: Record<string, string> = {
  '/device/monitor': 'monitor',
  '/profile/change-password': 'profile#a-new-password',
};

/** Which page of the help is about the screen at this address: `devices`, or a part of it, `devices#reloading`. */
export function helpPageOf(pathname: string, userType: UserType): string | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  if (path === '/dashboard' && userType !== 1) return 'tenants#your-dashboard';
  if (path.startsWith('/user/roles')) return 'users#roles';
  if (path.startsWith('/reseller/statement')) return 'resellers#commission';
  if (path.startsWith('/reseller/plans')) return 'resellers#plans';
  const [, area = ''] = path.split('/');
  return screens[path] ?? areas[area];
}
