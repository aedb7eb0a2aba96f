import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '@vitrine/contract/schedules';
import { useEffect } from 'react';
import { defaultId } from '../../domain/default-id.ts';
import { lastPlace, rememberPlace } from '../../domain/last-place.ts';
import { allDeviceGroupsQuery } from '../device-groups/device-groups.api.ts';
import { usePlaylist } from './playlist-section.tsx';
import type { ScheduleFormState } from './schedule-values.ts';
import { groupsOf } from './screens-of-orientation.ts';

/** Once a playlist is chosen: the only group of its orientation, else the last one used in this browser, unless some are chosen. */
export function useDefaultGroup(form: ScheduleFormState): void {
  const { data: groups } = useQuery(allDeviceGroupsQuery);
  const { data: playlist } = usePlaylist(form);
  const orientation = playlist?.orientation;
  useEffect(() => {
    if (!groups || orientation === undefined || form.getValues().deviceGroups.length > 0) return;
    const ids = groupsOf(groups, orientation).map(({ groupId }) => groupId);
    const id = defaultId(ids, lastPlace(`group-${orientation}`));
    if (id > 0) form.setFieldValue('deviceGroups', [id]);
    // Not when the user has deselected all groups: only another orientation brings another default.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [groups === undefined, orientation]);
}

export function rememberGroup({ orientation, deviceGroups }: Schedule): void {
  const [only, ...others] = deviceGroups;
  if (only !== undefined && others.length === 0) rememberPlace(`group-${orientation}`, only);
}
