import { defineEntity } from '../entity.ts';
import { orientations } from './orientation.ts';

export const deviceGroup = defineEntity({
  key: 'device-groups',
  one: 'Device group',
  many: 'Device groups',
  api: 'devicegroup',
  view: { to: '/devicegroup/edit/$id', permission: 'Permissions.DeviceGroup.View' },
  named: ['name'],
  concernsScreens: true,
  fields: {
    name: { label: 'Name' },
    parent_id: { label: 'Parent group', of: 'deviceGroup' },
    orientation: { label: 'Orientation', values: orientations },
    description: { label: 'Description' },
  },
});
