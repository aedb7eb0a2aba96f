import { tenants } from '@vitrine/contract/tenants';
import { setSessionCookie } from '../../http/identity/session-cookie.ts';
import type { Router } from '../../http/request/route.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { closeScreenSockets, closeSockets } from '../../realtime/close-sockets.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { firstPassword } from '../auth/first-password.ts';
import { signInOriginOf } from '../auth/open-session.ts';
import { sendInvitation } from '../auth/password-links.ts';
import { makePlayerCode } from './player-code.ts';
import { closeTenant, restoreTenant, suspendTenant } from './suspend-tenant.ts';
import { tenantUsage } from './tenant-usage.ts';
import { getTenant, insertTenant, listTenants, updateTenant } from './tenants.queries.ts';
import { type ViewDeps, viewTenant } from './view-tenant.ts';

interface Deps extends ViewDeps {
  mail: MailQueue;
  realtime: RealtimeService;
  isHttps: boolean;
}

export function tenantsRoutes({ route, routeOutsideTransaction }: Router, deps: Deps): void {
  const { config, mail, realtime, isHttps } = deps;
  route(tenants.list, ({ tx, query }) => listTenants(tx, query));
  route(tenants.get, ({ tx, params }) => getTenant(tx, params.id));
  route(tenants.usage, ({ tx, params }) => tenantUsage(tx, params.id, config.PLATFORM_TIME_ZONE));
  route(tenants.create, async ({ tx, body, caller }) => {
    const { firstName, lastName, emailAddress, password, invite, ...business } = body;
    const tenant = { ...business, playerCode: makePlayerCode(), resellerId: caller.resellerId };
    const storedPassword = await firstPassword({ invite, password });
    const made = await insertTenant(tx, tenant, { firstName, lastName, emailAddress, ...storedPassword });
    const receiver = { userId: made.ownerId, firstName, email: emailAddress, invitedBy: caller };
    const invited = invite && { invitation: await sendInvitation(mail, tx, receiver) };
    return { ...(await getTenant(tx, made.id)), ...invited };
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
  routeOutsideTransaction(tenants.close, async ({ inTransaction, params: { id }, caller, request }) => {
    const { tenant, screens } = await inTransaction(async (tx) => ({
      screens: await closeTenant(tx, { id, by: caller.userType }),
      tenant: await getTenant(tx, id),
    }));
    await closeScreenSockets(realtime, screens, request.log);
    return tenant;
  });
  routeOutsideTransaction(tenants.view, async ({ inTransaction, params: { id }, caller, request, reply }) => {
    const { answer, ended } = await viewTenant(deps, { tenantId: id, caller, inTransaction }, signInOriginOf(request));
    await closeSockets(realtime, ended, request.log);
    setSessionCookie(reply, answer.token, isHttps);
    return answer;
  });
  route(tenants.restore, async ({ tx, params: { id }, caller }) => {
    await restoreTenant(tx, { id, by: caller.userType });
    return getTenant(tx, id);
  });
}
