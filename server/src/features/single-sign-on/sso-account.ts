import { platformPermissions, resellerPermissions, tenantPermissions } from '@vitrine/contract/permissions';
import type { platformSingleSignOn, singleSignOn } from '@vitrine/contract/single-sign-on';
import { AppError } from '../../errors.ts';
import type { PlatformUser, TenantUser } from '../../http/identity/caller.ts';
import { platformUserKind, tenantUserKind, type UserKind } from '../users/user-kinds.ts';

/** The same endpoints for two kinds of accounts. */
export type SsoEndpoints = typeof singleSignOn | typeof platformSingleSignOn;
export type SsoCaller = TenantUser | PlatformUser;

/** Whose single sign-on it is: a tenant's, a reseller's, or the operator's if both are null. */
export interface Account {
  tenantId: number | null;
  resellerId: number | null;
}

export function accountOf(caller: SsoCaller): Account {
  if (caller.kind === 'tenant') return { tenantId: caller.tenantId, resellerId: null };
  return { tenantId: null, resellerId: caller.resellerId };
}

/** The account in the redirect URI. Each has its own, so that the answer of one provider is never taken for that of another. */
export function accountName({ tenantId, resellerId }: Account): string {
  if (tenantId !== null) return `tenant-${tenantId}`;
  return resellerId === null ? 'operator' : `reseller-${resellerId}`;
}

/** Null for resellers, whose users have no roles. */
export function peopleOf({ tenantId, resellerId }: Account): UserKind | null {
  if (tenantId !== null) return tenantUserKind;
  return resellerId === null ? platformUserKind : null;
}

export function redirectUriOf(origin: string, account: Account): string {
  return `${origin}/admin/auth/sso/callback/${accountName(account)}`;
}

export function signedOutUriOf(origin: string): string {
  return `${origin}/admin/auth/login`;
}

/** Whoever chooses the provider decides who signs in as whom, so it takes every permission of the account. */
export function assertDecidesSignIns(caller: SsoCaller): void {
  const all = caller.kind === 'tenant' ? tenantPermissions : platformPermissions;
  const needed =
    caller.kind === 'platform' && caller.resellerId !== null ? resellerPermissions : all.map(({ name }) => name);
  if (needed.every((name) => caller.permissions.has(name))) return;
  const message = 'Only a user with all permissions can change single sign-on: it decides who signs in as whom';
  throw new AppError(403, 'forbidden', message);
}
