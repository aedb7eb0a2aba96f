import { Button } from '@mantine/core';
import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import { otherShape } from '@vitrine/contract/rules/layout-geometry';
import type { LayoutMedia } from '@vitrine/player/playback/cue';
import { useRef } from 'react';
import type { Editor } from '../editor/editor.ts';
import { canvasSizes, DrawnLayout, type DrawingControl } from '../../../domain/layouts/drawn-layout.tsx';
import classes from './other-shape.module.css';

interface OtherShapeProps {
  editor: Editor;
  media: LayoutMedia;
  onDrawn: (drawing: DrawingControl | null) => void;
  isReadOnly: boolean;
}

const longSidePx = 136;

/** How the shape that is not on the stage follows from the one that was drawn. */
export function OtherShape({ editor, media, onDrawn, isReadOnly }: OtherShapeProps) {
  const drawing = useRef<DrawingControl>(null);
  const { document } = editor;
  const shape = otherShape(editor.shape);
  const isDrawn = shape === document.drawn;
  const corrected = document.parts.filter(({ id }) => id in document.corrected);
  const zoom = longSidePx / 1920;
  const { width, height } = canvasSizes[shape];
  return (
    <section className={classes.card} aria-label={shape === 'portrait' ? t('Portrait') : t('Landscape')}>
      <div className={classes.screen} style={{ width: width * zoom, height: height * zoom }}>
        <DrawnLayout
          document={document}
          shape={shape}
          media={media}
          zoom={zoom}
          control={drawing}
          onDrawn={() => onDrawn(drawing.current)}
        />
      </div>
      <div className={classes.text}>
        <h2>
          {isDrawn
            ? t('{shape, select, portrait {Portrait was drawn} other {Landscape was drawn}}', { shape })
            : t('{shape, select, portrait {Portrait follows} other {Landscape follows}}', { shape })}
        </h2>
        <p className="small muted">
          {isDrawn
            ? t('This shape is placed by rule from it. A part that you move here stays where you put it.')
            : t('The same parts, placed by rule.')}{' '}
          {corrected.length > 0 &&
            t('You moved {corrected}.', { corrected: commaText(corrected.map(({ name }) => name)) })}
        </p>
        <div className={classes.buttons}>
          <Button size="compact-sm" variant="default" onClick={() => editor.turnTo(shape)}>
            {isReadOnly
              ? t('{shape, select, portrait {Show portrait} other {Show landscape}}', { shape })
              : t('{shape, select, portrait {Edit portrait} other {Edit landscape}}', { shape })}
          </Button>
          {corrected.length > 0 && !isReadOnly && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => editor.resetPlaces(corrected.map(({ id }) => id))}
            >
              {t('Reset')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
