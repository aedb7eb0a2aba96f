import type { Device } from '@vitrine/contract/devices';
import { Frame } from '../../ui/frame.tsx';
import { OnlineStatus, Status } from '../../ui/status.tsx';
import { formatClock, formatTime } from '../../lib/format.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import classes from './monitor-card.module.css';
import type { LiveScreens } from './use-live-screens.ts';

interface MonitorCardProps {
  device: Device;
  /** Undefined until the screen has said what it shows. */
  live: ReturnType<LiveScreens['get']>;
}

/** One screen: what it says that it shows, or that nobody hears from it. */
export function MonitorCard({ device, live }: MonitorCardProps) {
  return (
    <article className={classes.card} aria-label={device.name}>
      <div className={classes.stage}>
        <Frame orientation={device.orientation} size={device.orientation === 2 ? 150 : 228}>
          <OnGlass device={device} live={live} />
        </Frame>
      </div>
      <div className={classes.text}>
        <div className={classes.head}>
          <h2 className={classes.name}>{device.name}</h2>
          {device.deviceStatus === 0 ? (
            <Status tone="idle">Not paired</Status>
          ) : (
            <OnlineStatus isOnline={live !== undefined || device.isOnline} />
          )}
        </div>
        <div className="small muted">
          {live ? [live.playlist, live.file].filter(Boolean).join(' · ') || 'Nothing scheduled' : device.branchName}
        </div>
      </div>
    </article>
  );
}

function OnGlass({ device, live }: MonitorCardProps) {
  const line = useRealtimeStatus();
  if (live) {
    return (
      <div className={classes.glass}>
        <strong>{live.isIdle ? 'Nothing scheduled' : (live.playlist ?? 'Nothing scheduled')}</strong>
        {live.file && <span>{live.file}</span>}
        <span className={classes.since}>since {formatTime(live.since)}</span>
      </div>
    );
  }
  return <div className={classes.glass}>{silenceOf(device, line)}</div>;
}

function silenceOf(device: Device, line: ReturnType<typeof useRealtimeStatus>): string {
  if (device.deviceStatus === 0) return 'Not paired yet';
  if (line === 'down') return 'No line to the server';
  if (device.isOnline) return 'Waiting for the screen';
  return device.lastSeenAt ? `No contact since ${formatClock(device.lastSeenAt)}` : 'Never seen';
}
