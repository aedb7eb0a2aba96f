import { t } from '@vitrine/contract/messages';
import { useHistoryDialog } from '../features/history/use-history-dialog.tsx';
import { SchedulesOverview } from '../features/schedules/schedules-overview.tsx';

export function Page() {
  const history = useHistoryDialog();
  return (
    <>
      <SchedulesOverview
        view="timeline"
        onHistory={({ scheduleId: id, version, playlistName }) =>
          history.open({ kind: 'schedule', id, version, name: t('the schedule of {playlistName}', { playlistName }) })
        }
      />
      {history.dialog}
    </>
  );
}
