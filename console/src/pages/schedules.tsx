import { useHistoryDialog } from '../features/history/use-history-dialog.tsx';
import { SchedulesOverview } from '../features/schedules/schedules-overview.tsx';
import { schedulesList } from '../features/schedules/schedules.api.ts';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(schedulesList, listQueryOf(schedulesList.endpoint, search)));

export function Page() {
  const history = useHistoryDialog();
  return (
    <>
      <SchedulesOverview
        onHistory={({ scheduleId: id, version, playlistName }) =>
          history.open({ kind: 'schedule', id, version, name: `the schedule of ${playlistName}` })
        }
      />
      {history.dialog}
    </>
  );
}
