import { Switch } from '@mantine/core';
import { NewScheduleButton, SchedulesTable } from '../features/schedules/schedules-table.tsx';
import { schedulesList } from '../features/schedules/schedules.api.ts';
import { Timeline } from '../features/schedules/timeline.tsx';
import { useTimelineView } from '../features/schedules/use-timeline-view.ts';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(schedulesList, listQueryOf(schedulesList.endpoint, search)));

export function Page() {
  const list = useList(schedulesList);
  const [isTimeline, show] = useTimelineView();
  return (
    <PageLayout
      crumbs={[{ label: 'Schedules', link: { to: '/schedule' } }, { label: isTimeline ? 'Timeline' : 'List' }]}
      count={list.total}
      actions={
        <>
          <Switch
            label="Timeline"
            my="auto"
            checked={isTimeline}
            onChange={(event) => show(event.currentTarget.checked)}
          />
          <NewScheduleButton />
        </>
      }
    >
      {isTimeline ? <Timeline /> : <SchedulesTable list={list} />}
    </PageLayout>
  );
}
