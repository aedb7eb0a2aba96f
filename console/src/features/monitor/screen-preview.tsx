import type { Device } from '@vitrine/contract/devices';
import { formatClock } from '../../lib/format.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import classes from './screen-preview.module.css';
import { Screenshot } from './screenshot.tsx';
import type { LiveScreens } from './use-live-screens.ts';

/** Undefined until the screen has reported what it shows. */
export type LiveState = ReturnType<LiveScreens['get']>;

interface ScreenPreviewProps {
  device: Device;
  live: LiveState;
  /** Whether the card is in view: no screenshots are requested otherwise. */
  isSeen: boolean;
  /** The longer side in CSS pixels; without it the preview fills its column. */
  size?: number;
  /** No screenshot from before the preview appeared. */
  onlyNew?: boolean;
}

/** One screen in its orientation: what it reports as text, covered by its screenshot once there is one. */
export function ScreenPreview({ device, live, isSeen, size, onlyNew = false }: ScreenPreviewProps) {
  const { deviceId, name, orientation } = device;
  return (
    <OrientationFrame orientation={orientation} {...(size !== undefined && { size })}>
      <NowPlayingText device={device} live={live} />
      {isSeen && live && <Screenshot deviceId={deviceId} name={name} file={live.file} onlyNew={onlyNew} />}
    </OrientationFrame>
  );
}

export function playingText({ isIdle, playlist, file }: NonNullable<LiveState>): string {
  return (isIdle ? [file] : [playlist, file]).filter(Boolean).join(' · ') || 'Nothing scheduled';
}

function NowPlayingText({ device, live }: Pick<ScreenPreviewProps, 'device' | 'live'>) {
  const realtime = useRealtimeStatus();
  if (live && realtime !== 'down') {
    return (
      <div className={classes.text}>
        <strong>{live.isIdle ? 'Nothing scheduled' : (live.playlist ?? 'Nothing scheduled')}</strong>
        {live.file && <span>{live.file}</span>}
      </div>
    );
  }
  return <div className={classes.text}>{statusText(device, realtime)}</div>;
}

function statusText(device: Device, realtime: ReturnType<typeof useRealtimeStatus>): string {
  if (device.deviceStatus === 0) return 'Not paired yet';
  if (realtime === 'down') return 'Disconnected from the server';
  if (device.isOnline) return 'Waiting for the screen';
  return device.lastSeenAt ? `Last seen ${formatClock(device.lastSeenAt)}` : 'Never connected';
}
