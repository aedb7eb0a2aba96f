import { Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Schedule } from '@vitrine/contract/schedules';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useLocalStorage } from '../../lib/use-local-storage.ts';
import { useList } from '../../ui/list/use-list.ts';
import { PageLayout } from '../../ui/page-layout.tsx';
import { NewScheduleButton, SchedulesTable } from './schedules-table.tsx';
import { schedulesList } from './schedules.api.ts';
import { Timeline } from './timeline.tsx';

interface SchedulesOverviewProps {
  view?: 'timeline';
  onHistory: (schedule: Schedule) => void;
}

/** The schedules as a list or as a timeline. A URL that says which shows it, and keeps the user's choice as it is. */
export function SchedulesOverview({ view, onHistory }: SchedulesOverviewProps) {
  const list = useList(schedulesList);
  const { chosen, choose } = useChosenView();
  const { search } = useSearchParams();
  // A link with a search, an order or a page is one to the list.
  const isTimeline = (view ?? (Object.keys(search).length > 0 ? 'list' : chosen)) === 'timeline';
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
            onChange={(event) => choose(event.currentTarget.checked ? 'timeline' : 'list')}
          />
          <NewScheduleButton />
        </>
      }
    >
      {isTimeline ? <Timeline /> : <SchedulesTable list={list} onHistory={onHistory} />}
    </PageLayout>
  );
}

/** What the user has chosen, kept in the browser, and shown by the URL that says nothing of it. */
function useChosenView() {
  const [chosen, setChosen] = useLocalStorage('vitrine.schedule.view');
  const navigate = useNavigate();
  const choose = (view: 'list' | 'timeline') => {
    setChosen(view);
    void navigate({ to: '/schedule', replace: true });
  };
  return { chosen, choose };
}
