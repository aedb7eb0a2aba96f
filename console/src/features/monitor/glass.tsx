import type { Device } from '@vitrine/contract/devices';
import { formatClock } from '../../lib/format.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { Frame } from '../../ui/frame.tsx';
import classes from './glass.module.css';
import { LivePicture } from './live-picture.tsx';
import type { LiveScreens } from './use-live-screens.ts';

/** Undefined until the screen has said what it shows. */
export type Live = ReturnType<LiveScreens['get']>;

interface GlassProps {
  device: Device;
  live: Live;
  /** Whether it is looked at: no picture is asked of a screen that nobody can see. */
  isSeen: boolean;
  /** The longer side in CSS pixels. */
  size: number;
}

/** A screen as it hangs on the wall: what it says that it shows, and over that its own picture once there is one. */
export function Glass({ device, live, isSeen, size }: GlassProps) {
  const { deviceId, name, orientation } = device;
  return (
    <Frame orientation={orientation} size={size}>
      <Words device={device} live={live} />
      {isSeen && live && <LivePicture deviceId={deviceId} name={name} />}
    </Frame>
  );
}

export function playingText({ isIdle, playlist, file }: NonNullable<Live>): string {
  return (isIdle ? [file] : [playlist, file]).filter(Boolean).join(' · ') || 'Nothing scheduled';
}

function Words({ device, live }: Pick<GlassProps, 'device' | 'live'>) {
  const line = useRealtimeStatus();
  if (live && line !== 'down') {
    return (
      <div className={classes.words}>
        <strong>{live.isIdle ? 'Nothing scheduled' : (live.playlist ?? 'Nothing scheduled')}</strong>
        {live.file && <span>{live.file}</span>}
      </div>
    );
  }
  return <div className={classes.words}>{silenceOf(device, line)}</div>;
}

function silenceOf(device: Device, line: ReturnType<typeof useRealtimeStatus>): string {
  if (device.deviceStatus === 0) return 'Not paired yet';
  if (line === 'down') return 'Disconnected from the server';
  if (device.isOnline) return 'Waiting for the screen';
  return device.lastSeenAt ? `Last seen ${formatClock(device.lastSeenAt)}` : 'Never connected';
}
