import type { Device } from '@vitrine/contract/devices';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { Frame } from '../../ui/frame.tsx';
import { OnlineStatus, Status } from '../../ui/status.tsx';
import { formatClock, formatTime } from '../../lib/format.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { LivePicture } from './live-picture.tsx';
import classes from './monitor-card.module.css';
import type { LiveScreens } from './use-live-screens.ts';
import type { Observe } from './use-in-view.ts';
import type { WallSize } from './wall-sizes.ts';

interface MonitorCardProps {
  device: Device;
  /** Undefined until the screen has said what it shows. */
  live: ReturnType<LiveScreens['get']>;
  /** Whether it is looked at: nothing is asked of a screen whose card nobody can see. */
  isSeen: boolean;
  observe: Observe;
  size: WallSize;
}

/** One screen: its picture and what it says that it shows, or that nobody hears from it. */
export const MonitorCard = memo(function MonitorCard({ device, live, isSeen, observe, size }: MonitorCardProps) {
  const { deviceId, name, orientation, deviceStatus, isOnline, branchName } = device;
  const isLost = useRealtimeStatus() !== 'down' && deviceStatus === 1 && !isOnline;
  const card = useRef<HTMLElement>(null);
  useEffect(() => (card.current ? observe(card.current, deviceId) : undefined), [observe, deviceId]);
  return (
    <article ref={card} className={classes.card} aria-label={name} data-grey={isLost || undefined}>
      <div className={classes.stage} style={{ height: size.stage }}>
        <Frame orientation={orientation} size={orientation === 2 ? size.vertical : size.horizontal}>
          <OnGlass device={device} live={live} />
          {isSeen && live && <LivePicture deviceId={deviceId} name={name} />}
        </Frame>
      </div>
      <div className={classes.text}>
        <div className={classes.head}>
          <h2 className={classes.name}>
            <Link to="/device/edit/$id" params={{ id: String(deviceId) }}>
              {name}
            </Link>
          </h2>
          {deviceStatus === 0 ? <Status tone="idle">Not paired</Status> : <OnlineStatus isOnline={isOnline} />}
        </div>
        <div className={classes.playing}>{live ? playingText(live) : branchName}</div>
        <div className={classes.since}>{live ? `since ${formatTime(live.since)}` : nothing}</div>
      </div>
    </article>
  );
});

/** Its line stands from the start: nothing jumps. */
const nothing = '\u00a0';

function playingText({ isIdle, playlist, file }: NonNullable<MonitorCardProps['live']>): string {
  return (isIdle ? [file] : [playlist, file]).filter(Boolean).join(' · ') || 'Nothing scheduled';
}

function OnGlass({ device, live }: Pick<MonitorCardProps, 'device' | 'live'>) {
  const line = useRealtimeStatus();
  if (live && line !== 'down') {
    return (
      <div className={classes.glass}>
        <strong>{live.isIdle ? 'Nothing scheduled' : (live.playlist ?? 'Nothing scheduled')}</strong>
        {live.file && <span>{live.file}</span>}
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
