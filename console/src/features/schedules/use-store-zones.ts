import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/session.ts';
import { storeZonesQuery } from '../stores/stores.api.ts';

/** The zones of the stores; undefined while they load, none for who may not see stores. */
export function useStoreZones(): readonly string[] | undefined {
  const isAllowed = useCan('Permissions.Store.View');
  const { data, isLoading } = useQuery({ ...storeZonesQuery, enabled: isAllowed });
  return isLoading ? undefined : (data ?? []);
}
