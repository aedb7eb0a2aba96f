import { useQuery } from '@tanstack/react-query';
import { EditScheduleForm } from '../features/schedules/schedule-form.tsx';
import { scheduleQuery } from '../features/schedules/schedules.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(scheduleQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(scheduleQuery(id));
  return (
    <PageLayout title={query.data && `Schedule of ${query.data.playlistName}`}>
      <Loaded query={query}>
        {(schedule) => <EditScheduleForm key={id} schedule={schedule} reload={query.refetch} />}
      </Loaded>
    </PageLayout>
  );
}
