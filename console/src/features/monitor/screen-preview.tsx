import type { Device } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { formatClock } from '../../lib/format.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import classes from './screen-preview.module.css';
import { sourceOf } from './playing-text.ts';
import { Screenshot } from './screenshot.tsx';
import type { LiveState, ShownScreenshot } from './use-screenshot.ts';

interface ScreenPreviewProps {
  device: Device;
  live: LiveState;
  screenshot: ShownScreenshot | null;
  /** The longer side in CSS pixels; without it the preview fills its column. */
  size?: number;
}

/** One screen in its orientation: its screenshot, or what it reports as text until there is one. */
export function ScreenPreview({ device, live, screenshot, size }: ScreenPreviewProps) {
  return (
    <OrientationFrame orientation={device.orientation} {...(size !== undefined && { size })}>
      {screenshot ? (
        <Screenshot name={device.name} screenshot={screenshot} />
      ) : (
        <NowPlayingText device={device} live={live} />
      )}
    </OrientationFrame>
  );
}

function NowPlayingText({ device, live }: Pick<ScreenPreviewProps, 'device' | 'live'>) {
  const realtime = useRealtimeStatus();
  if (live && realtime !== 'down') {
    return (
      <div className={classes.text}>
        <strong>{sourceOf(live)}</strong>
        {live.file && <span>{live.file}</span>}
      </div>
    );
  }
  return <div className={classes.text}>{statusText(device, realtime)}</div>;
}

function statusText(device: Device, realtime: ReturnType<typeof useRealtimeStatus>): string {
  if (device.deviceStatus === 0) return t('Not paired yet');
  if (realtime === 'down') return t('Disconnected from the server');
  if (device.isOnline) return t('Waiting for the screen');
  return device.lastSeenAt
    ? t('Last seen {lastSeenAt}', { lastSeenAt: formatClock(device.lastSeenAt) })
    : t('Never connected');
}
