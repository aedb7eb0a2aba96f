import type { Permission } from '@vitrine/contract/permissions';
import { type Message, msg, t } from '@vitrine/contract/messages';

type Parts<P = Permission> = P extends `${string}.${infer Area}.${infer Action}`
  ? { area: Area; action: Action }
  : never;
/** The compiler refuses a permission without a name. */
type Names<Part extends keyof Parts> = Readonly<Record<Parts[Part], Message>>;

const areaNames: Names<'area'> = {
  Store: msg('Store'),
  DeviceGroup: msg('Device group'),
  Device: msg('Device'),
  Library: msg('Library'),
  Playlist: msg('Playlist'),
  Schedule: msg('Schedule'),
  Users: msg('Users'),
  Roles: msg('Roles'),
  ApiKey: msg('API key'),
  ApiKeys: msg('API keys'),
  Settings: msg('Settings'),
  Reports: msg('Reports'),
  Audit: msg('Audit'),
  Alerts: msg('Alerts'),
  Webhooks: msg('Webhooks'),
  SingleSignOn: msg('Single sign-on'),
  Dashboard: msg('Dashboard'),
  Tenants: msg('Tenants'),
  Packages: msg('Packages'),
  Resellers: msg('Resellers'),
  Subscriptions: msg('Subscriptions'),
  Invoices: msg('Invoices'),
  Payments: msg('Payments'),
  Issuer: msg('Issuer'),
  Brand: msg('Brand'),
  SignUp: msg('Sign-up'),
  Status: msg('Status'),
};

const actionNames: Names<'action'> = {
  View: msg('View'),
  Create: msg('Create'),
  Edit: msg('Edit'),
  Delete: msg('Delete'),
  Reload: msg('Reload'),
  Monitor: msg('Monitor'),
  Upload: msg('Upload'),
  Override: msg('Override'),
  ViewAs: msg('View as'),
};

/** The name of an area of permissions: "Device group". */
export function areaName(area: string): string {
  return nameIn(areaNames, area);
}

/** What a permission allows in its area: "View". */
export function actionName(permission: Permission): string {
  const [, , action = ''] = permission.split('.');
  return nameIn(actionNames, action);
}

/** As the page of a role names it: “Library: View”. */
export function permissionName(permission: Permission): string {
  const [, area = ''] = permission.split('.');
  return t('“{area}: {action}”', { area: areaName(area), action: actionName(permission) });
}

function nameIn(names: Readonly<Record<string, Message>>, key: string): string {
  return t(names[key] ?? key);
}
