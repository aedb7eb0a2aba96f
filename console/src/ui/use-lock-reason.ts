import { msg, t } from '@vitrine/contract/messages';
import { useOffline } from '../lib/online.ts';
import { useAccountEnd } from '../lib/settings.ts';

const endReasons = { closed: msg('The account is closed'), expired: msg('The subscription has expired') };
export const offlineReason = msg('You’re offline');

interface Act {
  /** It changes data. */
  changes: boolean;
  /** It stays allowed after the tenant's subscription has expired. */
  whenEnded?: boolean;
}

/** Why a button is disabled; null if it is not. */
export function useLockReason({ changes, whenEnded = false }: Act): string | null {
  const end = useAccountEnd();
  const offline = useOffline();
  if (changes && end && !whenEnded) return t(endReasons[end]);
  return changes && offline ? t(offlineReason) : null;
}
