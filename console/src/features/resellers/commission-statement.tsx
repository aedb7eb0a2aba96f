import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CommissionStatement as Statement } from '@vitrine/contract/commission';
import { msg, t } from '@vitrine/contract/messages';
import { addIntervals } from '@vitrine/contract/rules/periods';
import { formatMoney } from '@vitrine/contract/format-money';
import { formatPercent, todayHere } from '../../lib/format.ts';
import { monthAndYear } from '../../lib/month-names.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NumberTable } from '../../ui/number-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './commission-statement.module.css';
import { statementQuery } from './resellers.api.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';

/** A reseller's commission of one month; the month is in the URL. */
export function CommissionStatement({ resellerId }: { resellerId: number }) {
  const { search, change } = useSearchParams();
  const month = monthOf(search['month']) ?? todayHere().slice(0, 7);
  const query = useQuery(statementQuery(resellerId, month));
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          label={t('Month')}
          data={monthsWith(month)}
          value={month}
          onChange={(event) => change({ month: event.currentTarget.value }, { replace: true })}
        />
        {query.data && <ExportButton name={`commission-${month}`} read={async () => cellsOf(query.data)} />}
      </div>
      <Loaded query={query} fallback={<LinesSkeleton />}>
        {(statement) => <Lines statement={statement} month={month} />}
      </Loaded>
    </>
  );
}

function monthOf(text: unknown): string | null {
  return typeof text === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** The last two years, newest first, and the open month. */
function monthsWith(open: string): { value: string; label: string }[] {
  const now = `${todayHere().slice(0, 7)}-01`;
  const past = Array.from({ length: 24 }, (_, index) => addIntervals(now, 1, -index).slice(0, 7));
  const months = past.includes(open) ? past : [...past, open].toSorted().toReversed();
  return months.map((value) => ({ value, label: monthText(value) }));
}

function monthText(month: string): string {
  return monthAndYear(month, 'long');
}

const headings = [
  msg('Name'),
  msg('Code'),
  msg('Percentage'),
  msg('Paid'),
  msg('Commission'),
  msg('Commitment'),
  msg('Shortfall'),
];

function Lines({ statement: { lines, totals }, month }: { statement: Statement; month: string }) {
  if (lines.length === 0)
    return <p className="muted">{t('This reseller has no plans yet, so there is no commission.')}</p>;
  return (
    <Panel title={monthText(month)}>
      <NumberTable label={t('Commission')} headings={headings} names={2} stacks foot={totals.map(totalRow)}>
        {lines.map((line) => (
          <tr key={`${line.planId} ${line.currency}`}>
            <th scope="row">{line.name}</th>
            <td data-label={t('Code')}>{line.code}</td>
            <td data-label={t('Percentage')}>{formatPercent(line.percentage)}</td>
            <td data-label={t('Paid')}>{formatMoney(line.paid, line.currency)}</td>
            <td data-label={t('Commission')}>{formatMoney(line.commission, line.currency)}</td>
            <td data-label={t('Commitment')}>{formatMoney(line.commitment, line.currency)}</td>
            <td data-label={t('Shortfall')}>{formatMoney(line.shortfall, line.currency)}</td>
          </tr>
        ))}
      </NumberTable>
    </Panel>
  );
}

function totalRow({ currency, paid, commission, shortfall }: Statement['totals'][number]) {
  return (
    <tr key={currency}>
      <th scope="row" colSpan={3}>
        {t('Total in {currency}', { currency })}
      </th>
      <td data-label={t('Paid')}>{formatMoney(paid, currency)}</td>
      <td data-label={t('Commission')}>{formatMoney(commission, currency)}</td>
      <td data-label={t('Shortfall')} colSpan={2}>
        {formatMoney(shortfall, currency)}
      </td>
    </tr>
  );
}

function cellsOf({ lines }: Statement) {
  const rows = lines.map(({ name, code, currency, percentage, paid, commission, commitment, shortfall }) => [
    name,
    code,
    currency,
    percentage,
    paid,
    commission,
    commitment,
    shortfall,
  ]);
  const [name = '', code = '', ...amounts] = headings.map((heading) => t(heading));
  return [[name, code, t('Currency'), ...amounts], ...rows];
}
