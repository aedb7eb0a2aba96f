import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { LayoutDocument, LayoutShape } from '@vitrine/contract/rules/layout';
import { useRef } from 'react';
import { layoutQuery } from './layout-queries.ts';
import { useMedia, type TemplateImages } from './use-media.ts';
import classes from './layout-drawing.module.css';
import { canvasSizes, DrawnLayout, type DrawingControl } from './drawn-layout.tsx';
import { measuredIn, type MeasuredWords } from './measure-words.ts';

interface LayoutDrawingProps {
  fileId: number;
  /** Otherwise the shape that was drawn. */
  shape?: LayoutShape;
  /** As an overlay: without its background. */
  isTransparent?: boolean;
}

/** A layout as it was published, as large as its parent. */
export function LayoutDrawing({ fileId, shape, isTransparent = false }: LayoutDrawingProps) {
  const { data } = useQuery(layoutQuery(fileId));
  return (
    <div className={classes.parent}>
      {data && (
        <DrawnDocument document={data.layout} shape={shape ?? data.layout.drawn} isTransparent={isTransparent} />
      )}
    </div>
  );
}

interface DrawnDocumentProps {
  document: LayoutDocument;
  shape: LayoutShape;
  isTransparent?: boolean;
  /** Of a template. */
  images?: TemplateImages | undefined;
  /** Runs when what is shown has settled. */
  onMeasured?: ((words: MeasuredWords) => void) | undefined;
}

/** A document as players draw it, still, as large as its parent. */
export function DrawnDocument({ document, shape, isTransparent = false, images, onMeasured }: DrawnDocumentProps) {
  const { ref, width, height } = useElementSize();
  const media = useMedia(document, images);
  const control = useRef<DrawingControl>(null);
  const canvas = canvasSizes[shape];
  const zoom = Math.min(width / canvas.width, height / canvas.height);
  const size = { width: canvas.width * zoom, height: canvas.height * zoom };
  return (
    <div ref={ref} className={classes.parent}>
      {zoom > 0 && (
        <div className={classes.canvas} style={size}>
          <DrawnLayout
            document={document}
            shape={shape}
            media={media.drawn}
            zoom={zoom}
            isTransparent={isTransparent}
            control={control}
            onDrawn={() => onMeasured?.(measuredIn(document, control.current))}
          />
        </div>
      )}
    </div>
  );
}
