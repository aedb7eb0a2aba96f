import type { PageContent } from '@vitrine/contract/file-content';
import type { Orientation } from '@vitrine/contract/values';
import { WebPagePreview } from '../../../domain/web-page-preview.tsx';
import { ScreenFrame } from './screen-preview.tsx';

export function WebPageFrame({ page, orientation }: { page: PageContent; orientation: Orientation }) {
  return (
    <ScreenFrame orientation={orientation}>
      <WebPagePreview key={page.url} page={page} />
    </ScreenFrame>
  );
}
