import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { resellerPlansList } from '../features/reseller-plans/reseller-plans.api.ts';
import { ResellerPlansTable, SetPlanButton } from '../features/reseller-plans/reseller-plans-table.tsx';
import { resellerQuery } from '../features/resellers/resellers.api.ts';
import { prefetchList } from '../lib/lists.ts';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, location) => {
  const id = Number(location.params.id);
  return Promise.all([client.prefetchQuery(resellerQuery(id)), prefetchList(resellerPlansList(id))(client, location)]);
};

export function Page() {
  const id = useIdParam();
  const { data: reseller } = useQuery(resellerQuery(id));
  const list = useList(resellerPlansList(id));
  return (
    <PageLayout
      crumbs={[
        { label: t('Resellers'), link: { to: '/reseller' } },
        {
          label: reseller?.companyName ?? t('Reseller'),
          link: { to: '/reseller/edit/$id', params: { id: String(id) } },
        },
        { label: t('Plans'), link: { to: '/reseller/plans/$id', params: { id: String(id) } } },
        { label: t('List') },
      ]}
      count={list.total}
      subtitle={t('Packages this reseller can sell, and its commission.')}
      actions={<SetPlanButton resellerId={id} />}
    >
      <ResellerPlansTable resellerId={id} list={list} />
    </PageLayout>
  );
}
