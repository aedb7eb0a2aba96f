import { UserType } from '@vitrine/contract/auth';
import {
  type Permission,
  platformPermissions,
  resellerPermissions,
  tenantPermissions,
} from '@vitrine/contract/permissions';
import pg from 'pg';
import { z } from 'zod';
import { bind, byteaLiteral } from '../../db/transaction.ts';
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
});

const everyTenantPermission = new Set<Permission>(tenantPermissions.map(({ name }) => name));
const everyPlatformPermission = new Set<Permission>(platformPermissions.map(({ name }) => name));
const everyResellerPermission: ReadonlySet<Permission> = new Set(resellerPermissions);

export function sessionIdentity(
  sessionHash: Buffer,
  platformTimeZone: string,
): Identity & { parseCaller(row: unknown): TenantUser | PlatformUser | null } {
  const bound = bind({
    tenantId: 's.tenant_id',
    userId: 's.user_id',
    userType: 's.user_type',
    resellerId: 's.reseller_id',
  });
  const lookUp = `session_by_hash(${byteaLiteral(sessionHash)}, ${pg.escapeLiteral(platformTimeZone)})`;
  return {
    lookupSql: `select s.*, ${bound} from ${lookUp} s`,
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
    const permissions = permissionsOf(found, everyTenantPermission);
    const { subscription, suspended_reason: suspendedReason } = found;
    return {
      ...user,
      kind: 'tenant',
      userType: 1,
      tenantId: found.tenant_id,
      permissions,
      subscription,
      suspendedReason,
    };
  }
  const permissions = found.user_type === 3 ? everyResellerPermission : permissionsOf(found, everyPlatformPermission);
  return { ...user, kind: 'platform', userType: found.user_type, resellerId: found.reseller_id, permissions };
}

/** An owner has every permission; others those of their roles, without ones that this version no longer knows. */
function permissionsOf(
  { is_owner, permissions }: z.infer<typeof SessionRow>,
  all: ReadonlySet<Permission>,
): ReadonlySet<Permission> {
  return is_owner ? all : new Set([...all].filter((permission) => permissions.includes(permission)));
}
