import { alertsList } from '../features/alerts/alerts.api.ts';
import { AlertsTable, NewAlertButton } from '../features/alerts/alerts-table.tsx';
import { listOptions, listQueryOf } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  client.prefetchQuery(listOptions(alertsList, listQueryOf(alertsList.endpoint, search)));

export function Page() {
  const list = useList(alertsList);
  return (
    <PageLayout count={list.total} actions={<NewAlertButton />}>
      <AlertsTable list={list} />
    </PageLayout>
  );
}
