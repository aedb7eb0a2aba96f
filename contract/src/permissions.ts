const areas = {
  Store: ['View', 'Create', 'Edit', 'Delete'],
  DeviceGroup: ['View', 'Create', 'Edit', 'Delete'],
  Device: ['View', 'Create', 'Edit', 'Delete', 'Reload', 'Monitor'],
  Library: ['View', 'Create', 'Edit', 'Delete', 'Upload'],
  Playlist: ['View', 'Create', 'Edit', 'Delete'],
  Schedule: ['View', 'Create', 'Edit', 'Delete', 'Override'],
  Users: ['View', 'Create', 'Edit', 'Delete'],
  Roles: ['View', 'Create', 'Edit'],
  Settings: ['View', 'Edit'],
  Reports: ['View'],
  Audit: ['View'],
  Alerts: ['Edit'],
} as const;

const platformAreas = [
  'Dashboard',
  'Tenants',
  'Packages',
  'Resellers',
  'Subscriptions',
  'Invoices',
  'Payments',
  'Issuer',
  'Users',
  'Roles',
] as const;

type Areas = typeof areas;
export type TenantPermission = { [A in keyof Areas]: `Permissions.${A}.${Areas[A][number]}` }[keyof Areas];
export type PlatformPermission = `Platform.${(typeof platformAreas)[number]}.${'View' | 'Edit'}`;
export type Permission = TenantPermission | PlatformPermission;

/** Every permission a tenant's role can hold, with the group it is shown under. */
export const tenantPermissions = Object.entries(areas).flatMap(([group, actions]) =>
  actions.map((action) => ({ name: `Permissions.${group}.${action}` as TenantPermission, group })),
);

export const platformPermissions: readonly PlatformPermission[] = platformAreas.flatMap((area) => [
  `Platform.${area}.View` as const,
  `Platform.${area}.Edit` as const,
]);

/** What a reseller may do, always on tenants of its own. */
export const resellerPermissions: readonly PlatformPermission[] = [
  'Platform.Dashboard.View',
  'Platform.Tenants.View',
  'Platform.Tenants.Edit',
  'Platform.Packages.View',
  'Platform.Subscriptions.View',
  'Platform.Subscriptions.Edit',
  'Platform.Invoices.View',
  'Platform.Invoices.Edit',
  'Platform.Payments.View',
  'Platform.Payments.Edit',
];
