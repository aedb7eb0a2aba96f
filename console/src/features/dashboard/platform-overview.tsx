import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { platformDashboardQuery } from './dashboard.api.ts';
import { EndingSubscriptions } from './ending.tsx';
import { InlineError } from './inline-error.tsx';
import { Overdue } from './overdue.tsx';
import { PlatformCounts } from './platform-counts.tsx';
import classes from './platform-overview.module.css';
import { Growth, RevenueByMonth } from './revenue.tsx';
import { Sellers } from './sellers.tsx';

/** The money and growth of the operator's business, or of a reseller's; `health` is of the server. */
export function PlatformOverview({ health }: { health: ReactNode }) {
  const { data, error, refetch } = useQuery(platformDashboardQuery);
  const [chosen, setCurrency] = useState<string | null>(null);
  const revenue = data?.revenue.find(({ currency }) => currency === chosen) ?? data?.revenue[0];
  const hasCurrencies = (data?.revenue.length ?? 0) > 1;
  return (
    <>
      <PlatformCounts data={data ?? (error ? null : undefined)} revenue={revenue} />
      {error && !data && (
        <InlineError text={msg('Couldn’t load the totals: {message}')} error={error} retry={() => void refetch()} />
      )}
      {data?.tenants === 0 && <FirstTenant />}
      {data && data.tenants > 0 && (
        <>
          <div className={classes.money}>
            {revenue && (
              <RevenueByMonth
                revenue={revenue}
                growth={data.growth}
                currencies={data.revenue.map(({ currency }) => currency)}
                onCurrency={setCurrency}
              />
            )}
            <Growth growth={data.growth} {...(revenue && { revenue })} />
          </div>
          <div className={classes.lists}>
            <Overdue data={data} hasCurrencies={hasCurrencies} />
            <EndingSubscriptions ending={data.ending} hasCurrencies={hasCurrencies} />
            {health}
          </div>
          {data.sellers && revenue && <Sellers sellers={data.sellers} revenue={revenue} />}
        </>
      )}
    </>
  );
}

function FirstTenant() {
  const button = (
    <ActionButton permission="Platform.Tenants.Edit" link={{ to: '/tenants/new' }}>
      {t('New tenant')}
    </ActionButton>
  );
  return (
    <Card>
      <Empty title={t('Create your first tenant')} action={button}>
        {t('A tenant is a customer with its own stores, screens and users. No other tenant sees its data.')}
      </Empty>
    </Card>
  );
}
