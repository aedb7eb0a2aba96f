import { msg, t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import type { PlatformDashboard, Revenue } from '@vitrine/contract/platform-dashboard';
import { formatRounded } from '@vitrine/contract/format-money';
import type { ReactNode } from 'react';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { CountCard } from './count-card.tsx';
import classes from './count-card.module.css';
import { monthName } from '../../lib/month-names.ts';

interface PlatformCountsProps {
  /** Undefined while it loads, null when it could not be loaded. */
  data: PlatformDashboard | undefined | null;
  revenue: Revenue | undefined;
}

/** The four cards of the operator, or of a reseller for its own tenants. */
export function PlatformCounts({ data, revenue }: PlatformCountsProps) {
  const show = (read: (data: PlatformDashboard) => ReactNode) => data && read(data);
  const month = data?.growth.months.at(-1);
  return (
    <div className={classes.cards}>
      <CountCard
        label={t('Total Tenants')}
        value={show(({ tenants }) => formatCount(tenants))}
        note={data && newTenantsText(data.newTenants)}
        link={{ to: '/tenants' }}
        permission="Platform.Tenants.View"
      />
      <CountCard
        label={t('Total Devices')}
        value={show(({ devices }) => formatCount(devices))}
        note={data && data.devices > 0 && <ScreenStates data={data} />}
      />
      <CountCard
        label={
          month === undefined ? t('Revenue') : t('Revenue in {monthName}', { monthName: monthName(month, 'long') })
        }
        value={show(() => (revenue ? <Amount amount={revenue.months.at(-1)?.invoiced ?? 0} of={revenue} /> : '0'))}
        note={revenue && <Change revenue={revenue} />}
        link={{ to: '/invoice' }}
        permission="Platform.Invoices.View"
      />
      <CountCard
        label={t('Overdue')}
        value={show(() =>
          revenue ? (
            <span data-tone={revenue.overdue > 0 ? 'bad' : undefined}>
              <Amount amount={revenue.overdue} of={revenue} />
            </span>
          ) : (
            '0'
          ),
        )}
        note={revenue && overdueText(revenue)}
        link={{ to: '/invoice', search: { status: 'overdue' } as never }}
        permission="Platform.Invoices.View"
      />
    </div>
  );
}

function Amount({ amount, of: { currency } }: { amount: number; of: Revenue }) {
  return (
    <>
      <span className={classes.unit}>{currency} </span>
      {formatRounded(amount, currency)}
    </>
  );
}

function newTenantsText({ total, onTrial }: PlatformDashboard['newTenants']): string {
  if (total === 0) return t('None new this month');
  if (onTrial === total)
    return t('{count, plural, one {# new this month, on trial} other {# new this month, on trial}}', { count: total });
  return onTrial > 0
    ? t('{count, plural, one {# new this month, {onTrial} on trial} other {# new this month, {onTrial} on trial}}', {
        count: total,
        onTrial: formatCount(onTrial),
      })
    : t('{count, plural, one {# new this month} other {# new this month}}', { count: total });
}

function ScreenStates({ data: { devices, screensOnline, screensOffline } }: { data: PlatformDashboard }) {
  const isKnown = useRealtimeStatus() !== 'down';
  const unpaired = devices - screensOnline - screensOffline;
  return (
    <>
      {isKnown ? (
        <>
          <span data-state="online">
            {t('{count, plural, one {# online} other {# online}}', { count: screensOnline })}
          </span>
          {' · '}
          <span data-state="offline">
            {t('{count, plural, one {# offline} other {# offline}}', { count: screensOffline })}
          </span>
        </>
      ) : (
        t('{count, plural, one {# unknown} other {# unknown}}', { count: screensOnline + screensOffline })
      )}
      {unpaired > 0 && ` · ${t('{count, plural, one {# not paired} other {# not paired}}', { count: unpaired })}`}
    </>
  );
}

/** This month beside the whole month before it. */
function Change({ revenue: { currency, months } }: { revenue: Revenue }) {
  const [before, now] = months.slice(-2);
  if (!before || !now) return null;
  const text = `${monthName(before.month, 'long')}, ${formatRounded(before.invoiced, currency)}`;
  if (before.invoiced === 0) return <>{text}</>;
  const percent = Math.round((now.invoiced / before.invoiced - 1) * 100);
  const difference = formatPercent(Math.abs(percent));
  if (percent === 0) return <>{t('As in {lastMonth}', { lastMonth: text })}</>;
  return (
    <>
      {rich('{difference} on {lastMonth}', {
        difference: (
          <span data-state={percent > 0 ? 'online' : undefined}>
            <span aria-hidden="true">
              {percent > 0 ? '▲' : '▼'} {difference}
            </span>
            <span className="visually-hidden">
              {percent > 0 ? t('{difference} more', { difference }) : t('{difference} less', { difference })}
            </span>
          </span>
        ),
        lastMonth: text,
      })}
    </>
  );
}

function overdueText({ overdueInvoices, overdueDays }: Revenue): string {
  if (overdueInvoices === 0) return t('Nothing is overdue');
  const days = counted(msg('{count, plural, one {# day} other {# days}}'), overdueDays);
  return t(
    '{count, plural, =1 {1 invoice, for {days}} one {# invoice, for {days}} other {# invoices, the oldest for {days}}}',
    {
      count: overdueInvoices,
      days,
    },
  );
}
