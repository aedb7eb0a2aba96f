import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import type { Store } from '@vitrine/contract/stores';
import { lazy } from 'react';
import { ApiError } from '../../lib/http.ts';
import { useCan } from '../../lib/session.ts';
import { useLocalStorage } from '../../lib/use-local-storage.ts';
import { EntityFilter } from '../../domain/entity-filter.tsx';
import { storeQuery } from '../stores/stores.api.ts';
import { storedName } from '../../lib/stored-name.ts';

const StoreSelect = lazy(async () => ({ default: (await import('./store-select.tsx')).StoreSelect }));

interface StoreFilterState {
  /** 0 for all stores. */
  id: number;
  record: Store | undefined;
  /** A store is selected, and its record is still loading. */
  isLoading: boolean;
  isAllowed: boolean;
  choose: (id: number | undefined) => void;
}

/** The store whose screens the timeline shows; kept in the browser until sign-out. */
export function useStoreFilter(): StoreFilterState {
  const [stored, setStored] = useLocalStorage(storedName('schedule.store'));
  const canViewStores = useCan('Permissions.Store.View');
  const isAllowed = useCan('Permissions.Device.View') && canViewStores;
  const storeId = isAllowed ? Number(stored ?? 0) : 0;
  const { data, error, isLoading } = useQuery({ ...storeQuery(storeId), enabled: storeId > 0 });
  // A store that was deleted meanwhile counts as not selected.
  const isDeleted = error instanceof ApiError && error.status === 404;
  const choose = (id: number | undefined) => setStored(id === undefined ? null : String(id));
  return { id: isDeleted ? 0 : storeId, record: data, isLoading: isLoading, isAllowed, choose };
}

export function StoreFilter({ store }: { store: StoreFilterState }) {
  if (!store.isAllowed) return null;
  return (
    <EntityFilter
      label={t('Store')}
      none={t('All stores')}
      value={store.id}
      valueName={store.record?.name}
      select={StoreSelect}
      onChange={store.choose}
    />
  );
}
