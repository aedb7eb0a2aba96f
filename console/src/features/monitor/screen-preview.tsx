import type { Device } from '@vitrine/contract/devices';
import { formatClock } from '../../lib/format.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import classes from './screen-preview.module.css';
import { Screenshot } from './screenshot.tsx';
import type { LiveScreens } from './use-live-screens.ts';

/** Undefined until the screen has said what it shows. */
export type LiveState = ReturnType<LiveScreens['get']>;

interface ScreenPreviewProps {
  device: Device;
  live: LiveState;
  /** Whether it is looked at: no picture is asked of a screen that nobody can see. */
  isSeen: boolean;
  /** The longer side in CSS pixels. */
  size: number;
}

/** A screen as it hangs on the wall: what it says that it shows, and over that its own picture once there is one. */
export function ScreenPreview({ device, live, isSeen, size }: ScreenPreviewProps) {
  const { deviceId, name, orientation } = device;
  return (
    <OrientationFrame orientation={orientation} size={size}>
      <NowPlayingText device={device} live={live} />
      {isSeen && live && <Screenshot deviceId={deviceId} name={name} />}
    </OrientationFrame>
  );
}

export function playingText({ isIdle, playlist, file }: NonNullable<LiveState>): string {
  return (isIdle ? [file] : [playlist, file]).filter(Boolean).join(' · ') || 'Nothing scheduled';
}

function NowPlayingText({ device, live }: Pick<ScreenPreviewProps, 'device' | 'live'>) {
  const line = useRealtimeStatus();
  if (live && line !== 'down') {
    return (
      <div className={classes.words}>
        <strong>{live.isIdle ? 'Nothing scheduled' : (live.playlist ?? 'Nothing scheduled')}</strong>
        {live.file && <span>{live.file}</span>}
      </div>
    );
  }
  return <div className={classes.words}>{statusText(device, line)}</div>;
}

function statusText(device: Device, line: ReturnType<typeof useRealtimeStatus>): string {
  if (device.deviceStatus === 0) return 'Not paired yet';
  if (line === 'down') return 'Disconnected from the server';
  if (device.isOnline) return 'Waiting for the screen';
  return device.lastSeenAt ? `Last seen ${formatClock(device.lastSeenAt)}` : 'Never connected';
}
