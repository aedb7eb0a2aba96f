import { defineEntity } from '../entity.ts';

export const deviceCommand = defineEntity({
  key: 'device-commands',
  one: 'Remote command',
  many: 'Remote commands',
  under: 'device',
  view: { to: '/device/edit/$id', permission: 'Permissions.Device.View' },
  named: [],
  fields: {
    command: {
      label: 'Command',
      values: { reload: 'Reload', identify: 'Identify', 'clear-cache': 'Clear cache', unpair: 'Unpair' },
    },
  },
});
