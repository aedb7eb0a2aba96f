import { defineEntity } from '../entity.ts';

export const schedule = defineEntity({
  key: 'schedules',
  one: 'Schedule',
  many: 'Schedules',
  api: 'schedule',
  view: { to: '/schedule/edit/$id', permission: 'Permissions.Schedule.View' },
  named: ['playlist_id'],
  concernsScreens: true,
  fields: {
    playlist_id: { label: 'Playlist', of: 'playlist' },
    start_date: { label: 'From', shown: 'date' },
    end_date: { label: 'To', shown: 'date' },
    start_at: { label: 'From time', shown: 'time' },
    end_at: { label: 'To time', shown: 'time' },
    repeat_on: { label: 'Repeat on' },
    exclude_days: { label: 'Excluded days', shown: 'dates' },
    is_active: { label: 'Active', shown: 'yesNo' },
    priority: { label: 'Priority', values: { 0: 'Normal', 1: 'High' } },
  },
  parts: {
    schedule_groups: {
      whole: 'schedule_id',
      named: { group_id: 'group' },
      counted: { one: '# device group', other: '# device groups' },
      fields: { group_id: { label: 'Device group', of: 'deviceGroup' } },
    },
  },
});
