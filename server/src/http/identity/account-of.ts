import type { PlatformUser, TenantUser } from './caller.ts';

/** Whose record it is: a tenant's, a reseller's, or the operator's if both are null. */
export interface Account {
  tenantId: number | null;
  resellerId: number | null;
}

/** The account of the caller, whose records row-level security shows and takes. */
export function accountOf(caller: TenantUser | PlatformUser): Account {
  if (caller.kind === 'tenant') return { tenantId: caller.tenantId, resellerId: null };
  return { tenantId: null, resellerId: caller.resellerId };
}
