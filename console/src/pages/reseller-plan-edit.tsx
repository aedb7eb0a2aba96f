import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { EditPlanForm } from '../features/reseller-plans/reseller-plan-form.tsx';
import { resellerPlanQuery } from '../features/reseller-plans/reseller-plans.api.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(resellerPlanQuery(Number(params.id)));

export function Page() {
  const id = useIdParam();
  const query = useQuery(resellerPlanQuery(id));
  const { data } = query;
  const plans = data && ({ to: '/reseller/plans/$id', params: { id: String(data.resellerId) } } as const);
  return (
    <PageLayout
      crumbs={[
        { label: t('Resellers'), link: { to: '/reseller' } },
        { label: t('Plans'), ...(plans && { link: plans }) },
        { label: t('Edit') },
      ]}
      title={data?.plan.name}
    >
      <Loaded query={query}>{(plan) => <EditPlanForm key={id} plan={plan} reload={query.refetch} />}</Loaded>
    </PageLayout>
  );
}
