import { deviceGroupsList } from '../features/device-groups/device-groups.api.ts';
import { DeviceGroupsTable, NewDeviceGroupButton } from '../features/device-groups/device-groups-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(deviceGroupsList);

export function Page() {
  const list = useList(deviceGroupsList);
  return (
    <PageLayout count={list.total} actions={<NewDeviceGroupButton />}>
      <DeviceGroupsTable list={list} />
    </PageLayout>
  );
}
