import { alertsList } from '../features/alerts/alerts.api.ts';
import { AlertsTable, NewAlertButton } from '../features/alerts/alerts-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(alertsList);

export function Page() {
  const list = useList(alertsList);
  return (
    <PageLayout count={list.total} actions={<NewAlertButton />}>
      <AlertsTable list={list} />
    </PageLayout>
  );
}
