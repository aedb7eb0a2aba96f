import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const device = defineEntity({
  key: 'devices',
  one: msg('Device'),
  many: msg('Devices'),
  api: 'device',
  view: { to: '/device/edit/$id', permission: 'Permissions.Device.View' },
  named: ['name'],
  concernsScreens: true,
  fields: {
    store_id: { label: msg('Store'), of: 'store' },
    group_id: { label: msg('Device group'), of: 'deviceGroup' },
    name: { label: msg('Name') },
    code: { label: msg('Identifier'), secret: true },
    description: { label: msg('Description') },
    rotation: { label: msg('Rotation'), unit: '°' },
    volume: { label: msg('Volume'), unit: '%' },
    token_hash: { label: msg('Pairing'), secret: true },
    reload_requested_at: { label: msg('Reload requested'), shown: 'instant', former: true },
  },
});
