import { useQuery } from '@tanstack/react-query';
import type { NamedZone } from '@vitrine/contract/rules/zone';
import { useCan } from '../../lib/session.ts';
import { useZones } from '../../lib/use-zones.ts';
import { storeZonesQuery } from '../stores/stores.api.ts';

const none: readonly string[] = [];

/** The stores' time zones; undefined while loading, empty for users who may not view stores. */
export function useStoreZones(): readonly NamedZone[] | undefined {
  const isAllowed = useCan('Permissions.Store.View');
  const { data = none, isLoading } = useQuery({ ...storeZonesQuery, enabled: isAllowed });
  const zones = useZones(data);
  return isLoading ? undefined : zones;
}
