import { IconCalendarEvent, IconFolder, IconSlideshow, IconStack2 } from '@tabler/icons-react';
import { msg } from '@vitrine/contract/messages';
import { definePage } from './lib/define-page.ts';

/** The pages about what screens show, and when: files, playlists, schedules and overlays. */
export const contentPages = [
  definePage('/library', {
    label: msg('Library'),
    menu: { icon: IconFolder, group: msg('Content'), sidebar: [1] },
    permissions: ['Permissions.Library.View'],
    help: 'library',
    load: () => import('./pages/library.tsx'),
  }),
  definePage('/library/templates', {
    label: msg('Templates'),
    help: 'templates',
    load: () => import('./pages/templates.tsx'),
  }),
  definePage('/library/layout/$id', {
    label: msg('Layout'),
    kind: 'edit',
    help: 'layouts',
    load: () => import('./pages/layout-edit.tsx'),
  }),

  definePage('/Playlist', {
    label: msg('Playlists'),
    kind: 'list',
    menu: { icon: IconSlideshow, group: msg('Content'), sidebar: [1] },
    permissions: ['Permissions.Playlist.View'],
    help: 'playlists',
    load: () => import('./pages/playlists.tsx'),
  }),
  definePage('/Playlist/New', {
    label: msg('New playlist'),
    kind: 'new',
    permissions: ['Permissions.Playlist.Create'],
    load: () => import('./pages/playlist-new.tsx'),
  }),
  definePage('/Playlist/edit/$id', {
    label: msg('Playlist'),
    kind: 'edit',
    load: () => import('./pages/playlist-edit.tsx'),
  }),

  definePage('/schedule', {
    label: msg('Schedules'),
    kind: 'list',
    menu: { icon: IconCalendarEvent, group: msg('Content'), sidebar: [1] },
    permissions: ['Permissions.Schedule.View'],
    help: 'schedules',
    load: () => import('./pages/schedules.tsx'),
  }),
  definePage('/schedule/new', {
    label: msg('New schedule'),
    kind: 'new',
    permissions: ['Permissions.Schedule.Create'],
    load: () => import('./pages/schedule-new.tsx'),
  }),
  definePage('/schedule/edit/$id', {
    label: msg('Schedule'),
    kind: 'edit',
    load: () => import('./pages/schedule-edit.tsx'),
  }),
  definePage('/schedule/timeline', {
    label: msg('Schedules'),
    load: () => import('./pages/schedule-timeline.tsx'),
  }),

  definePage('/overlay', {
    label: msg('Overlays'),
    kind: 'list',
    menu: { icon: IconStack2, group: msg('Content'), sidebar: [1] },
    permissions: ['Permissions.Schedule.View'],
    help: 'overlays',
    load: () => import('./pages/overlays.tsx'),
  }),
  definePage('/overlay/new', {
    label: msg('New overlay'),
    kind: 'new',
    permissions: ['Permissions.Schedule.Create'],
    load: () => import('./pages/overlay-new.tsx'),
  }),
  definePage('/overlay/edit/$id', {
    label: msg('Overlay'),
    kind: 'edit',
    load: () => import('./pages/overlay-edit.tsx'),
  }),
] as const;
