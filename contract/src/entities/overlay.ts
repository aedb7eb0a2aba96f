import { defineEntity } from '../entity.ts';

export const overlay = defineEntity({
  key: 'overlays',
  one: 'Overlay',
  many: 'Overlays',
  api: 'overlay',
  view: { to: '/overlay/edit/$id', permission: 'Permissions.Schedule.View' },
  named: ['file_id'],
  concernsScreens: true,
  fields: {
    file_id: { label: 'Layout', of: 'file' },
    start_date: { label: 'From', shown: 'date' },
    end_date: { label: 'To', shown: 'date' },
    start_at: { label: 'From time', shown: 'time' },
    end_at: { label: 'To time', shown: 'time' },
    repeat_on: { label: 'Repeat on' },
    exclude_days: { label: 'Excluded days', shown: 'dates' },
    is_active: { label: 'Active', shown: 'yesNo' },
    rank: { label: 'Rank' },
  },
  parts: {
    overlay_targets: {
      whole: 'overlay_id',
      named: { group_id: 'group', store_id: 'store' },
      counted: { one: '# target', other: '# targets' },
      fields: {
        group_id: { label: 'Device group', of: 'deviceGroup' },
        store_id: { label: 'Store', of: 'store' },
      },
    },
  },
});
