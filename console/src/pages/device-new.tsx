import { useQuery } from '@tanstack/react-query';
import { IdText } from '@vitrine/contract/values';
import { CloneDeviceForm, NewDeviceForm } from '../features/devices/device-form.tsx';
import { deviceQuery } from '../features/devices/devices.api.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

/** `?clone=` with the id of a device starts the form as a copy of that device. */
export function Page() {
  const { search } = useSearchParams();
  const source = IdText.safeParse(search['clone']);
  return (
    <PageLayout>{source.success ? <ClonedDevice key={source.data} id={source.data} /> : <NewDeviceForm />}</PageLayout>
  );
}

function ClonedDevice({ id }: { id: number }) {
  const query = useQuery(deviceQuery(id));
  return <Loaded query={query}>{(device) => <CloneDeviceForm source={device} />}</Loaded>;
}
