import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { CountCard } from './count-card.tsx';
import classes from './count-card.module.css';
import { platformDashboardQuery } from './dashboard.api.ts';
import { QuietFailure } from './quiet-failure.tsx';

/** The totals of the operator, or of a reseller's own tenants. */
export function PlatformCounts() {
  const query = useQuery(platformDashboardQuery);
  const show = (count: number | undefined) =>
    count === undefined ? (query.error ? null : undefined) : formatCount(count);
  return (
    <>
      <div className={classes.cards}>
        <CountCard label="Total Tenants" value={show(query.data?.tenants)} link={{ to: '/tenants' }} />
        <CountCard label="Total Devices" value={show(query.data?.devices)} />
      </div>
      {query.error && <QuietFailure error={query.error} retry={() => void query.refetch()} />}
    </>
  );
}
