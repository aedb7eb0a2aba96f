import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { CountCard } from './count-card.tsx';
import classes from './count-card.module.css';
import { platformDashboardQuery } from './dashboard.api.ts';
import { InlineError } from './inline-error.tsx';

/** Totals of all tenants, or of the reseller's own tenants. */
export function PlatformCounts() {
  const { data, error, refetch } = useQuery(platformDashboardQuery);
  const connection = useRealtimeStatus();
  const show = (count: number | undefined) => (count === undefined ? (error ? null : undefined) : formatCount(count));
  return (
    <>
      <div className={classes.cards}>
        <CountCard
          label="Total Tenants"
          value={show(data?.tenants)}
          link={{ to: '/tenants' }}
          permission="Platform.Tenants.View"
        />
        <CountCard label="Total Devices" value={show(data?.devices)} />
        <CountCard label="Screens Online" value={connection === 'down' ? 'Unknown' : show(data?.screensOnline)} />
      </div>
      {error && !data && <InlineError subject="the totals" error={error} retry={() => void refetch()} />}
      {data?.tenants === 0 && <FirstTenant />}
    </>
  );
}

function FirstTenant() {
  const button = (
    <ActionButton permission="Platform.Tenants.Edit" link={{ to: '/tenants/new' }}>
      New tenant
    </ActionButton>
  );
  return (
    <Card>
      <Empty title="Create your first tenant" action={button}>
        A tenant is a customer with its own stores, screens and users. No other tenant sees its data.
      </Empty>
    </Card>
  );
}
