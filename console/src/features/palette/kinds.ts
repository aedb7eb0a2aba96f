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
import { entities } from '@vitrine/contract/entities';
import { t } from '@vitrine/contract/messages';
import type { SearchResult } from '@vitrine/contract/search';
import { formatDate, formatEnd } from '../../lib/format.ts';
import { recordView, type RecordView } from '../../lib/record-views.ts';

const icons: Record<SearchResult['kind'], Icon> = {
  store: IconBuildingStore,
  deviceGroup: IconLayoutGrid,
  device: IconDeviceDesktop,
  playlist: IconSlideshow,
  schedule: IconCalendarEvent,
  directory: IconFolder,
  file: IconPhoto,
  user: IconUser,
  tenant: IconBuildings,
};

/** The label and the icon of its kind. */
export function kindOf({ kind }: SearchResult): { word: string; icon: Icon } {
  return { word: t(entities[kind].one), icon: icons[kind] };
}

/** A file is shown in its folder. */
export function viewOf(found: SearchResult): RecordView {
  return recordView(found.kind === 'file' ? 'directory' : found.kind);
}

export function linkOf(found: SearchResult): LinkProps {
  return viewOf(found).link(found.kind === 'file' ? found.directoryId : found.id);
}

/** What distinguishes it from others of the same name. */
export function detailOf(found: SearchResult): string {
  if (found.kind !== 'schedule') return found.context;
  const days = `${formatDate(found.startDate)} – ${formatEnd(found.endDate)}`;
  return [found.context, days].filter(Boolean).join(' · ');
}
