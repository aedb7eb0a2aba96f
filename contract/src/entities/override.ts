import { defineEntity } from '../entity.ts';

export const override = defineEntity({
  key: 'overrides',
  one: 'Override',
  many: 'Overrides',
  api: 'override',
  named: ['text', 'playlist_id', 'file_id'],
  concernsScreens: true,
  fields: {
    playlist_id: { label: 'Playlist', of: 'playlist' },
    file_id: { label: 'File', of: 'file' },
    text: { label: 'Text' },
    text_colour: { label: 'Text colour' },
    text_background: { label: 'Background' },
    is_emergency: { label: 'Emergency', shown: 'yesNo' },
    starts_at: { label: 'From', shown: 'instant' },
    ends_at: { label: 'Until', shown: 'instant' },
    started_by: { label: 'Started by', of: 'user' },
  },
  parts: {
    override_targets: {
      whole: 'override_id',
      named: { device_id: 'device', group_id: 'group', store_id: 'store' },
      counted: { one: '# target', other: '# targets' },
      fields: {
        device_id: { label: 'Device', of: 'device' },
        group_id: { label: 'Device group', of: 'deviceGroup' },
        store_id: { label: 'Store', of: 'store' },
      },
    },
  },
});
