import { SchedulesOverview } from '../features/schedules/schedules-overview.tsx';
import { schedulesList } from '../features/schedules/schedules.api.ts';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(schedulesList, listQueryOf(schedulesList.endpoint, search)));

export function Page() {
  return <SchedulesOverview />;
}
