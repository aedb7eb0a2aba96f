import { msg, t } from '@vitrine/contract/messages';
import { useOffline } from '../lib/online.ts';
import { useSubscriptionEnded } from '../lib/settings.ts';

const endedReason = msg('The subscription has expired');
export const offlineReason = msg('You’re offline');

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
  if (changes && ended && !whenEnded) return t(endedReason);
  return changes && offline ? t(offlineReason) : null;
}
