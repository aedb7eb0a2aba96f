import { deviceGroups } from '@vitrine/contract/device-groups';
import { t } from '@vitrine/contract/messages';
import type { Router } from '../../http/request/route.ts';
import { createDeviceGroup, getDeviceGroup, listDeviceGroups, updateDeviceGroup } from './device-groups.queries.ts';
import { removeDeviceGroup, removeDeviceGroups } from './remove-device-groups.ts';

export function deviceGroupsRoutes({ route }: Router): void {
  route(deviceGroups.list, ({ tx, query }) => listDeviceGroups(tx, query));
  route(deviceGroups.get, ({ tx, params }) => getDeviceGroup(tx, params.id));
  route(deviceGroups.create, ({ tx, body }) => createDeviceGroup(tx, body));
  route(deviceGroups.update, ({ tx, params, body }) => updateDeviceGroup(tx, params.id, body));
  route(deviceGroups.remove, async ({ tx, params }) => {
    const deletionId = await removeDeviceGroup(tx, params.id);
    return { message: t('Device group deleted'), deletionId };
  });
  route(deviceGroups.removeSome, ({ tx, body }) => removeDeviceGroups(tx, body.items));
}
