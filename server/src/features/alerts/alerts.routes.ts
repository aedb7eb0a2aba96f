import { alerts } from '@vitrine/contract/alerts';
import type { Router } from '../../http/request/route.ts';
import { createAlert, getAlert, listAlerts, removeAlert, updateAlert } from './alerts.queries.ts';

export function alertsRoutes({ route }: Router): void {
  route(alerts.list, ({ tx, query }) => listAlerts(tx, query));
  route(alerts.get, ({ tx, params }) => getAlert(tx, params.id));
  route(alerts.create, ({ tx, body }) => createAlert(tx, body));
  route(alerts.update, ({ tx, params, body }) => updateAlert(tx, params.id, body));
  route(alerts.remove, async ({ tx, params }) => {
    await removeAlert(tx, params.id);
    return { message: 'Alert deleted' };
  });
}
