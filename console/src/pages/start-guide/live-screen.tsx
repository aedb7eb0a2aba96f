import type { Device } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { isConnected } from '../../features/devices/pairing/watch-screen.ts';
import { ScreenPreview } from '../../features/monitor/screen-preview.tsx';
import { useScreenshot } from '../../features/monitor/use-screenshot.ts';
import { useLiveScreens } from '../../features/monitor/use-live-screens.ts';
import classes from '../../features/start/guide.module.css';
import { useCan } from '../../lib/session.ts';

interface LiveScreenProps {
  device: Device;
  /** No screenshot from before. */
  onlyNew?: boolean;
}

/** What the screen itself reports that it shows. */
export function LiveScreen({ device, onlyNew = false }: LiveScreenProps) {
  const isAllowed = useCan('Permissions.Device.Monitor');
  return isAllowed ? (
    <WatchedScreen device={device} onlyNew={onlyNew} />
  ) : (
    <ScreenPreview device={device} live={undefined} screenshot={null} />
  );
}

function WatchedScreen({ device, onlyNew }: Required<LiveScreenProps>) {
  const live = useLiveScreens([device.deviceId]).get(device.deviceId);
  const screenshot = useScreenshot(device.deviceId, { live, isSeen: true, onlyNew });
  return (
    <>
      {live && isConnected(device) && <span className={classes.live}>{t('Live')}</span>}
      <ScreenPreview device={device} live={live} screenshot={screenshot} />
    </>
  );
}
