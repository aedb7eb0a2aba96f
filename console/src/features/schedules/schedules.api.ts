import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { schedules } from '@vitrine/contract/schedules';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

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

/** Groups or screens of one request: as many as the chart renders at first. */
const timelinePage = 16;

/** One day of all groups, or of the screens of a store, a page at a time; `storeId` 0 for all groups. */
export const timelineQuery = (date: string, storeId: number) =>
  infiniteQueryOptions({
    queryKey: ['schedules', 'timeline', date, storeId],
    meta: { alsoShows: ['overlays', 'playlists', 'device-groups', 'devices', 'stores', 'files'] },
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: page }) => {
      const query = { date, page, pageSize: timelinePage, ...(storeId > 0 && { StoreId: storeId }) };
      return call(schedules.timeline, { query }, signal);
    },
    // A group whose screens have different days has several rows.
    getNextPageParam: (last, _pages, page) =>
      new Set(last.map(({ groupId, deviceId }) => deviceId ?? groupId)).size < timelinePage ? undefined : page + 1,
    select: ({ pages }) => pages.flat(),
    // Rows of the previous day stay until those of the next one arrive, so that the layout stays. Not for another store.
    placeholderData: (before, query) => (query?.queryKey[3] === storeId ? keepPreviousData(before) : undefined),
  });

export const groupPlanQuery = (groupId: number) =>
  queryOptions({
    queryKey: ['schedules', 'plan', groupId],
    meta: { alsoShows: ['overlays', 'playlists', 'device-groups', 'devices', 'stores', 'files'] },
    queryFn: ({ signal }) => call(schedules.groupPlan, { params: { id: groupId } }, signal),
  });

export const useCreateSchedule = () => useChange(schedules.create);
export const useUpdateSchedule = () => useChange(schedules.update);
export const useSetScheduleStatus = () => useChange(schedules.setStatus);
export const useRemoveSchedules = () => useChange(schedules.removeSome);
