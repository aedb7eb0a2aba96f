import { SegmentedControl } from '@mantine/core';
import { orientationNames, type Orientation } from '@vitrine/contract/values';
import { useState, type ReactNode } from 'react';
import { Frame } from '../../ui/frame.tsx';
import classes from './screen-look.module.css';

interface ScreenLookProps {
  hint: string;
  /** What is on a screen of that orientation. */
  children: (orientation: Orientation) => ReactNode;
}

/** Beside a form: what it makes, as a screen shows it, lying or standing. */
export function ScreenLook({ hint, children }: ScreenLookProps) {
  const [orientation, setOrientation] = useState<Orientation>(1);
  return (
    <div className={classes.look}>
      {children(orientation)}
      <SegmentedControl
        aria-label="Preview orientation"
        data={Object.entries(orientationNames).map(([value, label]) => ({ value, label }))}
        value={String(orientation)}
        onChange={(value) => setOrientation(value === '2' ? 2 : 1)}
      />
      <p className="small muted">{hint}</p>
    </div>
  );
}

/** A screen of this orientation, as large as there is room. */
export function ScreenFrame({ orientation, children }: { orientation: Orientation; children?: ReactNode }) {
  return (
    <div className={classes.screen} data-vertical={orientation === 2 || undefined}>
      <Frame orientation={orientation}>{children}</Frame>
    </div>
  );
}
