import {
  IconBuildingStore,
  IconBuildings,
  IconCalendarEvent,
  IconDeviceDesktop,
  IconFolder,
  IconLayoutGrid,
  IconPhoto,
  IconSlideshow,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Found } from '@vitrine/contract/search';
import { formatDate } from '../../lib/format.ts';
import { recordViews, type RecordView } from '../../lib/record-views.ts';

interface Kind {
  word: string;
  icon: Icon;
  view: RecordView;
}

export const kinds: Record<Found['kind'], Kind> = {
  store: { word: 'Store', icon: IconBuildingStore, view: recordViews.store },
  deviceGroup: { word: 'Device group', icon: IconLayoutGrid, view: recordViews.deviceGroup },
  device: { word: 'Device', icon: IconDeviceDesktop, view: recordViews.device },
  playlist: { word: 'Playlist', icon: IconSlideshow, view: recordViews.playlist },
  schedule: { word: 'Schedule', icon: IconCalendarEvent, view: recordViews.schedule },
  directory: { word: 'Folder', icon: IconFolder, view: recordViews.directory },
  file: { word: 'File', icon: IconPhoto, view: recordViews.directory },
  user: { word: 'User', icon: IconUser, view: recordViews.user },
  tenant: { word: 'Tenant', icon: IconBuildings, view: recordViews.tenant },
};

/** A file is seen in its folder. */
export function linkOf(found: Found): LinkProps {
  return kinds[found.kind].view.link(found.kind === 'file' ? found.directoryId : found.id);
}

/** What tells it apart from others of its name. */
export function detailOf(found: Found): string {
  if (found.kind !== 'schedule') return found.context;
  const days = `${formatDate(found.startDate)} – ${formatDate(found.endDate)}`;
  return [found.context, days].filter(Boolean).join(' · ');
}
