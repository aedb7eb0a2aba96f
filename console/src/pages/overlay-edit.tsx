import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { EditOverlayForm } from '../features/schedules/overlays/overlay-form.tsx';
import { overlayQuery } from '../features/schedules/overlays/overlays.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(overlayQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(overlayQuery(id));
  return (
    <PageLayout title={query.data && t('Overlay of {name}', { name: query.data.name })}>
      <Loaded query={query}>
        {(overlay) => <EditOverlayForm key={id} overlay={overlay} reload={query.refetch} />}
      </Loaded>
    </PageLayout>
  );
}
