import type { LayoutDocument, LayoutShape } from '@vitrine/contract/rules/layout';
import { DrawnDocument } from '../../domain/layouts/layout-drawing.tsx';
import type { MeasuredWords } from '../../domain/layouts/measure-words.ts';
import type { TemplateImages } from '../../domain/layouts/use-media.ts';
import classes from './framed-layout.module.css';

interface FramedLayoutProps {
  document: LayoutDocument;
  shape: LayoutShape;
  images?: TemplateImages | undefined;
  label: string;
  onMeasured?: (words: MeasuredWords) => void;
}

/** A layout as screens draw it, in a frame of its shape. */
export function FramedLayout({ document, shape, images, label, onMeasured }: FramedLayoutProps) {
  return (
    <div className={classes.frame} data-shape={shape} role="img" aria-label={label}>
      <DrawnDocument document={document} shape={shape} images={images} onMeasured={onMeasured} />
    </div>
  );
}
