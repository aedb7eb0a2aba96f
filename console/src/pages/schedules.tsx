import { t } from '@vitrine/contract/messages';
import { useHistoryDialog } from '../features/history/use-history-dialog.tsx';
import { SchedulesOverview } from '../features/schedules/schedules-overview.tsx';
import { schedulesList } from '../features/schedules/schedules.api.ts';
import { prefetchList } from '../lib/lists.ts';

export const prefetch = prefetchList(schedulesList);

export function Page() {
  const history = useHistoryDialog();
  return (
    <>
      <SchedulesOverview
        onHistory={({ scheduleId: id, version, playlistName }) =>
          history.open({ kind: 'schedule', id, version, name: t('the schedule of {playlistName}', { playlistName }) })
        }
      />
      {history.dialog}
    </>
  );
}
