import type { Device } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { formatClock, formatMoment } from '../lib/format.ts';
import { realtimeStatus, useRealtimeStatus } from '../lib/realtime-status.ts';
import { OnlineStatus, Status } from '../ui/status.tsx';

/** Online, offline and since when, or not paired. */
export function DeviceState({ device }: { device: Device }) {
  const realtime = useRealtimeStatus();
  if (device.deviceStatus === 0) return <Status tone="idle">{t('Not paired')}</Status>;
  return (
    <>
      <OnlineStatus isOnline={device.isOnline} />
      {realtime !== 'down' && !device.isOnline && device.lastSeenAt && (
        <div className="small muted">{t('since {lastSeenAt}', { lastSeenAt: formatMoment(device.lastSeenAt) })}</div>
      )}
    </>
  );
}

/** The same as text in one line. */
export function deviceStateText({ deviceStatus, isOnline, lastSeenAt }: Device): string {
  if (deviceStatus === 0) return t('Not paired');
  if (realtimeStatus() === 'down') return t('Unknown');
  if (isOnline) return t('Online');
  return lastSeenAt ? t('Offline since {lastSeenAt}', { lastSeenAt: formatClock(lastSeenAt) }) : t('Offline');
}

/** Whether the screen reports that it plays the latest changes. */
export function upToDateText({ deviceStatus, isUpToDate, manifestVersion }: Device): string {
  if (deviceStatus === 0) return '—';
  if (manifestVersion === null) return t('Not reported');
  return isUpToDate ? t('Yes') : t('Not yet');
}
