import { t } from '@vitrine/contract/messages';
import { ActivityFilters } from '../features/activity/activity-filters.tsx';
import { ActivityList } from '../features/activity/activity-list.tsx';
import { activityQuery, filtersOf, peopleQuery, readAllActivity } from '../features/activity/activity.api.ts';
import { activityTable } from '../features/activity/activity-table.ts';
import { zoneHere } from '../features/activity/days.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { search }) =>
  Promise.all([client.prefetchInfiniteQuery(activityQuery(filtersOf(search))), client.prefetchQuery(peopleQuery)]);

export function Page() {
  const { search, change } = useSearchParams();
  const filters = filtersOf(search);
  return (
    <PageLayout
      actions={<ExportButton name="activity" read={async () => activityTable(await readAllActivity(filters))} />}
      subtitle={t('Who changed what, and when. Days and times in {zoneHere}.', { zoneHere: zoneHere() })}
    >
      <ActivityFilters filters={filters} change={(changes) => change(changes, { replace: false })} />
      <ActivityList key={JSON.stringify(filters)} filters={filters} />
    </PageLayout>
  );
}
