const areas = {
  Store: ['View', 'Create', 'Edit', 'Delete'],
  DeviceGroup: ['View', 'Create', 'Edit', 'Delete'],
  Device: ['View', 'Create', 'Edit', 'Delete', 'Reload', 'Monitor'],
  Library: ['View', 'Create', 'Edit', 'Delete', 'Upload'],
  Playlist: ['View', 'Create', 'Edit', 'Delete'],
  Schedule: ['View', 'Create', 'Edit', 'Delete', 'Override'],
  Users: ['View', 'Create', 'Edit', 'Delete'],
  Roles: ['View', 'Create', 'Edit'],
  ApiKey: ['View', 'Create', 'Edit', 'Delete'],
  Settings: ['View', 'Edit'],
  Reports: ['View'],
  Audit: ['View'],
  Alerts: ['View', 'Edit'],
  Webhooks: ['View', 'Edit'],
  SingleSignOn: ['View', 'Edit'],
} as const;

const platformAreas = {
  Dashboard: ['View'],
  Tenants: ['View', 'Edit', 'ViewAs'],
  Packages: ['View', 'Edit'],
  Resellers: ['View', 'Edit'],
  Subscriptions: ['View', 'Edit'],
  Invoices: ['View', 'Edit'],
  Payments: ['View', 'Edit'],
  Issuer: ['View', 'Edit'],
  Brand: ['View', 'Edit'],
  SignUp: ['View', 'Edit'],
  Users: ['View', 'Edit'],
  Roles: ['View', 'Edit'],
  Webhooks: ['View', 'Edit'],
  ApiKeys: ['View', 'Edit'],
  SingleSignOn: ['View', 'Edit'],
  Status: ['View'],
} as const;

type Areas = Record<string, readonly string[]>;
type Named<Prefix extends string, A extends Areas> = {
  [Group in keyof A & string]: `${Prefix}.${Group}.${A[Group][number]}`;
}[keyof A & string];
export type TenantPermission = Named<'Permissions', typeof areas>;
export type PlatformPermission = Named<'Platform', typeof platformAreas>;
export type Permission = TenantPermission | PlatformPermission;

/** Every permission that a tenant's role can have, with its group in the list. */
export const tenantPermissions = named<TenantPermission>('Permissions', areas);

/** The same for a role of operator users. */
export const platformPermissions = named<PlatformPermission>('Platform', platformAreas);

/** The permissions of a reseller, always for its own tenants. */
export const resellerPermissions: readonly PlatformPermission[] = [
  'Platform.Dashboard.View',
  'Platform.Tenants.View',
  'Platform.Tenants.Edit',
  'Platform.Tenants.ViewAs',
  'Platform.Packages.View',
  'Platform.Subscriptions.View',
  'Platform.Subscriptions.Edit',
  'Platform.Invoices.View',
  'Platform.Invoices.Edit',
  'Platform.Payments.View',
  'Platform.Payments.Edit',
  'Platform.Brand.View',
  'Platform.Brand.Edit',
  'Platform.Webhooks.View',
  'Platform.Webhooks.Edit',
  'Platform.ApiKeys.View',
  'Platform.ApiKeys.Edit',
  'Platform.SingleSignOn.View',
  'Platform.SingleSignOn.Edit',
];

const ofItsOwnUsers = ['Permissions.Users.', 'Permissions.Roles.', 'Permissions.ApiKey.', 'Permissions.SingleSignOn.'];

/** Whether a permission changes nothing. */
export function isReading(name: Permission): boolean {
  return name.endsWith('.View') || name === 'Permissions.Device.Monitor';
}

/**
 * What the operator or a reseller may do in the account of a tenant that they view: read it, and with its consent change all
 * but its users, roles, API keys and single sign-on.
 */
export function permissionsInView(mayChange: boolean): ReadonlySet<TenantPermission> {
  const isOffered = (name: TenantPermission) => {
    if (isReading(name)) return true;
    return mayChange && !ofItsOwnUsers.some((area) => name.startsWith(area));
  };
  return new Set(tenantPermissions.map(({ name }) => name).filter(isOffered));
}

/** Permissions of which every endpoint refuses API keys: to change users, roles, keys and sign-ins, and to view as tenant. */
const notForKeys = /\.(Users|Roles|ApiKeys?|SingleSignOn)\.(?!View$)|\.ViewAs$/;

/** Those that an API key can have. */
export function permissionsForKeys<P extends Permission>(all: readonly { name: P }[]): P[] {
  return all.map(({ name }) => name).filter((name) => !notForKeys.test(name));
}

function named<P extends Permission>(prefix: string, groups: Areas): { name: P; group: string }[] {
  return Object.entries(groups).flatMap(([group, actions]) =>
    actions.map((action) => ({ name: `${prefix}.${group}.${action}` as P, group })),
  );
}
