import { t } from '@vitrine/contract/messages';
import { platformPermissions, resellerPermissions, tenantPermissions } from '@vitrine/contract/permissions';
import type { platformSingleSignOn, singleSignOn } from '@vitrine/contract/single-sign-on';
import { AppError } from '../../errors.ts';
import { type Account, accountOf } from '../../http/identity/account-of.ts';
import type { PlatformUser, TenantUser } from '../../http/identity/caller.ts';
import { proofToken } from '../../outbound/domain-proof.ts';
import { platformUserKind, tenantUserKind, type UserKind } from '../users/user-kinds.ts';

/** The same endpoints for two kinds of accounts. */
export type SsoEndpoints = typeof singleSignOn | typeof platformSingleSignOn;
export type SsoCaller = TenantUser | PlatformUser;

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

/** The TXT record that proves a domain of email addresses for this account. */
export function proofRecord(key: Buffer, account: Account, domain: string): { name: string; value: string } {
  const token = proofToken(key, accountName(account), domain);
  return { name: `_domain-check.${domain}`, value: `domain-check=${token}` };
}

/** What earlier versions asked for: whoever has set it need not change it. */
export function formerProofRecord(key: Buffer, account: Account, domain: string): { name: string; value: string } {
  const token = proofToken(key, accountName(account), domain);
  return { name: `_vitrine.${domain}`, value: `vitrine-verification=${token}` };
}

export function redirectUriOf(origin: string, account: Account): string {
  return `${origin}/admin/auth/sso/callback/${accountName(account)}`;
}

export function signedOutUriOf(origin: string): string {
  return `${origin}/admin/auth/login`;
}

/** Whoever chooses the provider decides who signs in as whom, so it takes every permission of the account. */
export function assertDecidesSignIns(caller: SsoCaller): void {
  const { tenantId, resellerId } = accountOf(caller);
  const all = tenantId === null ? platformPermissions : tenantPermissions;
  const needed = resellerId === null ? all.map(({ name }) => name) : resellerPermissions;
  if (needed.every((name) => caller.permissions.has(name))) return;
  const message = t('Only a user with all permissions can change single sign-on: it decides who signs in as whom');
  throw new AppError(403, 'forbidden', message);
}
