import { allDeviceGroupsQuery } from '../features/device-groups/device-groups.api.ts';
import { NewScheduleForm } from '../features/schedules/schedule-form.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { UploadedOffer } from './on-air/uploaded-offer.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(allDeviceGroupsQuery);

export function Page() {
  return (
    <PageLayout>
      <NewScheduleForm Offer={UploadedOffer} />
    </PageLayout>
  );
}
