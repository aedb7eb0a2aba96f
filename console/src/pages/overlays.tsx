import { overlaysList } from '../features/schedules/overlays/overlays.api.ts';
import { NewOverlayButton, OverlaysTable } from '../features/schedules/overlays/overlays-table.tsx';
import { prefetchList } from '../lib/lists.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch = prefetchList(overlaysList);

export function Page() {
  const list = useList(overlaysList);
  return (
    <PageLayout count={list.total} actions={<NewOverlayButton />}>
      <OverlaysTable list={list} />
    </PageLayout>
  );
}
