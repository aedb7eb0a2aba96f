import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';
import { transitionNames } from '../rules/transition.ts';
import { orientations } from './orientation.ts';

export const playlist = defineEntity({
  key: 'playlists',
  one: msg('Playlist'),
  many: msg('Playlists'),
  api: 'playlist',
  view: { to: '/Playlist/edit/$id', permission: 'Permissions.Playlist.View' },
  named: ['name'],
  concernsScreens: true,
  fields: {
    name: { label: msg('Name') },
    duration: { label: msg('Duration'), unit: 's' },
    orientation: { label: msg('Orientation'), values: orientations },
    description: { label: msg('Description') },
    playlist_status: { label: msg('Status'), values: { 0: msg('Active'), 1: msg('Inactive') } },
  },
  parts: {
    playlist_items: {
      whole: 'playlist_id',
      named: { file_id: 'item' },
      counted: msg('{count, plural, one {# item} other {# items}}'),
      fields: {
        file_id: { label: msg('Item'), of: 'file' },
        duration: { label: msg('Duration'), shown: 'itemSeconds' },
        sort_order: { label: msg('Position'), shown: 'position' },
        valid_from: { label: msg('Valid from'), shown: 'date' },
        valid_to: { label: msg('Valid to'), shown: 'date' },
        transition: { label: msg('Transition'), values: transitionNames },
        transition_ms: { label: msg('Transition duration'), unit: 'ms' },
        fit: { label: msg('Fit'), values: { contain: msg('Contain'), cover: msg('Cover') } },
        is_muted: { label: msg('Muted'), shown: 'yesNo' },
      },
    },
  },
});
