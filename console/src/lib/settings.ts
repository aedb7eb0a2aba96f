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
  return useSettingsQuery().data;
}

function useSettingsQuery() {
  const { tid } = useSession();
  return useQuery({ ...settingsQuery, enabled: tid !== null });
}

const noBrand: Brand = { colours: [], headingFont: null, textFont: null };

/** Colours and fonts of the business. */
export function useBrand(): Brand {
  return useSettings()?.brand ?? noBrand;
}

/** Until the brand is known, `useBrand` has none. */
export function useIsBrandLoading(): boolean {
  return useSettingsQuery().isLoading;
}

/** Why everything in this account is readable and nothing changeable; null if it is not so. */
export function useAccountEnd(): 'closed' | 'expired' | null {
  const settings = useSettings();
  if (settings && settings.closedAt !== null) return 'closed';
  // Expired or canceled.
  return settings?.subscriptionInfo && settings.subscriptionInfo.status !== 0 ? 'expired' : null;
}
