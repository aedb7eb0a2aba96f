import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { platformDashboardQuery } from '../features/dashboard/dashboard.api.ts';
import { CommissionStatement } from '../features/resellers/commission-statement.tsx';
import { isOperator } from '../lib/session.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';

/** A reseller's own commission. */
export function Page() {
  return (
    <PageLayout {...(!isOperator() && { subtitle: t('Your share of paid invoices.') })}>
      {isOperator() ? <OfResellers /> : <Own />}
    </PageLayout>
  );
}

function Own() {
  const query = useQuery(platformDashboardQuery);
  return (
    <Loaded query={query} fallback={<LinesSkeleton />}>
      {({ resellerId }) => resellerId !== null && <CommissionStatement resellerId={resellerId} />}
    </Loaded>
  );
}

function OfResellers() {
  const resellers = (
    <ActionButton permission="Platform.Resellers.View" link={{ to: '/reseller' }}>
      {t('Resellers')}
    </ActionButton>
  );
  return (
    <Card>
      <Empty title={t('Commission belongs to a reseller')} action={resellers}>
        {t('Each reseller has its own statement: choose Commission in the menu of its row.')}
      </Empty>
    </Card>
  );
}
