import type { Device } from '@vitrine/contract/devices';
import { formatTime } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { ScreenPreview, playingText } from './screen-preview.tsx';
import classes from './live-screen.module.css';
import { useLiveScreens } from './use-live-screens.ts';

/** What one screen really shows, asked of it for as long as somebody has this open. */
export function LiveScreenCard({ device }: { device: Device }) {
  const may = useCan('Permissions.Device.Monitor');
  if (!may || device.deviceStatus === 0) return null;
  return <WatchedScreen device={device} />;
}

function WatchedScreen({ device }: { device: Device }) {
  const live = useLiveScreens([device.deviceId]).get(device.deviceId);
  return (
    <Card title="Live screen">
      <div className={classes.stage}>
        <ScreenPreview device={device} live={live} isSeen size={device.orientation === 2 ? vertical : horizontal} />
      </div>
      <p className={classes.playing}>
        {live && (
          <>
            {playingText(live)} <span className="small muted num">since {formatTime(live.since)}</span>
          </>
        )}
      </p>
    </Card>
  );
}

const [horizontal, vertical] = [304, 240];
