import { UserType } from '@vitrine/contract/auth';
import {
  type Permission,
  permissionsInView,
  platformPermissions,
  resellerPermissions,
  tenantPermissions,
} from '@vitrine/contract/permissions';
import { z } from 'zod';
import { statementName } from '../../db/statement.ts';
import { bind } from '../../db/transaction.ts';
import type { Identity, PlatformUser, TenantUser } from './caller.ts';

const SessionRow = z.object({
  user_id: z.int(),
  tenant_id: z.int().nullable(),
  reseller_id: z.int().nullable(),
  user_type: UserType,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_owner: z.boolean(),
  permissions: z.array(z.string()),
  subscription: z.enum(['none', 'active', 'expired', 'canceled']),
  suspended_reason: z.string().nullable(),
  owes_password: z.boolean(),
  viewer_type: z.literal([0, 3]).nullable(),
  viewed_name: z.string().nullable(),
  may_change: z.boolean().nullable(),
  ends_in: z.int(),
});

const everyTenantPermission = new Set<Permission>(tenantPermissions.map(({ name }) => name));
const everyPlatformPermission = new Set<Permission>(platformPermissions.map(({ name }) => name));
const everyResellerPermission: ReadonlySet<Permission> = new Set(resellerPermissions);

const bound = bind({
  tenantId: 's.tenant_id',
  userId: 's.user_id',
  userType: 's.user_type',
  resellerId: 's.reseller_id',
});
const text = `select s.*, ${bound} from session_by_hash($1, $2) s`;
const name = statementName(text);

export function sessionIdentity(
  sessionHash: Buffer,
  platformTimeZone: string,
): Omit<Identity, 'parseCaller'> & { parseCaller(row: unknown): TenantUser | PlatformUser | null } {
  return {
    lookup: { name, text, values: [sessionHash, platformTimeZone] },
    parseCaller: (row) => (row === undefined ? null : userOf(SessionRow.parse(row), sessionHash)),
    deviceHash: null,
    sessionHash,
  };
}

function userOf(found: z.infer<typeof SessionRow>, sessionHash: Buffer): TenantUser | PlatformUser | null {
  const user = {
    userId: found.user_id,
    fullName: `${found.first_name} ${found.last_name}`,
    email: found.email,
    sessionHash,
    mustChangePassword: found.owes_password,
  };
  if (found.user_type === 1) {
    if (found.tenant_id === null) return null;
    const view = viewOf(found);
    if (view && !permissionsOfPlatform(found, view.viewer).has('Platform.Tenants.ViewAs')) return null;
    const permissions = view ? permissionsInView(view.mayChange) : permissionsOf(found, everyTenantPermission);
    const { subscription, suspended_reason: suspendedReason } = found;
    return {
      ...user,
      kind: 'tenant',
      userType: 1,
      tenantId: found.tenant_id,
      permissions,
      subscription,
      suspendedReason,
      view,
    };
  }
  const permissions = permissionsOfPlatform(found, found.user_type);
  return { ...user, kind: 'platform', userType: found.user_type, resellerId: found.reseller_id, permissions };
}

function viewOf({ viewer_type: viewer, viewed_name, may_change, ends_in }: z.infer<typeof SessionRow>) {
  if (viewer === null) return null;
  return { viewer, companyName: viewed_name ?? '', mayChange: may_change ?? false, endsIn: ends_in };
}

function permissionsOfPlatform(found: z.infer<typeof SessionRow>, userType: 0 | 3): ReadonlySet<Permission> {
  return userType === 3 ? everyResellerPermission : permissionsOf(found, everyPlatformPermission);
}

/** An owner has every permission; other users have those of their roles, except ones that this version does not know. */
function permissionsOf(
  { is_owner, permissions }: z.infer<typeof SessionRow>,
  all: ReadonlySet<Permission>,
): ReadonlySet<Permission> {
  return is_owner ? all : new Set([...all].filter((permission) => permissions.includes(permission)));
}
