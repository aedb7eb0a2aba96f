import { defineEntity } from '../entity.ts';

export const device = defineEntity({
  key: 'devices',
  one: 'Device',
  many: 'Devices',
  api: 'device',
  view: { to: '/device/edit/$id', permission: 'Permissions.Device.View' },
  named: ['name'],
  concernsScreens: true,
  fields: {
    store_id: { label: 'Store', of: 'store' },
    group_id: { label: 'Device group', of: 'deviceGroup' },
    name: { label: 'Name' },
    code: { label: 'Identifier', secret: true },
    description: { label: 'Description' },
    rotation: { label: 'Rotation', unit: '°' },
    volume: { label: 'Volume', unit: '%' },
    token_hash: { label: 'Pairing', secret: true },
    reload_requested_at: { label: 'Reload requested', shown: 'instant', former: true },
  },
});
