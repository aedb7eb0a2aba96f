import { stores, timeZones } from '@vitrine/contract/stores';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import { createStore, getStore, listStores, removeStore, updateStore } from './stores.queries.ts';
import { checkTimeZone, listTimeZones, readClockChanges } from './time-zones.ts';

export function storesRoutes({ route }: Router): void {
  route(stores.list, ({ tx, query }) => listStores(tx, query));
  route(stores.get, ({ tx, params }) => getStore(tx, params.id));
  route(stores.create, ({ tx, body }) => {
    checkTimeZone(body.timeZone);
    return createStore(tx, body);
  });
  route(stores.update, ({ tx, params, body }) => {
    checkTimeZone(body.timeZone);
    return updateStore(tx, params.id, body);
  });
  route(stores.remove, async ({ tx, params }) => {
    await removeStore(tx, params.id);
    return { message: 'Store deleted' };
  });
  route(timeZones.list, async () => listTimeZones(clock.now()));
  route(timeZones.clockChanges, async ({ query }) => readClockChanges(query.name));
}
