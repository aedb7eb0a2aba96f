import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { SetPlanForm } from '../features/reseller-plans/reseller-plan-form.tsx';
import { resellerQuery } from '../features/resellers/resellers.api.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  const id = useIdParam();
  const query = useQuery(resellerQuery(id));
  const plans = { to: '/reseller/plans/$id', params: { id: String(id) } } as const;
  return (
    <PageLayout
      crumbs={[
        { label: t('Resellers'), link: { to: '/reseller' } },
        { label: t('Plans'), link: plans },
        { label: t('Set Plan') },
      ]}
      subtitle={query.data && t('For {companyName}', { companyName: query.data.companyName })}
    >
      <Loaded query={query}>{(reseller) => <SetPlanForm resellerId={reseller.id} />}</Loaded>
    </PageLayout>
  );
}
