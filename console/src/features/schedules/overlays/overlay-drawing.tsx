import type { Orientation } from '@vitrine/contract/values';
import { lazy, Suspense } from 'react';
import { OrientationFrame } from '../../../domain/orientation-frame.tsx';
import { useCan } from '../../../lib/session.ts';
import classes from './overlay-drawing.module.css';

/** Lazy, as its code draws what players draw: without a row, the list of overlays does not need it. */
const LayoutDrawing = lazy(async () => ({
  default: (await import('../../../domain/layouts/layout-drawing.tsx')).LayoutDrawing,
}));

interface OverlayDrawingProps {
  fileId: number;
  orientation: Orientation;
  /** The longer side in CSS pixels; without it the frame fills its column. */
  size?: number;
}

/** The layout above an example of what plays; only the example without permission to view the library. */
export function OverlayDrawing({ fileId, orientation, size }: OverlayDrawingProps) {
  const maySee = useCan('Permissions.Library.View');
  return (
    <OrientationFrame orientation={orientation} {...(size !== undefined && { size })}>
      <div className={classes.below} />
      {maySee && (
        <Suspense>
          <LayoutDrawing fileId={fileId} shape={orientation === 1 ? 'landscape' : 'portrait'} isTransparent />
        </Suspense>
      )}
    </OrientationFrame>
  );
}
