import { IconWifiOff } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { useOffline } from '../lib/online.ts';
import { StickyBanner } from '../ui/sticky-banner.tsx';

/** Below the header for as long as the browser has no network. */
export function OfflineBanner() {
  return (
    <StickyBanner>
      {useOffline() && (
        <>
          <IconWifiOff size={18} aria-hidden="true" />
          <span>{t('You’re offline. Changes can’t be saved until the connection is back.')}</span>
        </>
      )}
    </StickyBanner>
  );
}
