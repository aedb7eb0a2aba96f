import { devices } from '@vitrine/contract/devices';
import { channelName } from '@vitrine/contract/events';
import { stores } from '@vitrine/contract/stores';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Router } from '../../http/route.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { readArrival } from './arrival.ts';
import { checkDeviceLimit } from './check-device-limit.ts';
import {
  createDevice,
  getDevice,
  listDevices,
  listDevicesOfGroup,
  listDevicesOfStore,
  removeDevice,
  updateDevice,
} from './devices.queries.ts';
import { readPlaying } from '../player/playing.ts';
import { readPresence, readUptimeOfStore } from './presence.ts';
import { requestReload, requestReloadOfAll } from './reload.ts';

interface Deps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
  realtime: () => RealtimeService;
}

export function devicesRoutes({ route, routeOutsideTransaction }: Router, { config, realtime }: Deps): void {
  route(devices.list, ({ tx, query }) => listDevices(tx, query));
  route(devices.get, ({ tx, params }) => getDevice(tx, params.id));
  route(devices.arrival, ({ tx, query }) => readArrival(tx, new Date(query.since)));
  route(devices.playing, ({ tx, params, query }) => readPlaying(tx, params.id, new Date(query.at ?? Date.now())));
  route(devices.presence, ({ tx, params }) => readPresence(tx, params.id, new Date()));
  route(stores.uptime, ({ tx, params }) => readUptimeOfStore(tx, params.id, new Date()));
  route(devices.listByStore, ({ tx, params }) => listDevicesOfStore(tx, params.id));
  route(devices.listByGroup, ({ tx, params }) => listDevicesOfGroup(tx, params.id));
  route(devices.create, async ({ tx, body }) => {
    await checkDeviceLimit(tx, config.PLATFORM_TIME_ZONE);
    return createDevice(tx, body);
  });
  route(devices.update, ({ tx, params, body }) => updateDevice(tx, params.id, body));
  route(devices.remove, async ({ tx, params }) => {
    await removeDevice(tx, params.id);
    return { message: 'Device deleted' };
  });
  routeOutsideTransaction(devices.reload, async ({ params, caller, request, inTransaction }) => {
    await inTransaction((tx) => requestReload(tx, params.id, new Date()));
    await hint(caller.tenantId, [params.id], request.log);
    return { message: 'Reload request has been sent to the device' };
  });
  routeOutsideTransaction(devices.reloadAll, async ({ caller, request, inTransaction }) => {
    const ids = await inTransaction((tx) => requestReloadOfAll(tx, new Date()));
    await hint(caller.tenantId, ids, request.log);
    return { message: 'Reload request has been sent to all devices' };
  });

  /** To those on the line; a screen that misses it is told in the answer to its next report. */
  async function hint(tenantId: number, deviceIds: number[], log: FastifyBaseLogger): Promise<void> {
    const channels = deviceIds.map((deviceId) => channelName({ kind: 'device-commands', tenantId, deviceId }));
    await realtime()
      .broadcast(channels, 'reload', {})
      .catch((error: unknown) => log.warn(error));
  }
}
