import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { IdText } from '@vitrine/contract/values';
import { CloneDeviceForm, NewDeviceForm } from '../features/devices/device-form.tsx';
import { deviceQuery } from '../features/devices/devices.api.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

/** `?clone=` with the id of a device starts the form as a copy of that device. */
export function Page() {
  const { search } = useSearchParams();
  const source = IdText.safeParse(search['clone']);
  if (source.success)
    return (
      <PageLayout>
        <ClonedDevice key={source.data} id={source.data} />
      </PageLayout>
    );
  return (
    <PageLayout
      actions={
        <ActionButton variant="default" permission="Permissions.Device.Create" changes link={{ to: '/device/several' }}>
          {t('Add several devices')}
        </ActionButton>
      }
    >
      <NewDeviceForm />
    </PageLayout>
  );
}

function ClonedDevice({ id }: { id: number }) {
  const query = useQuery(deviceQuery(id));
  return <Loaded query={query}>{(device) => <CloneDeviceForm source={device} />}</Loaded>;
}
