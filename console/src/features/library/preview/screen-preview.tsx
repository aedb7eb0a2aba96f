import { SegmentedControl } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { orientationNames, type Orientation } from '@vitrine/contract/values';
import { useState, type ReactNode } from 'react';
import { OrientationFrame } from '../../../domain/orientation-frame.tsx';
import classes from './screen-preview.module.css';

interface ScreenPreviewProps {
  hint: string;
  /** The content on a screen of that orientation. */
  children: (orientation: Orientation) => ReactNode;
}

/** Shows beside a form how its content looks on a horizontal or vertical screen. */
export function ScreenPreview({ hint, children }: ScreenPreviewProps) {
  const [orientation, setOrientation] = useState<Orientation>(1);
  return (
    <div className={classes.preview}>
      {children(orientation)}
      <SegmentedControl
        aria-label={t('Preview orientation')}
        data={Object.entries(orientationNames).map(([value, label]) => ({ value, label: t(label) }))}
        value={String(orientation)}
        onChange={(value) => setOrientation(value === '2' ? 2 : 1)}
      />
      <p className="small muted">{hint}</p>
    </div>
  );
}

/** A frame with the shape of a screen, as large as possible. */
export function ScreenFrame({ orientation, children }: { orientation: Orientation; children?: ReactNode }) {
  return (
    <div className={classes.screen} data-vertical={orientation === 2 || undefined}>
      <OrientationFrame orientation={orientation}>{children}</OrientationFrame>
    </div>
  );
}
