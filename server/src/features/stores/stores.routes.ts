import { t } from '@vitrine/contract/messages';
import { stores, timeZones } from '@vitrine/contract/stores';
import { clock } from '../../db/clock.ts';
import { records } from '../../db/records.ts';
import type { Router } from '../../http/request/route.ts';
import { deleteSome } from '../bin/delete-some.ts';
import { createStore, getStore, listStores, removeStore, updateStore } from './stores.queries.ts';
import { checkTimeZone, listTimeZones, readClockChanges } from './time-zones.ts';

export function storesRoutes({ route }: Router): void {
  route(stores.list, ({ tx, query, caller }) => listStores(tx, query, caller.permissions));
  route(stores.get, ({ tx, params, caller }) => getStore(tx, params.id, caller.permissions));
  route(stores.create, async ({ tx, body, caller }) => {
    checkTimeZone(body.timeZone);
    return createStore(tx, body, caller.permissions);
  });
  route(stores.update, async ({ tx, params, body, caller }) => {
    checkTimeZone(body.timeZone);
    await updateStore(tx, params.id, body);
    return getStore(tx, params.id, caller.permissions);
  });
  route(stores.remove, async ({ tx, params }) => {
    const deletionId = await removeStore(tx, params.id);
    return { message: t('Store deleted'), deletionId };
  });
  route(stores.removeSome, ({ tx, body }) =>
    deleteSome(tx, records.store, body.items, ({ id }) => removeStore(tx, id)),
  );
  route(timeZones.list, async () => listTimeZones(clock.now()));
  route(timeZones.clockChanges, async ({ query }) => readClockChanges(query.name));
}
