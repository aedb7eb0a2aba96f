import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PlatformDashboard } from '@vitrine/contract/dashboard';
import { formatMoney } from '@vitrine/contract/rules/format-money';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Card } from '../../ui/card.tsx';
import { platformDashboardQuery } from './dashboard.api.ts';
import classes from './platform-billing.module.css';

/** Ending subscriptions, unpaid invoices and new tenants; nothing before the first tenant exists. */
export function PlatformBilling() {
  const { data } = useQuery(platformDashboardQuery);
  if (!data || data.tenants === 0) return null;
  return (
    <div className={classes.cards}>
      <EndingSubscriptions ending={data.ending} />
      <UnpaidInvoices owed={data.owed} resellerId={data.resellerId} />
      <NewTenants months={data.newTenants} />
    </div>
  );
}

function EndingSubscriptions({ ending: { total, first } }: Pick<PlatformDashboard, 'ending'>) {
  return (
    <Card title="Subscriptions ending within 30 days">
      <ul className={classes.rows}>
        {total === 0 && <li className="muted">None.</li>}
        {first.map(({ subscriptionId, tenantCompanyName, planName, validTill, daysLeft }) => (
          <li key={subscriptionId}>
            <span>
              <Link to="/subscription/edit/$id" params={{ id: String(subscriptionId) }}>
                {tenantCompanyName}
              </Link>
              <span className="small muted">
                {planName}, until {formatDate(validTill)}
              </span>
            </span>
            <strong>{daysLeftText(daysLeft)}</strong>
          </li>
        ))}
        {total > first.length && <li className="muted">and {formatCount(total - first.length)} more</li>}
      </ul>
    </Card>
  );
}

function daysLeftText(days: number): string {
  if (days === 0) return 'Today';
  return counted({ one: 'Tomorrow', other: 'In # days' }, days);
}

function UnpaidInvoices({ owed, resellerId }: Pick<PlatformDashboard, 'owed' | 'resellerId'>) {
  return (
    <Card title="Unpaid invoices">
      <ul className={classes.rows}>
        {owed.length === 0 && <li className="muted">All sent invoices are paid.</li>}
        {owed.map(({ currency, unpaid, overdue }) => (
          <li key={currency}>
            <Link to="/invoice" search={{ status: 'unpaid' } as never}>
              {formatMoney(unpaid, currency)} unpaid
            </Link>
            {overdue > 0 && (
              <Link className={classes.overdue} to="/invoice" search={{ status: 'overdue' } as never}>
                {formatMoney(overdue, currency)} overdue
              </Link>
            )}
          </li>
        ))}
      </ul>
      {resellerId !== null && (
        <ActionButton variant="default" permission="Platform.Payments.View" link={{ to: '/commission' }}>
          Commission
        </ActionButton>
      )}
    </Card>
  );
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

function NewTenants({ months }: { months: PlatformDashboard['newTenants'] }) {
  const bars = months.map(({ month, count }) => {
    const name = monthName.format(new Date(`${month}-01`));
    const label = `${name} ${month.slice(0, 4)}: ${count}`;
    return { key: month, value: count, label, over: count > 0 ? formatCount(count) : '\u00a0', under: name };
  });
  return (
    <Card title="New tenants per month">
      <BarChart bars={bars} />
    </Card>
  );
}
