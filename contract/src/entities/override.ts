import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const override = defineEntity({
  key: 'overrides',
  one: msg('Override'),
  many: msg('Overrides'),
  api: 'override',
  named: ['text', 'playlist_id', 'file_id'],
  concernsScreens: true,
  fields: {
    playlist_id: { label: msg('Playlist'), of: 'playlist' },
    file_id: { label: msg('File'), of: 'file' },
    text: { label: msg('Text') },
    text_colour: { label: msg('Text colour') },
    text_background: { label: msg('Background') },
    is_emergency: { label: msg('Emergency'), shown: 'yesNo' },
    starts_at: { label: msg('From'), shown: 'instant' },
    ends_at: { label: msg('Until'), shown: 'instant' },
    started_by: { label: msg('Started by'), of: 'user' },
  },
  parts: {
    override_targets: {
      whole: 'override_id',
      named: { device_id: 'device', group_id: 'group', store_id: 'store' },
      counted: msg('{count, plural, one {# target} other {# targets}}'),
      fields: {
        device_id: { label: msg('Device'), of: 'device' },
        group_id: { label: msg('Device group'), of: 'deviceGroup' },
        store_id: { label: msg('Store'), of: 'store' },
      },
    },
  },
});
