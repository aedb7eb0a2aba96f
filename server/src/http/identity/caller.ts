import type { View } from '@vitrine/contract/auth';
import type { Permission } from '@vitrine/contract/permissions';
import type pg from 'pg';

interface User {
  userId: number;
  fullName: string;
  email: string;
  permissions: ReadonlySet<Permission>;
  /** Null for a program that acts for the user with an API key. */
  sessionHash: Buffer | null;
  /** The id of that API key; null in a session. */
  keyId: number | null;
  /** The user signed in with a temporary password that another user has set, and may only set a new one. */
  mustChangePassword: boolean;
}

/** Of a tenant whose users and programs may do nothing. */
export interface Suspension {
  reason: string;
  /** The tenant was closed permanently. */
  isClosed: boolean;
}

export interface TenantUser extends User {
  kind: 'tenant';
  userType: 1;
  tenantId: number;
  subscription: 'none' | 'active' | 'expired' | 'canceled';
  /** Null unless the tenant is suspended. */
  suspension: Suspension | null;
  /** Set if this is an operator user or a reseller who views the tenant's account. */
  view: View | null;
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
  orientation: 1 | 2;
  /** The version of the manifest that was computed last, and when; null if a newer one may be due. */
  desired: { version: string; at: Date } | null;
}

export type Caller = TenantUser | PlatformUser | DeviceCaller;

/** The caller of an endpoint that refuses API keys. */
export type InSession<C> = C extends User ? C & { sessionHash: Buffer; keyId: null } : C;

/** How the caller of a token is looked up: by one statement, which also binds its transaction to the caller. */
export interface Identity {
  lookup: pg.QueryConfig;
  /** The caller, from the first row of the result; null if the token is no longer valid. Throws what an API key, or a screen of a closed tenant, is refused with. */
  parseCaller(row: unknown): Caller | null;
  /** For a device token; null for a session or an API key. */
  deviceHash: Buffer | null;
  /** For a session; null for a device token or an API key. */
  sessionHash: Buffer | null;
}
