import { useQueryClient } from '@tanstack/react-query';
import type { Zone } from '@vitrine/contract/rules/zone';
import { timelineQuery } from './schedules.api.ts';
import { useStoreFilter } from './store-filter.tsx';
import { todayIn } from './store-time-zones.ts';
import { useStoreZones } from './use-store-zones.ts';

/** What the timeline shows at first: the selected store, or all groups, and their date at a time. */
export function useTimelineStart() {
  const store = useStoreFilter();
  const zones = useStoreZones();
  const clockOf = (name: string): Zone => zones?.find(({ timeZone }) => timeZone === name) ?? name;
  // The latest date among the stores, as for a new schedule; the user's own time zone does not count.
  const todayAt = (now: number) =>
    todayIn(store.record ? [clockOf(store.record.timeZone)] : (zones ?? []), new Date(now)).latest;
  return { store, zones, clockOf, todayAt };
}

/** Requests the timeline's first rows before it is rendered: the server answers while the browser renders. */
export function useTimelineAhead(): () => void {
  const { store, todayAt } = useTimelineStart();
  const client = useQueryClient();
  return () => void client.prefetchInfiniteQuery(timelineQuery(todayAt(Date.now()), store.id));
}
