import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '@vitrine/contract/dashboard';
import { schedules } from '@vitrine/contract/schedules';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

/** How far the first setup is, for the latest screen or for this device. */
export const startQuery = (deviceId: number | null) =>
  queryOptions({
    queryKey: ['dashboard', 'start', deviceId],
    meta: { alsoShows: ['devices', 'schedules', 'directories'] },
    queryFn: ({ signal }) => call(dashboard.start, { query: { ...(deviceId !== null && { deviceId }) } }, signal),
  });

export const useGoOnAir = () => useChange(schedules.goOnAir);
