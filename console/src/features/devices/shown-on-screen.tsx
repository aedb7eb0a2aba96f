import type { Device, DeviceShown } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { ShownPreview, shownText } from '../../domain/shown-preview.tsx';
import classes from './shown-on-screen.module.css';

interface ShownProps {
  device: Device;
  /** Undefined until it has loaded, and for a device that is not paired. */
  shown: DeviceShown | undefined;
}

/** What a screen shows, as a small image. Grey while it is offline: it keeps playing, and what it shows is unknown. */
export function ShownImage({ device, shown }: ShownProps) {
  const isPortrait = device.orientation === 2;
  return (
    <div className={classes.image} data-offline={!device.isOnline || undefined}>
      <ShownPreview orientation={device.orientation} size={isPortrait ? 48 : 80} shown={shown} />
    </div>
  );
}

/** The same in words. */
export function ShownName({ shown }: { shown: DeviceShown }) {
  return (
    <div className={classes.name}>
      <bdi className="small muted">{shownText(shown)}</bdi>
      {shown.kind === 'override' && <span className={classes.override}>{t('Override')}</span>}
    </div>
  );
}
