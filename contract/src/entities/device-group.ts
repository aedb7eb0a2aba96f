import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';
import { orientations } from './orientation.ts';

export const deviceGroup = defineEntity({
  key: 'device-groups',
  one: msg('Device group'),
  many: msg('Device groups'),
  api: 'devicegroup',
  view: { to: '/devicegroup/edit/$id', permission: 'Permissions.DeviceGroup.View' },
  named: ['name'],
  concernsScreens: true,
  fields: {
    name: { label: msg('Name') },
    parent_id: { label: msg('Parent group'), of: 'deviceGroup' },
    orientation: { label: msg('Orientation'), values: orientations },
    description: { label: msg('Description') },
  },
});
