import { timeZonesQuery } from '../lib/time-zones.ts';
import { NewStoreForm } from '../features/stores/store-form.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(timeZonesQuery);

export function Page() {
  return (
    <PageLayout>
      <NewStoreForm />
    </PageLayout>
  );
}
