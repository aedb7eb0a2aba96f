import { useQuery } from '@tanstack/react-query';
import type { Store } from '@vitrine/contract/stores';
import { lazy } from 'react';
import { ApiError } from '../../lib/http.ts';
import { useCan } from '../../lib/session.ts';
import { useLocalStorage } from '../../lib/use-local-storage.ts';
import { EntityFilter } from '../../domain/entity-filter.tsx';
import { storeQuery } from '../stores/stores.api.ts';

const StoreSelect = lazy(async () => ({ default: (await import('./store-select.tsx')).StoreSelect }));

interface StoreFilterState {
  /** 0: all stores. */
  id: number;
  record: Store | undefined;
  /** One is chosen, and not known yet. */
  isLoading: boolean;
  mayChoose: boolean;
  choose: (id: number | undefined) => void;
}

/** The store whose screens the timeline shows; this browser remembers it until somebody signs out. */
export function useStoreFilter(): StoreFilterState {
  const [word, remember] = useLocalStorage('vitrine.schedule.store');
  const maySeeStores = useCan('Permissions.Store.View');
  const mayChoose = useCan('Permissions.Device.View') && maySeeStores;
  const wanted = mayChoose ? Number(word ?? 0) : 0;
  const { data, error, isLoading } = useQuery({ ...storeQuery(wanted), enabled: wanted > 0 });
  // One that was deleted meanwhile is none.
  const isGone = error instanceof ApiError && error.status === 404;
  const choose = (id: number | undefined) => remember(id === undefined ? null : String(id));
  return { id: isGone ? 0 : wanted, record: data, isLoading: isLoading, mayChoose, choose };
}

export function StoreFilter({ store }: { store: StoreFilterState }) {
  if (!store.mayChoose) return null;
  return (
    <EntityFilter
      label="Store"
      none="All stores"
      value={store.id}
      valueName={store.record?.name}
      select={StoreSelect}
      onChange={store.choose}
    />
  );
}
