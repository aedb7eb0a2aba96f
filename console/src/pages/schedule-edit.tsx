import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import type { Schedule } from '@vitrine/contract/schedules';
import { useHistoryDialog } from '../features/history/use-history-dialog.tsx';
import { EditScheduleForm } from '../features/schedules/schedule-form.tsx';
import { scheduleQuery } from '../features/schedules/schedules.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(scheduleQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(scheduleQuery(id));
  const history = useHistoryDialog();
  const openHistory = ({ version, playlistName }: Schedule) =>
    history.open({ kind: 'schedule', id, version, name: t('the schedule of {playlistName}', { playlistName }) });
  return (
    <PageLayout
      title={query.data && t('Schedule of {playlistName}', { playlistName: query.data.playlistName })}
      actions={
        query.data && (
          <ActionButton variant="default" onClick={() => openHistory(query.data)}>
            {t('History')}
          </ActionButton>
        )
      }
    >
      <Loaded query={query}>
        {(schedule) => <EditScheduleForm key={id} schedule={schedule} reload={query.refetch} />}
      </Loaded>
      {history.dialog}
    </PageLayout>
  );
}
