import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { EditResellerForm } from '../features/resellers/reseller-form.tsx';
import { resellerQuery } from '../features/resellers/resellers.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(resellerQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(resellerQuery(id));
  const plans = { to: '/reseller/plans/$id', params: { id: String(id) } } as const;
  return (
    <PageLayout
      title={query.data?.companyName}
      actions={
        query.data && (
          <ActionButton variant="default" permission="Platform.Resellers.View" link={plans}>
            {t('Plans')}
          </ActionButton>
        )
      }
    >
      <Loaded query={query}>
        {(reseller) => <EditResellerForm key={id} reseller={reseller} reload={query.refetch} />}
      </Loaded>
    </PageLayout>
  );
}
