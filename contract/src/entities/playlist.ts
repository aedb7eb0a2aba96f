import { defineEntity } from '../entity.ts';
import { transitionNames } from '../rules/transition.ts';
import { orientations } from './orientation.ts';

export const playlist = defineEntity({
  key: 'playlists',
  one: 'Playlist',
  many: 'Playlists',
  api: 'playlist',
  view: { to: '/Playlist/edit/$id', permission: 'Permissions.Playlist.View' },
  named: ['name'],
  concernsScreens: true,
  fields: {
    name: { label: 'Name' },
    duration: { label: 'Duration', unit: 's' },
    orientation: { label: 'Orientation', values: orientations },
    description: { label: 'Description' },
    playlist_status: { label: 'Status', values: { 0: 'Active', 1: 'Inactive' } },
  },
  parts: {
    playlist_items: {
      whole: 'playlist_id',
      named: { file_id: 'item' },
      counted: { one: '# item', other: '# items' },
      fields: {
        file_id: { label: 'Item', of: 'file' },
        duration: { label: 'Duration', shown: 'itemSeconds' },
        sort_order: { label: 'Position', shown: 'position' },
        valid_from: { label: 'Valid from', shown: 'date' },
        valid_to: { label: 'Valid to', shown: 'date' },
        transition: { label: 'Transition', values: transitionNames },
        transition_ms: { label: 'Transition duration', unit: 'ms' },
        fit: { label: 'Fit', values: { contain: 'Contain', cover: 'Cover' } },
        is_muted: { label: 'Muted', shown: 'yesNo' },
      },
    },
  },
});
