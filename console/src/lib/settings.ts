import type { Brand } from '@vitrine/contract/brand';
import { settings } from '@vitrine/contract/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { useSession } from './session.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  // The banner and disabled controls depend on the subscription.
  meta: { alsoShows: ['subscriptions', 'tenants'] },
  queryFn: ({ signal }) => call(settings.get, {}, signal),
  staleTime: 5 * 60_000,
});

/** The tenant's settings; undefined while they load, and for the operator and resellers, who have none. */
export function useSettings() {
  const { tid } = useSession();
  return useQuery({ ...settingsQuery, enabled: tid !== null }).data;
}

const noBrand: Brand = { colours: [], headingFont: null, textFont: null };

/** Colours and fonts of the business. */
export function useBrand(): Brand {
  return useSettings()?.brand ?? noBrand;
}

/** True once the tenant's subscription is expired or canceled: everything is readable, nothing changeable. */
export function useSubscriptionEnded(): boolean {
  const info = useSettings()?.subscriptionInfo;
  return info ? info.status !== 0 : false;
}
