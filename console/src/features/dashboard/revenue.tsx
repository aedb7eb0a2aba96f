import { Button, SegmentedControl } from '@mantine/core';
import { msg, t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import type { PlatformDashboard, Revenue as RevenueOf } from '@vitrine/contract/platform-dashboard';
import { formatAmount, formatMoney, formatRounded } from '@vitrine/contract/format-money';
import { useState } from 'react';
import { formatCount, sum } from '../../lib/format.ts';
import { monthAndYear } from '../../lib/month-names.ts';
import { NumberTable } from '../../ui/number-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import classes from './revenue.module.css';
import { Sparkline } from './sparkline.tsx';

interface RevenueProps {
  revenue: RevenueOf;
  growth: PlatformDashboard['growth'];
}

interface RevenueByMonthProps extends RevenueProps {
  /** All currencies that have amounts; one is shown at a time. */
  currencies: readonly string[];
  onCurrency: (currency: string) => void;
}

/** The chart, or the same numbers and those of the growth as a table. */
export function RevenueByMonth({ revenue, growth, currencies, onCurrency }: RevenueByMonthProps) {
  const [isTable, setTable] = useState(false);
  const { currency, months, unpaid, overdue } = revenue;
  return (
    <Panel
      title={t('Revenue by month')}
      note={t('{currency}, by date of invoice', { currency })}
      aside={
        <>
          {currencies.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={t('Currency')}
              data={[...currencies]}
              value={currency}
              onChange={onCurrency}
            />
          )}
          {!isTable && <Legend />}
          <Button variant="default" size="xs" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t('As a table')}
          </Button>
        </>
      }
      foot={
        <>
          <span>
            {rich('12 months: {sum}', {
              sum: <b>{formatMoney(sum(months.map(({ invoiced }) => invoiced)), currency)}</b>,
            })}
          </span>
          <span>
            {overdue > 0
              ? rich('Not paid yet: {unpaid}, of it {overdue} overdue', {
                  unpaid: <b>{formatMoney(unpaid, currency)}</b>,
                  overdue: formatAmount(overdue, currency),
                })
              : rich('Not paid yet: {unpaid}', { unpaid: <b>{formatMoney(unpaid, currency)}</b> })}
          </span>
        </>
      }
    >
      {isTable ? <MonthsTable revenue={revenue} growth={growth} /> : <RevenueChart revenue={revenue} />}
    </Panel>
  );
}

function Legend() {
  return (
    <span className={classes.legend} aria-hidden="true">
      <span data-kind="paid">{t('Paid')}</span>
      <span data-kind="unpaid">{t('Not paid yet')}</span>
    </span>
  );
}

const monthHeadings = [
  msg('Month'),
  msg('Invoiced'),
  msg('Paid'),
  msg('Not paid yet'),
  msg('Packages a month'),
  msg('Tenants'),
  msg('Screens'),
];

function MonthsTable({ revenue: { currency, months, packages }, growth }: RevenueProps) {
  return (
    <NumberTable label={t('Revenue by month, as a table')} headings={monthHeadings}>
      {months.map(({ month, invoiced, paid }, index) => (
        <tr key={month}>
          <th scope="row">{monthAndYear(month)}</th>
          <td>{formatAmount(invoiced, currency)}</td>
          <td>{formatAmount(paid, currency)}</td>
          <td>{formatAmount(invoiced - paid, currency)}</td>
          <td>{formatAmount(packages[index] ?? 0, currency)}</td>
          <td>{formatCount(growth.tenants[index] ?? 0)}</td>
          <td>{formatCount(growth.screens[index] ?? 0)}</td>
        </tr>
      ))}
    </NumberTable>
  );
}

/** Three numbers with their course over the months. */
export function Growth({
  revenue,
  growth: { months, tenants, screens },
}: Partial<RevenueProps> & Pick<RevenueProps, 'growth'>) {
  const since = monthAndYear(months[0] ?? '');
  const lines = [
    ...(revenue
      ? [
          {
            label: t('Packages a month'),
            values: revenue.packages,
            show: (value: number) => formatRounded(value, revenue.currency),
            unit: `${revenue.currency} `,
          },
        ]
      : []),
    { label: t('Tenants'), values: tenants, show: formatCount, unit: '' },
    { label: t('Screens'), values: screens, show: formatCount, unit: '' },
  ];
  return (
    <Panel title={t('Growth')} note={t('{count, plural, one {# month} other {# months}}', { count: months.length })}>
      <ul className={classes.growth}>
        {lines.map(({ label, values, show, unit }, index) => (
          <li key={label}>
            <div>
              <div className={classes.label}>{label}</div>
              <div className={classes.now}>
                {unit}
                {show(values.at(-1) ?? 0)}
              </div>
              <div className="muted small">{t('{amount} in {since}', { amount: show(values[0] ?? 0), since })}</div>
            </div>
            <Sparkline values={values} tone={tones[index] ?? 1} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const tones = [1, 2, 3] as const;
