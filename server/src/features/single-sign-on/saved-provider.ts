import type pg from 'pg';
import { z } from 'zod';
import { orUnavailable } from '../../db/database-error.ts';
import type { Account } from '../../http/identity/account-of.ts';
import { unseal } from '../../seal.ts';
import type { Client } from './provider.ts';

/** The role of a group; an empty group stands for every new user. */
export const GroupRole = z.object({ group: z.string(), roleId: z.int() });
export type GroupRole = z.infer<typeof GroupRole>;

const Row = z.object({
  sso_id: z.int(),
  tenant_id: z.int().nullable(),
  reseller_id: z.int().nullable(),
  is_on: z.boolean(),
  issuer_url: z.string(),
  client_id: z.string(),
  sealed_secret: z.string().nullable(),
  scopes: z.string(),
  groups_claim: z.string(),
  domains: z.array(z.string()),
  roles: z.array(GroupRole),
  seller: z.int(),
});

/** How the users of an account sign in, with its proven domains. */
export interface SavedProvider extends Client {
  ssoId: number;
  account: Account;
  /** The reseller under whose brand its users know the product; 0 for the operator. */
  seller: number;
  groupsClaim: string;
  domains: string[];
  roles: GroupRole[];
}

/** By a proven domain, or by its id; null if there is none, or it is off. */
export async function savedProvider(
  app: pg.Pool,
  key: Buffer,
  { domain = null, ssoId = null }: { domain?: string | null; ssoId?: number | null },
): Promise<SavedProvider | null> {
  const { rows } = await orUnavailable(
    app.query<Record<string, unknown>>('select * from sso_provider($1, $2)', [domain, ssoId]),
  );
  const found = rows[0] === undefined ? null : Row.parse(rows[0]);
  if (found === null || !found.is_on) return null;
  return {
    ssoId: found.sso_id,
    account: { tenantId: found.tenant_id, resellerId: found.reseller_id },
    seller: found.seller,
    issuerUrl: found.issuer_url,
    clientId: found.client_id,
    clientSecret: found.sealed_secret === null ? '' : (unseal(key, found.sealed_secret) ?? ''),
    ...{ scopes: found.scopes, groupsClaim: found.groups_claim, domains: found.domains, roles: found.roles },
  };
}
