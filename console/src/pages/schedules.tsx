import { NewScheduleButton, SchedulesTable } from '../features/schedules/schedules-table.tsx';
import { schedulesList } from '../features/schedules/schedules.api.ts';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(schedulesList, listQueryOf(schedulesList.endpoint, search)));

export function Page() {
  const list = useList(schedulesList);
  return (
    <PageLayout
      crumbs={[{ label: 'Schedules', link: { to: '/schedule' } }, { label: 'List' }]}
      title="Schedules"
      count={list.total}
      actions={<NewScheduleButton />}
    >
      <SchedulesTable list={list} />
    </PageLayout>
  );
}
