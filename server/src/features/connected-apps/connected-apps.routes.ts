import { connectedApps, platformConnectedApps } from '@vitrine/contract/connected-apps';
import { t } from '@vitrine/contract/messages';
import { isReading, permissionsForKeys, platformPermissions, tenantPermissions } from '@vitrine/contract/permissions';
import { invalid } from '../../errors.ts';
import { randomSecret } from '../../http/identity/tokens.ts';
import { limits, spend } from '../../http/limits.ts';
import type { Router } from '../../http/request/route.ts';
import { answerUrl } from './authorization-answer.ts';
import { checkRequest, type RequestDeps } from './check-request.ts';
import { connectApp, disconnectApp, listConnectedApps } from './connected-apps.queries.ts';
import { openTicket, sealTicket } from './consent-ticket.ts';
import { destinationOf } from './redirect-uri.ts';

interface Deps extends RequestDeps {
  /** Encrypts requests that wait for the decision of a user. */
  consentKey: Buffer;
}

const forApps = permissionsForKeys([...tenantPermissions, ...platformPermissions]);

export function connectedAppsRoutes(router: Router, deps: Deps): void {
  serve(router, deps, connectedApps);
  serve(router, deps, platformConnectedApps);
}

/** Row-level security tells the apps of a tenant, of the operator and of a reseller apart. */
function serve(
  { route, routeOutsideTransaction }: Router,
  deps: Deps,
  endpoints: typeof connectedApps | typeof platformConnectedApps,
): void {
  const { consentKey, database, origin } = deps;
  route(endpoints.list, ({ tx, query }) => listConnectedApps(tx, query));
  // No transaction is open while the document of the app is fetched.
  routeOutsideTransaction(endpoints.request, async ({ caller, body }) => {
    await spend(database.app, limits.appRequestByUser, String(caller.userId));
    const checked = await checkRequest(deps, body);
    if ('redirectTo' in checked) return { kind: 'error' as const, redirectTo: checked.redirectTo };
    const { asked, app } = checked;
    const consent = {
      ticket: sealTicket(consentKey, asked, caller.sessionHash),
      ...{ name: asked.name, clientHost: app.clientHost, access: asked.access },
      ...destinationOf(asked.redirectUri),
    };
    return { kind: 'question' as const, consent };
  });
  route(endpoints.decide, async ({ tx, caller, body: { ticket, isAllowed, access } }) => {
    const asked = openTicket(consentKey, ticket, caller.sessionHash);
    if (!isAllowed) return { redirectTo: answerUrl(asked, origin(), { error: 'access_denied' }) };
    if (access === 'write' && asked.access === 'read') throw invalid({ access: [t('The app has only asked to read')] });
    const own = forApps.filter((name) => caller.permissions.has(name));
    const permissions = access === 'write' ? own : own.filter(isReading);
    const code = randomSecret();
    await connectApp(tx, { asked, userId: caller.userId, permissions, code });
    return { redirectTo: answerUrl(asked, origin(), { code }) };
  });
  route(endpoints.disconnect, async ({ tx, params }) => {
    await disconnectApp(tx, params.id);
    return { message: t('App disconnected') };
  });
}
