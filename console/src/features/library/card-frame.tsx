import type { TextContent } from '@vitrine/contract/library';
import type { Orientation } from '@vitrine/contract/values';
import { CardPreview } from '../../ui/card-preview.tsx';
import { Frame } from '../../ui/frame.tsx';
import classes from './text-card-form.module.css';

/** A text card on a screen of this orientation, as large as there is room. */
export function CardFrame({ content, orientation }: { content: TextContent; orientation: Orientation }) {
  return (
    <div className={classes.screen} data-vertical={orientation === 2 || undefined}>
      <Frame orientation={orientation}>
        <CardPreview content={content} />
      </Frame>
    </div>
  );
}
