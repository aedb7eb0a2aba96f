import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const deviceCommand = defineEntity({
  key: 'device-commands',
  one: msg('Remote command'),
  many: msg('Remote commands'),
  under: 'device',
  view: { to: '/device/edit/$id', permission: 'Permissions.Device.View' },
  named: [],
  fields: {
    command: {
      label: msg('Command'),
      values: {
        reload: msg('Reload'),
        identify: msg('Identify'),
        'clear-cache': msg('Clear cache'),
        unpair: msg('Unpair'),
      },
    },
  },
});
