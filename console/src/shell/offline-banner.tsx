import { IconWifiOff } from '@tabler/icons-react';
import { useOffline } from '../lib/online.ts';
import classes from './offline-banner.module.css';

/** Below the header for as long as the browser has no network. */
export function OfflineBanner() {
  const isOffline = useOffline();
  return (
    <div role="status" className={classes.place}>
      {isOffline && (
        <div className={classes.banner}>
          <IconWifiOff className={classes.icon} size={18} aria-hidden="true" />
          You’re offline. Changes can’t be saved until the connection is back.
        </div>
      )}
    </div>
  );
}
