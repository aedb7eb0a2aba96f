import { tenants } from '@vitrine/contract/tenants';
import { makePlayerCode } from '../../http/codes.ts';
import type { Router } from '../../http/route.ts';
import { hashPassword } from '../auth/passwords.ts';
import { getTenant, insertTenant, listTenants } from './tenants.queries.ts';

export function tenantsRoutes({ route }: Router): void {
  route(tenants.list, ({ tx, query }) => listTenants(tx, query));
  route(tenants.get, ({ tx, params }) => getTenant(tx, params.id));
  route(tenants.create, async ({ tx, body, caller }) => {
    const { companyName, canonicalName, password, ...owner } = body;
    const passwordHash = await hashPassword(password);
    const tenant = { companyName, canonicalName, playerCode: makePlayerCode(), resellerId: caller.resellerId };
    return getTenant(tx, await insertTenant(tx, tenant, { ...owner, passwordHash }));
  });
}
