import { Group, SegmentedControl, TextInput } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
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

/** The layout in motion, as screens play it, in either shape and at any time. */
export function PreviewDialog({ document, media, shape: first, onClose }: PreviewDialogProps) {
  const [shape, setShape] = useState<LayoutShape>(first);
  const [typed, setTyped] = useState('');
  /** By how much what is shown is later than now. */
  const [aheadMs, setAheadMs] = useState(0);
  return (
    <Dialog opened onClose={onClose} title={t('Preview')} size={shape === 'landscape' ? '1096px' : '454px'}>
      <Playing key={shape} document={document} media={media} shape={shape} aheadMs={aheadMs} />
      <Group mt="md" align="end">
        <SegmentedControl
          aria-label={t('Shape of the preview')}
          data={[
            { value: 'landscape', label: t('Landscape') },
            { value: 'portrait', label: t('Portrait') },
          ]}
          value={shape}
          onChange={setShape}
        />
        <TextInput
          type="datetime-local"
          label={t('Shown at')}
          description={t('In the time of this computer; empty for now.')}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            const at = Date.parse(value);
            setAheadMs(Number.isNaN(at) ? 0 : at - Date.now());
          }}
        />
      </Group>
    </Dialog>
  );
}

function Playing({ document, media, shape, aheadMs }: Omit<PreviewDialogProps, 'onClose'> & { aheadMs: number }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const canvas = canvasOf(shape);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const now = () => Date.now() + aheadMs;
    const started = now();
    const drawn = drawLayout(element, {
      document,
      canvas,
      media,
      zone: timeZone,
      now,
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
  }, [document, media, shape, aheadMs]);
  return (
    <div
      ref={host}
      className={classes.screen}
      data-shape={shape}
      role="img"
      aria-label={t('{shape, select, portrait {The layout in portrait} other {The layout in landscape}}', { shape })}
    />
  );
}
