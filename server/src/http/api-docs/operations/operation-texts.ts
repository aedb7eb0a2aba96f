import { callerOperations } from './caller-operations.ts';
import { libraryOperations } from './library-operations.ts';
import { platformOperations } from './platform-operations.ts';
import { tenantOperations } from './tenant-operations.ts';

/** By `METHOD /path`: a title of a few words, and after its full stop what the title does not say. */
export const operationTexts: Readonly<Record<string, string>> = {
  ...tenantOperations,
  ...libraryOperations,
  ...platformOperations,
  ...callerOperations,
};

/** The headings of the reference, by the beginning of a path. */
const tags: Readonly<Record<string, string>> = {
  ...{
    activity: 'Activity',
    alert: 'Alerts',
    'api-key': 'API keys',
    'connected-app': 'Connected apps',
    auth: 'Sign-in',
    bin: 'Bin',
    branch: 'Stores',
  },
  ...{ default: 'Dashboard', device: 'Devices', devicegroup: 'Device groups', library: 'Library', overlay: 'Overlays' },
  ...{ override: 'Overrides', player: 'Players', playlist: 'Playlists', pusher: 'Realtime', realtime: 'Realtime' },
  ...{ report: 'Proof of play', role: 'Roles', schedule: 'Schedules', search: 'Search', settings: 'Settings' },
  ...{ timezone: 'Time zones', user: 'Users', vitals: 'Page speed', webhook: 'Webhooks', invoice: 'Invoices' },
  ...{ invoicepayment: 'Payments', issuer: 'Issuer', package: 'Packages', platform: 'Status', reseller: 'Resellers' },
  ...{ 'sign-up': 'Sign-up', 'single-sign-on': 'Single sign-on', subscription: 'Subscriptions', tenant: 'Tenants' },
};

/** The heading of an operation; those of the operator and of resellers are apart. */
export function tagOf(path: string): string {
  const [first = '', second = ''] = path.slice(1).toLowerCase().split('/');
  const name = (segment: string) => tags[segment] ?? segment;
  return first === 'admin' ? `${name(second)} (operator)` : name(first);
}
