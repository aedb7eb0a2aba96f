import { devices } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { severalDevices } from '@vitrine/contract/several-devices';
import { stores } from '@vitrine/contract/stores';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import { records } from '../../db/records.ts';
import type { Router } from '../../http/request/route.ts';
import { deleteSome } from '../bin/delete-some.ts';
import { readDeliveryStatus } from './delivery-status.ts';
import { checkDeviceLimit } from './check-device-limit.ts';
import { createDevices } from './create-devices.ts';
import {
  createDevice,
  getDevice,
  listDevices,
  listDevicesOfGroup,
  listDevicesOfStore,
  removeDevice,
  updateDevice,
} from './devices.queries.ts';
import { showsIdentifier } from './identifier.ts';
import { moveDevices } from './move-devices.ts';
import { readPlaying } from '../player/playing.ts';
import { readShown } from '../player/shown.ts';
import { readPresence, readUptimeOfStore } from './presence.ts';

export function devicesRoutes({ route }: Router, config: Pick<Config, 'PLATFORM_TIME_ZONE'>): void {
  route(devices.list, ({ tx, query, caller }) => listDevices(tx, query, caller.permissions));
  route(devices.get, ({ tx, params, caller }) => getDevice(tx, params.id, caller.permissions));
  route(devices.deliveryStatus, ({ tx, query }) => readDeliveryStatus(tx, new Date(query.since)));
  route(devices.playing, ({ tx, params, query }) =>
    readPlaying(tx, params.id, query.at === undefined ? clock.now() : new Date(query.at)),
  );
  route(devices.shown, ({ tx, query }) => readShown(tx, query.ids, clock.now()));
  route(devices.presence, ({ tx, params }) => readPresence(tx, params.id, clock.now()));
  route(stores.uptime, ({ tx, params }) => readUptimeOfStore(tx, params.id, clock.now()));
  route(devices.listByStore, ({ tx, params, caller }) => listDevicesOfStore(tx, params.id, caller.permissions));
  route(devices.listByGroup, ({ tx, params, caller }) => listDevicesOfGroup(tx, params.id, caller.permissions));
  route(devices.create, async ({ tx, body, caller }) => {
    await checkDeviceLimit(tx, config.PLATFORM_TIME_ZONE);
    return getDevice(tx, await createDevice(tx, body), caller.permissions);
  });
  route(severalDevices.create, async ({ tx, body, caller }) => {
    const made = await createDevices(tx, body, config.PLATFORM_TIME_ZONE);
    return showsIdentifier(caller.permissions) ? made : made.map((device) => ({ ...device, code: null }));
  });
  route(devices.update, async ({ tx, params, body, caller }) => {
    await updateDevice(tx, params.id, body);
    return getDevice(tx, params.id, caller.permissions);
  });
  route(devices.move, ({ tx, body }) => moveDevices(tx, body));
  route(devices.remove, async ({ tx, params }) => {
    const deletionId = await removeDevice(tx, params.id);
    return { message: t('Device deleted'), deletionId };
  });
  route(devices.removeSome, ({ tx, body }) =>
    deleteSome(tx, records.device, body.items, ({ id }) => removeDevice(tx, id)),
  );
}
