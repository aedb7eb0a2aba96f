import { alerts } from '@vitrine/contract/alerts';
import { t } from '@vitrine/contract/messages';
import type { Database } from '../../db/database.ts';
import { limits, spend } from '../../http/limits.ts';
import type { Router } from '../../http/request/route.ts';
import { createAlert, getAlert, listAlerts, removeAlert, updateAlert } from './alerts.queries.ts';
import { sendTest } from './chat/send-test.ts';
import type { ChatDeps } from './chat/webhooks.queries.ts';

interface Deps extends ChatDeps {
  database: Pick<Database, 'app'>;
  /** The public URL of the server. */
  origin: () => string;
  /** Aborted when the server stops. */
  ending: AbortSignal;
}

export function alertsRoutes({ route, routeOutsideTransaction }: Router, deps: Deps): void {
  route(alerts.list, ({ tx, query }) => listAlerts(tx, query));
  route(alerts.get, ({ tx, params }) => getAlert(tx, params.id));
  route(alerts.create, ({ tx, body }) => createAlert(tx, deps, body));
  route(alerts.update, ({ tx, params, body }) => updateAlert(tx, deps, params.id, body));
  route(alerts.remove, async ({ tx, params }) => {
    await removeAlert(tx, params.id);
    return { message: t('Alert deleted') };
  });
  routeOutsideTransaction(alerts.testWebhook, async ({ body, inTransaction, caller }) => {
    await spend(deps.database.app, limits.chatTestByTenant, String(caller.tenantId));
    await sendTest(deps, { body, inTransaction, origin: deps.origin(), signal: deps.ending });
    return { message: t('Test message sent') };
  });
}
