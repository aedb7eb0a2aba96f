import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const overlay = defineEntity({
  key: 'overlays',
  one: msg('Overlay'),
  many: msg('Overlays'),
  api: 'overlay',
  view: { to: '/overlay/edit/$id', permission: 'Permissions.Schedule.View' },
  named: ['file_id'],
  concernsScreens: true,
  fields: {
    file_id: { label: msg('Layout'), of: 'file' },
    start_date: { label: msg('From'), shown: 'date' },
    end_date: { label: msg('To'), shown: 'date' },
    start_at: { label: msg('From time'), shown: 'time' },
    end_at: { label: msg('To time'), shown: 'time' },
    repeat_on: { label: msg('Repeat on') },
    exclude_days: { label: msg('Excluded days'), shown: 'dates' },
    is_active: { label: msg('Active'), shown: 'yesNo' },
    rank: { label: msg('Rank') },
  },
  parts: {
    overlay_targets: {
      whole: 'overlay_id',
      named: { group_id: 'group', store_id: 'store' },
      counted: msg('{count, plural, one {# target} other {# targets}}'),
      fields: {
        group_id: { label: msg('Device group'), of: 'deviceGroup' },
        store_id: { label: msg('Store'), of: 'store' },
      },
    },
  },
});
