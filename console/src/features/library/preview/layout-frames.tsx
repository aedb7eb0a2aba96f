import { t } from '@vitrine/contract/messages';
import { LayoutDrawing } from '../../../domain/layouts/layout-drawing.tsx';
import { ScreenPreview, ScreenFrame } from './screen-preview.tsx';

/** A layout on a horizontal and on a vertical screen. */
export function LayoutFrames({ fileId }: { fileId: number }) {
  return (
    <ScreenPreview hint={t('As it was published.')}>
      {(orientation) => (
        <ScreenFrame orientation={orientation}>
          <LayoutDrawing fileId={fileId} shape={orientation === 1 ? 'landscape' : 'portrait'} />
        </ScreenFrame>
      )}
    </ScreenPreview>
  );
}
