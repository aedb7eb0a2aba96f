import type { Device, DeviceShown } from '@vitrine/contract/devices';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import { TextCardPreview } from '../../domain/text-card-preview.tsx';
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
      <OrientationFrame orientation={device.orientation} size={isPortrait ? 48 : 80} src={shown?.thumbUrl ?? null}>
        {overlayOf(shown)}
      </OrientationFrame>
    </div>
  );
}

function overlayOf(shown: DeviceShown | undefined) {
  if (shown?.kind === 'dark') return <div className={classes.dark} />;
  return shown?.content && <TextCardPreview content={shown.content} />;
}

/** The same in words. */
export function ShownName({ shown }: { shown: DeviceShown }) {
  return (
    <div className={classes.name}>
      <span className="small muted">
        {shown.name ?? (shown.kind === 'dark' ? 'Store closed' : 'Nothing scheduled')}
      </span>
      {shown.kind === 'override' && <span className={classes.override}>Override</span>}
    </div>
  );
}
