import { stores, timeZones } from '@vitrine/contract/stores';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import { createStore, getStore, listStores, removeStore, updateStore } from './stores.queries.ts';
import { checkTimeZone, listTimeZones, readClockChanges } from './time-zones.ts';

export function storesRoutes({ route }: Router): void {
  route(stores.list, ({ tx, query, caller }) => listStores(tx, query, caller.permissions));
  route(stores.get, ({ tx, params, caller }) => getStore(tx, params.id, caller.permissions));
  route(stores.create, async ({ tx, body, caller }) => {
    checkTimeZone(body.timeZone);
    return getStore(tx, await createStore(tx, body), caller.permissions);
  });
  route(stores.update, async ({ tx, params, body, caller }) => {
    checkTimeZone(body.timeZone);
    await updateStore(tx, params.id, body);
    return getStore(tx, params.id, caller.permissions);
  });
  route(stores.remove, async ({ tx, params }) => {
    await removeStore(tx, params.id);
    return { message: 'Store deleted' };
  });
  route(timeZones.list, async () => listTimeZones(clock.now()));
  route(timeZones.clockChanges, async ({ query }) => readClockChanges(query.name));
}
