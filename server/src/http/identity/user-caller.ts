import { UserType } from '@vitrine/contract/auth';
import {
  type Permission,
  permissionsInView,
  platformPermissions,
  resellerPermissions,
  tenantPermissions,
} from '@vitrine/contract/permissions';
import { z } from 'zod';
import type { PlatformUser, TenantUser } from './caller.ts';

/** What `access_of_user` returns of a user. */
export const UserRow = z.object({
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
  is_closed: z.boolean(),
  owes_password: z.boolean(),
});
type Found = z.infer<typeof UserRow>;

export interface FoundView {
  viewer: 0 | 3;
  companyName: string;
  mayChange: boolean;
  endsIn: number;
}

const everyTenantPermission = new Set<Permission>(tenantPermissions.map(({ name }) => name));
const everyPlatformPermission = new Set<Permission>(platformPermissions.map(({ name }) => name));
const everyResellerPermission: ReadonlySet<Permission> = new Set(resellerPermissions);

/** The caller that a user is, with a session or an API key. Null for a view that is no longer allowed. */
export function userOf(
  found: Found,
  by: Pick<TenantUser, 'sessionHash' | 'keyId'>,
  view: FoundView | null,
): TenantUser | PlatformUser | null {
  const user = {
    ...by,
    userId: found.user_id,
    fullName: `${found.first_name} ${found.last_name}`,
    email: found.email,
    mustChangePassword: found.owes_password,
  };
  if (found.user_type === 1) {
    if (found.tenant_id === null) return null;
    if (view && !permissionsOfPlatform(found, view.viewer).has('Platform.Tenants.ViewAs')) return null;
    const permissions = view ? permissionsInView(view.mayChange) : permissionsOf(found, everyTenantPermission);
    const { subscription, suspended_reason: reason, is_closed: isClosed } = found;
    return {
      ...user,
      kind: 'tenant',
      userType: 1,
      tenantId: found.tenant_id,
      permissions,
      subscription,
      suspension: reason === null ? null : { reason, isClosed },
      view,
    };
  }
  const permissions = permissionsOfPlatform(found, found.user_type);
  return { ...user, kind: 'platform', userType: found.user_type, resellerId: found.reseller_id, permissions };
}

function permissionsOfPlatform(found: Found, userType: 0 | 3): ReadonlySet<Permission> {
  return userType === 3 ? everyResellerPermission : permissionsOf(found, everyPlatformPermission);
}

/** An owner has every permission; other users have those of their roles, except ones that this version does not know. */
function permissionsOf({ is_owner, permissions }: Found, all: ReadonlySet<Permission>): ReadonlySet<Permission> {
  return is_owner ? all : new Set([...all].filter((permission) => permissions.includes(permission)));
}
