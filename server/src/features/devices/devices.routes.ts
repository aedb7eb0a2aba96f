import { devices } from '@vitrine/contract/devices';
import type { Config } from '../../config.ts';
import type { Router } from '../../http/route.ts';
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

export function devicesRoutes({ route }: Router, { PLATFORM_TIME_ZONE }: Pick<Config, 'PLATFORM_TIME_ZONE'>): void {
  route(devices.list, ({ tx, query }) => listDevices(tx, query));
  route(devices.get, ({ tx, params }) => getDevice(tx, params.id));
  route(devices.listByStore, ({ tx, params }) => listDevicesOfStore(tx, params.id));
  route(devices.listByGroup, ({ tx, params }) => listDevicesOfGroup(tx, params.id));
  route(devices.create, async ({ tx, body }) => {
    await checkDeviceLimit(tx, PLATFORM_TIME_ZONE);
    return createDevice(tx, body);
  });
  route(devices.update, ({ tx, params, body }) => updateDevice(tx, params.id, body));
  route(devices.remove, async ({ tx, params }) => {
    await removeDevice(tx, params.id);
    return { message: 'Device deleted' };
  });
}
