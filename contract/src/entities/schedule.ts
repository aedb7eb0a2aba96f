import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const schedule = defineEntity({
  key: 'schedules',
  one: msg('Schedule'),
  many: msg('Schedules'),
  api: 'schedule',
  view: { to: '/schedule/edit/$id', permission: 'Permissions.Schedule.View' },
  named: ['playlist_id'],
  concernsScreens: true,
  fields: {
    playlist_id: { label: msg('Playlist'), of: 'playlist' },
    start_date: { label: msg('From'), shown: 'date' },
    end_date: { label: msg('To'), shown: 'date' },
    start_at: { label: msg('From time'), shown: 'time' },
    end_at: { label: msg('To time'), shown: 'time' },
    repeat_on: { label: msg('Repeat on') },
    exclude_days: { label: msg('Excluded days'), shown: 'dates' },
    is_active: { label: msg('Active'), shown: 'yesNo' },
    priority: { label: msg('Priority'), values: { 0: msg('Normal'), 1: msg('High') } },
  },
  parts: {
    schedule_groups: {
      whole: 'schedule_id',
      named: { group_id: 'group' },
      counted: msg('{count, plural, one {# device group} other {# device groups}}'),
      fields: { group_id: { label: msg('Device group'), of: 'deviceGroup' } },
    },
  },
});
