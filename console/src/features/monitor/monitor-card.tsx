import type { Device } from '@vitrine/contract/devices';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { t } from '@vitrine/contract/messages';
import { OnlineStatus, Status } from '../../ui/status.tsx';
import { formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { playingText } from './playing-text.ts';
import { ScreenPreview } from './screen-preview.tsx';
import { isSameContent, type LiveState, useScreenshot } from './use-screenshot.ts';
import classes from './monitor-card.module.css';
import type { Observe } from './use-in-view.ts';
import type { CardSize } from './card-sizes.ts';

interface MonitorCardProps {
  device: Device;
  live: LiveState;
  /** Whether the card is in view: nothing is requested from the screen otherwise. */
  isSeen: boolean;
  observe: Observe;
  size: CardSize;
}

/** One screen: its screenshot, what it plays, and whether it is online. */
export const MonitorCard = memo(function MonitorCard({ device, live, isSeen, observe, size }: MonitorCardProps) {
  useLanguage();
  const { deviceId, name, orientation, deviceStatus, isOnline, branchName } = device;
  const isLost = useRealtimeStatus() !== 'down' && deviceStatus === 1 && !isOnline;
  const screenshot = useScreenshot(deviceId, { live, isSeen });
  // The caption describes the screenshot that is shown, also while the next one loads.
  const shows = screenshot?.shows ?? live;
  const isLive = live !== undefined && shows !== undefined && isSameContent(shows, live);
  const card = useRef<HTMLElement>(null);
  useEffect(() => (card.current ? observe(card.current, deviceId) : undefined), [observe, deviceId]);
  return (
    <article ref={card} className={classes.card} aria-label={name} data-grey={isLost || undefined}>
      <div className={classes.stage} style={{ height: size.stage }}>
        <ScreenPreview
          device={device}
          live={live}
          screenshot={screenshot}
          size={orientation === 2 ? size.vertical : size.horizontal}
        />
      </div>
      <div className={classes.text}>
        <div className={classes.head}>
          <h2 className={classes.name} dir="auto">
            <Link to="/device/edit/$id" params={{ id: String(deviceId) }}>
              {name}
            </Link>
          </h2>
          {deviceStatus === 0 ? <Status tone="idle">{t('Not paired')}</Status> : <OnlineStatus isOnline={isOnline} />}
        </div>
        <div className={classes.playing}>{shows ? playingText(shows) : branchName}</div>
        <div className={classes.since}>
          {isLive ? t('since {since}', { since: formatTime(live.since) }) : emptyLine}
        </div>
      </div>
    </article>
  );
});

/** Reserves the line, so that the layout stays still when the time arrives. */
const emptyLine = '\u00a0';
