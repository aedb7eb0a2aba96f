import type { Device } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { formatTime } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { playingText } from './playing-text.ts';
import { ScreenPreview } from './screen-preview.tsx';
import classes from './live-screen.module.css';
import { isSameContent, useScreenshot } from './use-screenshot.ts';
import { useLiveScreens } from './use-live-screens.ts';

/** What one screen shows right now; the screen is in live mode while the card is mounted. */
export function LiveScreenCard({ device }: { device: Device }) {
  const isAllowed = useCan('Permissions.Device.Monitor');
  if (!isAllowed || device.deviceStatus === 0) return null;
  return <WatchedScreen device={device} />;
}

function WatchedScreen({ device }: { device: Device }) {
  const live = useLiveScreens([device.deviceId]).get(device.deviceId);
  const screenshot = useScreenshot(device.deviceId, { live, isSeen: true });
  const shows = screenshot?.shows ?? live;
  return (
    <Card title={t('Live screen')}>
      <div className={classes.stage}>
        <ScreenPreview
          device={device}
          live={live}
          screenshot={screenshot}
          size={device.orientation === 2 ? vertical : horizontal}
        />
      </div>
      <p className={classes.playing}>
        {shows && playingText(shows)}{' '}
        {live && shows && isSameContent(shows, live) && (
          <span className="small muted num">{t('since {since}', { since: formatTime(live.since) })}</span>
        )}
      </p>
    </Card>
  );
}

const [horizontal, vertical] = [304, 240];
