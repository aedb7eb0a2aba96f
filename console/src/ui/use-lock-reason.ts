import { useOffline } from '../lib/online.ts';
import { useSubscriptionEnded } from '../lib/settings.ts';

const endedReason = 'The subscription has expired';
export const offlineReason = 'You’re offline';

interface Act {
  /** It changes data. */
  changes: boolean;
  /** It stays allowed after the tenant's subscription has expired. */
  whenEnded?: boolean;
}

/** Why a button is disabled; null if it is not. */
export function useLockReason({ changes, whenEnded = false }: Act): string | null {
  const ended = useSubscriptionEnded();
  const offline = useOffline();
  if (changes && ended && !whenEnded) return endedReason;
  return changes && offline ? offlineReason : null;
}
