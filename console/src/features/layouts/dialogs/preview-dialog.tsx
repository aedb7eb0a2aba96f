import { SegmentedControl } from '@mantine/core';
import type { LayoutDocument, LayoutShape } from '@vitrine/contract/rules/layout';
import { canvasOf } from '@vitrine/player/playback/layout/canvas';
import { drawLayout } from '@vitrine/player/playback/layout/draw-layout';
import type { LayoutMedia } from '@vitrine/player/playback/cue';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './preview-dialog.module.css';

interface PreviewDialogProps {
  document: LayoutDocument;
  media: LayoutMedia;
  shape: LayoutShape;
  onClose: () => void;
}

/** The layout in motion, as screens play it, in either shape. */
export function PreviewDialog({ document, media, shape: first, onClose }: PreviewDialogProps) {
  const [shape, setShape] = useState<LayoutShape>(first);
  return (
    <Dialog opened onClose={onClose} title="Preview" size={shape === 'landscape' ? '1096px' : '454px'}>
      <Playing key={shape} document={document} media={media} shape={shape} />
      <SegmentedControl
        mt="md"
        aria-label="Shape of the preview"
        data={[
          { value: 'landscape', label: 'Landscape' },
          { value: 'portrait', label: 'Portrait' },
        ]}
        value={shape}
        onChange={setShape}
      />
    </Dialog>
  );
}

function Playing({ document, media, shape }: Omit<PreviewDialogProps, 'onClose'>) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const canvas = canvasOf(shape);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const started = Date.now();
    const drawn = drawLayout(element, {
      document,
      canvas,
      media,
      zone: timeZone,
      now: Date.now,
      timeOfDay: Date.now,
      isStill: false,
      zonesFrom: () => ({ window: started, layout: started }),
    });
    drawn.element.style.transformOrigin = '0 0';
    const scale = () => {
      drawn.element.style.transform = `scale(${element.clientWidth / canvas.width})`;
    };
    scale();
    const resizing = new ResizeObserver(scale);
    resizing.observe(element);
    drawn.ready.then(drawn.start, () => {});
    return () => {
      resizing.disconnect();
      drawn.release();
    };
  }, [document, media, shape]);
  return (
    <div ref={host} className={classes.screen} data-shape={shape} role="img" aria-label={`The layout in ${shape}`} />
  );
}
