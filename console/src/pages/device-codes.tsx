import { useQuery } from '@tanstack/react-query';
import type { Device } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { IdText } from '@vitrine/contract/values';
import { DeviceCodes, DeviceCodesActions, type SharedCodes } from '../features/devices/codes/device-codes.tsx';
import { devicesOfStoreQuery } from '../features/devices/devices.api.ts';
import { StoreSelect } from '../features/schedules/store-select.tsx';
import { storeQuery } from '../features/stores/stores.api.ts';
import { useCan } from '../lib/session.ts';
import { useSettings } from '../lib/settings.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { Empty } from '../ui/empty.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

/** The codes of the devices of `?store=` that have no screen; with `?from=` and `to=` those that were created together. */
export function Page() {
  const { search, change } = useSearchParams();
  const storeId = idIn(search['store']);
  const query = useQuery({ ...devicesOfStoreQuery(storeId), enabled: storeId > 0 });
  const canReadStore = useCan('Permissions.Store.View');
  const { data: store } = useQuery({ ...storeQuery(storeId), enabled: canReadStore && storeId > 0 });
  const playerCode = useSettings()?.playerCode ?? '';
  const shared: SharedCodes = { playerCode, accessCode: store?.accessCode ?? null };
  if (storeId === 0)
    return (
      <PageLayout>
        <Empty
          title={t('Choose a store')}
          action={<StoreSelect aria-label={t('Store')} onChange={(id) => change({ store: id }, { replace: false })} />}
        />
      </PageLayout>
    );
  const [from, to] = [idIn(search['from']), idIn(search['to'])];
  const isListed = ({ deviceId, deviceStatus }: Device) =>
    from > 0 ? deviceId >= from && deviceId <= to : deviceStatus === 0;
  const listed = query.data?.filter(isListed) ?? [];
  return (
    <PageLayout
      count={query.data && listed.length}
      subtitle={store?.name}
      actions={listed.length > 0 && <DeviceCodesActions devices={listed} shared={shared} />}
    >
      <Loaded query={query}>
        {() =>
          listed.length === 0 ? (
            <Empty title={t('Every device of this store has a screen')} />
          ) : (
            <DeviceCodes devices={listed} shared={shared} />
          )
        }
      </Loaded>
    </PageLayout>
  );
}

const idIn = (value: unknown) => IdText.safeParse(value).data ?? 0;
