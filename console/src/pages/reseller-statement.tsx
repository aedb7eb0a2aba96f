import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { CommissionStatement } from '../features/resellers/commission-statement.tsx';
import { statementQuery } from '../features/resellers/resellers.api.ts';
import { todayHere } from '../lib/format.ts';
import { useCan } from '../lib/session.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { PageLayout } from '../ui/page-layout.tsx';

export function Page() {
  const id = useIdParam();
  const { data } = useQuery(statementQuery(id, todayHere().slice(0, 7)));
  const list = useCan('Platform.Resellers.View') ? [{ label: t('Resellers'), link: { to: '/reseller' } as const }] : [];
  return (
    <PageLayout
      crumbs={[...list, { label: t('Commission') }]}
      subtitle={data ? t('{companyName}’s share of paid invoices.', { companyName: data.companyName }) : '\u00a0'}
    >
      <CommissionStatement resellerId={id} />
    </PageLayout>
  );
}
