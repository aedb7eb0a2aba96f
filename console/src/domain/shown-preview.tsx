import type { DeviceShown } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import type { Orientation } from '@vitrine/contract/values';
import { OrientationFrame } from './orientation-frame.tsx';
import classes from './shown-preview.module.css';
import { TextCardPreview } from './text-card-preview.tsx';

type Shown = Pick<DeviceShown, 'kind' | 'name' | 'thumbUrl' | 'content'>;

interface ShownPreviewProps {
  orientation: Orientation;
  /** The longer side in CSS pixels. */
  size: number;
  /** Undefined until it has loaded, and for a device that is not paired. */
  shown: Shown | undefined;
}

/** What a screen shows, as a small image. */
export function ShownPreview({ orientation, size, shown }: ShownPreviewProps) {
  return (
    <OrientationFrame orientation={orientation} size={size} src={shown?.thumbUrl ?? null}>
      {overlayOf(shown)}
    </OrientationFrame>
  );
}

function overlayOf(shown: Shown | undefined) {
  if (shown?.kind === 'dark') return <div className={classes.dark} />;
  return shown?.content && <TextCardPreview content={shown.content} />;
}

/** The same in words. */
export function shownText({ kind, name }: Pick<Shown, 'kind' | 'name'>): string {
  return name ?? (kind === 'dark' ? t('Store closed') : t('Nothing scheduled'));
}
