import { UserType } from '@vitrine/contract/auth';
import { type Permission, platformPermissions, resellerPermissions, tenantPermissions } from '@vitrine/contract/permissions';
import type pg from 'pg';
import { z } from 'zod';
import { isConnectionLost } from '../db/transaction.ts';
import { unavailable } from '../errors.ts';
import { hashSecret, type Tokens } from './tokens.ts';

interface User {
  userId: number;
  fullName: string;
  email: string;
  permissions: ReadonlySet<Permission>;
  sessionHash: Buffer;
}

export interface TenantUser extends User {
  kind: 'tenant';
  userType: 1;
  tenantId: number;
  subscription: 'none' | 'active' | 'expired' | 'canceled';
  /** Why the operator suspended the tenant, or null. */
  suspendedReason: string | null;
}

export interface PlatformUser extends User {
  kind: 'platform';
  userType: 0 | 3;
  resellerId: number | null;
}

export interface DeviceCaller {
  kind: 'device';
  deviceId: number;
  tenantId: number;
  storeId: number;
  name: string;
  shard: number;
}

export type Caller = TenantUser | PlatformUser | DeviceCaller;

/** Device tokens can be told from session tokens without a look-up. */
export const deviceTokenPrefix = 'vd_';

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
});
const DeviceRow = z.object({ device_id: z.int(), tenant_id: z.int(), store_id: z.int(), name: z.string(), shard: z.int().nullable() });

const everyTenantPermission: ReadonlySet<Permission> = new Set(tenantPermissions.map(({ name }) => name));
const everyPlatformPermission: ReadonlySet<Permission> = new Set(platformPermissions);
const everyResellerPermission: ReadonlySet<Permission> = new Set(resellerPermissions);

/** Who holds this token now, looked up in the database in one query; null when nobody does any more. */
export async function findCaller(options: { token: string; tokens: Tokens; app: pg.Pool; platformTimeZone: string }): Promise<Caller | null> {
  const { token, tokens, app, platformTimeZone } = options;
  if (token.startsWith(deviceTokenPrefix)) return findDevice(app, hashSecret(token));
  const sessionId = await tokens.sessionIdOf(token);
  return sessionId === null ? null : findUser(app, hashSecret(sessionId), platformTimeZone);
}

async function findDevice(app: pg.Pool, hash: Buffer): Promise<Caller | null> {
  const row = await one(app, { name: 'device_by_hash', text: 'select * from device_by_hash($1)', values: [hash] });
  if (row === undefined) return null;
  const { device_id, tenant_id, store_id, name, shard } = DeviceRow.parse(row);
  return { kind: 'device', deviceId: device_id, tenantId: tenant_id, storeId: store_id, name, shard: shard ?? 0 };
}

/** The session of this hash, for the caller itself and for sign-in, which has just opened it. */
export async function findUser(app: pg.Pool, sessionHash: Buffer, platformTimeZone: string): Promise<TenantUser | PlatformUser | null> {
  const row = await one(app, {
    name: 'session_by_hash',
    text: 'select * from session_by_hash($1, $2)',
    values: [sessionHash, platformTimeZone],
  });
  if (row === undefined) return null;
  const found = SessionRow.parse(row);
  const user = { userId: found.user_id, fullName: `${found.first_name} ${found.last_name}`, email: found.email, sessionHash };
  if (found.user_type === 1) {
    if (found.tenant_id === null) return null;
    const permissions = found.is_owner ? everyTenantPermission : knownOf(found.permissions);
    const { subscription, suspended_reason: suspendedReason } = found;
    return { ...user, kind: 'tenant', userType: 1, tenantId: found.tenant_id, permissions, subscription, suspendedReason };
  }
  const permissions = found.user_type === 0 ? everyPlatformPermission : everyResellerPermission;
  return { ...user, kind: 'platform', userType: found.user_type, resellerId: found.reseller_id, permissions };
}

function knownOf(names: string[]): ReadonlySet<Permission> {
  return new Set([...everyTenantPermission].filter((permission) => names.includes(permission)));
}

async function one(app: pg.Pool, query: pg.QueryConfig): Promise<unknown> {
  try {
    const { rows } = await app.query<Record<string, unknown>>(query);
    return rows[0];
  } catch (error) {
    throw isConnectionLost(error) ? unavailable() : error;
  }
}
