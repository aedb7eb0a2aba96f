import { Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { t } from '@vitrine/contract/messages';
import type { Schedule } from '@vitrine/contract/schedules';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useLocalStorage } from '../../lib/use-local-storage.ts';
import { useList } from '../../ui/list/use-list.ts';
import { PageLayout } from '../../ui/page-layout.tsx';
import { NewScheduleButton, SchedulesTable } from './schedules-table.tsx';
import { schedulesList } from './schedules.api.ts';
import { Timeline } from './timeline.tsx';
import { useTimelineAhead } from './use-timeline-start.ts';
import { storedName } from '../../lib/stored-name.ts';

interface SchedulesOverviewProps {
  view?: 'timeline';
  onHistory: (schedule: Schedule) => void;
}

/** The schedules as a list or a timeline: as the URL says, without changing the user's choice, else by that choice. */
export function SchedulesOverview({ view, onHistory }: SchedulesOverviewProps) {
  const list = useList(schedulesList);
  const { chosen, choose } = useChosenView();
  const loadAhead = useTimelineAhead();
  const { search } = useSearchParams();
  // A URL with a search, an order or a page refers to the list.
  const isTimeline = (view ?? (Object.keys(search).length > 0 ? 'list' : chosen)) === 'timeline';
  return (
    <PageLayout
      crumbs={[{ label: t('Schedules'), link: { to: '/schedule' } }, { label: isTimeline ? t('Timeline') : t('List') }]}
      count={list.total}
      actions={
        <>
          <Switch
            label={t('Timeline')}
            my="auto"
            checked={isTimeline}
            {...(!isTimeline && { onFocus: loadAhead, onPointerEnter: loadAhead })}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              if (checked) loadAhead();
              choose(checked ? 'timeline' : 'list');
            }}
          />
          <NewScheduleButton />
        </>
      }
    >
      {isTimeline ? <Timeline /> : <SchedulesTable list={list} onHistory={onHistory} />}
    </PageLayout>
  );
}

/** The view that the user has chosen, stored in the browser. */
function useChosenView() {
  const [chosen, setChosen] = useLocalStorage(storedName('schedule.view'));
  const navigate = useNavigate();
  const choose = (view: 'list' | 'timeline') => {
    setChosen(view);
    void navigate({ to: '/schedule', replace: true });
  };
  return { chosen, choose };
}
