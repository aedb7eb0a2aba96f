import { tenants } from '@vitrine/contract/tenants';
import type { Config } from '../../config.ts';
import { makePlayerCode } from '../../http/codes.ts';
import type { Router } from '../../http/route.ts';
import { closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { hashPassword } from '../auth/passwords.ts';
import { restoreTenant, suspendTenant } from './suspend-tenant.ts';
import { tenantUsage } from './tenant-usage.ts';
import { getTenant, insertTenant, listTenants, updateTenant } from './tenants.queries.ts';

interface Deps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
  realtime: () => RealtimeService;
}

export function tenantsRoutes({ route, routeOutsideTransaction }: Router, { config, realtime }: Deps): void {
  route(tenants.list, ({ tx, query }) => listTenants(tx, query));
  route(tenants.get, ({ tx, params }) => getTenant(tx, params.id));
  route(tenants.usage, ({ tx, params }) => tenantUsage(tx, params.id, config.PLATFORM_TIME_ZONE));
  route(tenants.create, async ({ tx, body, caller }) => {
    const { firstName, lastName, emailAddress, password, ...business } = body;
    const passwordHash = await hashPassword(password);
    const tenant = { ...business, playerCode: makePlayerCode(), resellerId: caller.resellerId };
    return getTenant(tx, await insertTenant(tx, tenant, { firstName, lastName, emailAddress, passwordHash }));
  });
  route(tenants.update, async ({ tx, params, body }) => {
    await updateTenant(tx, params.id, body);
    return getTenant(tx, params.id);
  });
  routeOutsideTransaction(tenants.suspend, async ({ inTransaction, params: { id }, body, caller, request }) => {
    const { tenant, sessions } = await inTransaction(async (tx) => ({
      sessions: await suspendTenant(tx, { id, reason: body.reason, by: caller.userType }),
      tenant: await getTenant(tx, id),
    }));
    await closeSockets(realtime, sessions, request.log);
    return tenant;
  });
  route(tenants.restore, async ({ tx, params: { id }, caller }) => {
    await restoreTenant(tx, { id, by: caller.userType });
    return getTenant(tx, id);
  });
}
