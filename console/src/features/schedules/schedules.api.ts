import { queryOptions } from '@tanstack/react-query';
import { schedules } from '@vitrine/contract/schedules';
import { call } from '../../lib/api.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

export const schedulesList = {
  entity: 'schedules',
  endpoint: schedules.list,
  alsoShows: ['playlists', 'device-groups', 'files'],
} as const;

export const scheduleQuery = (id: number) =>
  queryOptions({
    queryKey: ['schedules', id],
    queryFn: ({ signal }) => call(schedules.get, { params: { id } }, signal),
  });

export const useCreateSchedule = () => useChange('schedules', schedules.create);
export const useUpdateSchedule = () => useChange('schedules', schedules.update);
export const useRemoveSchedule = () => useRemoval(schedulesList, schedules.remove, (schedule) => schedule.scheduleId);
