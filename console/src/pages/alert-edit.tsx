import { useQuery } from '@tanstack/react-query';
import { EditAlertForm } from '../features/alerts/alert-form.tsx';
import { alertQuery } from '../features/alerts/alerts.api.ts';
import { alertStoreName } from '../features/alerts/alerts-table.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(alertQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(alertQuery(id));
  return (
    <PageLayout title={query.data && alertStoreName(query.data)}>
      <Loaded query={query}>{(alert) => <EditAlertForm key={id} alert={alert} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
