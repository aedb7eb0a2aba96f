import type { TextContent } from '@vitrine/contract/file-content';
import type { Orientation } from '@vitrine/contract/values';
import { TextCardPreview } from '../../../domain/text-card-preview.tsx';
import { ScreenFrame } from './screen-preview.tsx';

export function TextCardFrame({ content, orientation }: { content: TextContent; orientation: Orientation }) {
  return (
    <ScreenFrame orientation={orientation}>
      <TextCardPreview content={content} />
    </ScreenFrame>
  );
}
